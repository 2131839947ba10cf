import PhoneSimulator
import Rollover

@testable import WaterReminders

/// The plugin on a simulated phone.
struct WaterSetup: PluginSetup {
  static var noun: StaticText { "reminder" }

  func makePlugin() -> any Plugin { WaterReminders() }
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
    case .start(let hours): .text("rising=\(hours.rising) bed=\(hours.bed)")
    case .stop: .word(Self.words.remarks[0])
    case .hadOne: .word(Self.words.remarks[1])
    }
  }
}

extension Action {
  /// The person says on a notification, such as `water@2027-06-01T09:30`, to have had one.
  static func hadOne(on identifier: String) -> Action {
    .person(.acts(NotificationData(identifier: identifier), action: WaterReminders.hadOne))
  }
}
