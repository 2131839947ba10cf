import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `Answers to effects` {
  /// A phone whose app adds one request for the evening as it starts, and looks at the centre when told of anything else.
  private func phone(_ diary: Diary, seed: UInt64 = 0, profile: (inout PhoneProfile) -> Void) throws -> TestPhone {
    try TestPhone(at: "2027-06-01 18:00", seed: seed, profile: profile) {
      Scripted(diary) { event, reading in
        guard case .launched = event else { return [] }
        return [.adding(RequestIdentifier(ScheduleID(name: "x"), .sequence(1)), .exact(reading.wall + .hours(9)))]
      }
    }
  }

  @Test(arguments: [(PhoneProfile.Answers.once, 1), (.twice, 2)])
  func `come as often as the platform says, at the same moment without latency`(
    answers: PhoneProfile.Answers, count: Int
  ) throws {
    let diary = Diary()
    var phone = try phone(diary) { $0.answers = answers }
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    #expect(diary.times(of: "added").count == count)
    #expect(!phone.world.state.isBusy)
  }

  @Test func `come later than the effect is carried out, each part within the latency`() throws {
    let latency = TimeSpan.seconds(10)
    var longest = TimeSpan.zero
    var wasStale = false
    for seed in 0..<200 as Range<UInt64> {
      let diary = Diary()
      var phone = try phone(diary, seed: seed) { $0.latency = latency }
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
      let start = phone.world.now
      for second in 1...21 {
        phone.world.run(at: start + .seconds(Int64(second)))
        if !phone.world.pending.isEmpty, diary.times(of: "added").isEmpty { wasStale = true }
        if second >= 10 { #expect(phone.world.pending.count == 1, "it is carried out within the latency") }
      }
      let answered = try #require(diary.times(of: "added").first)
      longest = max(longest, answered - start)
    }
    #expect(wasStale, "never was there a moment between")
    #expect(longest > latency && longest <= latency + latency)
  }

  @Test func `come again later, by a latency of their own, and are not waited for`() throws {
    var longest = TimeSpan.zero
    for seed in 0..<100 as Range<UInt64> {
      let diary = Diary()
      var phone = try phone(diary, seed: seed) {
        $0.latency = .seconds(10)
        $0.answers = .twice
      }
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
      let start = phone.world.now
      try phone.at("2027-06-01 18:01")
      let times = diary.times(of: "added")
      #expect(times.count == 2)
      longest = max(longest, (times.last ?? start) - start)
      #expect(longest <= .seconds(30))
    }
    #expect(longest > .seconds(20))
  }

  @Test func `of what was carried out are lost with the process, and what was not may or may not have happened`() throws
  {
    var (carriedOut, cutAndDone, cutAndNot) = (0, 0, 0)
    for seed in 0..<200 as Range<UInt64> {
      let diary = Diary()
      var phone = try phone(diary, seed: seed) { $0.latency = .seconds(10) }
      try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
      let start = phone.world.now
      phone.world.run(at: start + .seconds(6))
      guard diary.times(of: "added").isEmpty else { continue }
      let before = phone.world.pending.count
      phone.world.run([.app(.crash)], at: start + .seconds(6))
      let after = phone.world.pending.count
      phone.world.run(at: start + .seconds(60))
      #expect(phone.world.pending.count == after && diary.times(of: "added").isEmpty)
      if before == 1 { carriedOut += after } else if after == 1 { cutAndDone += 1 } else { cutAndNot += 1 }
      if before == 1 { #expect(after == 1, "what was carried out stays") }
    }
    #expect(carriedOut > 10 && cutAndDone > 10 && cutAndNot > 10)
  }

  @Test func `to a load are bytes, at every start`() throws {
    let diary = Diary()
    var phone = try TestPhone(
      at: "2027-06-01 18:00", app: { LoadDiary(diary: diary, engine: Engine.daily()) })
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch), .daily("verse"))
    try phone.at("2027-06-01 19:00", .app(.kill), .app(.launch))
    let loads = diary.events.compactMap { entry -> String? in
      guard case .loaded(let state, _) = entry.event else { return nil }
      switch state {
      case .nothing: return "nothing"
      case .bytes(let bytes): return bytes.isEmpty ? "no bytes" : "bytes"
      case .unreadable: return "unreadable"
      case .kept: return "entries"
      }
    }
    #expect(loads == ["nothing", "bytes"])
  }
}

/// The engine, and a diary of what it was told.
private struct LoadDiary: PhoneApp {
  let diary: Diary
  var engine: Engine

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    diary.events.append((event, reading))
    return engine.receive(event, at: reading)
  }
}
