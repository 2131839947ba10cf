internal import CivilTime

/// Results as XML, in the dialect that began with JUnit and that Jenkins, GitLab and the readers for GitHub take.
///
/// A `testsuite` for each file, a `testcase` for each result with `name`, `classname`, `file`, `time` and, when it failed, the
/// `line` of its first failure. A failed one holds a `failure`, one that could not be performed an `error`, one that does not
/// count a `skipped`, each with a `message`; facts stand in `system-out`, warnings in the suite's `system-err`.
///
/// It follows Jenkins's schema junit-10.xsd, but for `file` and `line` of a test case, which that does not know and other
/// readers link to. A suite says first how many of its tests failed, and is written when it has ended.
/// Characters that XML does not have become the replacement character.
public struct JUnitReport: ResultReport {
  private var suite = ResultSuite("")
  private var cases: [UInt8] = []
  private var count = 0
  private var failed = 0
  private var broken = 0
  private var skipped = 0
  private var microseconds: UInt64 = 0

  /// Starts a report.
  public init() {}

  /// Writes the beginning of the document.
  public mutating func begin(_ name: String, to bytes: inout [UInt8]) {
    bytes.append(text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    bytes.append(attribute: "name", name)
    bytes.append(text: ">\n")
  }

  /// Remembers the suite; writes nothing.
  public mutating func beginSuite(_ suite: ResultSuite, to bytes: inout [UInt8]) {
    self = JUnitReport()
    self.suite = suite
  }

  /// Keeps the result until its suite ends.
  public mutating func add(_ result: TestResult, to bytes: inout [UInt8]) {
    count += 1
    microseconds += result.microseconds
    cases.append(text: "    <testcase")
    cases.append(attribute: "name", result.name)
    cases.append(attribute: "classname", Self.className(of: suite))
    cases.append(attribute: "file", suite.file)
    if let line = result.failures.first(where: { $0.file == suite.file && $0.line > 0 })?.line {
      cases.append(attribute: "line", "\(line)")
    }
    cases.append(attribute: "time", Self.seconds(result.microseconds))
    switch result.outcome {
    case .passed:
      if result.facts.isEmpty { return cases.append(text: "/>\n") }
      cases.append(text: ">\n")
    case .failed(let failures):
      failed += 1
      cases.append(text: ">\n")
      append(failures, element: "failure", type: "failed")
    case .broken(let failures):
      broken += 1
      cases.append(text: ">\n")
      append(failures, element: "error", type: "broken")
    case .skipped(let reason):
      skipped += 1
      cases.append(text: ">\n      <skipped")
      cases.append(attribute: "message", reason)
      cases.append(text: "/>\n")
    }
    if !result.facts.isEmpty {
      let lines = result.facts.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
      cases.append(element: "system-out", lines, indent: "      ")
    }
    cases.append(text: "    </testcase>\n")
  }

  // Several elements are allowed, but many readers only take the first.
  private mutating func append(_ failures: [ResultFailure], element: String, type: String) {
    cases.append(text: "      <\(element)")
    cases.append(attribute: "message", failures.summary)
    cases.append(attribute: "type", type)
    cases.append(text: ">")
    cases.append(xmlLines: failures.text)
    cases.append(text: "</\(element)>\n")
  }

  /// Writes the suite.
  public mutating func endSuite(to bytes: inout [UInt8]) {
    bytes.append(text: "  <testsuite")
    bytes.append(attribute: "name", suite.name)
    bytes.append(attribute: "file", suite.file)
    for (name, number) in [("tests", count), ("failures", failed), ("errors", broken), ("skipped", skipped)] {
      bytes.append(attribute: name, "\(number)")
    }
    bytes.append(attribute: "time", Self.seconds(microseconds))
    bytes.append(text: ">\n")
    bytes += cases
    cases = []
    if !suite.warnings.isEmpty { bytes.append(element: "system-err", suite.warnings.text, indent: "    ") }
    bytes.append(text: "  </testsuite>\n")
  }

  /// Writes the end of the document.
  public mutating func end(to bytes: inout [UInt8]) { bytes.append(text: "</testsuites>\n") }

  /// The file's path as the name of a class, so that readers that group by packages group by directories; with whatever the
  /// suite's name says beyond it, because they take two tests of one class with one name for one test.
  private static func className(of suite: ResultSuite) -> String {
    var path = suite.file[...]
    if path.hasSuffix(".scenario") { path = path.dropLast(".scenario".count) }
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let name = parts.isEmpty ? suite.file : parts.joined(separator: ".")
    return suite.name.hasPrefix(suite.file) ? name + suite.name.dropFirst(suite.file.count) : name
  }

  private static func seconds(_ microseconds: UInt64) -> String {
    let rest = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000).\(String(repeating: "0", count: 6 - rest.utf8.count))\(rest)"
  }
}

extension [UInt8] {
  fileprivate mutating func append(attribute name: String, _ value: String) {
    append(text: " \(name)=\"")
    appendXML(value)
    append(UInt8(ascii: "\""))
  }

  fileprivate mutating func append(element name: String, _ content: String, indent: String) {
    append(text: "\(indent)<\(name)>")
    append(xmlLines: content)
    append(text: "</\(name)>\n")
  }

  /// Appends a text as content of an element, with its line ends.
  fileprivate mutating func append(xmlLines text: String) {
    for (place, line) in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { append(UInt8(ascii: "\n")) }
      appendXML(String(line))
    }
  }
}
