import CivilTime
import DailyRollover
import Rollover
import Testing

@testable import DailyRolloverScenarios
@testable import PhoneSimulator

/// What a person heard, and how it differs between two runs.
struct OutcomeTests {
  private let verse = ScheduleID(name: "verse")
  private let tea = ScheduleID(name: "tea")

  private func outcome(_ rings: [(ScheduleID, day: Int32, seconds: Int64)]) -> RingSummary {
    var trace = Trace()
    for (place, ring) in rings.enumerated() {
      let device = Instant(seconds: ring.seconds)
      trace.append(
        TraceRecord(
          sequence: UInt64(place), time: device, device: device, offset: .zero, kind: .delivered,
          subject: RequestIdentifier(ring.0, .date(CivilDate(dayNumber: ring.day))), detail: .none))
      trace.append(
        TraceRecord(
          sequence: UInt64(place), time: device, device: device, offset: .zero, kind: .platform, subject: nil,
          detail: .none))
    }
    return RingSummary(trace)
  }

  @Test func `The same rings in another order of one moment are the same`() {
    let one = outcome([(verse, 1, 900), (tea, 1, 900)])
    #expect(one.rings.count == 2)
    #expect(one.change(to: outcome([(tea, 1, 900), (verse, 1, 900)])) == nil)
  }

  @Test func `A difference is told by number, then by time, then by what rang`() {
    let one = outcome([(verse, 1, 900), (verse, 2, 1800)])
    let words = [
      outcome([(verse, 1, 900)]), outcome([(verse, 1, 900), (verse, 2, 1800), (tea, 2, 1800)]),
      outcome([(verse, 1, 900), (verse, 2, 1801)]), outcome([(verse, 1, 900), (tea, 2, 1800)]),
      outcome([(verse, 2, 900), (verse, 1, 1800)]),
    ].map { one.change(to: $0)?.description }
    #expect(
      words == [
        "1 fewer delivered", "1 more delivered", "same number, other times", "same number, other occurrences",
        "same number, other times",
      ])
  }
}
