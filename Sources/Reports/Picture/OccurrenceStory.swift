internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What happened to requests up to their rings, in sentences for the cards of marks.
struct OccurrenceStories {
  private let history: History
  private let source: ReportSource
  /// So many marks have a story; the others say only when they rang.
  private let limit: Int
  private var lives: [RequestIdentifier: Life] = [:]
  /// Stories of what rang, by the place of its record.
  private var told: [UInt64: (before: String, after: String)] = [:]

  private struct Life {
    var armed = ""
    var count = 0
    /// What took its request off the list without its having fired.
    var lost = ""

    var text: String {
      guard count > 0 else { return lost }
      return
        (count > 1
        ? armed.replacing("\u{0}", with: " (the last of \(count) times)") : armed.replacing("\u{0}", with: ""))
        + lost
    }
  }

  init(_ history: History, _ source: ReportSource, limit: Int) {
    self.history = history
    self.source = source
    self.limit = limit
  }

  /// Takes the next record.
  mutating func take(_ record: TraceRecord, in trace: Trace) {
    guard let subject = record.subject, told.count < limit else { return }
    switch record.kind {
    case .armed:
      var life = lives[subject] ?? Life()
      life.armed = "Armed \(record.stamp)\u{0} \(record.detailText(in: trace))\(place(of: record)). "
      life.count += 1
      life.lost = ""
      lives[subject] = life
    case .removed, .evicted, .dropped:
      let words = record.detailText(in: trace)
      let how = record.kind == .dropped ? "Did not fire" : record.kind == .evicted ? "Evicted" : "Taken off the list"
      lives[subject, default: Life()].lost =
        "\(how) \(record.stamp)\(place(of: record))\(words.isEmpty ? "" : ": \(words)"). "
    case .delivered:
      let ahead = record.device - record.time
      let clock =
        ahead == .zero ? "" : " The device's clock was \(ahead.magnitude) \(ahead < .zero ? "behind" : "ahead")."
      told[record.sequence] = (lives[subject]?.text ?? "", clock)
    default: break
    }
    // Most that is armed comes to an end; what is over long since is forgotten when there is much of it.
    if lives.count > 2 * limit { lives = [:] }
  }

  /// What happened up to a ring, and what else there is to say of it.
  func story(of ring: Tally.Ring) -> (before: String, after: String) { told[ring.record] ?? ("", "") }

  /// What happened to the request of a date that did not ring.
  func story(of subject: SubjectID, on date: CivilDate) -> String {
    let keys: [OccurrenceKey] = [.date(date), .sequence(date.dayNumber), .once]
    return keys.lazy.compactMap { lives[RequestIdentifier(subject, $0)]?.text }.first ?? ""
  }

  /// The line of the file that caused a record.
  private func place(of record: TraceRecord) -> String {
    guard let step = history.cause(of: record), source.places.indices.contains(step) else { return "" }
    return " by \(source.places[step].text(in: source.file))"
  }
}

extension TraceRecord {
  /// What the device's clock showed, with the offset.
  var stamp: String { local.stamp(offset) }
}
