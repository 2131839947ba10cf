internal import CivilTime
public import Exploration
internal import PhoneSimulator
internal import Rollover
internal import SmartDelivery

/// What an app does with its messages, and what a person chooses.
extension MessageGenerator {
  /// The places of the rows with which an app may begin.
  static let quiet = 0
  static let cap = 1

  /// All kinds.
  public static let table: [CommandKind<MessageGenerator>] = [
    row("settings quiet", weight: 2) { _, _, surroundings, random in
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
      case 4:
        // Nearly all of a day, so that something is held as they are switched off.
        let hour = surroundings.zone.localTime(at: surroundings.device).time.hour
        times = [time(hour, 0), time((hour + 22) % 24, 30)]
      default: break
      }
      let treatment = random.pick([QuietHours.Treatment.hold, .hold, .hold, .drop, .quietly])
      let selection = selection(&random)
      return [rules(.quiet(QuietHours(from: times[0], to: times[1], treatment: treatment, for: selection)))]
    },
    row("settings cap", weight: 2) { _, _, _, random in
      let treatment = random.pick([DailyCap.Treatment.wait, .wait, .drop])
      return [rules(.cap(DailyCap(random.number(in: 0...4), treatment: treatment, for: selection(&random))))]
    },
    row("settings quiet off", weight: 2) { _, _, _, _ in [rules(.quiet(nil))] },
    row("settings cap off", weight: 1) { _, _, _, _ in [rules(.cap(nil))] },
    row("settings active", weight: 1) { _, _, _, random in
      let hours = random.happens(in: 4) ? nil : ActiveHours([9, 12, 18], for: RulesCommand.messages)
      return [rules(.active(hours))]
    },
    row("settings type", weight: 1) { _, _, _, random in
      [rules(.isOn(random.pick(types), random.happens(in: 2)))]
    },
    row("settings type shown", weight: 1) { _, _, _, random in
      var type = MessageType(random.pick(types))
      type.presentation = random.pick([.all, [], .banner, [.sound, .badge]])
      type.tellsDismissal = random.happens(in: 2)
      type.isOn = !random.happens(in: 4)
      return [rules(.type(type))]
    },
    row("message", weight: 8) { id, generator, surroundings, random in
      [generator.send(id, surroundings, &random)]
    },
    row("messages at once", weight: 3) { _, generator, surroundings, random in
      usual.prefix(random.number(in: 2...6)).map { generator.send($0, surroundings, &random) }
    },
    row("message cancel", weight: 2) { id, generator, _, _ in
      generator.forget(id)
      return [.command(MessageCommand.cancel(id))]
    },
    row("message cancelled and sent", weight: 1) { id, generator, surroundings, random in
      [.command(MessageCommand.cancel(id)), generator.send(id, surroundings, &random)]
    },
    row("token", weight: 1) { _, generator, _, random in generator.token(&random) },
    row("message by region", weight: 1) { id, generator, _, random in [generator.sendByRegion(id, &random)] },
    row("region crossed", weight: 1) { _, generator, _, random in [generator.cross(&random)] },
    row("command about a strange message", weight: 1) { _, _, _, _ in
      [.command(MessageCommand.cancel(stranger))]
    },
  ]

  /// Whom a rule is for: mostly everything.
  private static func selection(_ random: inout RandomStream) -> Selection {
    random.happens(in: 4) ? Selection([random.pick(types + [SmartDelivery.name])]) : .everything
  }

  private static func rules(_ command: RulesCommand) -> Action { .command(command) }

  private static func time(_ hour: Int, _ minute: Int) -> TimeOfDay {
    TimeOfDay(hour: hour, minute: minute) ?? .midnight
  }

  /// What is done with one of the messages, or chosen.
  private static func row(
    _ name: String, weight: UInt64 = 3,
    _ draw: @escaping @Sendable (String, inout MessageGenerator, Surroundings, inout RandomStream) -> [Action]
  ) -> CommandKind<MessageGenerator> {
    CommandKind(name, weight: weight) { generator, surroundings, random in
      draw(random.pick(usual), &generator, surroundings, &random)
    }
  }
}
