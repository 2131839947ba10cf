import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import SmartDelivery
import SmartDeliveryScenarios
import TaskReminders
import TaskRemindersScenarios
import TestPhones
import Testing

/// The rules that are in force.
private struct Rules: OptionSet {
  let rawValue: Int

  static let quiet = Rules(rawValue: 1)
  static let cap = Rules(rawValue: 2)
  static let active = Rules(rawValue: 4)
  static let groups = Rules(rawValue: 8)
}

/// One small case: a daily schedule, a task, and some messages.
private struct Case {
  var verse: Int
  var task: Int
  /// When each message is due, how much it matters, and whether it belongs to the others.
  var messages: [(due: Int, importance: Int, isGrouped: Bool)]
  var rules: Rules

  static let start = 8 * 60

  private static func time(_ minute: Int) -> TimeOfDay {
    TimeOfDay(hour: minute / 60 % 24, minute: minute % 60) ?? .midnight
  }

  private static func local(_ minute: Int) -> CivilDateTime {
    CivilDateTime(localSeconds: 20_000 * 86_400 + Int64(minute) * 60)
  }

  static func minute(_ instant: Instant) -> Int { Int(instant.seconds / 60) - 20_000 * 1440 }

  var model: PlainModel {
    var model = PlainModel()
    if rules.contains(.quiet) { model.quiet = (22 * 60, 7 * 60) }
    if rules.contains(.cap) { model.cap = 2 }
    if rules.contains(.active) { model.active = [9, 12, 18] }
    return model
  }

  var wanted: [PlainModel.Wanted] {
    var all: [PlainModel.Wanted] = []
    for day in 0..<6 {
      let due = day * 1440 + verse
      let date = Self.local(day * 1440).date
      if due > Self.start { all.append(PlainModel.Wanted(name: "verse@\(date)", due: due, series: "verse")) }
    }
    all.append(PlainModel.Wanted(name: "task-7", due: task))
    for (number, message) in messages.enumerated() {
      all.append(
        PlainModel.Wanted(
          name: "message-\(number)", due: message.due, importance: message.importance,
          group: message.isGrouped && rules.contains(.groups) ? "anna" : nil, isMessage: true))
    }
    return all
  }

  /// What the app asks for.
  var actions: [Action] {
    var all: [Action] = [.permission(.granted), .app(.launch)]
    if rules.contains(.quiet) {
      all.append(.command(RulesCommand.quiet(QuietHours(from: Self.time(1320), to: Self.time(420)))))
    }
    if rules.contains(.cap) { all.append(.command(RulesCommand.cap(DailyCap(2)))) }
    if rules.contains(.active) {
      all.append(.command(RulesCommand.active(ActiveHours([9, 12, 18], for: Selection([SmartDelivery.name])))))
    }
    let time = Self.time(verse)
    all.append(.daily("verse", at: "\(time)"))
    let local = Self.local(task)
    var asked = NewTask(id: "7", title: "")
    asked.due = .chosen(local.date)
    asked.reminder = .chosen(local)
    all.append(.command(TaskCommand.add(asked)))
    for (number, message) in messages.enumerated() {
      all.append(
        .command(
          MessageCommand.send(
            Message(
              id: "\(number)", type: "news", importance: Importance(rawValue: UInt8(message.importance)) ?? .medium,
              group: message.isGrouped && rules.contains(.groups) ? "anna" : nil, time: .local(Self.local(message.due)))
          )))
    }
    return all
  }

  /// What rings in the first three days, if the app is opened every so many hours.
  func rung(openedEvery hours: Int64?) -> [String: [Int]] {
    let start = Instant(seconds: Self.local(Self.start).localSeconds)
    let history = History(
      zone: .utc, start: start,
      plugins: [DailyRolloverSettings(days: 6), TaskReminderSettings(), SmartDeliverySettings()])
    var world = World(history)
    world.run(actions + [.app(.kill)], at: start)
    var now = start
    let end = start + .days(4)
    while let hours, now + .hours(hours) < end {
      now = now + .hours(hours)
      world.run([.app(.launch), .app(.kill)], at: now)
    }
    world.run(at: end)
    var rings: [String: [Int]] = [:]
    for record in world.trace.records where record.kind == .delivered {
      guard let subject = record.subject else { continue }
      rings[world.trace.text(of: subject), default: []].append(Self.minute(record.device))
    }
    return rings.filter { $0.value[0] < 3 * 1440 }
  }

  var expected: [String: [Int]] { model.rings(wanted).filter { $0.value < 3 * 1440 }.mapValues { [$0] } }
}

@Suite struct `Policies together` {
  /// Every combination of the rules over every small case, against a plain model: planned ahead by an app that is never opened
  /// again, and planned anew by one that is killed and opened every few hours.
  @Test(arguments: [nil, 5] as [Int64?])
  func `do what each of them says, in every combination`(hours: Int64?) {
    // In the morning, and twice in the same night.
    let times = [10 * 60, 23 * 60, 24 * 60 + 3 * 60]
    let kinds = times.flatMap { due in [(due, 0, false), (due, 1, true), (due, 3, false)] }
    var cases = 0
    var failures: [String] = []
    for rules in 0..<16 {
      for first in kinds.indices {
        for second in first..<kinds.count {
          for third in second..<kinds.count {
            // Others by day in one half of the cases, and by night in the other.
            let isNight = (first + second + third) % 2 == 1
            let small = Case(
              verse: isNight ? 23 * 60 : 6 * 60 + 30, task: isNight ? 23 * 60 + 30 : 12 * 60,
              messages: [kinds[first], kinds[second], kinds[third]], rules: Rules(rawValue: rules))
            cases += 1
            // Being opened again takes longest, so only every sixth is.
            guard cases % ((hours == nil ? 1 : 6) * Effort.step) == 0 else { continue }
            let (rung, expected) = (small.rung(openedEvery: hours), small.expected)
            if rung != expected, failures.count < 5 {
              failures.append(
                "\(small): \(rung.sorted { $0.key < $1.key }), and not \(expected.sorted { $0.key < $1.key })")
            }
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(cases == 16 * 165)
  }
}
