import CivilTime
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `Faults` {
  private let diary = Diary()

  /// The engine, with a diary of what it is told.
  private struct Told: PhoneApp {
    let diary: Diary
    var engine = Engine.daily()

    mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
      diary.events.append((event, reading))
      return engine.receive(event, at: reading)
    }
  }

  private func phone(latency: TimeSpan = .zero, seed: UInt64 = 0) throws -> TestPhone {
    try TestPhone(
      at: "2027-06-01 18:00", seed: seed, profile: { $0.latency = latency }, app: { [diary] in Told(diary: diary) })
  }

  @Test func `additions are rejected so many times, and the engine tries again`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .fault(.add(2)), .daily("verse"))
    #expect(diary.words.count { $0 == "not added: rejected" } == 2)
    try phone.at("2027-06-01 19:00", .app(.background), .app(.foreground))
    #expect(phone.world.pending.count == 3)
    try phone.at("2027-06-02 12:00")
    #expect(phone.world.violations.isEmpty)
  }

  @Test func `no more of a fault comes once it is taken back`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .fault(.add(9)), .fault(.add(0)))
    try phone.at("2027-06-01 18:00", .daily("verse"))
    #expect(phone.world.pending.count == 3)
  }

  @Test func `a schedule that could not be saved is lost with the process, and nobody expects it`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .fault(.save(100)), .daily("verse"))
    #expect(diary.words.contains("not saved"))
    try phone.at("2027-06-01 19:00", .app(.crash), .fault(.save(0)), .app(.launch))
    try phone.at("2027-06-05 12:00")
    phone.world.finish()
    #expect(phone.world.violations.isEmpty)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `saved state that is read damaged is broken to the engine, which leaves alone what is pending`(seed: UInt64)
    throws
  {
    var phone = try phone(seed: seed)
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"), .fault(.read(1)))
    try phone.at("2027-06-01 19:00", .app(.crash), .app(.launch))
    let loaded = diary.events.compactMap { if case .loaded(let state, _) = $0.event { state } else { nil } }
    guard case .bytes = loaded.last else {
      Issue.record("the second load was not damaged")
      return
    }
    #expect(phone.world.pending.count == 3)
    #expect(phone.world.trace.texts.contains { $0.hasPrefix("saved state: section ") })
    // What the app no longer knows of, it cannot be blamed for; made again, it is expected again.
    try phone.at("2027-06-08 18:00", .app(.launch))
    #expect(phone.world.violations.isEmpty)
    try phone.at("2027-06-08 18:00", .daily("verse"))
    try phone.at("2027-06-10 12:00")
    phone.world.finish()
    #expect(phone.world.violations.isEmpty)
    #expect(phone.rung.suffix(2) == ["verse@2027-06-09 2027-06-09 09:00", "verse@2027-06-10 2027-06-10 09:00"])
  }

  @Test func `nothing is damaged where nothing was saved`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .permission(.granted), .fault(.read(1)), .app(.launch), .daily("verse"))
    #expect(phone.world.pending.count == 3)
    #expect(phone.count(.failed) == 0)
  }

  @Test func `a kill after so many answers ends the process before the next, wherever that is`() throws {
    for latency in [TimeSpan.zero, .seconds(10)] {
      for count in 0...4 {
        diary.events = []
        var phone = try phone(latency: latency, seed: UInt64(count))
        try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
        try phone.at("2027-06-01 18:05")
        let before = diary.events.count { $0.event.isAnswer }
        try phone.at("2027-06-01 18:05", .fault(.kill(after: count)), .daily("verse"))
        try phone.at("2027-06-01 18:30")
        #expect(phone.world.trace.records.contains { $0.detail == .word(.crash) }, "after \(count), \(latency)")
        #expect(diary.events.count { $0.event.isAnswer } == before + count, "after \(count), \(latency)")
        try phone.at("2027-06-01 19:00", .app(.launch))
        try phone.at("2027-06-03 12:00")
        phone.world.finish()
        #expect(phone.world.violations.isEmpty, "after \(count): \(phone.world.violations)")
      }
    }
  }

  @Test func `each fault stands in the trace, as it is set and as it bites`() throws {
    var phone = try phone()
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .fault(.add(1)), .fault(.save(1)))
    try phone.at("2027-06-01 18:00", .daily("verse"), .fault(.kill(after: 0)), .app(.background))
    let trace = phone.world.trace
    let told = trace.records.filter { $0.kind == .fault }.map {
      "\($0.subjectText(in: trace)) \($0.detailText(in: trace))"
    }
    #expect(
      told == [" add count=1", " save count=1", " save-failed", "verse@2027-06-02 rejected", " kill after=0"])
  }
}

extension Event {
  /// Whether it answers an effect.
  fileprivate var isAnswer: Bool {
    switch self {
    case .loaded, .saved, .centreRead, .added, .removed, .fetched, .worked: true
    default: false
    }
  }
}
