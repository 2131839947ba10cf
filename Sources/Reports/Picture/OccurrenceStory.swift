internal import CivilTime
internal import DailyRolloverScenarios
internal import PhoneSimulator

/// What has happened to an occurrence so far, from which the story of its mark is told.
struct OccurrenceStory {
  private var armed: TraceRecord?
  private var armedCount = 0
  /// What took its request off the list without its having fired.
  private var lost: TraceRecord?
  private var late: TraceRecord?
  private var rang: TraceRecord?
  /// The zone by which the times that the records speak of are told.
  private var zone: Zone?

  /// Takes a record about the occurrence.
  mutating func take(_ record: TraceRecord, in zone: Zone) {
    self.zone = zone
    switch record.kind {
    case .armed:
      armed = record
      armedCount += 1
      lost = nil
    case .removed, .evicted, .dropped: lost = record
    case .late: late = record
    case .delivered: rang = record
    default: break
    }
  }

  /// When its last request was to fire; `nil` when it had none.
  var fires: Instant? { if case .instant(let fires)? = armed?.detail { fires } else { nil } }

  /// Whether its request may still fire.
  var isPending: Bool { armed != nil && lost == nil && rang == nil }

  /// How late a delivery is, negative when it is early; zero when it is on time, or when nobody said when it was due.
  ///
  /// The engine says how late it delivers, the schedule when it was asked for, and the request when it was to fire.
  func lateness(of delivery: TraceRecord, asked: TimeSpan?) -> TimeSpan {
    if let late, case .missed(let due?, _) = late.detail { return delivery.device - due }
    var span = asked
    if span == nil, let armed, case .instant(let fires) = armed.detail { span = max(.zero, delivery.device - fires) }
    // The tolerance that deliveries are judged by everywhere.
    guard let span, span.magnitude > Tally.tolerance else { return .zero }
    return span
  }

  /// The story of a mark, in sentences, told before the record that it stands for is taken.
  func story(of record: TraceRecord, as kind: MarkKind, lateness: TimeSpan, in trace: Trace) -> String {
    var sentences: [String] = []
    if let armed {
      let again = armedCount > 1 ? " (the last of \(armedCount) times)" : ""
      sentences.append("Armed \(armed.stamp)\(again) \(armed.detailText(in: trace)).")
    }
    if let lost, kind != .onTime {
      let words = lost.detailText(in: trace)
      let how = lost.kind == .dropped ? "Did not fire" : lost.kind == .evicted ? "Evicted" : "Taken off the list"
      sentences.append("\(how) \(lost.stamp)\(words.isEmpty ? "" : ": \(words)").")
    }
    sentences.append(ending(of: record, as: kind, lateness, in: trace))
    let ahead = record.device - record.time
    if ahead != .zero {
      sentences.append("The device's clock was \(ahead.magnitude) \(ahead < .zero ? "behind" : "ahead").")
    }
    return sentences.joined(separator: " ")
  }

  private func ending(of record: TraceRecord, as kind: MarkKind, _ lateness: TimeSpan, in trace: Trace) -> String {
    switch kind {
    case .onTime: return "Rang \(record.stamp)."
    case .late:
      var reason = ""
      if let late, case .missed(_, let why) = late.detail { reason = ": \(why.words)" }
      return "Rang \(record.stamp), \(lateness) late\(reason)."
    case .early: return "Rang \(record.stamp), \(lateness.magnitude) early."
    case .duplicate: return "Rang again \(record.stamp)" + (rang.map { "; it had rung \($0.stamp)." } ?? ".")
    case .missed:
      return "Missed: \(record.detailText(in: trace)). Noticed \(record.stamp)."
    case .suppressed:
      return "Left out \(record.stamp): \(record.detailText(in: trace))."
    }
  }
}

extension TraceRecord {
  /// What the device's clock showed, with the offset.
  var stamp: String { "\(local.date) \(local.time)\(local.time.second == 0 ? ":00" : "") \(offset)" }
}
