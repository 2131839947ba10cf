import Testing

@testable import Rollover

@Suite struct `Sealed bytes` {
  @Test func `are opened as they were sealed`() throws {
    for content: [UInt8] in [[], [7], Array(0...255)] {
      let (found, version) = try SealedBytes.open(SealedBytes.seal(content, version: 3))
      #expect(found == content)
      #expect(version == 3)
    }
  }

  @Test func `are refused where a byte is another or the end is missing`() {
    let sealed = SealedBytes.seal([1, 2, 3], version: 1)
    for place in sealed.indices {
      var other = sealed
      other[place] ^= 1
      #expect(throws: SavedStateError.self) { try SealedBytes.open(other) }
      #expect(throws: SavedStateError.self) { try SealedBytes.open(Array(sealed[..<place])) }
    }
  }
}
