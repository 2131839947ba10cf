internal import CivilTime
internal import Rollover

extension Trace {
  /// Adds a record: into the hash and the counts always, into the list if records are kept.
  mutating func append(_ record: TraceRecord) {
    count += 1
    if record.kind == .delivered { deliveredCount += 1 }
    combine(record)
    if keepsRecords { records.append(record) }
  }

  /// Notes that the next step of the history begins; the records that follow come of it or after it.
  mutating func beginStep() { stepCount &+= 1 }

  /// Remembers the name behind an identity.
  mutating func register(_ id: SubjectID, name: String) {
    guard !names.contains(where: { $0.id == id }) else { return }
    names.append((id, name))
    var fingerprint = Fingerprint()
    fingerprint.combine(name)
    mix(fingerprint.value)
  }

  /// Takes in the names that a history will make known.
  mutating func expectNames(of history: History) {
    var known: Set<SubjectID> = []
    for case .command(let command) in history.steps.lazy.map(\.action) {
      comingNames += command.base.spokenNames.filter { known.insert($0.id).inserted }
    }
    comingNames += history.otherNames.map { (SubjectID(name: $0), $0) }.filter { known.insert($0.0).inserted }
  }

  /// The place of a plugin's words; 255 and more plugins share one.
  mutating func place(of words: CommandWords) -> UInt8 {
    if let place = commandWords.firstIndex(of: words) { return UInt8(clamping: place) }
    commandWords.append(words)
    return UInt8(clamping: commandWords.count - 1)
  }

  /// Keeps a text for a record's detail; one that was kept lately is not kept twice.
  mutating func text(_ text: String) -> UInt32 {
    // A few are enough for those that come again and again, and a long run with ever new ones stays linear.
    if let known = texts.suffix(Self.recentTexts).lastIndex(of: text) {
      return UInt32(forgottenTexts + known)
    }
    texts.append(text)
    var fingerprint = Fingerprint()
    fingerprint.combine(text)
    mix(fingerprint.value)
    return UInt32(forgottenTexts + texts.count - 1)
  }

  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash >> 32
  }

  @inline(__always)
  private mutating func combine(_ record: TraceRecord) {
    mix(UInt64(bitPattern: record.time.milliseconds))
    mix(UInt64(bitPattern: record.device.milliseconds) &+ UInt64(bitPattern: Int64(record.offset.seconds)) << 44)
    mix(UInt64(record.kind.rawValue))
    combine(record.subject)
    switch record.detail {
    case .none: mix(1)
    case .instant(let instant): mix(2, instant)
    case .missed(let due?, let reason): mix(3 + UInt64(reason.rawValue) << 8, due)
    case .missed(nil, let reason): mix(12 + UInt64(reason.rawValue) << 8)
    case .suppressed(let reason): mix(4 + UInt64(reason.rawValue) << 8)
    case .other(let other):
      mix(5)
      combine(other)
    case .refused(let refusal):
      mix(6 + UInt64(refusal.reason.rawValue) << 8)
      combine(refusal.collision)
    case .noticed(let what, let span): mix(9 + UInt64(what.rawValue) << 8, Instant(milliseconds: span.milliseconds))
    case .fetched(let what): mix(11 + UInt64(what.rawValue) << 8)
    case .word(let word): mix(7 + UInt64(word.rawValue) << 8)
    case .remark(let code): mix(7 + UInt64(code) << 8)
    case .span(let span): mix(8, Instant(milliseconds: span.milliseconds))
    case .text(let index): mix(10 + UInt64(index) << 8)
    }
  }

  private mutating func mix(_ tag: UInt64, _ instant: Instant) {
    mix(tag)
    mix(UInt64(bitPattern: instant.milliseconds))
  }

  private mutating func combine(_ subject: RequestIdentifier?) {
    guard let subject else { return mix(0) }
    mix(subject.subject.rawValue)
    mix(UInt64(bitPattern: subject.order))
  }
}
