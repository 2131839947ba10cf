import CivilTime
import Rollover
import SmartDelivery
import SmartDeliveryScenarios
import TestPhones
import Testing

@testable import PhoneSimulator

/// A phone on which one message waits for home to be entered, and one for it to be left.
private struct RegionPhone {
  var world: World
  let start: Instant

  init(_ profile: PhoneProfile = PhoneProfile()) throws {
    start = try Zone.utc.instant("2027-06-01 08:00")
    world = World(History(zone: .utc, start: start, plugins: [SmartDeliverySettings()], profile: profile))
    let messages = [("a", false), ("b", true)].map { id, isLeaving in
      Action.command(MessageCommand.send(Message(id: id, type: "news", time: .region("home", isLeaving: isLeaving))))
    }
    world.run([.permission(.granted), .app(.launch)] + messages + [.app(.kill)], at: start)
  }

  mutating func run(_ hours: Int64, _ actions: DeviceAction...) -> [String] {
    world.run(actions.map { .device($0) }, at: start + .hours(hours)).map(\.obstacle.sentence)
  }

  var rung: [String] {
    world.trace.records.filter { $0.kind == .delivered }.compactMap { $0.subject.map { world.trace.text(of: $0) } }
  }
}

@Suite struct `Regions` {
  @Test func `ring once each as they are entered and left`() throws {
    var phone = try RegionPhone()
    #expect(phone.world.pending.count == 2)
    #expect(phone.run(1, .region("work", isInside: true)).isEmpty && phone.rung.isEmpty)
    #expect(phone.run(2, .region("home", isInside: true)).isEmpty && phone.rung == ["message-a"])
    #expect(phone.run(3, .region("home", isInside: true)) == ["the device is there already"])
    #expect(phone.run(4, .region("home", isInside: false)).isEmpty && phone.rung == ["message-a", "message-b"])
    #expect(phone.run(5, .region("home", isInside: true), .region("home", isInside: false)).isEmpty)
    #expect(phone.rung.count == 2 && phone.world.pending.isEmpty)
    #expect(phone.run(6, .region("shop", isInside: false)) == ["the device is not there"])
  }

  @Test func `are seen as the device starts, as they are then`() throws {
    var phone = try RegionPhone()
    _ = phone.run(1, .off, .region("home", isInside: true), .region("home", isInside: false))
    _ = phone.run(2, .on)
    #expect(phone.rung.isEmpty)
    _ = phone.run(3, .off, .region("home", isInside: true))
    #expect(phone.rung.isEmpty)
    _ = phone.run(4, .on)
    #expect(phone.rung == ["message-a"])
  }

  /// Of two places one is taken by what waits for a border; the platform's limit is for all alike.
  @Test func `take places like all else`() throws {
    var profile = PhoneProfile()
    profile.limit = 2
    var phone = try RegionPhone(profile)
    let message = Message(id: "c", type: "news", time: .after(.hours(5)))
    phone.world.run([.app(.launch), .command(MessageCommand.send(message))], at: phone.start + .hours(1))
    #expect(phone.world.pending.count == 2)
    phone.world.finish()
    #expect(phone.world.violations.isEmpty)
  }
}
