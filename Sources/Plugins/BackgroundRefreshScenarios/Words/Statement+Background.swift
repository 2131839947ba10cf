internal import BackgroundRefresh
internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage

extension Statement {
  /// `background NAME every=1h kind=processing limit=25s`, `background stop NAME`.
  static let background = Statement(
    "background",
    forms: [
      "background refresh", "background sync every=5m", "background NAME every=2h kind=processing network=any limit=1m",
      "background stop NAME",
    ],
    synonyms: [("bgtask", "background"), ("job", "background"), ("refresh", "background")],
    read: { $0.backgroundCommand() },
    write: { command, _ in
      switch command {
      case .start(let task): task.line
      case .stop(let name): "background stop \(StatementText.word(name))"
      case .follow, .drop, .read: nil
      }
    })

  /// `feed NAME task=sync for=verse`, `feed drop NAME`, `feed read NAME`.
  static let feed = Statement(
    "feed", forms: ["feed NAME", "feed NAME task=sync for=NAME", "feed drop NAME", "feed read NAME"],
    synonyms: [("follow", "feed"), ("subscribe", "feed")],
    read: { $0.feedCommand() },
    write: { command, context in
      switch command {
      case .follow(let feed, let task, let subject):
        RefreshCommand.line(feed, task, subject.map { context.name($0) })
      case .drop(let name): "feed drop \(StatementText.word(name))"
      case .read(let name, _): "feed read \(StatementText.word(name))"
      case .start, .stop: nil
      }
    })

  /// `news NAME pieces=3 push=silent`, `news fails count=2`, `news slow=20s count=1`.
  static let news = Statement(
    "news",
    forms: ["news NAME pieces=3", "news NAME pieces=3 push=silent", "news fails count=2", "news slow=20s count=1"],
    synonyms: [("publish", "news")],
    read: { (line: inout LineReader) -> [FeedServerAction]? in line.newsAction().map { [$0] } },
    write: { action in
      switch action {
      case .publish(let feed, let count, let pushes):
        feed == "fails" ? nil : "news \(StatementText.word(feed)) pieces=\(count)" + (pushes ? " push=silent" : "")
      case .fails(let count): "news fails count=\(count)"
      case .slow(let span, let count): "news slow=\(span) count=\(count)"
      }
    })
}

extension RefreshTask {
  /// The line that says it.
  fileprivate var line: String? {
    guard name != "stop" else { return nil }
    let usual = RefreshTask.usual(name)
    var line = "background \(StatementText.word(name))"
    if every != usual.every { line += " every=\(every)" }
    if kind != usual.kind { line += " kind=\(kind)" }
    if needsNetwork != usual.needsNetwork { line += " network=\(needsNetwork ? "needed" : "any")" }
    if limit != usual.limit { line += " limit=\(limit)" }
    return line
  }
}

extension RefreshCommand {
  /// The line that has a feed followed; `nil` for a name that the verb takes for something else.
  fileprivate static func line(_ feed: String, _ task: String, _ subject: String?) -> String? {
    guard !["drop", "read"].contains(feed) else { return nil }
    var line = "feed \(StatementText.word(feed))"
    if task != WakeRequest.refreshName { line += " task=\(StatementText.word(task))" }
    if let subject { line += " for=\(StatementText.word(subject))" }
    return line
  }
}

extension LineReader {
  private static let kinds = WordTable([("refresh", WakeRequest.Kind.refresh), ("processing", .processing)])
  private static let networks = WordTable(
    [("needed", true), ("any", false)],
    synonyms: [
      ("wifi", "needed"), ("yes", "needed"), ("true", "needed"), ("required", "needed"), ("online", "needed"),
      ("no", "any"),
      ("none", "any"), ("false", "any"), ("offline", "any"),
    ])

  fileprivate mutating func backgroundCommand() -> RefreshCommand? {
    guard let first = word("a task's name") else { return nil }
    if text(first) == "stop" {
      guard let name = word("a task's name"), let text = refreshName(name, of: "task"), end() else { return nil }
      return .stop(text)
    }
    guard let name = refreshName(first, of: "task") else { return nil }
    var task = RefreshTask.usual(name)
    var isWrong = false
    keys(
      ["every", "kind", "network", "limit"], synonyms: [("interval", "every"), ("type", "kind"), ("timeout", "limit")]
    ) { line, key, value in
      switch key {
      case "every":
        let span = line.span(value, RefreshTask.periods, "the time between two runs")
        if let span { task.every = span } else { isWrong = true }
      case "limit":
        let span = line.span(value, RefreshTask.limits, "the time that a run works")
        if let span { task.limit = span } else { isWrong = true }
      case "kind":
        if let kind = line.choice(value, Self.kinds, of: "a kind of run") { task.kind = kind } else { isWrong = true }
      default:
        let needs = line.choice(value, Self.networks, of: "the network")
        if let needs { task.needsNetwork = needs } else { isWrong = true }
      }
    }
    if name == WakeRequest.refreshName, task.kind == .processing {
      report(
        "`refresh` is the name of the short runs", at: first, label: "a task of the kind processing has another name")
      return nil
    }
    return isWrong ? nil : .start(task)
  }

  fileprivate mutating func feedCommand() -> RefreshCommand? {
    guard let first = word("a feed's name") else { return nil }
    if ["drop", "read"].contains(text(first)) {
      guard let name = word("a feed's name"), let feed = refreshName(name, of: "feed"),
        mayBe(name, of: "feed", prefix: FeedServer.subjectName(of: "")), end()
      else { return nil }
      return text(first) == "drop" ? .drop(feed) : .read(feed, upTo: .max)
    }
    if ["add", "follow", "create", "new"].contains(text(first)), !isAtEnd,
      !isLeft(where: { _, key, _ in key == "task" || key == "for" })
    {
      report("a feed is followed by its name alone", at: first, label: "take this word out")
      return nil
    }
    guard let feed = refreshName(first, of: "feed") else { return nil }
    var task = WakeRequest.refreshName
    var subject: SubjectID?
    var isWrong = false
    keys(["task", "for"]) { line, key, value in
      if key == "task" {
        let name = line.refreshName(value, of: "task")
        let isNoMisspelling = line.mayBe(value, of: "task", prefix: RefreshCommand.taskPrefix)
        if let name, isNoMisspelling { task = name } else { isWrong = true }
      } else {
        subject = line.anyName(value)
        isWrong = isWrong || subject == nil
      }
    }
    return isWrong ? nil : .follow(feed: feed, task: task, subject: subject)
  }

  fileprivate mutating func newsAction() -> FeedServerAction? {
    // The word may be a key with a value.
    if isLeft(where: { _, key, _ in key == "slow" }) {
      var (span, count): (TimeSpan?, Int?)
      var last: Value?
      keys(["slow", "count"]) { line, key, value in
        last = value
        if key == "slow" { span = line.duration(value) } else { count = line.newsCount(value) }
      }
      if let span, let count { return .slow(span, count) }
      if let last, span != nil { report("how often is missing", at: last, label: "count=1 should follow") }
      return nil
    }
    guard let first = word("a feed's name") else { return nil }
    let isFailure = text(first) == "fails"
    var (count, pushes): (Int?, Bool) = (nil, false)
    var isWrong = false
    keys(isFailure ? ["count"] : ["pieces", "push"]) { line, key, value in
      if key == "push" {
        let found = line.choice(value, WordTable([("silent", true), ("none", false)]), of: "`push`")
        if let found { pushes = found } else { isWrong = true }
      } else {
        count = line.newsCount(value)
        isWrong = isWrong || count == nil
      }
    }
    guard let feed = refreshName(first, of: "feed"), !isWrong else { return nil }
    guard let count else {
      report("how many is missing", at: first, label: isFailure ? "count=… should follow" : "pieces=… should follow")
      return nil
    }
    return isFailure ? .fails(count) : .publish(feed, count, pushes: pushes)
  }

  private mutating func newsCount(_ value: Value) -> Int? { number(value, in: 0...1000, of: "how many") }

  private mutating func span(_ value: Value, _ bounds: ClosedRange<TimeSpan>, _ what: String) -> TimeSpan? {
    guard let span = duration(value) else { return nil }
    guard bounds.contains(span) else {
      report(
        "\(what) cannot be `\(text(value))`", at: value,
        label: "it is \(bounds.lowerBound) at least and \(bounds.upperBound) at most")
      return nil
    }
    return span
  }

  /// The name of a task or a feed; one that cannot be is reported.
  mutating func refreshName(_ value: Value, of noun: String) -> String? {
    let name = text(value)
    guard RefreshTask.mayBeName(name) else {
      report("a \(noun)'s name has 1 to 64 bytes", at: value, label: "none of them may be /, @, # or *")
      return nil
    }
    return name
  }
}
