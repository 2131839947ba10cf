internal import CivilTime

/// `rollover next --batch`: answers one question a line, as fast as they come, in constant memory.
struct NextBatch {
  /// A line is cut off beyond this, so that input without line ends does not fill the memory.
  static let lineLimit = 4096
  /// The most occurrences that one line may ask for.
  static let countLimit = 100_000

  private var cache: CursorCache
  private var answer: [UInt8] = []
  private var hasErrors = false

  init(zones: ZoneSource) { cache = CursorCache(zones: zones) }

  /// Answers every line of the input.
  mutating func run(_ console: Console) throws(UsageError) -> ExitCode {
    var lines = LineReader(limit: NextBatch.lineLimit, source: console.input)
    do throws(System.Failure) {
      while console.output.isOpen, let line = try lines.next() {
        answer.removeAll(keepingCapacity: true)
        do throws(UsageError) {
          if lines.wasCutOff { throw UsageError("the line is longer than \(NextBatch.lineLimit) bytes") }
          try reply(to: line)
        } catch {
          hasErrors = true
          answer.removeAll(keepingCapacity: true)
          answer.append(contentsOf: "error: \(error.message)\(error.advice.map { "; \($0)" } ?? "")".utf8)
        }
        answer.append(UInt8(ascii: "\n"))
        console.output.write(answer)
      }
    } catch {
      throw UsageError("cannot read standard input: \(error.message)")
    }
    return hasErrors ? .usage : .success
  }

  private mutating func reply(to line: ArraySlice<UInt8>) throws(UsageError) {
    let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard words.count >= 4 else {
      throw UsageError("a line is ZONE HH:MM[:SS] FROM COUNT and settings", advice: "this one has \(words.count) words")
    }
    guard let time = TimeOfDay(text(words[1])) else {
      throw UsageError("`\(printable(words[1]))` is no time such as 09:00 or 09:00:30")
    }
    let start = try start(words[2])
    guard let count = integer(words[3]), 0...Int64(NextBatch.countLimit) ~= count else {
      throw UsageError("`\(printable(words[3]))` is no count from 0 to \(NextBatch.countLimit)")
    }
    let settings = try settings(words[4...])
    let place = try cache.place(of: words[0])
    // The first date matters only for `every=2d`, but reading it is cheaper than knowing that.
    let series = try settings.series(at: time, from: cache.cursors[place].localTime(at: start).date)
    var occurrence = series.first(after: start, in: &cache.cursors[place])
    for number in 0..<count {
      guard let found = occurrence else {
        throw UsageError("the calendar ends with the year 9999, after \(number) of \(count) occurrences")
      }
      if number > 0 { answer.append(UInt8(ascii: " ")) }
      answer.append(decimal: found.instant.seconds)
      occurrence = series.next(after: found, in: &cache.cursors[place])
    }
  }

  private func settings(_ words: ArraySlice<ArraySlice<UInt8>>) throws(UsageError) -> SeriesSettings {
    var settings = SeriesSettings()
    var seen: [String] = []
    for word in words {
      guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else {
        throw UsageError("`\(printable(word))` is no setting such as gap=skip")
      }
      let key = text(word[..<equals])
      guard !seen.contains(key) else { throw UsageError("\(printable(word[..<equals])) is given twice") }
      seen.append(key)
      try settings.set(key, printable(word[(equals + 1)...]), name: key)
    }
    return settings
  }

  private func start(_ word: ArraySlice<UInt8>) throws(UsageError) -> Instant {
    // The usual case without making a string.
    if let seconds = integer(word), let start = Instant(startSeconds: seconds) { return start }
    return try Instant(start: printable(word), in: cache.zones.database)
  }

  private func text(_ word: ArraySlice<UInt8>) -> String { String(decoding: word, as: UTF8.self) }

  /// A word as an error repeats it; what could steer a terminal is left out.
  private func printable(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 }, as: UTF8.self)
  }

  private func integer(_ word: ArraySlice<UInt8>) -> Int64? {
    let isNegative = word.first == UInt8(ascii: "-")
    let digits = isNegative ? word.dropFirst() : word
    guard (1...18).contains(digits.count) else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value &* 10 &+ Int64(byte &- 0x30)
    }
    return isNegative ? -value : value
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits.
  mutating func append(decimal value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = count
    repeat {
      append(UInt8(truncatingIfNeeded: rest % 10) &+ 0x30)
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
