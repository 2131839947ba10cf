internal import CivilTime
internal import Rollover

/// What was decided of wishes as a whole plan, so that it stands once their time has come.
///
/// A wish that lies ahead is decided anew by each plan. One whose time has passed is not late because it was kept back.
struct KeptBack: Sendable, Equatable {
  /// What was decided of a wish.
  enum Fate: Sendable, Equatable {
    /// It waits for another date.
    case held(until: Instant)
    /// It does not ring.
    case dropped
    /// Another one rings for it then, too.
    case merged(into: RequestIdentifier, at: Instant)
  }

  /// What is known of one wish.
  struct Entry: Sendable, Equatable {
    var identifier: RequestIdentifier
    var due: Instant
    var fate: Fate
  }

  /// The wishes, by their identity.
  private(set) var entries: [Entry] = []

  /// How long after its time something is remembered: longer than any grace that matters to a person.
  static let longest = TimeSpan.days(3)

  init() {}

  init(_ entries: [Entry]) { self.entries = entries.sorted { $0.identifier < $1.identifier } }

  /// What was decided of a wish; `nil` where nothing was.
  ///
  /// - Complexity: logarithmic in the number of entries.
  func fate(of identifier: RequestIdentifier) -> Fate? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].identifier < identifier { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].identifier == identifier ? entries[low].fate : nil
  }

  /// Takes what a plan has decided in place of what was known of its wishes; what is old is forgotten.
  mutating func take(_ decided: [Entry], of wishes: [Judged], at now: Instant) {
    guard !entries.isEmpty || !decided.isEmpty else { return }
    // Mostly there are few entries, and to look through the wishes for each costs less than to sort them.
    let names = entries.count > 8 ? wishes.map(\.identifier).sorted() : []
    let others = entries.filter { entry in
      guard (now - entry.due).magnitude <= Self.longest else { return false }
      let isDecided =
        entries.count > 8
        ? Self.contains(entry.identifier, in: names) : wishes.contains { $0.identifier == entry.identifier }
      guard !isDecided, entry.due > now else { return !isDecided }
      // What lies behind all that is wanted of its subject is not armed, and so nothing holds it.
      guard let last = wishes.last(where: { $0.identifier.subject == entry.identifier.subject }) else { return true }
      return entry.identifier < last.identifier
    }
    entries = (others + decided).sorted { $0.identifier < $1.identifier }
  }

  /// Forgets a subject, which begins anew.
  mutating func forget(_ subject: SubjectID) { entries.removeAll { $0.identifier.subject == subject } }

  /// Forgets what was decided of wishes that are due behind an instant.
  mutating func forgetAhead(of instant: Instant) { entries.removeAll { $0.due > instant } }

  /// The wishes for which another one rings, too, from an instant on.
  func merged(into identifier: RequestIdentifier, from instant: Instant) -> [RequestIdentifier] {
    entries.compactMap { entry in
      if case .merged(identifier, let at) = entry.fate, at >= instant { entry.identifier } else { nil }
    }
  }

  /// Forgets those that were left to others whose time has passed, as far as a test of the others says so.
  ///
  /// - Returns: what is forgotten.
  mutating func free(at now: Instant, where isGone: (RequestIdentifier) -> Bool) -> [RequestIdentifier] {
    var freed: [RequestIdentifier] = []
    entries.removeAll { entry in
      guard case .merged(let leader, let instant) = entry.fate, instant <= now, isGone(leader) else { return false }
      freed.append(entry.identifier)
      return true
    }
    return freed
  }

  private static func contains(_ name: RequestIdentifier, in sorted: [RequestIdentifier]) -> Bool {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < sorted.count && sorted[low] == name
  }
}
