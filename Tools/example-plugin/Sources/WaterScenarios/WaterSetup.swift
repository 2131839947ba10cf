import CivilTime
import PhoneSimulator
import Rollover
import WaterReminders

/// The plugin on a simulated phone, and what watches over it.
public struct WaterSetup: PluginSetup {
  /// Its subjects are reminders.
  public static var noun: StaticText { "reminder" }

  /// Sets the plugin up; there is nothing to choose.
  public init() {}

  /// Makes the plugin.
  public func makePlugin() -> any Plugin { WaterReminders() }

  /// When the next glass is due, for `rollover run --explain`.
  public func lines(about status: EngineStatus, in zone: Zone) -> [StatusLine] {
    guard let water = status.plugin(WaterStatus.self) else { return [] }
    return [.standing("next glass: \(water.next.map(zone.stamp) ?? "none")")]
  }

  /// Makes what judges its rings.
  public func makeWatchers(_ engine: EngineSettings) -> [any Watcher] { [GlassWatcher()] }
}

extension WaterCommand: HistoryCommand {
  /// The kind of its records is `water`.
  public static var words: CommandWords {
    CommandWords(kind: "water", remarks: [CommandWords.Word("stop", code: 0), CommandWords.Word("had-one", code: 1)])
  }

  /// Its only subject.
  public var subject: SubjectID { WaterReminders.subject }

  /// The name of that.
  public var subjectName: String? { WaterReminders.subjectName }

  /// The hours, or the word that says what is asked for.
  public var remark: CommandRemark {
    switch self {
    case .start(let hours): .text("rising=\(hours.rising) bed=\(hours.bed) every=\(hours.interval)m")
    case .stop: .word(Self.words.remarks[0])
    case .hadOne: .word(Self.words.remarks[1])
    }
  }
}
