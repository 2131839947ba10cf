import TestPhones
import Testing

@testable import Rollover

@Suite struct `A file of sections` {
  private static let sections = [
    Section(name: "core", version: 1, bytes: Array(0..<40)),
    Section(name: "", version: 0, bytes: []),
    // Bytes that look like the beginning of a section, and of a file.
    Section(name: "mail", version: 0xFFFF, bytes: [0x9C, 0x53, 0x45, 0x43, 4, 0, 0, 0] + [0x52, 0x4C, 0x56, 0x52]),
    Section(name: "Ünïcode", version: 2, bytes: [UInt8](repeating: 0x9C, count: 9)),
  ]

  private var bytes: [UInt8] { SectionFile.bytes(of: Self.sections) }

  /// Where each section ends, with its checksum.
  private var ends: [Int] { (0...4).map { SectionFile.bytes(of: Array(Self.sections.prefix($0))).count } }

  @Test func `reads what it wrote`() {
    let (sections, damages) = SectionFile.read(bytes)
    #expect(sections == Self.sections && damages.isEmpty)
    #expect(SectionFile.bytes(of: sections) == bytes)
    #expect(SectionFile.read(SectionFile.bytes(of: [])).sections.isEmpty)
  }

  @Test func `cut anywhere it holds all sections before the cut, and says that something is missing`() {
    for length in 0..<bytes.count {
      let (sections, damages) = SectionFile.read(Array(bytes.prefix(length)))
      let whole = ends.dropFirst().count { $0 <= length }
      #expect(sections == Array(Self.sections.prefix(whole)), "cut at \(length)")
      // Where it ends just behind a section, only the number of sections tells.
      #expect(!damages.isEmpty, "cut at \(length)")
    }
  }

  /// Version 3 had no number of sections, so that a file which ended just behind one seemed whole.
  @Test func `of the version before is read, too`() {
    let older = Array(bytes[..<4]) + [3, 0] + bytes[8...]
    #expect(SectionFile.read(older).sections == Self.sections && SectionFile.read(older).damages.isEmpty)
    let cut = SectionFile.read(Array(older.prefix(ends[1] - 2)))
    #expect(cut.sections == [Self.sections[0]] && cut.damages.isEmpty)
    let oldest = Array(bytes[..<4]) + [2, 0] + bytes[8...]
    #expect(SectionFile.read(oldest).damages == [.init(name: nil, error: .unknownVersion(2))])
  }

  @Test(arguments: [0x01, 0x41, 0x80, 0xFF] as [UInt8])
  func `with any byte changed it holds all sections but the one that was hit`(mask: UInt8) {
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= mask
      let (sections, damages) = SectionFile.read(changed)
      let isHit = (0..<4).map { place >= ends[$0] && place < ends[$0 + 1] }
      let whole = Self.sections.indices.filter { !isHit[$0] }.map { Self.sections[$0] }
      #expect(sections == whole, "changed at \(place)")
      #expect(!damages.isEmpty, "changed at \(place)")
    }
  }

  @Test(arguments: [1, 5, 30])
  func `with bytes put in or left out anywhere it holds all sections but the ones that were hit`(count: Int) {
    for place in bytes.indices.dropFirst(8) { expectOthersWhole(place, count) }
  }

  @Test(arguments: [1, 5])
  func `bytes left out of the file's own head cost no section`(count: Int) {
    do {
      for place in 0..<(8 - count) { expectOthersWhole(place, count) }
    }
  }

  private func expectOthersWhole(_ place: Int, _ count: Int) {
    let longer = Array(bytes[..<place]) + [UInt8](repeating: 0x9C, count: count) + bytes[place...]
    let shorter = Array(bytes[..<place]) + bytes[min(place + count, bytes.count)...]
    for (changed, width) in [(longer, 0), (shorter, count)] {
      let found = SectionFile.read(changed).sections.map(\.name)
      for (number, section) in Self.sections.enumerated() {
        guard place + width <= ends[number] || place >= ends[number + 1] else { continue }
        #expect(found.contains(section.name), "\(count) bytes at \(place) cost \(section.name)")
      }
    }
  }

  @Test func `random bytes hold nothing and trap nothing, with and without a right beginning`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<3000 {
      let noise = (0..<random.next(in: 0...400)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(SectionFile.read(noise).sections.isEmpty)
      #expect(SectionFile.read(bytes.prefix(8) + noise).sections.isEmpty)
      #expect(SectionFile.read(bytes.prefix(8) + [0x9C, 0x53, 0x45, 0x43] + noise).sections.isEmpty)
    }
  }

  @Test func `damage is said by its name where that is known`() {
    func damages(_ change: (inout [UInt8]) -> Void) -> [SectionFile.Damage] {
      var bytes = bytes
      change(&bytes)
      return SectionFile.read(bytes).damages
    }
    #expect(damages { $0 = [] } == [.init(name: nil, error: .notSavedState)])
    #expect(damages { $0 = Array("{\"schedules\":[]}".utf8) } == [.init(name: nil, error: .notSavedState)])
    #expect(damages { $0 = Array($0.prefix(5)) } == [.init(name: nil, error: .truncated(at: 5))])
    #expect(damages { $0[4] = 9 } == [.init(name: nil, error: .unknownVersion(9))])
    let end = ends[1]
    #expect(damages { $0[end - 1] ^= 1 } == [.init(name: "core", error: .checksum)])
    #expect(damages { $0 = Array($0.prefix(end - 1)) } == [.init(name: "core", error: .truncated(at: end - 1))])
    #expect(damages { $0 = Array($0.prefix(end)) } == [.init(name: nil, error: .truncated(at: end))])
    #expect(damages { $0[8] ^= 1 } == [.init(name: nil, error: .malformed(at: 8))], "the first section's mark")
    #expect(damages { $0 += [0] } == [.init(name: nil, error: .malformed(at: bytes.count))])
  }
}
