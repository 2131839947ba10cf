internal import PhoneSimulator

extension HistoryGenerator {
  /// What every long campaign has to come to: each kind of fault, each value of each knob, and what is known to come of them.
  ///
  /// - Parameters:
  ///   - commands: an app that has asked for nothing yet.
  ///   - pinned: the names of the engine's settings that are the same in every case; of these no value is
  ///     expected, nor, where there are any, anything that shows only when a case is played.
  ///   - pinnedKnobs: the same of the platform's.
  /// - Returns: the words, in their order.
  public static func expectedSituations(
    of commands: any CommandGenerator, pinned: [String] = [], knobs pinnedKnobs: [String] = []
  ) -> [String] {
    let isFree = pinned.isEmpty && pinnedKnobs.isEmpty
    let rows = KnobRow.all(alsoOfRuns: commands.wantsRuns).filter { !pinnedKnobs.contains($0.name) }
    let knobs = rows.flatMap { row in
      row.values(commands.wantsRuns).map { "os \(row.name)=\($0)" }
    }
    // What shows only when a case is played depends on the settings.
    let shown = Set(Sighting.allCases.map(\.rawValue))
    let settings = commands.expectedSituations.filter { name in
      !pinned.contains { name.hasPrefix("\($0)=") } && (isFree || !shown.contains(name))
    }
    let isComplete = isFree && commands.wantsNotifications
    let sightings = isComplete ? Sighting.allCases.filter(\.comesToEveryApp).map(\.rawValue) : []
    let names = HistoryEvent.all(of: commands).map(\.name) + commands.kinds.map(\.name) + ["healed", "not healed"]
    let places = PlaceKind.allCases.map { "start \($0.rawValue)" }
    return Array(Set(names + places + knobs + settings + sightings)).sorted()
  }

  /// What shows only when a case is played, and only where an app asks for content, leaves dates out or asks for many of them.
  public static let situationsOfSomeApps: [String] = [
    Sighting.fetched, .fetchFailed, .suppressedLeftOut, .missedRequestsLost,
  ].map(\.rawValue)

  /// What shows only when a case is played, and only where an app has rules for when and how things ring.
  ///
  /// That something is given up while a rule holds it belongs to neither: it is too rare for any campaign to wait for.
  public static let situationsOfRules: [String] = [Sighting.droppedByRule, .mergedByRule].map(\.rawValue)

  /// From so many cases on, a situation that never came is no bad luck.
  ///
  /// The rarest of them, drift that is noticed, comes in one of 200 cases; that it does not come in so many has a chance
  /// of about one in seventy thousand million.
  public static let casesToMeetAll: UInt64 = 5000
}
