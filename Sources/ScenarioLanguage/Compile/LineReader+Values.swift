public import CivilTime
internal import PhoneSimulator
public import Rollover

extension LineReader {
  /// The text of a value, with its escapes resolved.
  public func text(_ value: Value) -> String { compiler.text(value.token) }

  /// What a word of a table stands for; the message says whose value it is, such as `the strategy`.
  public mutating func choice<Meaning>(_ value: Value, _ table: WordTable<Meaning>, of what: String) -> Meaning? {
    compiler.choice(value.token, table, owner: what, forms: forms)
  }

  /// A time of day such as `09:00`.
  public mutating func time(_ value: Value) -> TimeOfDay? { compiler.time(value.token) }

  /// Whether a value is a time of day; nothing is reported.
  public func isTime(_ value: Value) -> Bool { compiler.value(value.token, { $0.time() }) != nil }

  /// A date such as `2027-03-14`.
  public mutating func date(_ value: Value) -> CivilDate? { compiler.date(value.token) }

  /// A date and a time in quotes, such as `"2027-03-14 09:00"`.
  public mutating func dateTime(_ value: Value) -> CivilDateTime? { compiler.dateTime(value.token) }

  /// A duration such as `1d12h`.
  public mutating func duration(_ value: Value) -> TimeSpan? { compiler.duration(value.token) }

  /// A duration of more than nothing and at most a limit; the message says whose it is.
  public mutating func duration(_ value: Value, upTo limit: TimeSpan, of what: String) -> TimeSpan? {
    compiler.duration(value.token, upTo: limit, owner: what)
  }

  /// A whole number within bounds; the message says whose it is, such as `the number of glasses`.
  public mutating func number(_ value: Value, in bounds: ClosedRange<Int>, of what: String) -> Int? {
    compiler.number(value.token, bounds, owner: what)
  }

  /// The dates of a series, such as `2d`, `mon,fri` or `month:31`.
  ///
  /// - Parameters:
  ///   - value: The text.
  ///   - anchor: The date from which days are counted.
  ///   - overflow: What a month or year without the wanted day does.
  /// - Returns: the dates; `nil` when the text names none, which has been reported then.
  public mutating func recurrence(_ value: Value, anchor: CivilDate, overflow: DateOverflow) -> Recurrence? {
    compiler.recurrence(value.token, anchor: anchor, overflow: overflow)
  }
}

extension LineReader {
  /// The zone whose clock somebody looks at.
  public enum ZoneChoice: Sendable {
    /// The one that the device is in.
    case device
    /// One of its own.
    case pinned(Zone)
  }

  /// A zone by its name, or by a POSIX TZ string, with the rules that it has at this line.
  public mutating func zone(_ value: Value) -> Zone? { compiler.zone(value.token) }

  /// `device`, or a zone.
  public mutating func zoneChoice(_ value: Value) -> ZoneChoice? { compiler.zoneChoice(value.token) }

  /// The zone that the device is in at this line.
  public var deviceZone: Zone { compiler.deviceZone }

  /// The local date of the line where somebody looks at a clock.
  public func localDate(in choice: ZoneChoice) -> CivilDate {
    let zone = if case .pinned(let pinned) = choice { pinned } else { compiler.deviceZone }
    return zone.localTime(at: compiler.now ?? compiler.plan.history.start).date
  }
}

extension LineReader {
  /// A name that the line makes known, so that later lines may use it, even if something else is wrong with the line.
  ///
  /// - Parameters:
  ///   - value: The name.
  ///   - noun: What is named, such as `schedule`.
  /// - Returns: the name, also one that was reported.
  public mutating func newName(_ value: Value, of noun: String) -> String {
    let name = text(value)
    if name.isEmpty || name.utf8.contains(.newline) || name.utf8.contains(UInt8(ascii: ",")) {
      report(
        "this cannot be a \(noun)'s name", at: place(of: value),
        label: "a name is not empty, and has no comma and no line end")
    }
    _ = compiler.names.add(name)
    if !compiler.isActive { compiler.plan.otherNames.append(name) }
    return name
  }

  /// The time of day that people mean who write it in another way, such as `9pm`; `nil` when it is none.
  public func timeMeant(by text: String) -> TimeOfDay? { MeantValue.time(text) }

  /// Makes a name known that stands for what the line speaks of, so that later lines may use it, even if something else is
  /// wrong with the line.
  public mutating func makeKnown(_ name: String) { _ = compiler.names.add(name) }

  /// The subject of a name that a line before has made known; any other name is reported.
  public mutating func knownName(_ value: Value) -> SubjectID? { compiler.name(value.token) }

  /// The subject of a name, also of one that nobody has made known, because what the engine does then is worth showing; but
  /// not of one that is probably a known name misspelt.
  public mutating func anyName(_ value: Value) -> SubjectID? { compiler.nameKnownOrNot(value.token) }

  /// Whether a name is that of what rings once, as a line before has made it known.
  public func ringsOnce(_ value: Value) -> Bool { compiler.names.isOnce(text(value)) }

  /// How a line is written that takes back what goes by a name; none where no verb stands before its hyphen, as in `message-3`.
  public func linesAbout(_ value: Value) -> [String] { compiler.linesAbout(text(value)) }

  /// Whether a word is a name or like none of those that lines before have made known with a prefix.
  ///
  /// A probable misspelling is reported. A name that is like none passes, because what the engine does then is worth showing.
  ///
  /// - Parameters:
  ///   - value: The word, without the prefix.
  ///   - noun: What is named, such as `task`.
  ///   - prefix: What the plugin puts before its words to make them names of subjects, such as `task-`.
  /// - Returns: whether the line may go on.
  public mutating func mayBe(_ value: Value, of noun: String, prefix: String) -> Bool {
    compiler.isNoMisspelling(value.token, of: noun, prefix: prefix)
  }
}
