/// Failures as annotations, which a code host shows beside the lines of the files: workflow commands, as GitHub reads them.
///
/// ```
/// ::error file=ten.scenario,line=15,col=48,endColumn=55,title=Ten days away::verse@2027-03-14 was not delivered at 09:00
/// ```
///
/// A line for each failure, and a `::warning` for each warning; nothing for what passed. `col` and `endColumn` are the first
/// and the last column, counted in characters. The title is the name of the test, the message what is wrong, followed by
/// what else there is to say. Paths stand as they were given: a code host wants them relative to the repository's top.
public struct AnnotationReport: ResultReport {
  private var suite = ResultSuite("")

  /// Starts a report.
  public init() {}

  /// Adds nothing.
  public mutating func begin(_ name: String, to bytes: inout [UInt8]) {}

  /// Writes the suite's warnings.
  public mutating func beginSuite(_ suite: ResultSuite, to bytes: inout [UInt8]) {
    self.suite = suite
    for warning in suite.warnings { append(warning, "warning", title: suite.name, to: &bytes) }
  }

  /// Writes the result's failures.
  public mutating func add(_ result: TestResult, to bytes: inout [UInt8]) {
    for failure in result.failures { append(failure, "error", title: result.name, to: &bytes) }
  }

  /// Adds nothing.
  public mutating func endSuite(to bytes: inout [UInt8]) {}

  /// Adds nothing.
  public mutating func end(to bytes: inout [UInt8]) {}

  private func append(_ failure: ResultFailure, _ command: String, title: String, to bytes: inout [UInt8]) {
    bytes.append(text: "::\(command) ")
    var properties: [(String, String)] = []
    // A code host knows no path that begins with a dot.
    let file = failure.file.hasPrefix("./") ? String(failure.file.dropFirst(2)) : failure.file
    if !file.isEmpty { properties.append(("file", file)) }
    if failure.line > 0 {
      properties.append(("line", "\(failure.line)"))
      if failure.column > 0 {
        properties.append(("col", "\(failure.column)"))
        properties.append(("endColumn", "\(failure.column + max(failure.length, 1) - 1)"))
      }
    }
    properties.append(("title", title))
    for (place, property) in properties.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(text: "\(property.0)=")
      bytes.append(annotation: property.1, isProperty: true)
    }
    bytes.append(text: "::")
    bytes.append(annotation: ([failure.message] + failure.notes).joined(separator: "\n"), isProperty: false)
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension [UInt8] {
  /// Appends a text as the message or a property of a workflow command, by GitHub's rules for escaping.
  fileprivate mutating func append(annotation text: String, isProperty: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "%"): append(text: "%25")
      case 0x0D: append(text: "%0D")
      case 0x0A: append(text: "%0A")
      case UInt8(ascii: ":") where isProperty: append(text: "%3A")
      case UInt8(ascii: ",") where isProperty: append(text: "%2C")
      // The log is read on terminals, too.
      case 0x09: append(byte)
      case 0..<0x20, 0x7F: append(text: "\u{FFFD}")
      default: append(byte)
      }
    }
  }
}
