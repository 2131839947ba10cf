public import CivilTime
public import PhoneSimulator

/// A scenario that no file stands behind yet: a history from elsewhere, and what is to be said about it.
///
///     var draft = ScenarioDraft(title: "Rings twice after a flight", history: found)
///     draft.knownFault = .noDuplicates
///     draft.origin = "seed=42 case=7"
///     let text = try draft.text(zones: database, vocabulary: .standard)
public struct ScenarioDraft: Sendable {
  /// What the file says about itself.
  public var title: String
  /// What happens.
  public var history: History
  /// When the run ends; `nil` if with the last step.
  public var end: Instant?
  /// The ids of the requirements that it shows.
  public var covers: [String] = []
  /// What is judged at every moment; empty for all that can be.
  public var always: [Invariant] = []
  /// What is judged at the end.
  public var finally: [Invariant] = []
  /// The invariant that is known to fail.
  public var knownFault: Invariant?
  /// Where it comes from, in any words.
  public var origin: String?
  /// The names of schedules that steps speak of and no step schedules.
  public var otherNames: [String] {
    get { history.otherNames }
    set { history.otherNames = newValue }
  }
  /// The lines that are expected at the end.
  public var blocks: [Block] = []

  /// Lines that are expected as they stand.
  public struct Block: Sendable, Equatable {
    /// What the lines are compared with.
    public enum Content: Sendable, Equatable {
      /// The timeline from the start to the end.
      case timeline(TimelineSelection)
      /// The requests that are pending.
      case pending
      /// What the engine wrote into its log.
      case log
    }

    /// What the lines are compared with.
    public var content: Content
    /// The lines, without line ends.
    public var lines: [String]

    /// Puts a block together.
    public init(_ content: Content, lines: [String]) {
      self.content = content
      self.lines = lines
    }
  }

  /// Begins with a history and nothing said about it.
  public init(title: String, history: History) {
    self.title = title
    self.history = history
  }

  /// The draft as text of the language, which was read again to see that it says the same.
  ///
  /// - Parameters:
  ///   - zones: The zones that the text can name; each zone of the history has to be the one of its name there, as it is or
  ///     with the rules that steps gave it.
  ///   - vocabulary: The words that the text can use.
  /// - Returns: the text, which ends with a line end.
  /// - Throws: why the language cannot say it.
  /// - Complexity: linear in the size of the history.
  public func text(
    zones: ZoneDatabase, vocabulary: Vocabulary
  ) throws(ScenarioDraftError) -> String {
    let (plan, map) = plan(vocabulary)
    var printer = Printer(
      Printer.HeaderText(title: title, covers: covers, origin: origin), plan, map, vocabulary)
    let text = printer.written()
    let result = Scenario.parse(Array(text.utf8), file: "draft.scenario", zones: zones, vocabulary: vocabulary)
    guard let scenario = result.scenario else {
      throw ScenarioDraftError(reason: .mistakes(result.diagnostics), text: text)
    }
    if let difference = firstDifference(from: plan, to: scenario) {
      throw ScenarioDraftError(reason: .readsOtherwise(difference), text: text)
    }
    return text
  }
}

/// Why a draft cannot be written in the scenario language.
public struct ScenarioDraftError: Error, Sendable {
  /// What is wrong with the text.
  public enum Reason: Sendable {
    /// It has mistakes, because something of the draft is outside of what the language can say.
    case mistakes([Diagnostic])
    /// It can be read, but this part of it says something else than the draft.
    case readsOtherwise(String)
  }

  /// What is wrong with the text.
  public let reason: Reason
  /// The text as far as it could be written.
  public let text: String
}

extension ScenarioDraftError: CustomStringConvertible {
  /// What is wrong, as a person reads it.
  public var description: String {
    switch reason {
    case .mistakes(let diagnostics): diagnostics.map { $0.rendered() }.joined(separator: "\n\n")
    case .readsOtherwise(let part): "the scenario language cannot say \(part) of this history"
    }
  }
}
