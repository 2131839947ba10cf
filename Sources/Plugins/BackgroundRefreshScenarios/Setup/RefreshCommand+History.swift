public import BackgroundRefresh
public import PhoneSimulator
public import Rollover

extension RefreshCommand: HistoryCommand {
  /// The kind of its records is `refresh`.
  public static var words: CommandWords {
    CommandWords(
      kind: "refresh",
      remarks: [
        CommandWords.Word("start", code: 0), CommandWords.Word("stop", code: 1), CommandWords.Word("follow", code: 2),
        CommandWords.Word("drop", code: 3), CommandWords.Word("read", code: 4),
      ])
  }

  /// The task or the feed.
  public var subject: SubjectID { SubjectID(name: spokenName) }

  /// The name of what it makes known.
  public var subjectName: String? {
    switch self {
    case .start, .follow: spokenName
    case .stop, .drop, .read: nil
    }
  }

  /// The name of the task or of the feed.
  public var spokenNames: [(id: SubjectID, name: String)] { [(subject, spokenName)] }

  /// What stands before a task's name, so that it is not taken for that of a schedule.
  static let taskPrefix = "background/"

  /// What is read is what the app shows: a line says the name of the feed alone.
  public mutating func complete(by status: () -> EngineStatus?) {
    guard case .read(let name, _) = self else { return }
    let feed = status()?.plugin(RefreshStatus.self)?.feeds.first { $0.name == name }
    self = .read(name, upTo: feed?.pieces.last ?? 0)
  }

  private var spokenName: String {
    switch self {
    case .start(let task): Self.taskPrefix + task.name
    case .stop(let name): Self.taskPrefix + name
    case .follow(let feed, _, _), .drop(let feed), .read(let feed, _): FeedServer.subjectName(of: feed)
    }
  }

  /// What is asked for.
  public var remark: CommandRemark {
    switch self {
    case .start: .word(Self.words.remarks[0])
    case .stop: .word(Self.words.remarks[1])
    case .follow: .word(Self.words.remarks[2])
    case .drop: .word(Self.words.remarks[3])
    case .read: .word(Self.words.remarks[4])
    }
  }
}

extension FeedRequest: ServerRequest {
  /// What the trace says.
  public var words: StaticText { "asks for a piece" }

  /// Nothing came back.
  public func unanswered(_ failure: FetchFailure) -> any PluginAnswer { FeedAnswer.failed }
}
