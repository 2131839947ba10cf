/// Zones by name, from wherever their TZif data comes: the bundled release, a directory, a test's own.
///
///     let database = ZoneDatabase(
///       version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:))
///     let zone = try database.zone(named: "America/New_York")
public struct ZoneDatabase: Sendable {
  /// The release of the IANA database, such as `2026f`.
  public let version: String
  /// The names it knows, links included, in the order of their bytes.
  public let names: [String]

  private let bytes: @Sendable (String) -> [UInt8]?

  /// Puts a database together.
  ///
  /// - Parameters:
  ///   - version: The release.
  ///   - names: The names it knows, in any order.
  ///   - bytes: Gives the TZif data of one of the names; `nil` when it is not there after all.
  public init(version: String, names: [String], bytes: @escaping @Sendable (String) -> [UInt8]?) {
    self.version = version
    self.names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.bytes = bytes
  }

  /// The zone of a name, or of a POSIX TZ string where no zone has that name.
  ///
  /// - Complexity: Decodes the data anew each time, some ten microseconds; keep the result.
  public func zone(named name: String) throws(ZoneError) -> Zone {
    if contains(name), let bytes = bytes(name) {
      do throws(TZifError) {
        return try Zone(name: name, tzif: bytes)
      } catch {
        throw .malformed(name: name, error)
      }
    }
    guard ZoneDatabase.looksLikePOSIX(name) else { throw .unknown(name: name, nearest: nearest(to: name)) }
    do throws(POSIXTimeZoneError) {
      return try Zone(posix: name)
    } catch {
      throw .posix(name, error)
    }
  }

  /// Whether a name is one of the database's.
  public func contains(_ name: String) -> Bool {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle].utf8.lexicographicallyPrecedes(name.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low].utf8.elementsEqual(name.utf8)
  }

  /// A POSIX TZ string has an offset or a quoted abbreviation, and no slash before it; `Etc/GMT+20` is a wrong name.
  private static func looksLikePOSIX(_ text: String) -> Bool {
    let first = text.utf8.first { $0.isDigit || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") }
    return first != nil && first != UInt8(ascii: "/")
  }
}
