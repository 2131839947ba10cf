import CivilTime
import PhoneSimulator
import ScenarioLanguage
import WaterReminders

extension Vocabulary {
  /// What scenario files can say of the plugin.
  public static let water = Vocabulary(
    statements: [.water], expectations: [.glass], invariants: [GlassWatcher.apart], plugins: [WaterSetup()])
}

extension Statement {
  /// `water start rising=07:00 bed=22:00 every=90m`, `water stop`, `water had-one`.
  static let water = Statement(
    "water", forms: ["water start rising=07:00 bed=22:00 every=90m", "water stop", "water had-one"],
    synonyms: [("drink", "water had-one")], read: { $0.waterCommand() },
    write: { command, _ in
      switch command {
      case .start(let hours): "water start rising=\(hours.rising) bed=\(hours.bed) every=\(hours.interval)m"
      case .stop: "water stop"
      case .hadOne: "water had-one"
      }
    })
}

extension LineReader {
  /// What follows the verb.
  fileprivate mutating func waterCommand() -> WaterCommand? {
    let none = WaterHours(rising: .midnight, bed: .midnight)
    let actions: [(String, WaterCommand)] = [("start", .start(none)), ("stop", .stop), ("had-one", .hadOne)]
    guard let command = choice("an action", among: actions) else { return nil }
    guard case .start(var hours) = command else { return end() ? command : nil }
    hours.bed = TimeOfDay(hour: 22, minute: 0) ?? .midnight
    keys(["rising", "bed", "every"]) { line, key, value in
      switch key {
      case "rising": hours.rising = line.time(value) ?? hours.rising
      case "bed": hours.bed = line.time(value) ?? hours.bed
      default:
        guard let span = line.duration(value) else { return }
        guard span >= .minutes(1), span <= .days(1), span.milliseconds % 60_000 == 0 else {
          return line.report("a glass comes every minute to every day", at: value, label: "write 1m to 24h in minutes")
        }
        hours.interval = Int32(span.milliseconds / 60_000)
      }
    }
    return .start(hours)
  }
}

extension ExpectationForm {
  /// `expect glass = "2027-06-01 08:30"`: when the next reminder rings, where the device is.
  static let glass = ExpectationForm(
    "glass", forms: ["glass = \"2027-06-01 08:30\""],
    read: { (line: inout LineReader) -> (comparison: Relation, value: CivilDateTime)? in
      let asked = line.comparison(of: "the next glass") { $0.dateTime($1) }
      return line.end() ? asked : nil
    },
    write: { "glass \($0.comparison.rawValue) \"\($0.value)\"" },
    judge: { asked, world, _ in
      guard let next = world.appStatus?.plugin(WaterStatus.self)?.next else {
        return Failure("there is no next glass", label: "nothing is armed")
      }
      let local = world.zone.localTime(at: next)
      guard !asked.comparison.holds(local, asked.value) else { return nil }
      return Failure("the next glass is not \(asked.comparison.words("\(asked.value)"))", label: "it is at \(local)")
    })
}
