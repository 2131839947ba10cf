import CivilTime
import TestPhones
import Testing

@testable import DailyRollover
@testable import Exploration
@testable import Rollover

/// Series of every kind near changes of offset, in the oddest zones.
@Suite struct `Series near changes` {
  private static let catalogue = PlaceCatalogue(
    OddZones.names.compactMap { name in try? bundled.zone(named: name) })

  private static func series(_ choices: inout Choices, near local: CivilDateTime) throws -> Series {
    // Mostly a time of day that a change touches.
    let around = CivilDateTime(localSeconds: local.localSeconds + 60 * choices.next(in: -200...200)).time
    let time = choices.pick([around, .midnight, TimeOfDay(hour: Int(choices.next(below: 24)), minute: 30) ?? .midnight])
    let recurrences: [Recurrence] = [
      .daily, .days(Int(choices.next(in: 2...9)), anchor: local.date.adding(days: Int(choices.next(in: -30...30)))),
      .weekdays(WeekdaySet(rawValue: UInt8(choices.next(in: 1...127)))),
      .monthly(day: Int(choices.next(in: 1...31)), overflow: choices.pick([.skip, .clamp])),
    ]
    let step = choices.pick(Schedule.Step.allCases)
    let recurrence = step == .wall ? choices.pick(recurrences) : choices.pick(Array(recurrences.prefix(2)))
    let recurring = RecurringTime(
      recurrence, at: time, gap: choices.pick(GapPolicy.allCases), overlap: choices.pick(OverlapPolicy.allCases))
    let from = choices.next(below: 4) == 3 ? local.date.adding(days: Int(choices.next(in: -5...5))) : nil
    let until = choices.next(below: 4) == 3 ? local.date.adding(days: Int(choices.next(in: 0...20))) : nil
    var series = Series(recurring: recurring, step: step, from: from, until: until)
    series.anchor = Instant(seconds: local.localSeconds + choices.next(in: -2_000_000...2_000_000))
    return series
  }

  @Test func `rise, lie behind where they were looked for, and leave out nothing`() throws {
    try #require(Self.catalogue.zones.count > 20)
    let found = counterexample(cases: 1500) { choices in
      let zone = choices.pick(Self.catalogue.zones)
      let changes = zone.changes(from: Instant(seconds: 0), to: Instant(seconds: 2_500_000_000))
      guard !changes.isEmpty else { return nil }
      let change = choices.pick(changes)
      let now = change.instant + TimeSpan(milliseconds: choices.next(in: -400_000_000...100_000_000))
      let series = try Self.series(&choices, near: zone.localTime(at: change.instant))
      var cursor = ZoneCursor(zone)
      let words = "\(series) in \(zone.name) at \(now)"
      let start = series.ordinal(upTo: now, in: &cursor)
      var last = start
      for _ in 0..<8 {
        guard let member = series.next(after: last, in: &cursor) else { break }
        // The date before a gap may be pulled behind it, but never to now or before.
        guard member.ordinal > last else { return "\(words): \(member.ordinal) is not behind \(last)" }
        guard member.occurrence.instant > now else { return "\(words): \(member.occurrence) has come" }
        if series.step == .wall {
          let dates = (last + 1..<member.ordinal).map { CivilDate(dayNumber: Int32($0)) }
          let left = dates.first { date in
            series.recurring.recurrence.contains(date) && series.from.map { date >= $0 } ?? true
              && series.recurring.resolve(date, in: &cursor).map { $0.instant > now } ?? false
          }
          if let left, last != start || series.from.map({ left >= $0 }) ?? true {
            return "\(words): \(left) is left out"
          }
        } else {
          let steps = (member.occurrence.instant - series.anchor).milliseconds
          guard steps >= 0, steps % (series.days * 86_400_000) == 0 else { return "\(words): no whole steps" }
        }
        last = member.ordinal
      }
      return nil
    }
    #expect(found == nil)
  }
}
