public import CivilTime
public import Rollover

/// What a command does to the dates on which its subject is to ring.
public enum CommandEffect: Sendable {
  /// It is to ring at these times from now on, and at no others.
  case asks(any AskedTimes)
  /// It depends on what the device's clock shows, on its zone, and on the times that were asked for until then, if any.
  case depends(@Sendable (_ now: Instant, _ zone: Zone, _ before: (any AskedTimes)?) -> CommandEffect)
  /// It is to ring no more.
  case ends
  /// It is silent until it goes on.
  case fallsSilent
  /// It goes on.
  case goesOn
  /// One of its dates is left out.
  case leavesOut(CivilDate)
  /// Nothing that reports and expectations have to know.
  case nothing
}

extension CommandEffect {
  /// What it comes to where it depends on clocks, and on what was asked for before.
  ///
  /// - Parameters:
  ///   - now: what the device's clock shows.
  ///   - zone: the device's zone.
  ///   - before: the times that were asked for until then, if any.
  /// - Returns: what it does; itself where it depends on nothing.
  public func decided(at now: Instant, in zone: Zone, after before: (any AskedTimes)?) -> CommandEffect {
    if case .depends(let decide) = self { decide(now, zone, before) } else { self }
  }
}

/// The times at which a subject is asked to ring, by the clock on the wall.
public protocol AskedTimes: Sendable {
  /// The zone whose clock counts, with the rules that it had when it was asked; `nil` for the device's.
  var pinnedZone: Zone? { get }

  /// What is shown when it rings.
  var content: Content { get }

  /// The first date that it is asked for; `nil` without one.
  var firstDate: CivilDate? { get }

  /// The last date that it is asked for; `nil` without one.
  var lastDate: CivilDate? { get }

  /// Whether there are none, so that nobody has to hear of its subject.
  var isEmpty: Bool { get }

  /// The only time, for a subject that rings once; another one is asked for anew, also on a date on which it rang.
  var onlyTime: OnlyTime? { get }

  /// Whether it is itself asked to count hours, so that no time of day is the right one.
  var countsHours: Bool { get }

  /// The series, for what comes again and again on dates; `nil` where there is none, or where it cannot be told.
  var recurring: RecurringTime? { get }

  /// When it is to ring for a date; `nil` where it is not asked for that date.
  ///
  /// - Parameters:
  ///   - date: A date of the zone whose clock counts.
  ///   - cursor: Stands in that zone.
  /// - Returns: the instant that clocks of that zone show then.
  func instant(on date: CivilDate, in cursor: inout ZoneCursor) -> Instant?

  /// How many times 24 hours lie between two of its occurrences, where these are known by their number and not by their
  /// dates.
  ///
  /// - Parameter settings: What the plugins are set to.
  /// - Returns: the number of days; `nil` where occurrences are known by their dates.
  func stepLength(under settings: [any PluginSettings]) -> Int?

  /// When it rings, as a person would say it.
  ///
  /// - Parameter settings: What the plugins are set to.
  /// - Returns: the words; `nil` where the subject says it all.
  func words(under settings: [any PluginSettings]) -> String?
}

extension AskedTimes {
  /// The device's.
  public var pinnedZone: Zone? { nil }

  /// Nothing.
  public var content: Content { Content() }

  /// Without a beginning.
  public var firstDate: CivilDate? { nil }

  /// Without an end.
  public var lastDate: CivilDate? { nil }

  /// There are some.
  public var isEmpty: Bool { false }

  /// It comes again and again.
  public var onlyTime: OnlyTime? { nil }

  /// It is not.
  public var countsHours: Bool { false }

  /// Not told.
  public var recurring: RecurringTime? { nil }

  /// Known by dates.
  public func stepLength(under settings: [any PluginSettings]) -> Int? { nil }

  /// The subject says it all.
  public func words(under settings: [any PluginSettings]) -> String? { nil }
}

/// The settings of a plugin, whatever they are.
public protocol PluginSettings: Sendable {}
