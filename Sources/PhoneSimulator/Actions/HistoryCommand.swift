public import CivilTime
public import Rollover

/// A plugin's command that a history can hold, and that a trace can tell of.
///
/// A command without words of its own needs only its ``subject``:
///
///     extension WalkCommand: HistoryCommand {
///       public static let words = CommandWords(kind: "walk")
///       public var subject: SubjectID { WalkPlugin.subject }
///     }
public protocol HistoryCommand: PluginCommand {
  /// The words for its plugin's commands in traces.
  static var words: CommandWords { get }

  /// Whether each of its subjects rings once, and goes by its name alone; false unless it says otherwise.
  static var ringsOnce: Bool { get }

  /// The subject that it is about.
  var subject: SubjectID { get }

  /// The name of its subject, if it makes that subject known; `nil` otherwise.
  var subjectName: String? { get }

  /// The names of the subjects that it speaks of, whether or not it makes them known: what traces call them.
  var spokenNames: [(id: SubjectID, name: String)] { get }

  /// The remark that goes with it in traces.
  var remark: CommandRemark { get }

  /// What it does to the dates on which its subject is to ring.
  var effect: CommandEffect { get }

  /// What it does to the dates of each subject that it is about; for most commands that is one.
  var effects: [(subject: SubjectID, effect: CommandEffect)] { get }

  /// The names besides its own by which rules of other plugins may speak of its subject, such as that of its plugin.
  var ruleNames: [String] { get }

  /// The names that it sets a rule for, of subjects or of what ``ruleNames`` says of them; none for most commands.
  var ruleTargets: [String] { get }

  /// What it does to the parts of the day in which notifications are kept back; `nil` for most commands.
  var window: DayWindow.Change? { get }

  /// What might do as well where a history is made small, the simplest first; each is simpler by a fixed order.
  var simpler: [Self] { get }

  /// What a failure may come from when it is among the steps, in words: those of two failures with one cause are the same.
  var causes: [String] { get }

  /// Puts in place of each zone that it holds the one that the phone has under that name by now.
  mutating func updateZones(_ latest: (Zone) -> Zone)

  /// Takes in what the app shows as the person asks for it, where the command speaks of that.
  ///
  /// - Parameter status: says how the app stands; few commands ask, and the answer costs something.
  mutating func complete(by status: () -> EngineStatus?)
}

extension HistoryCommand {
  /// They have dates or numbers.
  public static var ringsOnce: Bool { false }

  /// No name.
  public var subjectName: String? { nil }

  /// The name that it makes known.
  public var spokenNames: [(id: SubjectID, name: String)] { subjectName.map { [(subject, $0)] } ?? [] }

  /// Nothing.
  public var remark: CommandRemark { .nothing }

  /// Nothing.
  public var effect: CommandEffect { .nothing }

  /// Its effect on its subject.
  public var effects: [(subject: SubjectID, effect: CommandEffect)] { [(subject, effect)] }

  /// None.
  public var ruleNames: [String] { [] }

  /// None.
  public var ruleTargets: [String] { [] }

  /// Nothing.
  public var window: DayWindow.Change? { nil }

  /// Nothing.
  public var simpler: [Self] { [] }

  /// That its plugin was given a command.
  public var causes: [String] { ["\(Self.words.kind)"] }

  /// Does nothing, since it holds no zone.
  public mutating func updateZones(_ latest: (Zone) -> Zone) {}

  /// Does nothing, since it says all by itself.
  public mutating func complete(by status: () -> EngineStatus?) {}
}

/// A remark of a command, which goes with it in traces.
public enum CommandRemark: Sendable, Equatable {
  /// The subject says it all.
  case nothing
  /// One of its plugin's fixed words.
  case word(CommandWords.Word)
  /// Any text, which holds no content.
  case text(String)
}

/// A plugin's command of whatever type, as a history holds it.
public struct AnyHistoryCommand: Sendable, Equatable {
  /// The command itself.
  public let base: any HistoryCommand

  /// Wraps a command.
  public init(_ base: any HistoryCommand) { self.base = base }

  /// Whether both ask for the same.
  public static func == (left: AnyHistoryCommand, right: AnyHistoryCommand) -> Bool {
    left.base.isEqual(to: right.base)
  }
}

extension Action {
  /// The app's code gives the engine a command; the app must be running.
  public static func command(_ command: some HistoryCommand) -> Action { .command(AnyHistoryCommand(command)) }
}
