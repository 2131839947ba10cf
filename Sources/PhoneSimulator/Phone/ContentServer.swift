internal import CivilTime
internal import Rollover

/// The server that notifications' content comes from.
struct ContentServer: Sendable {
  private struct Entry: Sendable {
    var subject: SubjectID
    var content: Content
    var timeToLive: TimeSpan?
  }

  private var entries: [Entry] = []
  private var failures = Countdown()

  /// Changes; answers why it could not, or `nil`.
  mutating func apply(_ change: ContentAction) -> Obstacle? {
    switch change {
    case .content(let subject, let content, let timeToLive):
      if let timeToLive, timeToLive < .zero {
        return .outOfBounds("a time to live is 0s or more, and \(timeToLive) is less")
      }
      entries.removeAll { $0.subject == subject }
      entries.append(Entry(subject: subject, content: content, timeToLive: timeToLive))
    case .fails(let count):
      if let problem = Countdown.problem(count) { return problem }
      failures = Countdown(count)
    }
    return nil
  }

  /// Answers a request: with what it has, with "not modified" if the app has that already, or with a failure.
  mutating func answer(_ request: FetchRequest) -> FetchResult {
    guard !failures.takeOne(), let entry = entries.first(where: { $0.subject == request.occurrence.subject }) else {
      return .failed(.server)
    }
    if let etag = entry.content.etag, etag == request.etag { return .notModified(timeToLive: entry.timeToLive) }
    return .content(entry.content, timeToLive: entry.timeToLive)
  }
}
