import CivilTime
import PhoneSimulator
import Rollover

/// What a scripted app was told, outliving its process; a test runs on one thread.
final class Diary: @unchecked Sendable {
  var events: [(event: Event, reading: ClockReading)] = []

  /// The events as words, without those that answer nothing but a load or a look at the centre.
  var words: [String] { events.map { $0.event.word } }

  func times(of word: String) -> [Instant] {
    events.filter { $0.event.word == word }.map(\.reading.wall)
  }
}

/// An app that does what a test says, and writes down what it is told.
struct Scripted: PhoneApp {
  let diary: Diary
  let answer: @Sendable (Event, ClockReading) -> [Effect]

  init(_ diary: Diary, _ answer: @escaping @Sendable (Event, ClockReading) -> [Effect] = { _, _ in [] }) {
    self.diary = diary
    self.answer = answer
  }

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    diary.events.append((event, reading))
    return answer(event, reading)
  }
}

extension Event {
  var word: String {
    switch self {
    case .launched: "launched"
    case .foregrounded: "foregrounded"
    case .backgrounded: "backgrounded"
    case .unlocked: "unlocked"
    case .timeChanged: "time changed"
    case .permissionChanged: "permission changed"
    case .presented: "presented"
    case .opened(let data): "opened \(data.identifier ?? "nothing")"
    case .acted(let data, let action): "acted \(action) on \(data.identifier ?? "nothing")"
    case .woke: "woke"
    case .wake(let name, let news): "\(name) \(news)"
    case .rulesUpdated(let zone): "rules of \(zone.name)"
    case .command: "command"
    case .loaded: "loaded"
    case .saved(let failed, _): failed ? "not saved" : "saved"
    case .centreRead: "centre read"
    case .added(let failure, _): failure.map { "not added: \($0)" } ?? "added"
    case .removed: "removed"
    case .fetched(let result, _): "fetched \(result.word)"
    case .networkChanged(let isOnline): isOnline ? "online" : "offline"
    case .stored(let failed, _): failed ? "not stored" : "stored"
    case .worked: "worked"
    case .pushed: "pushed"
    }
  }
}

extension FetchResult {
  fileprivate var word: String {
    switch self {
    case .content(let content, _): content.title
    case .notModified: "nothing new"
    case .failed(let failure): "\(failure)"
    }
  }
}
