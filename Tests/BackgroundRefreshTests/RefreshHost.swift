import CivilTime
import Rollover

@testable import BackgroundRefresh

/// A host by hand: it holds back what the plugin asks for until a test answers it.
struct RefreshHost {
  var engine: Engine
  /// Everything the engine asked for since the last look, without what it needs for its plans.
  var asked: [Effect] = []
  var saved: [UInt8]?
  var entries: [String: [UInt8]] = [:]
  var wall = Instant(seconds: 1_800_000_000)

  init(entries: [String: [UInt8]] = [:]) {
    self.init(entries: entries, before: [])
    asked = []
  }

  /// A host whose process hears of events before it has read what is stored.
  init(entries: [String: [UInt8]], before events: [Event], at wall: Instant = Instant(seconds: 1_800_000_000)) {
    self.entries = entries
    self.wall = wall
    engine = Engine(plugins: [BackgroundRefresh()], zones: { _ in nil })
    tell([.launched] + events)
  }

  /// A host in a new process, with what became durable.
  func relaunched() -> RefreshHost {
    var host = RefreshHost(entries: entries)
    host.wall = wall
    return host
  }

  mutating func tell(_ event: Event) { tell([event]) }

  /// Tells of events, one behind the other, before what comes of the first is answered.
  private mutating func tell(_ events: [Event]) {
    var events = events
    while !events.isEmpty {
      let reading = ClockReading(
        wall: wall, uptime: wall - Instant(seconds: 1_700_000_000), boot: 1, zone: .utc)
      for effect in engine.receive(events.removeFirst(), at: reading) {
        switch effect {
        case .load(let token):
          let stored = entries.keys.sorted().map { key in
            StoredEntry(plugin: BackgroundRefresh.name, key: key, bytes: entries[key] ?? [])
          }
          events.append(.loaded(.kept(saved, entries: stored), token))
        case .save(let state, let token):
          saved = state.bytes
          events.append(.saved(failed: false, token))
        case .readCentre(let token): events.append(.centreRead(CentreSnapshot(permission: .granted), token))
        case .add(_, let token): events.append(.added(nil, token))
        case .remove(_, let token): events.append(.removed(token))
        case .fetch, .store, .work, .wake, .withdrawWake, .runIsOver, .report: asked.append(effect)
        }
      }
    }
  }

  /// Lets time pass.
  mutating func pass(_ span: TimeSpan) { wall = wall + span }

  /// What is being stored has become durable, or has not.
  mutating func answerStore(failed: Bool = false) {
    guard let place = asked.firstIndex(where: { if case .store = $0 { true } else { false } }),
      case .store(let changes, let token) = asked.remove(at: place)
    else { return }
    if !failed { for change in changes { entries[change.key] = change.bytes } }
    tell(.stored(failed: failed, token))
  }

  /// The server answers.
  mutating func answer(_ answer: FeedAnswer) {
    guard let place = asked.firstIndex(where: { if case .work = $0 { true } else { false } }),
      case .work(_, let token) = asked.remove(at: place)
    else { return }
    tell(.worked(answer, token))
  }

  /// The pieces that are asked for and not answered, however long that is of use.
  var requests: [FeedRequest] { sent.map { FeedRequest(feed: $0.feed, after: $0.after) } }

  /// How long their answers are of use.
  var patiences: [TimeSpan?] { sent.map(\.patience) }

  private var sent: [FeedRequest] {
    asked.compactMap { if case .work(let work, _) = $0 { work as? FeedRequest } else { nil } }
  }

  /// The runs that were asked for.
  var wakes: [WakeRequest] { asked.compactMap { if case .wake(let request) = $0 { request } else { nil } } }

  /// The runs that are said to be over.
  var overs: [String] { asked.compactMap { if case .runIsOver(let name) = $0 { name } else { nil } } }

  /// How many times something is being stored.
  var stores: Int { asked.count { if case .store = $0 { true } else { false } } }

  var feeds: [Feed] { engine.status?.plugin(RefreshStatus.self)?.feeds ?? [] }

  /// Follows a feed, which is complete and holds nothing.
  mutating func follow(_ feed: String, task: String = "refresh") {
    tell(.command(RefreshCommand.follow(feed: feed, task: task, subject: nil)))
    answerStore()
    answer(.upToDate)
    answerStore()
    asked = []
  }
}
