import CivilTime
import PhoneSimulator
import Rollover
import Testing
import WaterScenarios

@testable import WaterReminders

/// The plugin alone in an engine, on a phone.
@Suite struct `The reminders` {
  private let zone: Zone
  private var world: World

  init() throws {
    zone = try Zone(posix: TwoDays.zone)
    world = World(History(zone: zone, start: try zone.instant("2027-06-01 06:00"), plugins: [WaterSetup()]))
    world.run([.permission(.granted), .app(.launch)], at: world.now)
  }

  private mutating func at(_ time: String, _ actions: Action...) throws {
    world.run(actions, at: try zone.instant(time))
  }

  private var next: String? { world.pending.first.map { world.trace.text(of: $0.identifier) } }

  @Test mutating func `are armed ahead, and can be stopped`() throws {
    try at("2027-06-01 06:00", .command(WaterCommand.start(.early)))
    #expect(next == "water@2027-06-01T06:30")
    // Three dates with eleven each, from 06:30 to 21:30.
    #expect(world.pending.count == 33)
    try at("2027-06-01 12:00", .command(WaterCommand.stop))
    #expect(world.pending.isEmpty)
    #expect(world.rings.count == 4)
  }

  @Test(arguments: [Action.command(WaterCommand.hadOne), .hadOne(on: "water@2027-06-01T09:30")])
  mutating func `come 90 minutes after the person had one`(_ action: Action) throws {
    try at("2027-06-01 06:00", .command(WaterCommand.start(.early)))
    try at("2027-06-01 10:10", action)
    #expect(next == "water@2027-06-01T11:40")
    try at("2027-06-02 06:00")
    #expect(next == "water@2027-06-02T06:30")
    try at("2027-06-02 07:00")
    #expect(
      world.rings.suffix(2) == [
        "water@2027-06-01T22:10 at 2027-06-01 22:10", "water@2027-06-02T06:30 at 2027-06-02 06:30",
      ])
  }

  @Test mutating func `do not move for an action of another name, or of another plugin's notification`() throws {
    try at("2027-06-01 06:00", .command(WaterCommand.start(.early)))
    try at("2027-06-01 10:10", .hadOne(on: "verse@2027-06-01"))
    try at(
      "2027-06-01 10:10", .person(.acts(NotificationData(identifier: "water@2027-06-01T09:30"), action: "snooze")))
    #expect(next == "water@2027-06-01T11:00")
  }

  @Test mutating func `refuse hours that make no sense, and what nobody asked for`() throws {
    let noon = try #require(TimeOfDay(hour: 12, minute: 0))
    try at("2027-06-01 06:00", .command(WaterCommand.start(WaterHours(rising: noon, bed: noon))))
    try at("2027-06-01 06:00", .command(WaterCommand.hadOne))
    let refused = world.trace.records.filter { $0.kind == .refused }.map { $0.detailText(in: world.trace) }
    #expect(
      refused == ["water: bed has to come after rising, on the same date", "water: there are no reminders"])
    #expect(world.pending.isEmpty)
  }

  @Test mutating func `say how they stand`() throws {
    try at("2027-06-01 06:00", .command(WaterCommand.start(.early)))
    try at("2027-06-01 06:10", .command(WaterCommand.hadOne))
    let status = try #require(world.appStatus?.plugin(WaterStatus.self))
    #expect(status.hours == .early)
    #expect(status.next == (try zone.instant("2027-06-01 07:40")))
    #expect(status.lastHad == (try zone.instant("2027-06-01 06:10")))
  }

  @Test mutating func `tell their commands in traces in their own words`() throws {
    try at("2027-06-01 06:00", .command(WaterCommand.start(.early)), .command(WaterCommand.stop))
    var format = TimelineFormat()
    let lines = world.trace.records.filter { $0.kind == .command }.map { format.line($0, of: world.trace) }
    #expect(
      lines == [
        "2027-06-01 06:00:00 -04:00        water      water  rising=05:00 bed=22:30 every=90m",
        "2027-06-01 06:00:00 -04:00        water      water  stop",
      ])
  }

  @Test(arguments: [
    // The hour from two to three does not exist; after it the clock goes on as on any day.
    ("2027-03-14", ["00:45", "01:30", "03:00", "03:45"]),
    // The hour from one to two comes twice, and rings once.
    ("2027-11-07", ["00:45", "01:30", "02:15", "03:00", "03:45"]),
  ])
  func `ring once at each time where the clocks change`(_ example: (date: String, times: [String])) throws {
    let hours = WaterHours(
      rising: .midnight, bed: try #require(TimeOfDay(hour: 4, minute: 0)), interval: 45)
    let start = try zone.instant("\(example.date) 00:00")
    var world = World(History(zone: zone, start: start, plugins: [WaterSetup()]))
    world.run([.permission(.granted), .app(.launch), .command(WaterCommand.start(hours))], at: start)
    world.run(at: start + .hours(8))
    #expect(world.rings == example.times.map { "water@\(example.date)T\($0) at \(example.date) \($0)" })
  }
}
