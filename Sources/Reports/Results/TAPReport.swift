/// Results in the Test Anything Protocol, version 14: a line for each, and a block of YAML below each that failed.
///
/// ```
/// TAP version 14
/// ok 1 - nine.scenario: Nine o'clock stays nine o'clock
/// not ok 2 - ten.scenario: Ten days away [zone=Europe/London]
///   ---
///   message: "verse@2027-03-14 was not delivered at 09:00"
///   severity: fail
///   at:
///     file: "ten.scenario"
///     line: 15
///     column: 48
///   text: |2-
///     error: verse@2027-03-14 was not delivered at 09:00
///   ...
/// 1..2
/// ```
///
/// The plan comes last, so that a line can be written as soon as its test has ended. `severity` is `fail` for what was not as
/// expected and `error` for what could not be performed. Tests that do not count are `ok` with the directive `SKIP`.
public struct TAPReport: ResultReport {
  private var suite = ResultSuite("")
  private var count = 0

  /// Starts a report.
  public init() {}

  /// Writes the version.
  public mutating func begin(_ name: String, to bytes: inout [UInt8]) { bytes.append(text: "TAP version 14\n") }

  /// Writes the suite's warnings as comments.
  public mutating func beginSuite(_ suite: ResultSuite, to bytes: inout [UInt8]) {
    self.suite = suite
    for warning in suite.warnings {
      let place = warning.line > 0 ? "\(warning.file):\(warning.line):\(warning.column)" : warning.file
      bytes.append(text: "# warning: ")
      bytes.append(oneLine: "\(place): \(warning.message)")
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes the result's line, and what is to be said about a failure.
  public mutating func add(_ result: TestResult, to bytes: inout [UInt8]) {
    count += 1
    let isGood = result.failures.isEmpty
    bytes.append(text: "\(isGood ? "ok" : "not ok") \(count) - ")
    bytes.append(description: result.name == suite.name ? result.name : "\(suite.name): \(result.name)")
    if case .skipped(let reason) = result.outcome {
      bytes.append(text: " # SKIP ")
      bytes.append(description: reason)
    }
    bytes.append(UInt8(ascii: "\n"))
    guard let first = result.failures.first else { return }
    bytes.append(text: "  ---\n")
    bytes.append(yaml: "message", result.failures.summary)
    var severity = "fail"
    if case .broken = result.outcome { severity = "error" }
    bytes.append(text: "  severity: \(severity)\n")
    if !first.file.isEmpty {
      bytes.append(text: "  at:\n  ")
      bytes.append(yaml: "file", first.file)
      if first.line > 0 { bytes.append(text: "    line: \(first.line)\n    column: \(first.column)\n") }
    }
    for fact in result.facts { bytes.append(yaml: fact.name, fact.value) }
    bytes.append(yamlLines: "text", result.failures.text)
    bytes.append(text: "  ...\n")
  }

  /// Adds nothing.
  public mutating func endSuite(to bytes: inout [UInt8]) {}

  /// Writes the plan.
  public mutating func end(to bytes: inout [UInt8]) { bytes.append(text: "1..\(count)\n") }
}

extension [UInt8] {
  /// Appends a text that may not begin a directive nor end its line.
  fileprivate mutating func append(description text: String) {
    var escaped = ""
    for character in text.unicodeScalars {
      if character == "#" || character == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(character)
    }
    append(oneLine: escaped)
  }

  /// Appends a text without line ends and other control characters.
  fileprivate mutating func append(oneLine text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: append(UInt8(ascii: " "))
      case 0..<0x20, 0x7F..<0xA0: append(text: "\u{FFFD}")
      default: append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// Appends a line of a mapping.
  fileprivate mutating func append(yaml key: String, _ value: String) {
    append(text: "  \(key): ")
    appendYAML(value)
    append(UInt8(ascii: "\n"))
  }

  /// Appends an entry of a mapping whose value has several lines.
  fileprivate mutating func append(yamlLines key: String, _ value: String) {
    // The number says where the text begins, which may begin with spaces.
    append(text: "  \(key): |2-\n")
    for line in value.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty {
        append(text: "    ")
        append(oneLine: String(line))
      }
      append(UInt8(ascii: "\n"))
    }
  }
}
