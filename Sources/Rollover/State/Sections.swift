/// A part of the saved state with a name, a version and checksums of its own; damage to it costs nothing else.
struct Section: Sendable, Equatable {
  /// The name of the plugin that it belongs to, or that of the core.
  var name: String
  /// The version of its content.
  var version: UInt16
  /// The content.
  var bytes: [UInt8]
}

/// The file of all sections: a mark, a version, their number, and each section with its head and two checksums.
///
/// A reader that finds a section damaged goes on with the next one. Behind a damaged head it looks for the mark of the
/// next section. The number shows that sections are missing where a file ends between two of them.
enum SectionFile {
  private static let mark: [UInt8] = [0x52, 0x4C, 0x56, 0x52]
  private static let sectionMark: [UInt8] = [0x9C, 0x53, 0x45, 0x43]
  private static let version: UInt16 = 4
  /// The last version that does not say how many sections there are.
  private static let versionWithoutCount: UInt16 = 3

  /// A section that cannot be read: its name, if that is known, and why.
  struct Damage: Sendable, Equatable {
    var name: String?
    var error: SavedStateError
  }

  /// Writes sections.
  static func bytes(of sections: [Section]) -> [UInt8] {
    var writer = StateWriter()
    writer.write(bytes: mark)
    writer.write(version)
    writer.write(UInt16(clamping: sections.count))
    for section in sections {
      writer.write(bytes: sectionMark)
      var head = StateWriter()
      head.write(section.name)
      head.write(section.version)
      head.write(UInt32(section.bytes.count))
      writer.write(bytes: head.bytes)
      writer.write(checksum(head.bytes[...]))
      writer.write(bytes: section.bytes)
      writer.write(checksum(section.bytes[...]))
    }
    return writer.bytes
  }

  /// Reads every section that can be read, and tells of the others.
  ///
  /// - Complexity: linear in the number of bytes.
  static func read(_ bytes: [UInt8]) -> (sections: [Section], damages: [Damage]) {
    var sections: [Section] = []
    var damages: [Damage] = []
    var reader = StateReader(bytes)
    var count: UInt16?
    do throws(SavedStateError) {
      guard bytes.starts(with: mark) else { throw .notSavedState }
      try reader.pass(over: mark.count)
      let found: UInt16 = try reader.read()
      guard found == version || found == versionWithoutCount else { throw .unknownVersion(found) }
      if found == version { count = try reader.read() }
    } catch {
      damages.append(Damage(name: nil, error: error))
    }
    // Of a damaged head nobody knows where it ends.
    var place = reader.offset
    if damages.isEmpty, place < bytes.count, !bytes[place...].starts(with: sectionMark) {
      damages.append(Damage(name: nil, error: .malformed(at: place)))
    }
    if !damages.isEmpty { place = 0 }
    var isLost = !damages.isEmpty
    while place < bytes.count {
      guard bytes[place...].starts(with: sectionMark) else {
        // Nothing stands between two sections, so this was the head of one.
        if !isLost { damages.append(Damage(name: nil, error: .malformed(at: place))) }
        isLost = true
        place += 1
        continue
      }
      var reader = StateReader(bytes)
      var name: String?
      do throws(SavedStateError) {
        try reader.pass(over: place + sectionMark.count)
        let head = try readHead(&reader, bytes)
        isLost = false
        name = head.name
        place = reader.offset
        let section = try readBody(&reader, bytes, head, &place)
        sections.append(section)
      } catch {
        if !isLost { damages.append(Damage(name: name, error: error)) }
        isLost = true
        if name == nil { place += 1 }
      }
    }
    if damages.isEmpty, let count, sections.count != count {
      damages.append(Damage(name: nil, error: .truncated(at: bytes.count)))
    }
    return (sections, damages)
  }

  private static func readHead(
    _ reader: inout StateReader, _ bytes: [UInt8]
  ) throws(SavedStateError) -> (name: String, version: UInt16, count: Int) {
    let start = reader.offset
    let name = try reader.readText()
    let version: UInt16 = try reader.read()
    let count: UInt32 = try reader.read()
    let end = reader.offset
    let sum: UInt64 = try reader.read()
    guard sum == checksum(bytes[start..<end]) else { throw .checksum }
    return (name, version, Int(count))
  }

  private static func readBody(
    _ reader: inout StateReader, _ bytes: [UInt8], _ head: (name: String, version: UInt16, count: Int),
    _ place: inout Int
  ) throws(SavedStateError) -> Section {
    let start = reader.offset
    try reader.pass(over: head.count)
    let end = reader.offset
    let sum: UInt64 = try reader.read()
    guard sum == checksum(bytes[start..<end]) else { throw .checksum }
    place = reader.offset
    return Section(name: head.name, version: head.version, bytes: Array(bytes[start..<end]))
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var fingerprint = Fingerprint()
    for byte in bytes { fingerprint.combine(UInt64(byte)) }
    return fingerprint.value
  }
}
