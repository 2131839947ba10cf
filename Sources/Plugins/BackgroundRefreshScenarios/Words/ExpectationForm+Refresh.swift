internal import BackgroundRefresh
internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage

extension ExpectationForm {
  /// `expect feed NAME pieces = 3`, `requests`, `age`: what a feed holds, what was asked for, and how old it may become.
  static let feed = ExpectationForm(
    "feed", forms: ["feed NAME pieces = 3", "feed NAME requests = 4", "feed NAME limit = 4h"],
    read: { (line: inout LineReader) -> AskedFeed? in
      guard let name = line.word("a feed's name"), let feed = line.refreshName(name, of: "feed"),
        line.mayBe(name, of: "feed", prefix: FeedServer.subjectName(of: "")),
        let (word, comparison, value) = line.comparedWord("what is asked of a feed"),
        let key = line.choice(word, AskedFeed.words, of: "what is asked of a feed")
      else { return nil }
      if key == .limit {
        guard let span = line.duration(value), line.end() else { return nil }
        return AskedFeed(feed: feed, key: key, comparison: comparison, count: 0, span: span)
      }
      guard let count = line.number(value, in: 0...1_000_000, of: "`\(key.rawValue)`"), line.end() else { return nil }
      return AskedFeed(feed: feed, key: key, comparison: comparison, count: count, span: .zero)
    },
    write: { asked in
      "feed \(StatementText.word(asked.feed)) \(asked.key.rawValue) \(asked.comparison.rawValue) "
        + (asked.key == .limit ? "\(asked.span)" : "\(asked.count)")
    },
    judge: { asked, world, _ in
      var count: Int?
      if asked.key == .requests {
        count = world.server(FeedServer.self)?.requests(asked.feed)
      } else {
        guard let status = world.appStatus?.plugin(RefreshStatus.self) else {
          return Failure.nobodyAnswers("the app cannot say how its feeds stand", world)
        }
        guard let place = status.feeds.firstIndex(where: { $0.name == asked.feed }) else {
          return Failure("there is no feed \(asked.feed)", label: "no feed has this name")
        }
        if asked.key == .limit {
          let limit = status.ages[place]
          return asked.comparison.holds(limit, asked.span)
            ? nil
            : Failure(
              "the age that \(asked.feed) may have is not \(asked.comparison.words("\(asked.span)"))",
              label: "it is \(limit)")
        }
        count = status.feeds[place].pieces.count
      }
      guard let count, !asked.comparison.holds(count, asked.count) else { return nil }
      return Failure(
        "the number of \(asked.key.rawValue) of \(asked.feed) is not \(asked.comparison.words("\(asked.count)"))",
        label: "there are \(count)")
    })

  /// `expect background NAME runs = 3`, `pending = 1`: what the system granted, and what it keeps.
  static let background = ExpectationForm(
    "background", forms: ["background NAME runs = 3", "background NAME pending = 1"],
    read: { (line: inout LineReader) -> AskedRuns? in
      guard let name = line.word("a task's name"), let task = line.refreshName(name, of: "task"),
        line.mayBe(name, of: "task", prefix: RefreshCommand.taskPrefix),
        let (word, comparison, value) = line.comparedWord("runs or pending"),
        let isPending = line.choice(word, AskedRuns.words, of: "what is asked of runs"),
        let count = line.number(value, in: 0...1_000_000, of: "how many"), line.end()
      else { return nil }
      return AskedRuns(name: task, isPending: isPending, comparison: comparison, count: count)
    },
    write: { asked in
      "background \(StatementText.word(asked.name)) \(asked.isPending ? "pending" : "runs") "
        + "\(asked.comparison.rawValue) \(asked.count)"
    },
    judge: { asked, world, _ in
      let count =
        asked.isPending
        ? world.pendingRuns.count { $0 == asked.name } : world.backgroundRuns(named: asked.name)
      guard !asked.comparison.holds(count, asked.count) else { return nil }
      let what = asked.isPending ? "requests of \(asked.name) that are pending" : "runs of \(asked.name)"
      return Failure(
        "the number of \(what) is not \(asked.comparison.words("\(asked.count)"))", label: "there are \(count)")
    })
}

/// What is asked of a feed.
private struct AskedFeed: Sendable {
  enum Key: String, CaseIterable, Sendable { case pieces, requests, limit }

  static let words = WordTable(Key.self, synonyms: [("age", .limit), ("count", .pieces)])

  var feed: String
  var key: Key
  var comparison: Relation
  var count: Int
  var span: TimeSpan
}

/// What is asked of runs.
private struct AskedRuns: Sendable {
  static let words = WordTable([("runs", false), ("pending", true)])

  var name: String
  var isPending: Bool
  var comparison: Relation
  var count: Int
}
