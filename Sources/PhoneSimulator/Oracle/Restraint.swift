internal import CivilTime
internal import Rollover

/// What the app was asked to leave out of a schedule: single dates, or everything while it is paused.
///
/// A wish takes effect in two steps. From the moment it is made nothing that it leaves out has to ring. Once the app has
/// saved and come to rest, nothing of it may ring. A process that ends before takes a wish with it, unless something was
/// saved meanwhile: then nobody but the app can know, and both are right.
struct Restraint: Sendable {
  /// How far a wish has come.
  fileprivate enum Progress: UInt8 {
    /// Nothing was saved since it was made.
    case asked
    /// Something was saved, which may hold it or not.
    case perhapsSaved
    /// The app came to rest with everything saved.
    case saved
    /// And it could take out of the notification centre what is not to ring.
    case settled
    /// The process ended while it was perhaps saved.
    case unknown
  }

  private struct Skip: Sendable {
    var date: CivilDate
    var key: OccurrenceKey
    var progress: Progress
  }

  private enum Voice: UInt8 { case ringing, silent, unknown }

  private var skips: [Skip] = []
  /// What a process that started now would go by.
  private var kept = Voice.ringing
  /// What was asked for since and is not certain to be saved.
  private var wish: Voice?
  private var wishProgress = Progress.asked
  private var silenceIsSettled = false
  /// On the device's clock; what was due earlier may still come late.
  private var silentSince = Instant(milliseconds: .min)
  /// Whether anything was ever asked for; until then there is nothing to look at.
  private(set) var wasAsked = false
  /// Whether a wish has not come as far as it can.
  private(set) var isOpen = false

  /// Behind so many, dates that are long past are forgotten.
  private static let memory = 32

  // MARK: what is left out

  private var voice: Voice { wish ?? kept }

  /// Whether nothing has to ring at all.
  var isSilent: Bool { voice != .ringing }

  /// Whether an occurrence does not have to ring.
  func leavesOut(_ due: Watch.Due) -> Bool {
    if isSilent { return true }
    return !skips.isEmpty && skips.contains { $0.date == due.date || $0.key == due.key }
  }

  /// Whether an occurrence is left out however one reads the wish: after a flight a counted one may have another date.
  func certainlyLeavesOut(_ due: Watch.Due) -> Bool {
    isSilent || skips.contains { $0.date == due.date && $0.key == due.key }
  }

  /// Says why an occurrence may not ring.
  ///
  /// - Parameters:
  ///   - key: the occurrence.
  ///   - date: its local date.
  ///   - due: when it is due, if that is known.
  /// - Returns: a sentence without a full stop; `nil` when it may ring.
  func objection(to key: OccurrenceKey, on date: CivilDate, due: Instant?) -> String? {
    if wish == nil, kept == .silent, silenceIsSettled, due.map({ $0 > silentSince }) ?? true {
      return "the schedule was paused"
    }
    // After a flight a counted occurrence may have another date; then either is right.
    let isLeftOut = skips.contains { $0.progress == .settled && $0.date == date && $0.key == key }
    return isLeftOut ? "this date was to be left out" : nil
  }

  // MARK: wishes

  mutating func skip(_ key: OccurrenceKey, on date: CivilDate, today: CivilDate) {
    guard !skips.contains(where: { $0.date == date }) else { return }
    if skips.count >= Self.memory { skips.removeAll { $0.date < today.adding(days: -60) } }
    skips.append(Skip(date: date, key: key, progress: .asked))
    wasAsked = true
    isOpen = true
  }

  mutating func pause(at device: Instant) {
    if kept != .silent { silentSince = device }
    ask(.silent)
  }

  mutating func resume() { ask(.ringing) }

  private mutating func ask(_ voice: Voice) {
    if wish != nil, wishProgress == .perhapsSaved { kept = .unknown }
    wish = voice
    wishProgress = .asked
    silenceIsSettled = false
    wasAsked = true
    isOpen = true
  }

  // MARK: how far they have come

  /// The app's state was saved; whether it holds what was asked for last, only the app knows.
  mutating func saved() {
    wishProgress = .perhapsSaved
    for place in skips.indices where skips[place].progress == .asked { skips[place].progress = .perhapsSaved }
  }

  /// The app came to rest.
  ///
  /// - Parameters:
  ///   - isSaved: whether the last save succeeded.
  ///   - mayChange: whether the app may change what is pending.
  mutating func rested(isSaved: Bool, mayChange: Bool) {
    if isSaved, let voice = wish, wishProgress == .perhapsSaved {
      kept = voice
      wish = nil
    }
    if wish == nil, mayChange { silenceIsSettled = true }
    for place in skips.indices {
      if isSaved, skips[place].progress == .perhapsSaved { skips[place].progress = .saved }
      if mayChange, skips[place].progress == .saved { skips[place].progress = .settled }
    }
    isOpen = wish != nil || !silenceIsSettled || skips.contains { $0.progress.isOpen }
  }

  /// The process ended.
  ///
  /// - Returns: whether a wish was, or may have been, lost with it, after the app may have begun to follow it.
  mutating func processEnded() -> Bool {
    guard isOpen else { return false }
    let isLost = wish != nil || skips.contains { $0.progress == .asked || $0.progress == .perhapsSaved }
    if wish != nil {
      if wishProgress == .perhapsSaved { kept = .unknown }
      wish = nil
      silenceIsSettled = false
    }
    skips.removeAll { $0.progress == .asked }
    for place in skips.indices where skips[place].progress == .perhapsSaved { skips[place].progress = .unknown }
    return isLost
  }

  /// What the app had saved was lost, or perhaps only for this process.
  mutating func stateLost() {
    if wish != nil || kept != .ringing { kept = .unknown }
    wish = nil
    for place in skips.indices { skips[place].progress = .unknown }
  }
}

extension Restraint.Progress {
  fileprivate var isOpen: Bool { self == .asked || self == .perhapsSaved || self == .saved }
}
