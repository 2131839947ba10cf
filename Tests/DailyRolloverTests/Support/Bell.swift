import CivilTime

@testable import Rollover

/// A second plugin, for tests of what lies between plugins: bells that ring once, and a note of all that it hears.
struct Bell: Plugin {
  static let name = "bell"
  static let interests: Interests = [.person, .life, .device, .rules]

  var bells: [(name: String, at: Instant)] = []
  var heard: [String] = []
  var answers: [Int] = []
  /// The place that it answers for a bell that lies ahead.
  var ahead = Int64.min
  /// Whether it takes what is past for what lies ahead, and what lies ahead for past.
  var offersPast = false
  var takesAheadForPast = false

  enum Order: PluginCommand, Equatable {
    static var plugin: String { Bell.name }
    case ring(String, at: Instant)
    case stop(String)
    case wake(at: Instant)
    case work(Int)
  }

  struct Work: PluginWork { let number: Int }
  struct Done: PluginAnswer { let number: Int }

  var subjectCount: Int { bells.count }

  func subject(at slot: Int) -> Subject { Subject(SubjectID(name: bells[slot].name), grace: .hours(1)) }

  mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    switch command as? Order {
    case .ring(let name, let instant):
      bells.append((name, instant))
      context.opened(subject(at: bells.count - 1), settled: ahead)
    case .stop(let name):
      bells.removeAll { $0.name == name }
      context.closed(SubjectID(name: name))
    case .wake(let instant): context.wake(at: instant)
    case .work(let number): _ = context.perform(Work(number: number))
    case nil: context.refuse(nil, "the command is not of this plugin")
    }
  }

  mutating func hear(_ event: Event, in context: inout EngineContext) {
    switch event {
    case .opened(let data): heard.append("opened \(data.identifier ?? "")")
    case .presented(let identifier, _): heard.append("presented \(identifier.occurrence)")
    case .woke: heard.append("woke")
    case .timeChanged: heard.append("timeChanged")
    default: break
    }
  }

  mutating func hear(_ answer: Answer, in context: inout EngineContext) {
    if case .worked(let answer as Done, _) = answer { answers.append(answer.number) } else { answers.append(-1) }
  }

  func place(upTo now: Instant, of slot: Int, in context: inout EngineContext) -> Int64 {
    bells[slot].at <= now ? OccurrenceKey.once.order : ahead
  }

  func offer(_ slot: Int, behind place: Int64, in context: inout EngineContext) {
    guard place < OccurrenceKey.once.order else { return }
    let due = bells[slot].at
    if due <= context.now ? !offersPast : takesAheadForPast {
      context.came(.once, due: due, isFloating: false, contentFingerprint: 0)
    } else {
      context.offer(.once, due: due, trigger: .exact(due), contentFingerprint: 0)
    }
  }

  func request(for wish: Wish) -> NotificationRequest? {
    guard let bell = bells.first(where: { SubjectID(name: $0.name) == wish.identifier.subject }) else { return nil }
    return NotificationRequest(
      identifier: wish.identifier, subjectName: bell.name, trigger: wish.trigger, content: Content(title: bell.name),
      contentFingerprint: wish.contentFingerprint)
  }

  func status(_ view: StatusView) -> (any Sendable)? { view.armed.count }

  func encode(into writer: inout StateWriter) {
    writer.write(UInt32(bells.count))
    for bell in bells {
      writer.write(bell.name)
      writer.write(bell.at.milliseconds)
    }
  }

  mutating func decode(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {
    bells = []
    for _ in 0..<(try reader.readCount(ofAtLeast: 12)) {
      bells.append((try reader.readText(), try reader.readInstant()))
    }
  }
}

extension TestHost {
  /// The bells of the engine, which stand behind daily rollover.
  var bell: Bell { engine.plugins.compactMap { $0 as? Bell }.first ?? Bell() }
}
