internal import Rollover

/// The names of schedules that a file has used so far.
struct NameTable: Sendable {
  /// The names, in the order in which they were met.
  private(set) var names: [String] = []
  private var known: [SubjectID: Int] = [:]
  private var onceOnly: Set<SubjectID> = []

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

  /// Takes note that what goes by a name rings once, so that the name alone is that of its notification.
  mutating func markOnce(_ name: String) { onceOnly.insert(SubjectID(name: name)) }

  /// Whether what goes by a name rings once.
  func isOnce(_ name: String) -> Bool { onceOnly.contains(SubjectID(name: name)) }
}
