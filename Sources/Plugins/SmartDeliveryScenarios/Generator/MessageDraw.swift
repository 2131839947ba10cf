internal import CivilTime
internal import Exploration
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// Something that an app does with its messages, or that a person chooses; one row for each, and one switch of the swarm.
struct MessageDraw: Sendable {
  /// What it is, as a summary shows it.
  let name: String
  /// How often it comes when nothing is switched off.
  let weight: UInt64
  /// What is asked for, in order, all at one moment.
  let draw: @Sendable (inout MessageGenerator, Surroundings, inout RandomStream) -> [Action]

  private init(
    _ name: String, weight: UInt64 = 3,
    _ draw: @escaping @Sendable (String, inout MessageGenerator, Surroundings, inout RandomStream) -> [Action]
  ) {
    self.name = name
    self.weight = weight
    self.draw = { generator, surroundings, random in
      draw(random.pick(MessageGenerator.usual), &generator, surroundings, &random)
    }
  }

  /// The places of the rows with which an app may begin.
  static let quiet = 0
  static let cap = 1

  /// All of them; a new command is a new row.
  static let table: [MessageDraw] = [
    MessageDraw("settings quiet", weight: 2) { _, _, surroundings, random in
      var times = [time(22, 0), time(7, 0)]
      switch random.below(6) {
      case 0: times = [time(1, 30), time(2, 30)]
      case 1: times = [time(13, 0), time(14, 30)]
      case 2: times = [time(23, 30), time(2, 15)]
      case 3:
        if let change = surroundings.change {
          let local = surroundings.zone.localTime(at: change.instant).time
          times = [local, time((local.hour + 1) % 24, 30)]
        }
      default: break
      }
      let treatment = random.pick([QuietHours.Treatment.hold, .hold, .hold, .drop, .quietly])
      return [rules(.quiet(QuietHours(from: times[0], to: times[1], treatment: treatment)))]
    },
    MessageDraw("settings cap", weight: 2) { _, _, _, random in
      let treatment = random.pick([DailyCap.Treatment.wait, .wait, .drop])
      return [rules(.cap(DailyCap(random.number(in: 0...4), treatment: treatment)))]
    },
    MessageDraw("settings quiet off", weight: 1) { _, _, _, _ in [rules(.quiet(nil))] },
    MessageDraw("settings cap off", weight: 1) { _, _, _, _ in [rules(.cap(nil))] },
    MessageDraw("settings active", weight: 1) { _, _, _, random in
      let hours = random.happens(in: 4) ? nil : ActiveHours([9, 12, 18], for: RulesCommand.messages)
      return [rules(.active(hours))]
    },
    MessageDraw("settings type", weight: 1) { _, _, _, random in
      [rules(.isOn(random.pick(MessageGenerator.types), random.happens(in: 2)))]
    },
    MessageDraw("message", weight: 8) { id, generator, surroundings, random in
      [generator.send(id, surroundings, &random)]
    },
    MessageDraw("messages at once", weight: 3) { _, generator, surroundings, random in
      MessageGenerator.usual.prefix(random.number(in: 2...6)).map { generator.send($0, surroundings, &random) }
    },
    MessageDraw("message cancel", weight: 2) { id, generator, _, _ in
      generator.forget(id)
      return [.command(MessageCommand.cancel(id))]
    },
    MessageDraw("message cancelled and sent", weight: 1) { id, generator, surroundings, random in
      [.command(MessageCommand.cancel(id)), generator.send(id, surroundings, &random)]
    },
    MessageDraw("token", weight: 1) { _, generator, _, random in generator.token(&random) },
    MessageDraw("message by region", weight: 1) { id, generator, _, random in [generator.sendByRegion(id, &random)] },
    MessageDraw("region crossed", weight: 1) { _, generator, _, random in [generator.cross(&random)] },
    MessageDraw("command about a strange message", weight: 1) { _, _, _, _ in
      [.command(MessageCommand.cancel(MessageGenerator.stranger))]
    },
  ]

  private static func rules(_ command: RulesCommand) -> Action { .command(command) }

  private static func time(_ hour: Int, _ minute: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute) ?? .midnight
  }
}
