public import CivilTime
public import PhoneSimulator
internal import Rollover
public import ScenarioLanguage

/// Draws histories: about thirty things that happen to a phone within sixty days, where faults live.
///
/// A case is decided by the seed of its campaign and by its number, and by nothing else:
///
///     let generator = HistoryGenerator(zones: zones, commands: WaterGenerator(), vocabulary: .water + .phone)
///     let found = generator.makeCase(4711, seed: 1)
public struct HistoryGenerator: Sendable {
  private let places: PlaceCatalogue
  private let commands: any CommandGenerator
  private let choices: [Swarm.Choice]
  /// What can happen to a phone whose app asks for this.
  private let events: [HistoryEvent]
  private let length: TimeSpan
  /// What the engine runs whatever the app asks for.
  private let plugins: [any PluginSetup]
  private let wanted: @Sendable (inout History) -> Void

  /// After so many days nothing new happens, unless somebody wants otherwise.
  public static let usualDays = 60

  /// Looks at the zones once, for all cases.
  ///
  /// - Parameters:
  ///   - zones: where phones may be, as the database has them; there has to be one.
  ///   - commands: an app that has asked for nothing yet.
  ///   - days: after so many days nothing new happens, 1 or more.
  ///   - vocabulary: has the plugins that the engine runs, also where the app asks nothing of them; those that rest until they
  ///     are asked come with the commands.
  ///   - wanted: sets what is to be the same in every case, on top of how the engine and the platform were drawn.
  public init(
    zones: [Zone], commands: any CommandGenerator, days: Int = usualDays, vocabulary: Vocabulary,
    wanted: @escaping @Sendable (inout History) -> Void = { _ in }
  ) {
    length = .days(Int64(max(days, 1)))
    self.wanted = wanted
    places = PlaceCatalogue(zones)
    self.commands = commands
    plugins = vocabulary.plugins.filter { !type(of: $0).restsUnlessAsked }
    events = HistoryEvent.all(of: commands)
    choices =
      events.map { Swarm.Choice(weight: $0.weight, isAlwaysOn: $0.isAlwaysOn) }
      + commands.kinds.map { Swarm.Choice(weight: $0.weight) }
  }

  /// The invariants of what the app asks for.
  public var invariants: [Invariant] { commands.invariants }

  /// Draws one case.
  ///
  /// - Complexity: linear in the number of steps, whatever the number of the case.
  public func makeCase(_ number: UInt64, seed: UInt64) -> ExplorationCase {
    var streams = CaseStreams(campaign: seed, case: number)
    let swarm = Swarm(choices, &streams.swarm)
    var draft = begin(&streams)
    let count = streams.steps.number(in: 8...40)
    let latest = draft.now + length
    for _ in 0..<count {
      draft.moveOn(&streams.times)
      guard draft.now < latest, let place = swarm.next(&streams.steps) else { break }
      draw(place, into: &draft)
    }
    let heals = streams.beginnings.happens(7, in: 8)
    let stepsBefore = draft.history.steps.count
    if heals { draft.heal() } else { draft.pass(.days(2)) }
    let situations = draft.situations + draft.commands.situations + [heals ? "healed" : "not healed"]
    return ExplorationCase(
      seed: seed, number: number, history: draft.history, end: draft.now,
      healingSteps: draft.history.steps.count - stepsBefore, names: draft.commands.names, situations: situations)
  }

  /// The phone as it starts, and the app as it runs for the first time.
  private func begin(_ streams: inout CaseStreams) -> HistoryDraft {
    let place = places.place(&streams.places)
    var commands = self.commands
    var profile = PhoneProfile()
    var situations = profile.turnSome(&streams.knobs, alsoOfRuns: commands.wantsRuns)
    situations.append("start \(place.kind.rawValue)")
    var history = History(
      zone: place.zone, start: place.start, plugins: plugins, profile: profile, seed: streams.seed)
    commands.setUp(&history, &streams.beginnings)
    wanted(&history)
    // Of a knob that somebody has set, nothing was drawn.
    situations.removeAll { KnobRow.isOfKnob($0) && !history.profile.says($0) }
    commands.adopt(history)
    var draft = HistoryDraft(history, at: place, zones: places.zones, commands: commands, wanted: wanted, streams)
    draft.situations = situations
    if streams.beginnings.happens(15, in: 16) { draft.add(.permission(.granted)) }
    draft.add(.app(.launch))
    let first = draft.commands.beginning(draft.surroundings, &streams.beginnings)
    for action in first { draft.add(action) }
    return draft
  }

  /// Adds what stands at a place of the swarm.
  private func draw(_ place: Int, into draft: inout HistoryDraft) {
    let phone = events
    if place < phone.count {
      draft.situations.append(phone[place].name)
      phone[place].draw(&draft)
    } else {
      let kind = place - phone.count
      draft.situations.append(commands.kinds[kind].name)
      draft.wake()
      draft.ask(kind: kind)
    }
  }
}

extension HistoryDraft {
  /// Lets the app ask for something.
  fileprivate mutating func ask(kind: Int) {
    let surroundings = surroundings
    for action in commands.actions(kind: kind, surroundings, &commandRandom) { add(action) }
  }

  /// Lets time pass until the next thing happens: to about when something is due or the clocks change, or by some time.
  fileprivate mutating func moveOn(_ times: inout RandomStream) {
    switch times.below(16) {
    case 0, 1: break
    case 2...8:
      // A wait of weeks would be most of the history.
      let found = commands.due(after: device - .minutes(1), surroundings, &times)
      guard let due = found.map({ $0 - shift }), due - now < .days(9) else { fallthrough }
      pass(until: due + times.miss())
    case 9:
      if let change = place.change, change.instant > now, change.instant - now < .days(5) {
        pass(until: change.instant + times.miss())
      } else {
        fallthrough
      }
    case 10: pass(TimeSpan(milliseconds: Int64(times.below(5000))))
    case 11: pass(times.span(below: .minutes(90)))
    case 12, 13: pass(times.span(below: .hours(20)))
    case 14: pass(times.span(below: .days(4)))
    default: pass(times.span(below: .days(14)))
    }
  }

  /// Makes everything well, and has the app opened with a day between, so that what holds in the end can be judged.
  fileprivate mutating func heal() {
    // A reboot may be under way, of eight hours at most.
    pass(.hours(9))
    if !isOn { add(.device(.on)) }
    add(.device(.clockAutomatic))
    if savesPower { add(.device(.lowPower(false))) }
    if !allowsBackground { add(.device(.appRefresh(true))) }
    add(.network(.online))
    add(.network(.latency(.zero)))
    for action in commands.healing() { add(action) }
    for fault in [FaultAction.add(0), .save(0), .read(0), .fetch(0)] { add(.fault(fault)) }
    if commands.wantsRuns { add(.fault(.submit(0))) }
    add(.permission(.granted))
    // What was to be killed is killed at the first of these at the latest.
    for span in [TimeSpan.minutes(5), .minutes(5), .hours(24)] {
      pass(span)
      add(.app(.launch))
    }
    pass(.hours(26))
  }
}
