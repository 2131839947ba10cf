import CivilTime
import Testing

@testable import Rollover

/// What two plugins, 1 and 2, ask for by name.
@Suite struct `Wishes to run` {
  private static let now = Instant(seconds: 1_811_000_000)

  private func request(
    _ name: String, _ kind: WakeRequest.Kind = .processing, in hours: Int64 = 1, hears: Bool = false
  ) -> WakeRequest {
    WakeRequest(name, kind: kind, earliest: Self.now + .hours(hours), hearsExpiration: hears)
  }

  @Test func `are changed by the plugin that has them alone`() {
    var registry = WakeRegistry()
    registry.put(request("sync"), of: 1)
    var unasked = registry.takeUnasked()
    #expect(unasked == [request("sync")])
    registry.put(request("sync", in: 2), of: 2)
    unasked = registry.takeUnasked()
    #expect(registry.entries.map(\.request) == [request("sync")] && unasked.isEmpty)
    registry.put(request("sync"), of: 1)
    unasked = registry.takeUnasked()
    #expect(unasked.isEmpty, "it is asked for as it stands")
    registry.put(request("sync", in: 2), of: 1)
    unasked = registry.takeUnasked()
    #expect(unasked == [request("sync", in: 2)])
  }

  @Test func `are taken back by the plugin that has them alone; of one that goes with others the host hears nothing`() {
    var registry = WakeRegistry()
    registry.put(request("sync"), of: 1)
    registry.put(request("news", .refresh), of: 1)
    for (name, plugin, isHeard, left) in [
      ("sync", 2, false, 2), ("news", 2, false, 2), ("sync", 1, true, 1), ("news", 1, false, 0),
    ] as [(String, UInt8, Bool, Int)] {
      let withdrawn = registry.withdraw(name, of: plugin)
      #expect(withdrawn == isHeard && registry.entries.count == left, "\(name) of \(plugin)")
    }
  }

  @Test func `go with the others where the platform refused them, and are taken back with them`() {
    var registry = WakeRegistry()
    registry.put(request("sync"), of: 1)
    registry.refused("sync")
    #expect(registry.entries.map(\.isJoint) == [true])
    let isHeard = registry.withdraw("sync", of: 1)
    #expect(!isHeard && registry.entries.isEmpty)
  }

  /// For the kind refresh there is one request, for the soonest moment; somebody hears of its end if any of them does.
  @Test(arguments: [[false, false], [true, false], [false, true], [true, true]])
  func `share one moment, and hear of the end for each other`(hears: [Bool]) {
    var registry = WakeRegistry()
    for (place, hears) in hears.enumerated() {
      registry.put(request("\(place)", .refresh, in: 3 - Int64(place), hears: hears), of: UInt8(place))
    }
    registry.put(request("sync", hears: true), of: 1)
    let soonest = registry.soonest(nil)
    #expect(soonest.moment == Self.now + .hours(2))
    #expect(soonest.hearsExpiration == hears.contains(true))
    #expect(registry.soonest(Self.now).moment == Self.now)
  }

  /// A run is over when each of those who hear of its end has said so.
  @Test(arguments: [([1], [1]), ([2], [2]), ([1, 2], [1, 2]), ([1, 2], [2, 1])] as [([UInt8], [UInt8])])
  func `begin a run that is over when all have said so that hear of its end`(hearing: [UInt8], order: [UInt8]) {
    var registry = WakeRegistry()
    registry.isUsed = true
    for plugin in [1, 2] as [UInt8] {
      registry.put(request("\(plugin)", .refresh, hears: hearing.contains(plugin)), of: plugin)
    }
    let isOver = registry.beginJoint(at: Self.now + .hours(1))
    #expect(!isOver && registry.entries.isEmpty)
    #expect(registry.plugins(of: WakeRequest.refreshName) == hearing)
    let others = ([1, 2] as [UInt8]).filter { !hearing.contains($0) }
    for plugin in others + order.dropLast() {
      let over = registry.isDone(plugin)
      #expect(over.isEmpty, "\(plugin)")
    }
    let over = registry.isDone(order.last ?? 0)
    #expect(over == [WakeRequest.refreshName] && registry.runs.isEmpty)
  }

  @Test func `begin a run that is over at once where nobody hears of its end`() {
    var registry = WakeRegistry()
    registry.isUsed = true
    registry.put(request("news", .refresh), of: 1)
    let isOver = registry.beginJoint(at: Self.now)
    #expect(isOver && registry.runs.isEmpty)
    #expect(registry.entries.count == 1, "its time has not come")
  }
}
