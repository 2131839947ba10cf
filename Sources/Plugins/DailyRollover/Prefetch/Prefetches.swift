internal import CivilTime
internal import Rollover

/// The content fetched ahead, one piece a schedule, and how its fetching stands.
struct Prefetches: Sendable {
  struct Entry: Sendable {
    var schedule: ScheduleID
    /// What was fetched last, and for which occurrence it is.
    var content: Content?
    var fingerprint: UInt64 = 0
    var occurrence: RequestIdentifier?
    /// How long it may be shown; `nil` for as long as one likes.
    var freshUntil: Instant?
    /// The time for which content of this schedule was fresh when it was last fetched.
    var timeToLive: TimeSpan?
    /// The occurrence that is being fetched for, or was tried last.
    var target: RequestIdentifier?
    /// How many fetches for the target have failed.
    var failures = 0
    /// When the next try is; `nil` when there is none.
    var retry: Instant?
    /// The fetch that is on its way; the end of the process ends it.
    var onItsWay: Token?
  }

  private(set) var entries: [Entry] = []
  /// Whether any schedule's content is fetched.
  var isNeeded = false

  init(entries: [Entry] = []) { self.entries = entries }

  /// Nothing is replaced so short a time before it rings: what replaces it might come too late and be lost.
  static let margin = TimeSpan.seconds(10)

  subscript(_ schedule: ScheduleID) -> Entry {
    get { entries.first { $0.schedule == schedule } ?? Entry(schedule: schedule) }
    set {
      if let place = entries.firstIndex(where: { $0.schedule == schedule }) {
        entries[place] = newValue
      } else {
        entries.append(newValue)
      }
    }
  }

  /// The content that was fetched for an occurrence.
  func content(for identifier: RequestIdentifier) -> Content? {
    entries.first { $0.occurrence == identifier }?.content
  }

  /// What tells the content that was fetched for an occurrence; `nil` when none was.
  func fingerprint(for identifier: RequestIdentifier) -> UInt64? {
    entries.first { $0.occurrence == identifier }?.fingerprint
  }

  /// The fetch that a token belongs to.
  func schedule(of token: Token) -> ScheduleID? { entries.first { $0.onItsWay == token }?.schedule }

  mutating func removeAll(of schedule: ScheduleID) { entries.removeAll { $0.schedule == schedule } }

  /// The schedule has changed: what was fetched may be right for it and what failed may not fail again, but the fallback
  /// is another one.
  mutating func restart(_ schedule: ScheduleID) {
    guard entries.contains(where: { $0.schedule == schedule }) else { return }
    self[schedule].target = nil
    self[schedule].failures = 0
    self[schedule].retry = nil
  }

  /// After a failure: 15 seconds, twice as long each time, two hours at most.
  static func pause(after failures: Int) -> TimeSpan {
    .seconds(min(7200, 15 << Int64(min(max(failures, 1), 10) - 1)))
  }
}
