internal import CivilTime
internal import Rollover

/// The content that was fetched ahead, one piece for each schedule, and the state of its fetches.
struct Prefetches: Sendable {
  /// The content of one schedule.
  struct Entry: Sendable {
    var schedule: ScheduleID
    /// The content that was fetched last, its fingerprint, and its occurrence.
    var content: Content?
    var fingerprint: UInt64 = 0
    var occurrence: RequestIdentifier?
    /// Until when it may be shown; `nil` sets no limit.
    var freshUntil: Instant?
    /// How long content of this schedule may be shown, as the last fetch said; `nil` sets no limit.
    var timeToLive: TimeSpan?
    /// The occurrence that is being fetched for, or was tried last.
    var target: RequestIdentifier?
    /// The number of fetches for the target that failed.
    var failures = 0
    /// When the next try is; `nil` when there is none.
    var retry: Instant?
    /// The fetch that is on its way; the end of the process ends it.
    var onItsWay: Token?
  }

  private(set) var entries: [Entry] = []
  /// Whether any schedule's content is fetched.
  var isNeeded = false
  /// Fetches that are still on their way although their occurrence has rung.
  var tooLate: [(token: Token, target: RequestIdentifier)] = []

  init(entries: [Entry] = []) { self.entries = entries }

  /// The time before a ring in which nothing is replaced; the replacement might come too late and be lost.
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

  /// The content that was fetched for an occurrence; `nil` when none was.
  func content(for identifier: RequestIdentifier) -> Content? {
    entries.first { $0.occurrence == identifier }?.content
  }

  /// The fingerprint of the content that was fetched for an occurrence; `nil` when none was.
  func fingerprint(for identifier: RequestIdentifier) -> UInt64? {
    entries.first { $0.occurrence == identifier }?.fingerprint
  }

  /// The schedule whose fetch a token belongs to.
  func schedule(of token: Token) -> ScheduleID? { entries.first { $0.onItsWay == token }?.schedule }

  mutating func removeAll(of schedule: ScheduleID) { entries.removeAll { $0.schedule == schedule } }

  /// Begins anew with a schedule that has changed.
  ///
  /// The fetched content may still be right for it, and so may be what is on its way; a fetch that failed may not fail again.
  mutating func restart(_ schedule: ScheduleID) {
    guard let place = entries.firstIndex(where: { $0.schedule == schedule }) else { return }
    if entries[place].onItsWay == nil { self[schedule].target = nil }
    self[schedule].failures = 0
    self[schedule].retry = nil
  }

  /// The pause after so many failures: 15 seconds, then twice as long each time, two hours at most.
  static func pause(after failures: Int) -> TimeSpan {
    .seconds(min(7200, 15 << Int64(min(max(failures, 1), 10) - 1)))
  }
}
