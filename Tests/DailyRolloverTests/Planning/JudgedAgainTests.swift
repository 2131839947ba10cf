import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// A plugin that counts the plans that it judges, and drops what matters as little as it is told.
private struct Judge: Plugin {
  static let name = "judge"
  static let bringsPolicies = true

  enum Order: PluginCommand, Equatable {
    static var plugin: String { Judge.name }
    case drop(Importance)
  }

  var dropped: Importance?
  var holdsAgain = true
  var count = 0

  var judgesPlans: Bool { true }
  var subjectCount: Int { 0 }

  mutating func judge(_ plan: inout JudgedPlan, in context: inout EngineContext) {
    count += 1
    for place in plan.wishes.indices where plan.wishes[place].traits.importance == dropped {
      plan.drop(place, by: "judge")
    }
    plan.holdsAgain = holdsAgain
  }

  mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    if case .drop(let importance)? = command as? Order { dropped = importance }
  }

  func subject(at slot: Int) -> Subject { Subject(SubjectID(name: "none"), grace: .zero) }
  func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 { .min }
  func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {}
  func request(for wish: Wish) -> NotificationRequest? { nil }
  func encode(into writer: inout StateWriter) {}
  mutating func decode(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {}
}

/// A plugin with one thing to ring, that comes to matter more or less.
private struct Weight: Plugin {
  static let name = "weight"

  enum Order: PluginCommand, Equatable {
    static var plugin: String { Weight.name }
    case weigh(Importance)
  }

  let at: Instant
  var importance = Importance.medium

  var subjectCount: Int { 1 }

  func subject(at slot: Int) -> Subject {
    Subject(SubjectID(name: "weight"), grace: .hours(1), traits: Traits(importance: importance))
  }

  mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    if case .weigh(let importance)? = command as? Order { self.importance = importance }
    context.changedOtherwise(subject(at: 0).id)
  }

  func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 {
    at <= now ? OccurrenceKey.once.order : .min
  }

  func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {
    guard place < OccurrenceKey.once.order else { return }
    if at <= context.now {
      context.came(.once, due: at, isFloating: false, contentFingerprint: 0)
    } else {
      context.offer(.once, due: at, trigger: .exact(at), contentFingerprint: 0)
    }
  }

  func request(for wish: Wish) -> NotificationRequest? {
    NotificationRequest(
      identifier: wish.identifier, subjectName: "weight", trigger: wish.trigger, content: Content(title: ""),
      contentFingerprint: wish.contentFingerprint)
  }

  func encode(into writer: inout StateWriter) {}
  mutating func decode(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {}
}

extension TestHost {
  /// How many plans have been judged.
  fileprivate var judged: Int { engine.plugins.all.compactMap { $0 as? Judge }.first?.count ?? 0 }

  /// The texts of all that is pending.
  fileprivate var armed: [String] { pendingNames() + pendingNames("weight") }

  /// Asks for something that is refused, so that a plan is made and nothing has changed.
  fileprivate mutating func askInVain() { tell(.command(Command.pause(SubjectID(name: "nobody")))) }
}

@Suite struct `A plan that is judged as the last one was` {
  private func host(holdsAgain: Bool = true) throws -> TestHost {
    let start = try instant("2027-03-12T18:00:00Z")
    var host = TestHost(
      DailyRolloverSettings(days: 3),
      others: [Judge(holdsAgain: holdsAgain), Weight(at: try instant("2027-03-13T12:00:00Z"))], at: start)
    host.tell([.launched, .command(Command.schedule(daily("verse", at: "21:50")))])
    host.askInVain()
    return host
  }

  private static let all = ["verse@2027-03-12", "verse@2027-03-13", "verse@2027-03-14", "weight"]

  @Test func `is not judged again`() throws {
    var host = try host()
    host.tell(.command(Judge.Order.drop(.low)))
    host.tell(.command(Weight.Order.weigh(.low)))
    let (reads, judged) = (host.reads, host.judged)
    for _ in 0..<3 { host.askInVain() }
    #expect(host.reads == reads + 3 && host.judged == judged, "nothing has happened between the plans")
    #expect(host.armed == Self.all.filter { $0 != "weight" }, "what was dropped stays so")
  }

  @Test func `is judged again where the plugin does not say that it may be left out`() throws {
    var host = try host(holdsAgain: false)
    let judged = host.judged
    host.askInVain()
    #expect(host.judged == judged + 1)
  }

  @Test func `is judged again once the plugin that judges has changed`() throws {
    var host = try host()
    #expect(host.armed == Self.all)
    host.tell(.command(Judge.Order.drop(.medium)))
    #expect(host.armed == [], "it drops what it did not drop in the plan before")
  }

  @Test func `is judged again once something matters more or less`() throws {
    var host = try host()
    host.tell(.command(Judge.Order.drop(.low)))
    host.askInVain()
    #expect(host.armed == Self.all)
    host.tell(.command(Weight.Order.weigh(.low)))
    #expect(
      host.armed == Self.all.filter { $0 != "weight" }, "its wish is the same, and it is dropped")
  }

  @Test func `is judged again once time has passed`() throws {
    var host = try host()
    let judged = host.judged
    host.pass(.seconds(1))
    host.askInVain()
    #expect(host.judged == judged + 1)
  }
}
