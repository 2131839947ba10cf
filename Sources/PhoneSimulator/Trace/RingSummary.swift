public import CivilTime
public import Rollover

/// What a person heard in a run: which occurrences rang, and what the device's clock showed then.
public struct RingSummary: Sendable, Equatable {
  /// One notification that rang.
  public struct Ring: Sendable, Equatable {
    /// The occurrence.
    public var subject: RequestIdentifier
    /// What the device's clock showed.
    public var device: Instant
  }

  /// The rings by the device's clock; those of one moment by their identity, since nobody hears an order there.
  public let rings: [Ring]

  /// How another outcome differs from this one.
  public enum Change: Sendable, Equatable {
    /// So many fewer rang.
    case fewer(Int)
    /// So many more rang.
    case more(Int)
    /// The same occurrences rang, at other times.
    case otherTimes
    /// As many rang, but not the same occurrences.
    case otherOccurrences
  }

  /// Takes the rings out of a trace that kept its records.
  ///
  /// - Complexity: linear in the records, and sorting the rings.
  public init(_ trace: Trace) {
    var rings: [Ring] = []
    for record in trace.records where record.kind == .delivered {
      if let subject = record.subject { rings.append(Ring(subject: subject, device: record.device)) }
    }
    self.rings = rings.sorted { left, right in
      left.device != right.device ? left.device < right.device : left.subject < right.subject
    }
  }

  /// How another outcome differs from this one; `nil` when it does not.
  public func change(to other: RingSummary) -> Change? {
    if rings == other.rings { return nil }
    let difference = other.rings.count - rings.count
    if difference != 0 { return difference < 0 ? .fewer(-difference) : .more(difference) }
    let isSameSubjects = rings.map(\.subject).sorted() == other.rings.map(\.subject).sorted()
    return isSameSubjects ? .otherTimes : .otherOccurrences
  }
}

extension RingSummary.Change: CustomStringConvertible {
  /// The change in words, such as `2 fewer delivered`.
  public var description: String {
    switch self {
    case .fewer(let count): "\(count) fewer delivered"
    case .more(let count): "\(count) more delivered"
    case .otherTimes: "same number, other times"
    case .otherOccurrences: "same number, other occurrences"
    }
  }
}
