import CivilTime
@testable import PhoneSimulator
import Reports
import Rollover
import Testing

@Suite struct TextTimelineTests {
  private func lines(_ run: ReportRun, folds: Bool = true) -> [String] {
    Sample.text(TextTimeline(foldsQuietStretches: folds), [run], kinds: .story).split(separator: "\n").map(String.init)
  }

  /// Deliveries at 09:00 on so many days, those left out excepted.
  private func mornings(_ count: Int32, without missing: Set<Int32> = []) -> ReportRun {
    Sample.run { trace in
      for day in 0..<count where !missing.contains(day) { morning(day, &trace) }
    }
  }

  private func morning(_ day: Int32, _ trace: inout TraceBuilder, _ name: String = "verse", hour: Int64 = 15) {
    // The start is at 23:00 in UTC, ten hours before nine in the morning.
    trace.add(
      .delivered, after: .days(Int64(day)) + .hours(hour - 5), Sample.identifier(name, day: 20_890 + day))
  }

  @Test func `Two weeks are shown line by line`() {
    // Below them stands how many rang of which nobody said when.
    #expect(lines(mornings(16)).count == 17)
    #expect(lines(mornings(16)).last == "# nothing was due, 16 rang")
    #expect(lines(mornings(16)).allSatisfy { !$0.hasPrefix("…") })
  }

  @Test func `A longer stretch is one line between the third delivery and the last`() {
    #expect(
      lines(mornings(30)) == [
        "2027-03-13 09:00:00 +00:00        delivered  verse@2027-03-13",
        "2027-03-14 09:00:00 +00:00  +24h  delivered  verse@2027-03-14",
        "… 27 days like this, each at 09:00",
        "2027-04-11 09:00:00 +00:00  +24h  delivered  verse@2027-04-11", "# nothing was due, 30 rang",
      ])
    #expect(lines(mornings(30), folds: false).count == 31)
  }

  @Test func `A lost day is never folded away`() {
    let lines = lines(mornings(60, without: [30]))
    #expect(lines.contains("2027-04-13 09:00:00 +00:00  +2d   delivered  verse@2027-04-13"))
    #expect(lines.filter { $0.hasPrefix("…") } == Array(repeating: "… 27 days like this, each at 09:00", count: 2))
  }

  @Test func `Another time, another offset and another date are shown`() throws {
    let zone = try Zone(posix: "EST5EDT,M3.2.0,M11.1.0")
    let run = Sample.run(zone: zone) { trace in
      for day in 0..<80 as Range<Int32> {
        // In UTC, so that the local time moves with the clock change and once by itself.
        trace.add(
          .delivered, after: .days(Int64(day)) + .hours(15) + (day == 40 ? .seconds(1) : .zero),
          Sample.identifier("verse", day: 20_890 + day))
      }
    }
    let shown = lines(run)
    #expect(shown.contains { $0.hasPrefix("2027-03-14 10:00:00 -04:00") })
    #expect(shown.contains { $0.contains("10:00:01") })
    #expect(shown.count { $0.hasPrefix("…") } == 2)
  }

  @Test func `Weekdays are regular in their own rhythm`() {
    let run = Sample.run(names: ["gym"]) { trace in
      for week in 0..<20 as Range<Int32> {
        morning(week * 7, &trace, "gym")
        morning(week * 7 + 3, &trace, "gym")
      }
    }
    let shown = lines(run)
    #expect(shown.count { $0.hasPrefix("…") } == 1)
    #expect(shown.contains { $0.hasSuffix("times like this until 2027-07-24, each at 09:00") })
  }

  @Test func `Several schedules are each named and counted`() {
    let run = Sample.run(names: ["verse", "gym"]) { trace in
      for day in 0..<40 as Range<Int32> {
        morning(day, &trace)
        if day < 30 { morning(day, &trace, "gym", hour: 24) }
      }
    }
    #expect(lines(run).contains("… 65 times like this until 2027-04-20: 37 verse at 09:00, 28 gym at 18:00"))
  }

  @Test func `What happens in between ends a stretch`() {
    let run = Sample.run { trace in
      for day in 0..<60 as Range<Int32> {
        morning(day, &trace)
        if day == 30 { trace.add(.app, after: .days(30) + .hours(12), nil, .word(.launch)) }
      }
    }
    #expect(lines(run).count { $0.hasPrefix("…") } == 2)
  }

  /// What did not ring on so many days, each told of by a line of its own.
  private func silent(_ details: [(String, TraceRecord.Kind, TraceRecord.Detail)]) -> ReportRun {
    Sample.run { trace in
      for (day, (name, kind, detail)) in details.enumerated() {
        trace.add(
          kind, after: .days(Int64(day)) + .hours(10), Sample.identifier(name, day: 20_890 + Int32(day)), detail)
      }
    }
  }

  /// Of what did not ring for one reason the first four are shown, and the last.
  @Test(arguments: [TraceRecord.Kind.missed, .suppressed], [4, 5, 6, 66])
  func `Of many that did not ring for one reason some are shown`(_ kind: TraceRecord.Kind, _ count: Int) {
    let detail: TraceRecord.Detail = kind == .missed ? .missed(due: nil, .deviceOff) : .suppressed(.policy)
    let run = silent(Array(repeating: ("verse", kind, detail), count: count))
    let all = lines(run, folds: false).filter { !$0.hasPrefix("#") }
    #expect(all.count == count)
    let shown = lines(run).filter { !$0.hasPrefix("#") }
    guard count > 5 else {
      #expect(shown == all)
      return
    }
    let words = kind == .missed ? MissedReason.deviceOff.words : SuppressionReason.policy.words
    #expect(shown == all.prefix(4) + ["… \(count - 5) more \(kind.word) like this: \(words)", all[count - 1]])
  }

  @Test func `What is suppressed for another reason, or of another schedule, is shown`() {
    let policy = ("verse", TraceRecord.Kind.suppressed, TraceRecord.Detail.suppressed(.policy))
    let many = Array(repeating: policy, count: 9)
    let others: [(String, TraceRecord.Kind, TraceRecord.Detail)] = [
      ("walk", .suppressed, .suppressed(.policy)), ("verse", .suppressed, .suppressed(.leftOut)),
      ("verse", .missed, .missed(due: nil, .deviceOff)),
    ]
    for other in others {
      let shown = lines(silent(many + [other] + many)).filter { !$0.hasPrefix("#") }
      #expect(shown.count == 6 + 1 + 6)
      #expect(shown.count { $0.hasPrefix("… 4 more suppressed like this") } == 2)
    }
  }

  @Test func `A run of a matrix has a heading, and one without records nothing else`() {
    #expect(lines(Sample.run(label: "zone=UTC")) == ["# a.scenario [zone=UTC]"])
    #expect(Sample.text(TextTimeline(), [Sample.run()]) == "")
  }

  @Test func `Each run of a matrix begins anew, as if there were no other`() {
    let run = mornings(30)
    let alone = Sample.text(TextTimeline(), [run], kinds: .story)
    #expect(alone.contains("2027-03-14 09:00:00 +00:00  +24h  delivered"), "the second ring is shown")
    #expect(Sample.text(TextTimeline(), [run, run, run], kinds: .story) == alone + alone + alone)
  }
}
