/// One bracket at the end of a timestamp (RFC 9557, section 4.1).
struct Suffix {
  /// The key before `=`; empty for a zone.
  let key: String
  /// The value after `=`, or the zone.
  let value: String
  /// Whether the bracket begins with `!`.
  let isCritical: Bool
  /// Where the key or the zone begins, in bytes.
  let place: Int

  /// Refuses critical suffixes that are unknown, and doubled ones when one of them is critical.
  static func check(_ suffixes: [Suffix]) throws(TimestampError) {
    for (index, suffix) in suffixes.enumerated() where !suffix.key.isEmpty {
      let isKnown = suffix.key == "u-ca" && (suffix.value == "gregory" || suffix.value == "iso8601")
      if suffix.isCritical, !isKnown {
        throw TimestampError(byteOffset: suffix.place, reason: .criticalSuffix(key: suffix.key))
      }
      for earlier in suffixes[..<index] where earlier.key == suffix.key && (earlier.isCritical || suffix.isCritical) {
        throw TimestampError(byteOffset: suffix.place, reason: .suffixTwice(key: suffix.key))
      }
    }
  }

  /// The zone that the bracket names.
  func zone(in database: ZoneDatabase) throws(TimestampError) -> Zone {
    if let offset = UTCOffset(value) { return .fixed(offset: offset) }
    do throws(ZoneError) {
      return try database.zone(named: value)
    } catch {
      throw TimestampError(byteOffset: place, reason: .zone(error))
    }
  }
}

extension ByteScanner {
  /// Takes all brackets; only the first may be a zone.
  mutating func suffixes() throws(TimestampError) -> [Suffix] {
    var suffixes: [Suffix] = []
    while take("[") {
      let isCritical = take("!")
      let place = position
      let content = run { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") }
      guard take("]"), let suffix = suffix(content, isCritical), suffixes.isEmpty || !suffix.key.isEmpty else {
        throw failure(.suffix, at: place)
      }
      suffixes.append(suffix)
    }
    return suffixes
  }

  private func suffix(_ content: ArraySlice<UInt8>, _ isCritical: Bool) -> Suffix? {
    guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
      guard !content.isEmpty else { return nil }
      return Suffix(key: "", value: text(content), isCritical: isCritical, place: content.startIndex)
    }
    let key = content[..<equals]
    let values = content[(equals + 1)...].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let initial = key.first, initial.isLowercase || initial == UInt8(ascii: "_"),
      key.allSatisfy({ $0.isLowercase || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }),
      values.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isDigit } })
    else { return nil }
    return Suffix(
      key: text(key), value: text(content[(equals + 1)...]), isCritical: isCritical, place: content.startIndex)
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
