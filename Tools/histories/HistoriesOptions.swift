internal import Exploration
internal import TaskRemindersScenarios

/// What was asked for on the command line.
struct HistoriesOptions: Sendable {
  var seed: UInt64 = 1
  var first: UInt64 = 0
  var cases: UInt64 = 20_000
  var jobs = 2
  /// Where failing cases are written as scenarios; `nil` for nowhere.
  var folder: String?
  /// How many of them for each invariant.
  var keep = 5
  var listsSituations = false
  /// What the app asks for.
  var commands: any CommandGenerator = ScheduleGenerator()
  /// Only cases in which all of this happens are played.
  var situations: [String] = []

  static let usage = """
    usage: Tools/histories/run [--seed S] [--first N] [--cases N] [--jobs J] [--having SITUATION]… [--situations]
                               [--of schedules|tasks|both]
                               [--out FOLDER [--keep N]]

      --seed S       the seed of the campaign (1)
      --first N      the number of the first case (0)
      --cases N      how many cases (20000)
      --jobs J       on how many cores (2)
      --having S     plays only those of them in which this happens, such as strategy=horizon or "app kill"
      --of WHAT      what the app asks for: schedules (the usual), tasks, or both
      --situations   lists what happened, and in how many cases
      --out FOLDER   writes the shortest failing cases of each invariant there, as scenarios
      --keep N       how many of each (5)
    """

  /// Reads the words; says what is wrong and answers `nil` when something is.
  init?(_ words: [String]) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--situations" {
        listsSituations = true
        continue
      }
      guard word != "--help", let value = rest.popFirst(), take(word, value) else {
        HistoriesMain.say(HistoriesOptions.usage)
        return nil
      }
    }
  }

  private mutating func take(_ word: String, _ value: String) -> Bool {
    if word == "--out" {
      folder = value
      return true
    }
    if word == "--of" {
      switch value {
      case "schedules": commands = ScheduleGenerator()
      case "tasks": commands = TaskGenerator()
      case "both": commands = BothGenerators(ScheduleGenerator(), TaskGenerator())
      default: return false
      }
      return true
    }
    if word == "--having" {
      situations.append(value)
      return true
    }
    guard let number = UInt64(value) else { return false }
    switch word {
    case "--seed": seed = number
    case "--first": first = number
    case "--cases": cases = number
    case "--jobs" where (1...256).contains(number): jobs = Int(number)
    case "--keep": keep = Int(clamping: number)
    default: return false
    }
    return true
  }
}
