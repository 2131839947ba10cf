public import CivilTime
public import PhoneSimulator
internal import Rollover

extension History {
  /// Whether a page has the stories of this history's marks.
  ///
  /// An engine that gives its reasons makes every wish in every plan, also those for which there is no room, which takes
  /// several times as long where there are many schedules. So of maps only short ones have stories; the cards of the others
  /// name the command.
  ///
  /// - Parameter end: when its run ends, in true time.
  /// - Returns: whether to ask the engine for its reasons.
  public func hasStoriesOnPages(until end: Instant) -> Bool {
    var subjects: Set<SubjectID> = []
    for step in steps {
      guard case .command(let command) = step.action else { continue }
      for asked in command.base.effects { subjects.insert(asked.subject) }
    }
    guard subjects.count > Picture.mostPlots else { return true }
    let days = (end - start).milliseconds / dayLength
    return Int64(subjects.count) * days <= Self.mostDatesOfMaps
  }

  /// As many dates as a run with reasons takes no time for that anybody notices.
  private static let mostDatesOfMaps: Int64 = 1000
}
