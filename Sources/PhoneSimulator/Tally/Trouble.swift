public import CivilTime

/// A stretch of dates of one subject that went wrong in the same way, one behind the other.
public struct Trouble: Sendable, Equatable {
  /// In which way.
  public enum Kind: Sendable, Equatable {
    /// They did not ring.
    case missed
    /// They rang more than a minute too late.
    case late
    /// They rang more than a minute too early.
    case early
    /// They rang in time, and then again.
    case twice
    /// They rang although nobody asked for it.
    case unasked
  }

  /// In which way.
  public var kind: Kind
  /// The first of the dates.
  public var first: CivilDate
  /// The last of the dates.
  public var last: CivilDate
  /// How many dates.
  public var count: Int
  /// The smallest span by which they were late or early; zero otherwise.
  public var least: TimeSpan
  /// The largest span by which they were late or early; zero otherwise.
  public var most: TimeSpan
  /// Whether something else went wrong from the next date on, or the run ended with these.
  public var leadsOn: Bool
}

extension Tally.Entry {
  /// What went wrong with the subject, in the order of the dates; rings that nobody asked for come last.
  public var troubles: [Trouble] {
    var troubles: [Trouble] = []
    var wasWrong = false
    for date in dates {
      guard let (kind, span) = date.trouble else {
        wasWrong = false
        continue
      }
      if wasWrong, let before = troubles.last, before.kind == kind {
        troubles[troubles.count - 1].add(date.date, span)
      } else {
        if wasWrong { troubles[troubles.count - 1].leadsOn = true }
        troubles.append(Trouble(kind, on: date.date, by: span))
      }
      wasWrong = true
    }
    if wasWrong { troubles[troubles.count - 1].leadsOn = true }
    for date in unasked.map(\.local.date) {
      if troubles.last?.kind == .unasked {
        troubles[troubles.count - 1].add(date, .zero)
      } else {
        troubles.append(Trouble(.unasked, on: date, by: .zero))
      }
    }
    return troubles
  }
}

extension Tally.AskedDate {
  fileprivate var trouble: (Trouble.Kind, TimeSpan)? {
    switch punctuality {
    case .missed: (.missed, .zero)
    case .late(let span): (.late, span)
    case .early(let span): (.early, span)
    case .onTime: !extraRings.isEmpty ? (.twice, .zero) : nil
    }
  }
}

extension Trouble {
  fileprivate init(_ kind: Kind, on date: CivilDate, by span: TimeSpan) {
    self.init(kind: kind, first: date, last: date, count: 1, least: span, most: span, leadsOn: false)
  }

  fileprivate mutating func add(_ date: CivilDate, _ span: TimeSpan) {
    last = date
    count += 1
    least = min(least, span)
    most = max(most, span)
  }
}
