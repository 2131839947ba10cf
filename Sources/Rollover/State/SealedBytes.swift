/// The bytes of a stored entry: a version and a checksum in front, so that damage to one entry costs only that one.
enum SealedBytes {
  /// Seals content.
  static func seal(_ content: [UInt8], version: UInt16) -> [UInt8] {
    var writer = StateWriter()
    writer.write(version)
    writer.write(checksum(content, version))
    writer.write(bytes: content)
    return writer.bytes
  }

  /// Opens what ``seal(_:version:)`` made.
  static func open(_ bytes: [UInt8]) throws(SavedStateError) -> (content: [UInt8], version: UInt16) {
    var reader = StateReader(bytes)
    let version: UInt16 = try reader.read()
    let sum: UInt64 = try reader.read()
    let content = Array(bytes[reader.offset...])
    guard sum == checksum(content, version) else { throw .checksum }
    return (content, version)
  }

  private static func checksum(_ content: [UInt8], _ version: UInt16) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.combine(UInt64(version))
    for byte in content { fingerprint.combine(UInt64(byte)) }
    return fingerprint.value
  }
}
