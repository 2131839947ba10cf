import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

@Suite struct `A long row of missed ones` {
  /// The latest 32 are told one by one.
  @Test(arguments: [33, 34, 60])
  func `is told with its first, its last and their number`(days: Int) throws {
    let start = try date("2027-03-12")
    var host = TestHost(at: try instant("2027-03-12T18:00:00Z"))
    host.tell([.launched, .command(Command.schedule(daily("verse")))])
    host.powerOff(for: .days(Int64(days)))
    host.tell(.launched)
    var told: [OccurrenceKey] = []
    for entry in host.log {
      switch entry {
      case .missed(let identifier, _, _): told.append(identifier.occurrence)
      case .missedMany(let first, let last, let count, _):
        let range = first.occurrence.order...last.occurrence.order
        #expect(range.count == count)
        told += range.compactMap { OccurrenceKey(order: $0) }
      default: break
      }
    }
    #expect(told == (1...days).map { .date(start.adding(days: $0)) })
  }
}
