internal import Rollover

/// The names of schedules that a file has used so far.
struct NameTable: Sendable {
  /// The names, in the order in which they were met.
  private(set) var names: [String] = []
  /// For each name, the place among the plan's steps of the last one that schedules it.
  private var steps: [Int?] = []
  private var known: [ScheduleID: Int] = [:]

  /// Adds a name and returns its identity.
  mutating func add(_ name: String) -> ScheduleID {
    let id = ScheduleID(name: name)
    if known[id] == nil {
      known[id] = names.count
      names.append(name)
      steps.append(nil)
    }
    return id
  }

  /// The identity of a name that was added before.
  func find(_ name: String) -> ScheduleID? {
    let id = ScheduleID(name: name)
    return known[id] == nil ? nil : id
  }

  /// Remembers which of the plan's steps schedules a name.
  mutating func note(_ id: ScheduleID, step: Int) {
    if let place = known[id] { steps[place] = step }
  }

  /// The last of the plan's steps that schedules a name.
  func step(of id: ScheduleID) -> Int? { known[id].flatMap { steps[$0] } }
}
