import Testing

@testable import ScenarioLanguage

@Suite struct `A pass over all bytes of a file` {
  /// Bytes that differ from a line end by as little as possible, and the ends of what a byte holds.
  private static let others: [UInt8] = [0x00, 0x09, 0x0B, 0x0D, 0x61, 0x7F, 0x80, 0x8A, 0xFF]

  @Test(arguments: others)
  func `finds a line end at every place, in texts of every length`(other: UInt8) {
    for length in 0...25 {
      for place in 0..<length {
        for second in place..<length {
          var bytes = [UInt8](repeating: other, count: length)
          bytes[place] = 0x0A
          bytes[second] = 0x0A
          var starts: [Int32] = []
          ByteScan.addLineStarts(of: bytes, to: &starts)
          let expected: [Int32] = place == second ? [Int32(place + 1)] : [Int32(place + 1), Int32(second + 1)]
          #expect(starts == expected)
        }
      }
      var none: [Int32] = []
      ByteScan.addLineStarts(of: [UInt8](repeating: other, count: length), to: &none)
      #expect(none.isEmpty)
    }
  }

  @Test func `sees one byte that is zero or no ASCII, wherever it stands`() {
    for length in 1...70 {
      for place in 0..<length {
        for byte in [0x00, 0x01, 0x7F, 0x80, 0xFF] as [UInt8] {
          var bytes = [UInt8](repeating: 0x61, count: length)
          bytes[place] = byte
          #expect(ByteScan.isPlain(bytes) == (1...0x7F).contains(byte))
        }
      }
    }
    #expect(ByteScan.isPlain([]))
  }
}
