import BackgroundRefresh
import CivilTime
@testable import PhoneSimulator
@testable import Rollover

@testable import BackgroundRefreshScenarios

/// What a watcher is told, by seconds since a moment.
struct Told {
  var watcher = RefreshWatcher()
  var findings = Findings()

  static func moment(
    _ seconds: Int64, isRunning: Bool = true, isOpen: Bool = false, isAtWork: Bool = false, latency: TimeSpan = .zero,
    ahead: TimeSpan = .zero
  ) -> Moment {
    let now = Instant(seconds: 1_800_000_000 + seconds)
    return Moment(
      now: now, device: now + ahead, zone: .utc, isOn: true, isRunning: isRunning, isOpen: isOpen, isAtWork: isAtWork,
      permission: .granted, limit: 64, latency: latency, pending: [], delivered: [])
  }

  mutating func hear(_ observation: Observation, at moment: Moment = Told.moment(0)) {
    watcher.hear(observation, at: moment, into: &findings)
  }

  mutating func wake(_ change: Observation.WakeChange, at moment: Moment = Told.moment(0)) {
    hear(.wake(change), at: moment)
  }

  mutating func publish(_ count: Int, at moment: Moment = Told.moment(0)) {
    hear(.remote(FeedServerAction.publish("news", count, pushes: false)), at: moment)
  }

  /// An entry of the plugin becomes durable, or is deleted.
  mutating func store(_ key: String, _ write: ((inout StateWriter) -> Void)?) {
    let bytes = write.map { write in
      var writer = StateWriter()
      write(&writer)
      return SealedBytes.seal(writer.bytes, version: 1)
    }
    hear(.stored([StoreChange(plugin: BackgroundRefresh.name, key: key, bytes: bytes)]))
  }

  mutating func store(piece number: Int64, text: String? = nil) {
    store("piece/news/\(number)") { $0.write(text ?? FeedServer.text(of: "news", number)) }
  }

  /// A task every hour that works for half a minute, and the feed that it refreshes.
  mutating func follow(_ task: String = "sync", isProcessing: Bool = false) {
    store("task/\(task)") {
      $0.write(TimeSpan.hours(1).milliseconds)
      $0.write(UInt8(isProcessing ? 1 : 0))
      $0.write(false)
      $0.write(TimeSpan.seconds(30).milliseconds)
    }
    store("feed/news") { $0.write(task) }
  }

  mutating func serve(after number: Int64) {
    hear(.served(FeedRequest(feed: "news", after: number), ServerReply(FeedAnswer.upToDate)))
  }

  var words: [String] { findings.violations.map(\.invariant.word) }
}
