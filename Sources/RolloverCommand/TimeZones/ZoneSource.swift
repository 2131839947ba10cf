internal import CivilTime
internal import ScenarioLanguage
internal import TimeZoneData

/// The time-zone data that a command uses: the bundled release, or another by `--tzdata`.
struct ZoneSource {
  /// The zones by name.
  let database: ZoneDatabase
  /// Where the data comes from, when it is a directory.
  private let directory: ZoneDirectory?

  /// The bundled release.
  static var bundled: ZoneSource {
    ZoneSource(
      database: ZoneDatabase(
        version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: BundledTimeZones.bytes(named:)),
      directory: nil)
  }

  /// The data that `--tzdata` asks for, the bundled without it.
  static func chosen(by arguments: Arguments, _ console: Console) throws(UsageError) -> ZoneSource {
    guard let choice = arguments[Option.zones.name] else { return .bundled }
    let directory = try choice == "system" ? systemDirectory(console) : FilePath(choice)
    let found = try ZoneDirectory(directory, in: console.files)
    for warning in found.warnings { console.warnOnce(warning) }
    return ZoneSource(database: found.database, directory: found)
  }

  private static func systemDirectory(_ console: Console) throws(UsageError) -> FilePath {
    if let named = console.environment("TZDIR"), !named.isEmpty { return FilePath(named) }
    let usual = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"]
    for place in usual where (try? console.files.kind(FilePath(place))) == .directory { return FilePath(place) }
    throw UsageError(
      "this system has no time-zone data in \(usual.joined(separator: ", "))",
      advice: "leave --tzdata out for the bundled data, or name a directory")
  }

  /// The zone of a name or a POSIX TZ string.
  func zone(named name: String) throws(UsageError) -> Zone {
    if let zone = try directory?.unlistedZone(named: name) { return zone }
    do throws(ZoneError) {
      return try database.zone(named: name)
    } catch {
      if case .unknown = error, let meant = MeantZone.find(name) {
        let zones: [String]
        switch meant {
        case .zone(let zone): zones = [zone]
        case .several(let several): zones = several
        }
        throw UsageError("there is no time zone \(name)", advice: "did you mean \(zones.joined(separator: ", "))?")
      }
      throw UsageError(error.description)
    }
  }
}
