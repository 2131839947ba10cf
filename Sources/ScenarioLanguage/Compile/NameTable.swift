internal import Rollover

/// The names of schedules that a file has used so far.
struct NameTable: Sendable {
  /// The names, in the order in which they were met.
  private(set) var names: [String] = []
  private var known: [SubjectID: Int] = [:]

  /// Adds a name and returns its identity.
  mutating func add(_ name: String) -> SubjectID {
    let id = SubjectID(name: name)
    if known[id] == nil {
      known[id] = names.count
      names.append(name)
    }
    return id
  }

  /// The identity of a name that was added before.
  func find(_ name: String) -> SubjectID? {
    let id = SubjectID(name: name)
    return known[id] == nil ? nil : id
  }
}
