import CivilTime
import Rollover

/// A plugin that reminds somebody to drink water, every 90 minutes between rising and bed.
///
/// Its notifications have an action ``hadOne``. Who chooses it hears of the next one 90 minutes later.
public struct WaterReminders: Plugin {
  /// The name under which its state is saved.
  public static let name = "water-reminders"
  /// The name of its only subject.
  public static let subjectName = "water"
  /// The identity of its only subject.
  public static let subject = SubjectID(name: subjectName)
  /// The name of the action with which the person says to have had one.
  public static let hadOne = "had-one"
  /// The events that it hears: actions of its notifications.
  public static let interests: Interests = [.person]

  static let content = Content(title: "Water", body: "Time for a glass.")

  /// The hours that the person chose; `nil` while there are no reminders.
  var hours: WaterHours?
  /// When the person last said to have had one.
  var lastHad: Instant?

  /// Makes a plugin that reminds nobody yet.
  public init() {}

  /// One while there are reminders.
  public var subjectCount: Int { hours == nil ? 0 : 1 }

  /// A reminder that did not ring may come half an hour late.
  public func subject(at slot: Int) -> Subject { Subject(Self.subject, grace: .minutes(30)) }

  /// Carries out a command; the log tells a refusal.
  public mutating func perform(_ command: any PluginCommand, in context: inout EngineContext) {
    switch command as? WaterCommand {
    case .start(let asked): start(asked, in: &context)
    case .stop where hours != nil:
      hours = nil
      context.closed(Self.subject)
    case .hadOne where hours != nil: had(in: &context)
    case .stop, .hadOne: context.refuse(Self.subject, "there are no reminders")
    case nil: context.refuse(nil, "the command is not of this plugin")
    }
  }

  /// Nothing is to come late while the person waits for the end, or has just had one.
  public func silenced(by command: any PluginCommand) -> SubjectID? {
    switch command as? WaterCommand {
    case .stop, .hadOne: Self.subject
    case .start, nil: nil
    }
  }

  /// Hears that the person had one.
  public mutating func hear(_ event: Event, in context: inout EngineContext) {
    // The engine tells it of notifications of its own subject only.
    guard case .acted(_, Self.hadOne) = event, hours != nil else { return }
    had(in: &context)
  }

  private mutating func start(_ asked: WaterHours, in context: inout EngineContext) {
    guard asked.areSound else { return context.refuse(Self.subject, "bed has to come after rising, on the same date") }
    // An app may ask for the same at every launch, which changes nothing.
    guard asked != hours else { return }
    let isNew = hours == nil
    hours = asked
    let place = place(upTo: context.now, of: 0, in: &context)
    if isNew {
      context.opened(subject(at: 0), settled: place)
    } else {
      context.changed(subject(at: 0), settled: place)
    }
  }

  private mutating func had(in context: inout EngineContext) {
    lastHad = context.now
    context.changed(subject(at: 0), settled: place(upTo: context.now, of: 0, in: &context))
  }

  /// How the reminders stand.
  public func status(_ view: StatusView) -> (any Sendable)? {
    WaterStatus(hours: hours, next: view.armed.first?.delivery, lastHad: lastHad)
  }
}
