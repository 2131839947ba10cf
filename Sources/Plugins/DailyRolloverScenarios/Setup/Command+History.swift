public import CivilTime
public import DailyRollover
public import PhoneSimulator
internal import Rollover

extension Command: HistoryCommand {
  /// Traces tell of a schedule, and of what is asked about it in one of four ways.
  public static var words: CommandWords { CommandWords(kind: "schedule", remarks: [.cancel, .pause, .resume]) }

  /// The name that a schedule brings.
  public var subjectName: String? { if case .schedule(let schedule) = self { schedule.name } else { nil } }

  /// The word that says what is asked about a schedule; a new schedule needs none.
  public var remark: CommandRemark {
    switch self {
    case .schedule: .nothing
    case .cancel: .word(.cancel)
    case .skip(_, let date): .text("skip on=\(date)")
    case .pause: .word(.pause)
    case .resume: .word(.resume)
    }
  }

  /// What it does to a schedule's dates.
  public var effect: CommandEffect {
    switch self {
    case .schedule(let schedule): .asks(schedule)
    case .cancel: .ends
    case .skip(_, let date): .leavesOut(date)
    case .pause: .fallsSilent
    case .resume: .goesOn
    }
  }

  /// A rule may be for all schedules.
  public var ruleNames: [String] { [DailyRollover.name] }

  /// Gives a pinned schedule the rules that its zone has by now.
  public mutating func updateZones(_ latest: (Zone) -> Zone) {
    guard case .schedule(var schedule) = self, case .pinned(let zone) = schedule.zone else { return }
    schedule.zone = .pinned(latest(zone))
    self = .schedule(schedule)
  }
}

extension CommandWords.Word {
  /// A schedule is forgotten.
  public static let cancel = Self("cancel", code: 19)
  /// A schedule is silent for a while.
  public static let pause = Self("pause", code: 30)
  /// A schedule goes on.
  public static let resume = Self("resume", code: 31)
}

extension TraceRecord.Detail {
  /// The remark of a command that cancels a schedule.
  public static let cancel = Self.remark(CommandWords.Word.cancel.code)
}

extension Action {
  /// The app's code gives the engine a command of daily rollover; the app must be running.
  public static func command(_ command: Command) -> Action { .command(AnyHistoryCommand(command)) }

  /// The command of daily rollover that the app is given; `nil` for everything else.
  public var daily: Command? { if case .command(let command) = self { command.base as? Command } else { nil } }
}
