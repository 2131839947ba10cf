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
    var groups: [(names: [String], troubles: [Trouble], words: String)] = []
    for entry in tally.subjects {
      let troubles = entry.troubles
      guard !troubles.isEmpty else { continue }
      let words = list(troubles)
      if let place = groups.firstIndex(where: { $0.words == words }) {
        groups[place].names.append(entry.name)
      } else {
        groups.append(([entry.name], troubles, words))
      }
    }
    if groups.isEmpty { return "as asked" }
    if tally.subjects.count == 1 { return groups[0].words }
    if groups.count > most { groups = worstFirst(groups) { $0.troubles } }
    let told = groups.prefix(most).map { group in
      let words = groups.count > most ? longest(group.troubles) : group.words
      return "\(names(group.names, of: tally.subjects.count)): \(words)"
    }
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

  /// Groups in the order of how many dates went wrong, where not all are told; equals stay in their order.
  private static func worstFirst<Group>(_ groups: [Group], _ troubles: (Group) -> [Trouble]) -> [Group] {
    let counts = groups.map { troubles($0).reduce(0) { $0 + $1.count } }
    return groups.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }.map { groups[$0] }
  }

  /// The stretch with the most dates alone, where so many schedules went wrong that nobody would read more of each.
  private static func longest(_ troubles: [Trouble]) -> String {
    guard let most = troubles.map(\.count).max(), let longest = troubles.first(where: { $0.count == most }) else {
      return ""
    }
    return words(longest) + (troubles.count > 1 ? ", and \(troubles.count - 1) more" : "")
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
