internal import CivilTime
internal import Rollover

/// An occurrence as a person names it: `verse@2027-03-14`, `verse#2027-03-14` or `verse#12` where steps are counted,
/// `water@2027-03-14T09:30` of what rings several times a date, and `task-7` of what rings once.
public struct OccurrenceQuestion: Sendable, Equatable {
  /// How it was written.
  public let text: String
  /// The schedule's name.
  let name: String
  let place: Place

  /// Which of the schedule's occurrences it is.
  enum Place: Sendable, Equatable {
    /// The one of a local date.
    case date(CivilDate)
    /// The one of a minute of local time, counted from 1970.
    case minute(Int32)
    /// The step whose identity shows this day.
    case step(CivilDate)
    /// The step with this number, from 1.
    case number(Int)
    /// The only one that there is.
    case only
  }

  /// Whether a text is meant to name an occurrence, rightly or not: what can be no file of scenarios; or a name, `@` or `#`, and
  /// a digit.
  public static func isMeant(by text: String) -> Bool {
    // No file of scenarios is without a dot, and of a folder people mostly write the slash.
    if !text.contains(where: { "./".contains($0) }) { return !text.hasPrefix("-") }
    guard let mark = text.lastIndex(where: { "@#".contains($0) }), mark > text.startIndex else { return false }
    return text[text.index(after: mark)...].first.map { "0123456789".contains($0) } ?? false
  }

  /// Reads the name of an occurrence.
  ///
  /// - Throws: what is wrong with it, in the shape of a mistake in a file called `--explain`.
  public init(_ text: String) throws(QuestionMistake) {
    self.text = text
    guard let mark = text.lastIndex(where: { "@#".contains($0) }) else {
      guard !text.isEmpty else { throw OccurrenceQuestion.isNone(text) }
      name = text
      place = .only
      return
    }
    guard mark > text.startIndex else { throw OccurrenceQuestion.isNone(text) }
    name = String(text[..<mark])
    let rest = text[text.index(after: mark)...]
    let isStep = text[mark] == "#"
    if let date = CivilDate(rest) {
      place = isStep ? .step(date) : .date(date)
    } else if isStep, let number = Int(rest), number >= 1 {
      place = .number(number)
    } else if !isStep, let local = CivilDateTime(String(rest)), local.time.second == 0 {
      place = .minute(Int32(clamping: local.localSeconds / 60))
    } else if isStep, !rest.contains("-") || Int(rest) != nil {
      throw QuestionMistake(
        text, "`\(rest)` is no number of a step", from: text.distance(from: text.startIndex, to: mark) + 1,
        note: "steps are counted from 1; write \(name)#12, or \(name)#2027-03-14 by the date")
    } else {
      throw QuestionMistake(
        text, "`\(rest)` is not a date", from: text.distance(from: text.startIndex, to: mark) + 1,
        label: OccurrenceQuestion.whyNoDate(String(rest)), note: "write dates like 2027-03-14")
    }
  }

  /// It names no occurrence, or more than one.
  static func isNone(_ text: String) -> QuestionMistake {
    QuestionMistake(
      text, "`\(text)` does not name an occurrence",
      note: "write a schedule and a date, such as verse@2027-03-14, or verse#12 where steps of 24 hours are counted")
  }

  private static func whyNoDate(_ text: String) -> String {
    if let near = MeantValue.date(text) { return "did you mean \(near)?" }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], (1...9999).contains(year)
    else { return "" }
    return Compiler.whyNoDate((year, month, day))
  }
}

/// What is wrong with the name of an occurrence.
public struct QuestionMistake: Error, Equatable {
  /// The mistake as people read it.
  public let diagnostic: Diagnostic

  init(
    _ text: String, _ message: String, from start: Int = 0, to end: Int? = nil, label: String = "", note: String? = nil
  ) {
    let place = Diagnostic.Place(
      file: "--explain", line: 1, column: start + 1, length: (end ?? text.count) - start, sourceLine: text,
      label: label)
    diagnostic = Diagnostic(message, at: place, notes: note.map { [$0] } ?? [])
  }
}
