public import CivilTime

/// Other rules for a zone, as an update of the phone's time-zone data brings them.
///
/// Keeps what was asked for beside what came of it, so that a history can be written down again.
///
///     let winter = try RulesUpdate(havana, rules: Zone(posix: "CDT4"), from: november, until: march)
public struct RulesUpdate: Sendable, Equatable {
  /// The zone with the rules that it has from now on.
  public let zone: Zone
  /// What was put in place of the database's rules; `nil` when these hold again.
  public let replacement: Replacement?

  /// Rules in place of others, for a while or for good.
  public struct Replacement: Sendable, Equatable {
    /// The zone whose rules are taken, named after them.
    public let rules: Zone
    /// The first local date on which they hold; `nil` if they always have.
    public let from: CivilDate?
    /// The last local date on which they hold; `nil` if they hold for good.
    public let until: CivilDate?
  }

  /// A zone as the database has it.
  public init(database zone: Zone) {
    self.zone = zone
    replacement = nil
  }

  /// A zone with the rules of another one.
  ///
  /// - Parameters:
  ///   - base: The zone as the database has it; outside of the dates its own rules hold.
  ///   - rules: The zone whose rules are taken, such as one made from a POSIX TZ string.
  ///   - from: The first date, which begins by the old clock; `nil` if the rules have always held.
  ///   - until: The last date, which ends by the new clock; `nil` if they hold for good.
  /// - Throws: why the two cannot be put together.
  /// - Complexity: O(n) in the number of changes up to the dates.
  public init(
    _ base: Zone, rules: Zone, from: CivilDate? = nil, until: CivilDate? = nil
  ) throws(ZoneReplacementError) {
    zone = try base.replacing(
      rules: rules, from: from.map { base.start(of: $0) }, until: until.map { rules.start(of: $0.adding(days: 1)) })
    replacement = Replacement(rules: rules, from: from, until: until)
  }
}

extension Zone {
  /// The first instant of a date, or of what there is of it.
  fileprivate func start(of date: CivilDate) -> Instant {
    let mapping = mapping(of: CivilDateTime(date, .midnight))
    // Only leaving it out leaves a gap without an instant.
    return mapping.instant(gap: .startAfter, overlap: .earlier) ?? Instant(seconds: Int64(date.dayNumber) * 86400)
  }
}
