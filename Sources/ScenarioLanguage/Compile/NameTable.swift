internal import Rollover

/// The names of schedules that a file has used so far.
struct NameTable: Sendable {
  /// The names, in the order in which they were met.
  private(set) var names: [String] = []
  /// Their identities, in the same order.
  private var ids: [SubjectID] = []
  /// The same once there are too many to look at one after the other, which for a few is quicker.
  private var known: Set<SubjectID> = []
  private var onceOnly: Set<SubjectID> = []

  /// Adds a name and returns its identity.
  mutating func add(_ name: String) -> SubjectID {
    let id = SubjectID(name: name)
    guard !isKnown(id) else { return id }
    names.append(name)
    ids.append(id)
    if ids.count > Self.few { known.formUnion(known.isEmpty ? ids : [id]) }
    return id
  }

  private static let few = 8

  private func isKnown(_ id: SubjectID) -> Bool { known.isEmpty ? ids.contains(id) : known.contains(id) }

  /// The identity of a name that was added before.
  func find(_ name: String) -> SubjectID? {
    let id = SubjectID(name: name)
    return isKnown(id) ? id : nil
  }

  /// Takes note that what goes by a name rings once, so that the name alone is that of its notification.
  mutating func markOnce(_ name: String) { onceOnly.insert(SubjectID(name: name)) }

  /// Whether what goes by a name rings once.
  func isOnce(_ name: String) -> Bool { onceOnly.contains(SubjectID(name: name)) }
}
