internal import PhoneSimulator

/// The colours that texts have on a terminal.
enum TerminalColour: String {
  case good = "32"
  case warning = "33"
  case bad = "31"
  case quiet = "2"

  /// The colour of what a tally comes to: good, wrong, or bad where something never rang.
  init(_ counts: Tally.Counts) {
    self = counts.faults == 0 ? .good : counts.missed > 0 ? .bad : .warning
  }

  /// A text in this colour.
  func paint(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
