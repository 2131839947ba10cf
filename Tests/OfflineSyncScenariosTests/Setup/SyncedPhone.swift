import CivilTime
import OfflineSync
import PhoneSimulator
import Rollover

@testable import OfflineSyncScenarios

/// A phone with records and their server, played step by step.
struct SyncedPhone {
  private(set) var world: World
  static let start = Instant(milliseconds: 1_800_000_000_000)

  init(_ settings: SyncSettings = SyncSettings(), watching: [any Watcher]? = nil) {
    world = World(
      History(zone: .utc, start: Self.start, plugins: [settings]), keepsRecords: false, watchers: watching)
  }

  /// Lets something happen so long after the start.
  mutating func at(_ span: TimeSpan, _ actions: Action...) { world.run(actions, at: Self.start + span) }

  var status: SyncStatus? { world.appStatus?.plugin(SyncStatus.self) }
  var server: SyncServer? { world.server(SyncServer.self) }
}
