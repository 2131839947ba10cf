internal import CivilTime
internal import Rollover

extension Schedule {
  func encode(into writer: inout StateWriter) {
    writer.write(name)
    series.encode(into: &writer)
    switch zone {
    case .device: writer.write(nil as String?)
    case .pinned(let zone): writer.write(zone.name as String?)
    case .unknown(let name): writer.write(name as String?)
    }
    writer.write(step?.rawValue)
    writer.write(from)
    writer.write(until)
    writer.write(UInt8(grace == nil ? 0 : 1))
    writer.write(grace?.milliseconds ?? 0)
    writer.write(doubt?.rawValue)
    writer.write(prefetch)
    content.encode(into: &writer)
  }

  init(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {
    let name = try reader.readText()
    let series = try RecurringTime(from: &reader)
    var zone = ZoneBinding.device
    if let zoneName = try reader.readOptionalText() {
      zone = zones(zoneName).map(ZoneBinding.pinned) ?? .unknown(zoneName)
    }
    let stepPlace = reader.offset
    var step: Step?
    if let word = try reader.readOptionalText() {
      guard let known = Step(rawValue: word) else { throw .malformed(at: stepPlace) }
      step = known
    }
    let from = try reader.readDate()
    let until = try reader.readDate()
    let gracePlace = reader.offset
    let hasGrace = try reader.readBool()
    let grace = TimeSpan(milliseconds: try reader.read())
    guard hasGrace || grace == .zero else { throw .malformed(at: gracePlace) }
    let doubtPlace = reader.offset
    var doubt: Doubt?
    if let word = try reader.readOptionalText() {
      guard let known = Doubt(rawValue: word) else { throw .malformed(at: doubtPlace) }
      doubt = known
    }
    let prefetch = try reader.readOptionalSpan()
    let content = try Content(from: &reader, version: version)
    self.init(
      name: name, series: series, zone: zone, step: step, from: from, until: until, grace: hasGrace ? grace : nil,
      doubt: doubt, prefetch: prefetch, content: content)
  }
}

extension Content {
  func encode(into writer: inout StateWriter) {
    writer.write(title)
    writer.write(body)
    writer.write(url)
    writer.write(payload)
    writer.write(etag)
    writer.write(manner != Manner())
    if manner != Manner() { manner.encode(into: &writer) }
  }

  /// Reads content of a version of the plugin's state; the first one does not say how it is shown.
  init(from reader: inout StateReader, version: UInt16) throws(SavedStateError) {
    self.init(
      title: try reader.readText(), body: try reader.readText(), url: try reader.readOptionalText(),
      payload: try reader.readOptionalText(), etag: try reader.readOptionalText())
    let place = reader.offset
    guard version > 1, try reader.readBool() else { return }
    manner = try Manner(from: &reader)
    guard manner != Manner() else { throw .malformed(at: place) }
  }
}

extension Manner {
  fileprivate func encode(into writer: inout StateWriter) {
    writer.write(presentation.rawValue)
    writer.write(thread)
    writer.write(category)
    writer.write(UInt32(actions.count))
    for action in actions { writer.write(action) }
    writer.write(tellsDismissal)
  }

  fileprivate init(from reader: inout StateReader) throws(SavedStateError) {
    self.init(presentation: Presentation(rawValue: try reader.read()))
    thread = try reader.readOptionalText()
    category = try reader.readOptionalText()
    for _ in 0..<(try reader.readCount(ofAtLeast: 4)) { actions.append(try reader.readText()) }
    tellsDismissal = try reader.readBool()
  }
}

extension RecurringTime {
  fileprivate func encode(into writer: inout StateWriter) {
    switch recurrence {
    case .days(let count, let anchor):
      writer.write(UInt8(0))
      writer.write(Int32(clamping: count))
      writer.write(anchor.dayNumber)
    case .weekdays(let days):
      writer.write(UInt8(1))
      writer.write(Int32(days.rawValue))
      writer.write(Int32(0))
    case .monthly(let day, let overflow):
      writer.write(UInt8(overflow == .clamp ? 2 : 3))
      writer.write(Int32(clamping: day))
      writer.write(Int32(0))
    case .yearly(let month, let day, let overflow):
      writer.write(UInt8(overflow == .clamp ? 4 : 5))
      writer.write(Int32(clamping: day))
      writer.write(Int32(clamping: month))
    }
    writer.write(time.secondOfDay)
    writer.write(gap.rawValue)
    writer.write(overlap.rawValue)
  }

  fileprivate init(from reader: inout StateReader) throws(SavedStateError) {
    let start = reader.offset
    let tag: UInt8 = try reader.read()
    let first: Int32 = try reader.read()
    let second: Int32 = try reader.read()
    let seconds: Int32 = try reader.read()
    let gapWord = try reader.readText()
    let overlapWord = try reader.readText()
    let recurrence: Recurrence
    switch tag {
    case 0 where first >= 1: recurrence = .days(Int(first), anchor: CivilDate(dayNumber: second))
    case 1 where 1...0x7F ~= first && second == 0: recurrence = .weekdays(WeekdaySet(rawValue: UInt8(first)))
    case 2 where 1...31 ~= first && second == 0: recurrence = .monthly(day: Int(first), overflow: .clamp)
    case 3 where 1...31 ~= first && second == 0: recurrence = .monthly(day: Int(first), overflow: .skip)
    case 4 where 1...31 ~= first && 1...12 ~= second:
      recurrence = .yearly(month: Int(second), day: Int(first), overflow: .clamp)
    case 5 where 1...31 ~= first && 1...12 ~= second:
      recurrence = .yearly(month: Int(second), day: Int(first), overflow: .skip)
    default: throw .malformed(at: start)
    }
    guard let time = TimeOfDay(secondOfDay: Int(seconds)), let gap = GapPolicy(rawValue: gapWord),
      let overlap = OverlapPolicy(rawValue: overlapWord)
    else { throw .malformed(at: start) }
    self.init(recurrence, at: time, gap: gap, overlap: overlap)
  }
}

extension StateWriter {
  fileprivate mutating func write(_ date: CivilDate?) {
    write(UInt8(date == nil ? 0 : 1))
    write(date?.dayNumber ?? 0)
  }
}

extension StateReader {
  fileprivate mutating func readDate() throws(SavedStateError) -> CivilDate? {
    let start = offset
    let isThere = try readBool()
    let dayNumber: Int32 = try read()
    guard isThere || dayNumber == 0 else { throw .malformed(at: start) }
    return isThere ? CivilDate(dayNumber: dayNumber) : nil
  }
}
