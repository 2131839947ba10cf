internal import CivilTime
public import PhoneSimulator

/// What a tally comes to, in words: from when which subject went wrong, and how.
public enum Verdict {
  /// So many stretches of a schedule, and so many groups of schedules, are told; the rest is counted.
  private static let most = 3

  /// The words, such as `1h late from 2027-03-14, silent from 2027-03-20`; `as asked` when nothing went wrong.
  public static func text(_ tally: Tally) -> String {
    guard tally.subjects.contains(where: { !$0.dates.isEmpty || !$0.unasked.isEmpty }) else {
      return "nothing was due"
    }
    // Schedules with the same fate share their words.
    var groups: [(names: [String], words: String)] = []
    for entry in tally.subjects {
      let troubles = entry.troubles
      guard !troubles.isEmpty else { continue }
      let words = list(troubles)
      if let place = groups.firstIndex(where: { $0.words == words }) {
        groups[place].names.append(entry.name)
      } else {
        groups.append(([entry.name], words))
      }
    }
    if groups.isEmpty { return "as asked" }
    if tally.subjects.count == 1 { return groups[0].words }
    let told = groups.prefix(most).map { "\(names($0.names, of: tally.subjects.count)): \($0.words)" }
    let rest = groups.dropFirst(most).reduce(0) { $0 + $1.names.count }
    return told.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
  }

  private static func names(_ names: [String], of count: Int) -> String {
    if names.count == count { return "all \(count)" }
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func list(_ troubles: [Trouble]) -> String {
    let told = troubles.prefix(most).map(words).joined(separator: ", ")
    return told + (troubles.count > most ? ", and \(troubles.count - most) more" : "")
  }

  private static func words(_ trouble: Trouble) -> String {
    let when =
      if trouble.count == 1 {
        "on \(trouble.first)"
      } else if trouble.leadsOn {
        "from \(trouble.first)"
      } else {
        "from \(trouble.first) to \(trouble.last)"
      }
    return "\(how(trouble)) \(when)"
  }

  /// How it went wrong: dates that were missed one behind the other are a silence.
  private static func how(_ trouble: Trouble) -> String {
    let span = trouble.most.inMinutes.description
    let amount = trouble.least.inMinutes == trouble.most.inMinutes ? span : "up to \(span)"
    return switch trouble.kind {
    case .missed: trouble.count == 1 ? "missed" : "silent"
    case .late: "\(amount) late"
    case .early: "\(amount) early"
    case .twice: "rang twice"
    case .unasked: "rang unasked"
    }
  }
}

extension TimeSpan {
  /// The span to the nearest minute, since within a minute is on time.
  var inMinutes: TimeSpan {
    let half: Int64 = milliseconds < 0 ? -30_000 : 30_000
    return .minutes((milliseconds + half) / 60_000)
  }
}
