internal import CivilTime
internal import PhoneSimulator

/// Writes the fields that every record has, in the form that formats for programs share.
struct FieldWriter {
  private var times = StampWriter()
  private var locals = StampWriter()
  private var dues = StampWriter()
  private var offset: (value: UTCOffset, text: [UInt8]) = (.zero, Array(UTCOffset.zero.description.utf8))

  // Words of enumerations are looked up once, because the runtime makes them anew each time.
  private let kinds = TraceRecord.Kind.allCases.map { ($0, Array($0.word.utf8)) }
  private let words = StaticWord.allCases.map { ($0, Array($0.word.utf8)) }

  /// Appends the true time, in UTC with milliseconds.
  mutating func appendTime(of record: TraceRecord, to bytes: inout [UInt8]) {
    times.append(record.time.milliseconds, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Appends what the device's clock showed, with milliseconds.
  mutating func appendLocal(of record: TraceRecord, to bytes: inout [UInt8]) {
    locals.append(record.device.milliseconds &+ Int64(record.offset.seconds) * 1000, to: &bytes)
  }

  /// Appends another instant than the record's own, in UTC with milliseconds.
  mutating func append(_ instant: Instant, to bytes: inout [UInt8]) {
    dues.append(instant.milliseconds, to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Appends the offset of the device's zone.
  mutating func appendOffset(of record: TraceRecord, to bytes: inout [UInt8]) {
    if record.offset != offset.value { offset = (record.offset, Array(record.offset.description.utf8)) }
    bytes += offset.text
  }

  /// Appends the word of the kind.
  func appendKind(of record: TraceRecord, in trace: Trace, to bytes: inout [UInt8]) {
    let place = Int(record.kind.rawValue)
    // Raw values count the cases, as long as nobody takes one out.
    if record.kind != .command, place < kinds.count, kinds[place].0 == record.kind {
      bytes += kinds[place].1
    } else {
      bytes.append(text: record.word(in: trace))
    }
  }

  /// Appends a fixed word.
  func append(_ word: StaticWord, to bytes: inout [UInt8]) {
    let place = Int(word.rawValue)
    if place < words.count, words[place].0 == word {
      bytes += words[place].1
    } else {
      bytes.append(text: word.word)
    }
  }
}
