public import PhoneSimulator

/// A way in which an invariant is broken: its reason without what differs from case to case.
public struct Breach: Sendable, Hashable {
  /// Which invariant.
  public let invariant: Invariant
  /// The reason, with `#` in place of every name and of every word with a digit.
  public let wording: String

  /// Names a way that somebody has put into words before.
  public init(_ invariant: Invariant, wording: String) {
    self.invariant = invariant
    self.wording = wording
  }

  /// Names the way in which an invariant was broken.
  public init(_ violation: Violation) {
    invariant = violation.invariant
    var words: [Substring] = []
    for word in violation.wording.split(separator: " ") {
      let hasDigit = word.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      // A date and its time are one figure.
      if hasDigit, words.last == "#" { continue }
      words.append(hasDigit ? "#" : word)
    }
    wording = words.joined(separator: " ")
  }
}

extension CaseOutcome {
  /// The ways in which something was broken, each once, in the order noticed.
  public var breaches: [Breach] {
    var found: [Breach] = []
    for breach in violations.map(Breach.init) where !found.contains(breach) { found.append(breach) }
    return found
  }
}
