import CivilTime
import Rollover
import Testing

/// Updates as a platform sends them: the uptime in milliseconds, and whether there is a network.
private func transitions(_ updates: [(Int64, Bool)]) -> [NetworkMonitor.Transition?] {
  var monitor = NetworkMonitor()
  return updates.map { monitor.update(isOnline: $0.1, at: TimeSpan(milliseconds: $0.0)) }
}

@Suite struct `A network monitor` {
  @Test func `says nothing of the first update, whatever that is`() {
    #expect(transitions([(0, true)]) == [nil])
    #expect(transitions([(0, false)]) == [nil])
  }

  @Test func `tells of a connection that comes back`() {
    #expect(transitions([(0, true), (5000, false), (9000, true)]) == [nil, .disconnected, .reconnected])
    #expect(transitions([(0, false), (9000, true)]) == [nil, .reconnected])
  }

  @Test func `says nothing where an update repeats itself`() {
    let burst: [(Int64, Bool)] = [
      (0, true), (10, true), (20, true), (5000, false), (5001, false), (9000, true), (9001, true),
    ]
    #expect(transitions(burst) == [nil, nil, nil, .disconnected, nil, .reconnected, nil])
  }

  @Test(arguments: [(999, false), (1000, true)])
  func `takes a connection that was gone for less than a second as never gone`(gone: Int64, isNoticed: Bool) {
    let found = transitions([(0, true), (5000, false), (5000 + gone, true)])
    #expect(found.last == (isNoticed ? .reconnected : .some(nil)))
  }

  @Test func `does not take a connection of half a second for one`() {
    // It is gone from 5 s to 6.2 s, but for a tenth of a second.
    let found = transitions([(0, true), (5000, false), (5500, true), (5600, false), (6200, true)])
    #expect(found == [nil, .disconnected, nil, nil, .reconnected])
  }

  @Test func `tells of ten connections in a minute that each came back for good`() {
    var updates: [(Int64, Bool)] = [(0, true)]
    for number in Int64(0)..<10 { updates += [(number * 6000 + 1000, false), (number * 6000 + 4000, true)] }
    #expect(transitions(updates).count { $0 == .reconnected } == 10)
  }
}
