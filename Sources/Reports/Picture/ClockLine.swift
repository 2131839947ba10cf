internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// A moment at which the device's local time changed otherwise than by passing: a vertical line in the picture.
struct ClockLine: Sendable, Equatable {
  enum Kind: String, CaseIterable, Sendable {
    case daylightSaving = "dst"
    case flight
    case clock

    /// What the line means.
    var words: String {
      switch self {
      case .daylightSaving: "clocks change"
      case .flight: "other zone or rules"
      case .clock: "clock set by hand"
      }
    }
  }

  var kind: Kind
  /// True time, and the offset before the change.
  var time: Instant
  var offset: UTCOffset
  /// What stands beside the line, and what does where there is little room.
  var label: String
  var shortLabel: String
  /// What the line is, in a sentence.
  var title: String
}

/// Finds the lines of a run as its records pass.
struct ClockLines {
  /// The device's zone at present.
  private(set) var zone: Zone
  /// What the device's clock showed last, and by how much it was ahead of true time.
  private var wall: Instant
  private var shift = TimeSpan.zero
  /// The next change of the zone's offset behind that.
  private var next: OffsetChange?

  init(_ history: History) {
    zone = history.zone
    wall = history.start
    next = history.zone.change(after: history.start)
  }

  /// Takes the next record; answers the lines up to and with it.
  mutating func take(_ record: TraceRecord, of trace: Trace) -> [ClockLine] {
    switch (record.kind, record.detail) {
    case (.zone, _):
      var lines = walk(to: record.device)
      let before = zone
      zone = trace.zones(of: record)?.device ?? zone
      lines.append(line(from: before, at: record))
      reset(record)
      return lines
    case (.clock, .span(let span)):
      var lines = walk(to: record.device - span)
      let text = (span < .zero ? "" : "+") + span.description
      lines.append(
        ClockLine(
          kind: .clock, time: record.time, offset: zone.offset(at: record.device - span), label: "clock \(text)",
          shortLabel: text, title: "The device's clock was set by \(text)"))
      reset(record)
      return lines
    default: return walk(to: record.device)
    }
  }

  /// The lines between the last record and the end.
  mutating func finish(at end: Instant) -> [ClockLine] { walk(to: end + shift) }

  /// The offset of the device's zone at a moment that its clock shows.
  func offset(at wall: Instant) -> UTCOffset { zone.offset(at: wall) }

  private mutating func reset(_ record: TraceRecord) {
    shift = record.device - record.time
    wall = record.device
    next = zone.change(after: wall)
  }

  private mutating func walk(to end: Instant) -> [ClockLine] {
    var lines: [ClockLine] = []
    while let change = next, change.instant <= end {
      let span = TimeSpan.seconds(Int64(change.after.seconds) - Int64(change.before.seconds))
      let text = (span < .zero ? "" : "+") + span.description
      lines.append(
        ClockLine(
          kind: .daylightSaving, time: change.instant - shift, offset: change.before,
          label: "\(change.before) → \(change.after)", shortLabel: text,
          title: "Clocks in \(zone.name) went from \(change.before) to \(change.after)"))
      next = zone.change(after: change.instant)
    }
    return lines
  }

  private func line(from before: Zone, at record: TraceRecord) -> ClockLine {
    let old = before.offset(at: record.device)
    let new = zone.offset(at: record.device)
    let change = old == new ? "still \(new)" : "\(old) → \(new)"
    let name = zone.name
    if before.name == name {
      return ClockLine(
        kind: .flight, time: record.time, offset: old, label: "new rules, \(change)", shortLabel: "rules",
        title: "\(name) got other rules: \(change)")
    }
    let city = (name.split(separator: "/").last.map(String.init) ?? name).replacing("_", with: " ")
    return ClockLine(
      kind: .flight, time: record.time, offset: old, label: city, shortLabel: "\(new)",
      title: "The device came from \(before.name) to \(name): \(change)")
  }
}
