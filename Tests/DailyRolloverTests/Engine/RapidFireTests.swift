import CivilTime
import TestPhones
import Testing

@testable import DailyRollover
@testable import Rollover

/// All that can come of one notification, within one second, while the platform takes its time to answer.
@Suite struct `Rapid fire` {
  enum Shot: CaseIterable { case presented, foregrounded, timeChanged, opened }

  static let orders: [[Shot]] = permutations(of: Shot.allCases)

  static func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard elements.count > 1 else { return [elements] }
    return elements.indices.flatMap { place in
      var rest = elements
      let first = rest.remove(at: place)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  private static let rung = "verse@2027-03-20"

  /// Just after today's rang, with one successor to be armed.
  private func host(_ strategy: DailyRolloverSettings.Strategy) throws -> TestHost {
    var host = TestHost(
      DailyRolloverSettings(strategy: strategy, days: 1), zone: try bundled.zone(named: "America/New_York"),
      at: try instant("2027-03-19T23:00:00Z"), zones: bundledZones)
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    #expect(host.pendingNames() == [Self.rung])
    host.pass(until: try instant("2027-03-20T13:00:00Z"))
    host.added = []
    return host
  }

  private func fire(_ shot: Shot, at host: inout TestHost, to zone: Zone) throws {
    switch shot {
    case .presented: host.tell(.presented(try identity(Self.rung), at: host.wall))
    case .foregrounded: host.tell(.foregrounded)
    case .opened: host.tell(.opened(NotificationData(identifier: Self.rung)))
    case .timeChanged:
      host.fly(to: zone)
      host.tell(.timeChanged)
    }
  }

  /// Answers come between the shots, none to three at a time, in every pattern, or every third.
  @Test(arguments: orders, ["America/Chicago", "Europe/London", "America/New_York"])
  func `makes one new request, whatever comes first and whenever answers come`(order: [Shot], city: String) throws {
    let zone = try bundled.zone(named: city)
    for strategy in [DailyRolloverSettings.Strategy.chain, .horizon] {
      let ready = try host(strategy)
      for pattern in stride(from: 0, to: 256, by: Effort.every(5)) {
        var host = ready
        host.isHolding = true
        for (place, shot) in order.enumerated() {
          host.pass(TimeSpan(milliseconds: 200))
          try fire(shot, at: &host, to: zone)
          for _ in 0..<(pattern >> (2 * place) & 3) { host.answerNext() }
        }
        host.isHolding = false
        host.settle()
        let isRight = host.pendingNames() == ["verse@2027-03-21"] && Set(host.added).count == 1
        #expect(isRight, "\(strategy) \(pattern): \(host.pendingNames()), added \(host.added.map(\.occurrence))")
        host.pass(.hours(2))
        host.tell(.foregrounded)
        let isTold = host.rolledOver == [try identity(Self.rung)] && host.missed.isEmpty && host.late.isEmpty
        #expect(isTold, "\(strategy) \(pattern): the log tells of \(host.rolledOver.map(\.occurrence))")
        guard isRight, isTold else { return }
      }
    }
  }

  @Test(arguments: orders)
  func `adds the request once when the zone is what it was, and once more when it is another`(order: [Shot]) throws {
    for (city, additions) in [("America/New_York", 1...1), ("America/Chicago", 1...2)] {
      let zone = try bundled.zone(named: city)
      var host = try host(.chain)
      for shot in order { try fire(shot, at: &host, to: zone) }
      #expect(additions.contains(host.added.count), "\(city): added \(host.added.count) times")
    }
  }

  @Test func `five triggers while a plan is carried out make one more cycle`() throws {
    var host = try host(.chain)
    host.isHolding = true
    host.tell(.presented(try identity(Self.rung), at: host.wall))
    host.answerNext()
    let before = host.reads
    for _ in 0..<5 { host.tell(.foregrounded) }
    host.isHolding = false
    host.settle()
    #expect(host.reads == before + 1)
  }
}
