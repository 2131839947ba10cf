internal import CivilTime

/// What the ledger knows of one subject: how far it is settled, and which of its occurrences rang.
struct Account: Sendable {
  /// The subject.
  private(set) var subject: SubjectID
  /// Everything up to this place is settled by the present clock: rung, missed, or older than the subject.
  var settled: Int64
  /// The farthest place that was ever settled; what lies before it and has no request is not told of again.
  var before: Int64
  /// Since when the subject rings as it does, by the device's clock; the smallest instant where nobody knows.
  ///
  /// It was asked for then, changed, or silent for the last time. What was due before that is owed to nobody, whatever clock or
  /// zone brings it into sight again. A subject with editions has none, since each of them is asked for by itself.
  var begun = Instant(milliseconds: .min)
  /// The occurrences that rang, or count as rung.
  var rung = RungLog()
  /// The occurrences of which the log has said that they are left out.
  var suppressed = RungLog()
  /// The occurrences that a guard refused; they do not ring.
  var refused = RungLog()
  /// The occurrences that may have rung and do not count as rung, because the subject rings in doubt, or because nobody
  /// knows yet whether it does.
  var doubted = RungLog()
  /// The last one that was rolled over.
  var last: Ring?
  /// The highest place whose rollover the log tells of; a clock that was set back does not make it tell again.
  var told = Int64.min
  /// The one that did not ring and is not given up, and the reason, which is known even after it has gone.
  var openPlace = Int64.min { didSet { if openPlace != oldValue { (lateIsTold, awaitedDue) = (false, nil) } } }
  var openReason: MissedReason?
  /// When it was due, if it waits for a command that is about to cancel or move it; only the process knows.
  var awaitedDue: Instant?
  /// Whether the log has told that it comes late; only the process knows.
  var lateIsTold = false
  /// Whether the one that comes late does so behind a hold, perhaps of a zone that has been left; only the process knows.
  var isLateBehindHold = false
  /// The place that was given up last although it may have rung; the smallest number when there is none.
  var uncertain = Int64.min
  /// Which of the occurrences that had or have the same name this is about; 0 where the subject has more than one.
  var edition: UInt64 = 0
  /// The mark of the plugin that keeps it, where there is an edition: what such a plugin has stored by itself may be newer.
  var keeper: UInt64 = 0
  /// How many subjects had been closed up to this one, for one that nobody keeps; 0 where nobody knows.
  var closing: Int64 = 0
  /// Whether what is shown under the name of the only occurrence may be one of an edition before.
  var mayShowFormer = false
  /// The rules of the subject's own zone at the last plan; 0 where it follows the device.
  var zoneMark: UInt64 = 0
  /// The moment up to which nobody knows what was armed, because the ledger was lost; `nil` where it was not.
  var lostUntil: Instant?
  /// Whether somebody keeps the subject; an account outlives its subject, so that its rings stay known.
  var isKept = true

  /// Whether it was changed and the plan for that is not carried out yet; no other request may stand in for it.
  var isSuperseded = false
  /// Whether the plan that is being carried out knows of that change.
  var isSupersededInPlan = false

  /// Whether it rings in doubt, so that what may have rung does not count as rung; `nil` until a plan has asked about it.
  var ringsInDoubt: Bool?

  /// Whether a repeating request of it was to go, and may have rung up to this plan.
  var hadRepeating = false

  /// The number of the first save that has its latest change; see `SaveCount`.
  var changedBefore: UInt64 = 0

  /// Whether a plan, or the end of one, has to look at it again.
  @inline(__always)
  var isRestless: Bool { isSuperseded || hadRepeating }

  /// What only this process knows of it.
  var passing = Passing()

  /// Starts an account; everything up to a place is none of its business.
  init(_ subject: SubjectID, settled: Int64, zoneMark: UInt64 = 0) {
    self.subject = subject
    self.settled = settled
    before = settled
    self.zoneMark = zoneMark
  }

  /// The identity of the occurrence that rang last.
  var lastIdentifier: RequestIdentifier? {
    guard let last, let key = OccurrenceKey(order: last.place) else { return nil }
    return RequestIdentifier(subject, key)
  }

  /// A plan asks about the subject, which says by now whether it rings in doubt.
  @inline(__always)
  mutating func begin(ringsInDoubt: Bool) {
    if self.ringsInDoubt == nil, !doubted.isEmpty { decide(ringsInDoubt: ringsInDoubt) }
    self.ringsInDoubt = ringsInDoubt
  }

  /// What may have rung before anybody's choice was known counts as rung by the first choice, or does not.
  private mutating func decide(ringsInDoubt: Bool) {
    if ringsInDoubt {
      // The guards go by what certainly rang.
      if let last, !rung.contains(last.place) { self.last = nil }
    } else {
      rung.formUnion(doubted)
      doubted = RungLog()
    }
  }

  /// Goes on for another subject of the name, after the one that rang under it has gone.
  mutating func reopen(settled place: Int64, at now: Instant) {
    isKept = true
    begun = now
    settled = place
    before = place
    openPlace = .min
    openReason = nil
    passing.offer = Offer()
  }

  /// Begins with another edition of the only occurrence: nothing of those before counts for it.
  mutating func renew(_ edition: UInt64) {
    mayShowFormer = self.edition != 0
    self.edition = edition
    settled = .min
    before = .min
    begun = Instant(milliseconds: .min)
    rung = RungLog()
    suppressed = RungLog()
    refused = RungLog()
    doubted = RungLog()
    last = nil
    told = .min
    openPlace = .min
    openReason = nil
    uncertain = .min
  }

  /// Whether nothing has happened to it, so that it can be made anew from what its plugin says.
  var isUntouched: Bool {
    edition != 0 && isKept && !mayShowFormer && settled == .min && before == .min && told == .min && openPlace == .min
      && uncertain == .min && last == nil && lostUntil == nil && zoneMark == 0 && rung.isEmpty && suppressed.isEmpty
      && refused.isEmpty && doubted.isEmpty && begun == Instant(milliseconds: .min)
  }

  /// Whether an occurrence counts as rung, or will if the first one whose choice is known is silent in doubt.
  func mayCount(_ place: Int64) -> Bool { rung.contains(place) || ringsInDoubt == nil && doubted.contains(place) }

  /// Notes that everything up to a place is settled.
  mutating func settle(_ place: Int64) {
    settled = max(settled, place)
    before = max(before, settled)
  }

  /// Notes that the log tells of a place; answers whether it goes beyond what was told, among places of its kind.
  @discardableResult
  mutating func tell(_ place: Int64) -> Bool {
    guard !hasTold(place) else { return false }
    told = place
    return true
  }

  /// Whether the log has told of a place or of a later one, among places of its kind.
  func hasTold(_ place: Int64) -> Bool { place <= told && OccurrenceKey.isSameKind(place, told) }

  /// Takes everything behind a place as ahead again, because the clock or the zone went back.
  mutating func reopen(behind place: Int64) {
    // What is open and lies ahead again is wanted at its time.
    if openPlace > place { openPlace = .min }
    guard place < settled else { return }
    before = max(before, settled)
    settled = place
  }

  /// Puts everything that is saved in place of what another one knows, which keeps its memory.
  ///
  /// It changes nothing of itself. Four lists are counted by reference where an account is copied as a whole.
  @inline(__always)
  mutating func save(into saved: inout Account) {
    saved.subject = subject
    saved.settled = settled
    saved.before = before
    saved.begun = begun
    saved.closing = closing
    rung.save(into: &saved.rung)
    suppressed.save(into: &saved.suppressed)
    refused.save(into: &saved.refused)
    doubted.save(into: &saved.doubted)
    saved.last = last
    saved.told = told
    saved.openPlace = openPlace
    saved.openReason = openReason
    saved.uncertain = uncertain
    saved.edition = edition
    saved.keeper = keeper
    saved.mayShowFormer = mayShowFormer
    saved.zoneMark = zoneMark
    saved.lostUntil = lostUntil
    saved.isKept = isKept
    saved.isSuperseded = isSuperseded
    saved.ringsInDoubt = ringsInDoubt
  }

  func encode(into writer: inout StateWriter) {
    writer.write(subject.rawValue)
    writer.write(settled)
    writer.write(before)
    rung.encode(into: &writer)
    suppressed.encode(into: &writer)
    refused.encode(into: &writer)
    writer.write(last != nil)
    if let last {
      writer.write(last.place)
      writer.write(last.due.milliseconds)
      writer.write(last.rangAt.milliseconds)
    }
    writer.write(told)
    writer.write(openPlace)
    writer.write(openReason?.rawValue ?? UInt8.max)
    writer.write(zoneMark)
    writer.write(lostUntil)
    let doubt: UInt8 = ringsInDoubt.map { $0 ? 4 : 0 } ?? 8
    // What most do not have takes no bytes.
    let isKnown = begun != Instant(milliseconds: .min)
    let rare: UInt8 =
      (edition == 0 ? 0 : 16) | (mayShowFormer ? 32 : 0) | (uncertain == .min ? 0 : 64) | (isKnown ? 128 : 0)
    writer.write(UInt8((isKept ? 1 : 0) | (isSuperseded ? 2 : 0)) | doubt | rare)
    if edition != 0 {
      writer.write(edition)
      writer.write(keeper)
    }
    if uncertain != .min { writer.write(uncertain) }
    if isKnown { writer.write(begun.milliseconds) }
  }

  /// Reads one back; up to version 5 of the core's state every choice counts as known, up to version 7 there is no edition, and
  /// up to version 11 nobody knows since when it rings.
  init(from reader: inout StateReader) throws(SavedStateError) {
    subject = SubjectID(rawValue: try reader.read())
    settled = try reader.readPlace(orNone: true)
    before = try reader.readPlace(orNone: true)
    rung = try RungLog(from: &reader)
    suppressed = try RungLog(from: &reader)
    refused = try RungLog(from: &reader)
    if try reader.readBool() {
      last = Ring(
        place: try reader.readPlace(), due: try reader.readInstant(), rangAt: try reader.readInstant())
    }
    told = try reader.readPlace(orNone: true)
    openPlace = try reader.readPlace(orNone: true)
    let start = reader.offset
    let reason: UInt8 = try reader.read()
    if reason != .max {
      guard let known = MissedReason(rawValue: reason) else { throw .malformed(at: start) }
      openReason = known
    }
    zoneMark = try reader.read()
    lostUntil = try reader.readOptionalInstant()
    let flagsPlace = reader.offset
    let flags: UInt8 = try reader.read()
    guard flags & 12 < 12 else { throw .malformed(at: flagsPlace) }
    isKept = flags & 1 != 0
    isSuperseded = flags & 2 != 0
    ringsInDoubt = flags & 8 != 0 ? nil : flags & 4 != 0
    if flags & 16 != 0 {
      edition = try reader.read()
      keeper = try reader.read()
    }
    mayShowFormer = flags & 32 != 0
    if flags & 64 != 0 { uncertain = try reader.readPlace() }
    if flags & 128 != 0 { begun = try reader.readInstant() }
  }
}
