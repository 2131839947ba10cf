import DailyRolloverScenarios
import CivilTime
import Exploration
import PhoneSimulator
import Rollover
import ScenarioLanguage
import TimeZoneData

/// What the tests of exploration share.
enum ExplorationFixture {
  static let database = ZoneDatabase(
    version: BundledTimeZones.version, names: BundledTimeZones.names, bytes: { BundledTimeZones.bytes(named: $0) })

  static let zones = OddZones.names.compactMap { try? database.zone(named: $0) }

  static let generator = HistoryGenerator(zones: zones, commands: ScheduleGenerator())

  static func drawn(_ numbers: Range<UInt64>, seed: UInt64 = 1) -> [ExplorationCase] {
    numbers.map { generator.makeCase($0, seed: seed) }
  }

  /// A case as a scenario in which one invariant is judged.
  static func scenario(_ found: ExplorationCase, _ invariant: Invariant) throws -> String {
    var draft = ScenarioDraft(title: invariant.word, history: found.history)
    draft.end = found.end
    draft.origin = found.origin
    draft.otherNames = found.names
    if invariant.holdsAlways { draft.always = [invariant] } else { draft.finally = [invariant] }
    return try draft.text(zones: database)
  }

  /// Whether playing it breaks an invariant.
  static func breaks(_ found: ExplorationCase, _ invariant: Invariant) -> Bool {
    found.play().violations.contains { $0.invariant == invariant }
  }
}
