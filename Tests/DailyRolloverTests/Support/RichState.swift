import CivilTime
import Testing

@testable import DailyRollover
@testable import Rollover

/// A host whose saved state has something of everything in it.
func richHost() throws -> TestHost {
  var host = TestHost(
    DailyRolloverSettings(days: 6), zone: try bundled.zone(named: "Asia/Tokyo"),
    at: try instant("2027-03-12T18:00:00Z"),
    zones: bundledZones)
  let manner = Manner(presentation: .banner, thread: "read", category: "verse", actions: ["later", "share"])
  let content = Content(title: "Verse", url: "app://verse", etag: "7", manner: manner)
  host.tell([.launched, .command(Command.schedule(daily("verse", content: content)))])
  var walk = daily("walk", at: "07:30:15")
  walk.series.recurrence = .weekdays(WeekdaySet([Weekday.monday, .friday]))
  walk.zone = .pinned(try bundled.zone(named: "Europe/London"))
  walk.until = CivilDate(dayNumber: 30000)
  walk.grace = .minutes(7)
  var news = daily("news", at: "20:00")
  news.prefetch = .hours(1)
  var monthly = daily("rent")
  monthly.series.recurrence = .monthly(day: 31, overflow: .clamp)
  monthly.from = CivilDate(dayNumber: 20_000)
  var pill = daily("pill", at: "19:05")
  pill.doubt = .ring
  for schedule in [walk, news, monthly, daily("paused"), pill] { host.tell(.command(Command.schedule(schedule))) }
  // Steps of 24 hours for which requests by date are pending.
  var steps = daily("steps", at: "08:00")
  steps.zone = .pinned(try bundled.zone(named: "Asia/Tokyo"))
  host.tell(.command(Command.schedule(steps)))
  let unclaimed = host.pending.filter { $0.identifier.schedule == steps.id }
  host.tell(.command(Command.cancel(steps.id)))
  steps.step = .exactDay
  host.tell(.command(Command.schedule(steps)))
  host.pending.removeAll { $0.identifier.schedule == steps.id }
  host.pending += unclaimed
  host.tell([
    .foregrounded, .command(Command.skip(ScheduleID(name: "verse"), on: try date("2027-03-15"))),
    .command(Command.pause(ScheduleID(name: "paused"))),
  ])
  // Something fetched, a jump of the clock, and a flight.
  host.pass(until: try instant("2027-03-13T10:00:00Z"))
  host.tell(.woke)
  let fetch = try host.takeFetch()
  let fetched = Content(title: "News", body: "of today", etag: "8")
  host.tell(.fetched(.content(fetched, timeToLive: .hours(2)), fetch.token))
  host.pass(.days(1))
  host.setClock(by: .minutes(30))
  host.tell([.timeChanged, .foregrounded])
  host.fly(to: try bundled.zone(named: "America/New_York"))
  host.tell(.timeChanged)
  // What could not ring for want of permission.
  host.permission = .denied
  host.tell(.permissionChanged(.denied))
  host.pass(.hours(14))
  host.tell(.foregrounded)
  host.permission = .granted
  host.tell(.permissionChanged(.granted))
  // Something that could not be fetched, and a change: the plan is saved, and the process ends before it is carried out.
  host.pass(until: try instant("2027-03-15T23:10:00Z"))
  host.tell(.foregrounded)
  let failed = try host.takeFetch()
  // Nobody can know that the pill has rung.
  host.delivered.removeAll { $0.subject == pill.id }
  host.tell(.fetched(.failed(.timedOut), failed.token))
  host.isHolding = true
  for schedule in [daily("verse", at: "10:00"), daily("late")] { host.tell(.command(Command.schedule(schedule))) }
  // The commands wait until what has come is settled; then a plan with them is saved.
  let last = ScheduleID(name: "late")
  while try !host.savedCore().ledger.wishes.contains(where: { $0.identifier.subject == last }) { host.answerNext() }
  host.end()
  host.isHolding = false
  return host
}
