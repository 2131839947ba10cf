internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Printer {
  /// Writes what happens and what is expected, moment by moment.
  mutating func writeMoments() {
    var times: [String] = []
    var before = plan.history.start
    for moment in plan.moments {
      times.append(TimeText.moment(moment.time, after: before, in: plan.history.zone))
      before = moment.time
    }
    timeWidth = max(16, times.map(\.utf8.count).max() ?? 0) + 2
    var step = 0
    var expectation = 0
    for (index, moment) in plan.moments.enumerated() {
      write(
        step..<moment.stepEnd, expectation..<moment.expectationEnd, at: times[index], time: moment.time,
        isLast: index == plan.moments.count - 1)
      step = moment.stepEnd
      expectation = moment.expectationEnd
    }
  }

  private mutating func write(
    _ steps: Range<Int>, _ expectations: Range<Int>, at text: String, time: Instant, isLast: Bool
  ) {
    var left = text
    for step in plan.history.steps[steps] { write(statement(for: step.action, at: time), &left) }
    let expected = plan.expectations[expectations]
    for expectation in expected { declare(expectation.content.subjects) }
    let isQuiet = steps.isEmpty && expected.allSatisfy { $0.content is GoldenBlock }
    // The last moment of a run in which nothing else is done or expected.
    if isQuiet, isLast { write(StatementText("end"), &left) }
    for expectation in expected {
      if let block = expectation.content as? GoldenBlock {
        write(block, &left)
      } else {
        write(expectation.content.statement(wording), &left)
      }
    }
  }

  /// Writes a statement, the first one of its moment with the time, the others under it.
  mutating func write(_ statement: StatementText, _ left: inout String) {
    if isAfterBlock { writeLine("") }
    isAfterBlock = false
    let blanks = String(repeating: " ", count: max(0, timeWidth - left.utf8.count))
    // What is wide enough to be a whole line stays one.
    let isWide = timeWidth + statement.text.utf8.count > SourceText.longestLine
    writeLine(isWide ? left + (left.isEmpty ? "" : " ") + statement.text : left + blanks + statement.text)
    left = ""
  }

  /// Makes schedules known that no line so far has, so that the next one may name them.
  ///
  /// Such lines have been kept out by their guards, and so is the one that is written here.
  mutating func declare(_ schedules: [SubjectID]) {
    for id in schedules where !declared.contains(id) {
      guard let line = vocabulary.line(naming: name(id)) else { continue }
      // It belongs to no moment, since it does nothing: no zone database is of this release.
      writeLine("[tzdata:none] " + line)
      add(id)
    }
  }

  /// Notes that a line has scheduled something.
  mutating func add(_ id: SubjectID) {
    guard declared.insert(id).inserted else { return }
    declaredNames.append(name(id))
  }

  /// Writes the lines between their fences, set apart from what stands above.
  private mutating func write(_ block: GoldenBlock, _ left: inout String) {
    if left.isEmpty {
      writeLine("")
      writeLine(block.statement(wording).text)
    } else {
      write(block.statement(wording), &left)
    }
    writeLine("----")
    for line in block.lines(map) { writeLine(line.text) }
    writeLine("----")
    isAfterBlock = true
  }
}
