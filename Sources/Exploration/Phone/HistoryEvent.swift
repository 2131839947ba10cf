internal import PhoneSimulator

/// Something that can happen to a phone: one row of a table, and one switch of the swarm.
struct HistoryEvent: Sendable {
  /// What it is, as a summary shows it.
  let name: String
  /// How often it comes when nothing is switched off.
  let weight: UInt64
  /// Whether it happens in every case.
  let isAlwaysOn: Bool
  /// Adds it to a history: a step, or a few with time between them.
  let draw: @Sendable (inout HistoryDraft) -> Void

  init(
    _ name: String, weight: UInt64 = 2, isAlwaysOn: Bool = false,
    _ draw: @escaping @Sendable (inout HistoryDraft) -> Void
  ) {
    self.name = name
    self.weight = weight
    self.isAlwaysOn = isAlwaysOn
    self.draw = draw
  }

  /// All of them; whatever else can happen to a phone is a new row of one of these tables.
  static let table: [HistoryEvent] = appTable + powerTable + clockTable + travelTable + personTable + faultTable

  /// Those that an app can come to: what has to do with runs in the background only where it asks for some.
  static func all(of commands: any CommandGenerator) -> [HistoryEvent] {
    commands.wantsRuns ? table + runTable : table
  }
}
