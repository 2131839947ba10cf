import Foundation
import Testing

/// Results that are written down beside a test, a line for each, so that nothing changes one of them unnoticed.
///
/// A line is a name, two spaces and the result. What differs is written anew by
/// `TESTS=whole ACCEPT_RESULTS=1 swift test --filter …`, to be looked at before it is kept. A machine that checks the work of others
/// never does that.
package struct WrittenResults: Sendable {
  private let path: String
  private static let lock = NSLock()

  /// What to do where a result is meant to be another one.
  package static let advice =
    "what is meant to be so is written down by `TESTS=whole ACCEPT_RESULTS=1 swift test --filter Written`"

  /// The results in a file beside a test.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - test: the file of the test.
  package init(_ name: String, beside test: String) {
    path = test.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/" + name
  }

  /// Whether results are written, and not compared.
  private static var isAccepting: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["ACCEPT_RESULTS"] != nil && environment["CI"] == nil
  }

  /// The names and results that are written down.
  ///
  /// - Throws: what keeps the file from being read.
  package func read() throws -> [String: String] {
    var results: [String: String] = [:]
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      guard let space = line.range(of: "  ") else { continue }
      results[String(line[..<space.lowerBound])] = String(line[space.upperBound...])
    }
    return results
  }

  /// The names of those results that are others than the ones written down, or are not written down.
  ///
  /// - Throws: what keeps the file from being read or written.
  package func differing(_ found: [(name: String, result: String)]) throws -> [String] {
    guard Self.isAccepting else {
      let known = try read()
      return found.filter { known[$0.name] != $0.result }.map(\.name)
    }
    try Self.lock.withLock {
      var known = (try? read()) ?? [:]
      for result in found { known[result.name] = result.result }
      let lines = known.sorted { $0.key < $1.key }.map { "\($0.key)  \($0.value)" }
      try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    return []
  }
}

/// Makes one number of many, in their order.
package struct ResultHash: Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Takes one more.
  package mutating func take(_ number: UInt64) {
    state = (state ^ number) &* 0x0000_0100_0000_01B3
    state ^= state >> 29
  }

  /// Takes a text.
  package mutating func take(_ text: String) {
    for byte in text.utf8 { take(UInt64(byte)) }
    take(256)
  }

  /// The number, in hexadecimal.
  package var text: String { String(state, radix: 16) }
}
