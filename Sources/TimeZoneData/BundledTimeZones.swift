/// The IANA time zone database that comes with the package, as TZif files by name.
///
/// One file, made by `Tools/timezone-data/make` from a pinned release. Its layout, numbers little-endian:
///
/// | bytes | what |
/// |---|---|
/// | 4 | `RZDB` |
/// | 2 | layout version, 1 |
/// | 2 | number of names *n* |
/// | 4 | length *v* of the database's version |
/// | *v* | the database's version in ASCII, such as `2026f` |
/// | 12 *n* | for each name, in the order of the names' bytes: where the name is (2), its length (2), where its TZif data is (4), its length (4); places are counted from the beginning of the file |
/// | … | the names in ASCII, one after the other |
/// | … | the TZif data; names that are links share it |
///
/// The TZif data is what the release has, byte for byte. Nothing is decoded before it is asked for.
public enum BundledTimeZones {
  /// The release of the IANA database, such as `2026f`.
  public static var version: String {
    String(decoding: EmbeddedBytes.copy(from: 12, count: versionLength), as: UTF8.self)
  }

  /// All names, links included, in the order of their bytes.
  ///
  /// - Complexity: O(n); decodes every name, so keep the result.
  public static var names: [String] { (0..<count).map { String(decoding: name($0), as: UTF8.self) } }

  /// The TZif data of a name, which is matched exactly; `nil` when there is no such name.
  ///
  /// - Complexity: O(log n) to find it, and a copy of about a thousand bytes.
  public static func bytes(named name: String) -> [UInt8]? {
    let wanted = Array(name.utf8)
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let candidate = self.name(middle)
      if candidate == wanted {
        let entry = self.entry(middle) + 4
        return EmbeddedBytes.copy(
          from: EmbeddedBytes.number(at: entry, width: 4), count: EmbeddedBytes.number(at: entry + 4, width: 4))
      }
      if candidate.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static var count: Int { EmbeddedBytes.number(at: 6, width: 2) }
  private static var versionLength: Int { EmbeddedBytes.number(at: 8, width: 4) }

  private static func entry(_ index: Int) -> Int { 12 + versionLength + 12 * index }

  private static func name(_ index: Int) -> [UInt8] {
    let entry = self.entry(index)
    return EmbeddedBytes.copy(
      from: EmbeddedBytes.number(at: entry, width: 2), count: EmbeddedBytes.number(at: entry + 2, width: 2))
  }
}
