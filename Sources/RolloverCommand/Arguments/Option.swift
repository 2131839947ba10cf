/// An option that a command takes, as it is written and as the help shows it.
struct Option: Sendable {
  /// Its name with the dashes, such as `--format`.
  let name: String
  /// What stands for its value in the help, such as `text|jsonl`; `nil` when it takes none.
  let value: String?
  /// What it does, in a few words.
  let help: String
  /// Whether it can be given several times, each time with another value.
  let mayRepeat: Bool
  /// For an option that may stand alone: whether the word behind it is meant as its value.
  let takes: (@Sendable (String) -> Bool)?

  init(
    _ name: String, _ value: String? = nil, _ help: String, mayRepeat: Bool = false,
    takes: (@Sendable (String) -> Bool)? = nil
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.mayRepeat = mayRepeat
    self.takes = takes
  }
}

// Those that several commands share say the same everywhere.
extension Option {
  static let zones = Option(
    "--tzdata", "system|DIR", "time-zone data other than the bundled: the system's, or a directory of TZif files")
  static let engine = Option(
    "--engine", "SETTINGS", "on top of the file's engine line, such as \"strategy=chain step=24h\"")
  static let os = Option("--os", "SETTINGS", "on top of the file's os lines, such as \"off=never limit=20\"")

  /// The value of `--os` that stands for every variation of the platform.
  static let allVariations = "all"

  static let only = Option(
    "--only", "KEY=VALUE", "only these combinations of a matrix, such as \"zone=Europe/London\"")
  static let until = Option(
    "--until", "TIME", "end there: 2027-03-14T13:01Z, or \"2027-03-14 09:01\" in the file's zone")

  static func format(_ value: String = "text|jsonl") -> Option {
    Option("--format", value, "how results are written; text by default")
  }
}
