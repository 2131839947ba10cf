import CivilTime
import DailyRollover
import PhoneSimulator
import Reports
import Rollover
import Testing

@Suite struct CalendarTimelineTests {
  /// The lines, checked for their ends and their lengths, and put together again where they were folded.
  private func lines(_ runs: [ReportRun], kinds: KindSet = .all) throws -> [String] {
    let bytes = Array(Sample.text(CalendarTimeline(), runs, kinds: kinds).utf8)
    var lines: [[UInt8]] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      try #require(line.last == 0x0D, "a line ends in CR and LF")
      #expect(line.count <= 76, "at most 75 octets beside the line's end")
      #expect(String(validating: line, as: UTF8.self) != nil, "no character is cut in two")
      #expect(!line.dropLast().contains { $0 < 0x20 || $0 == 0x7F })
      if line.first == UInt8(ascii: " ") {
        lines[lines.count - 1] += line.dropFirst().dropLast()
      } else {
        lines.append(Array(line.dropLast()))
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private func values(_ name: String, _ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.utf8.count + 1)) }
  }

  @Test func `A delivery is an event at its true time`() throws {
    let lines = try lines([try Sample.twoMornings()])
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 2)
    #expect(values("DTSTART", lines) == ["20270313T140000Z", "20270314T130000Z"])
    #expect(values("SUMMARY", lines) == ["verse", "verse", "A \"title\""])
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.last == "END:VCALENDAR")
    #expect(values("VERSION", lines) == ["2.0"] && values("PRODID", lines).count == 1)
  }

  @Test func `A missed one is cancelled at the moment it was due`() throws {
    let due = Sample.start + .hours(3)
    let lines = try lines([
      Sample.run { trace in
        // The device's clock is an hour ahead, and so is what it calls due.
        trace.shift = .hours(1)
        trace.add(.missed, after: .hours(9), Sample.identifier("verse"), .missed(due: due, .deviceOff))
      }
    ])
    #expect(values("STATUS", lines) == ["CANCELLED"])
    #expect(values("DTSTART", lines) == ["20270313T010000Z"])
    #expect(values("DTSTAMP", lines).first == "20270313T080000Z")
    #expect(
      values("DESCRIPTION", lines).first
        == "verse@2027-03-14 was missed: the device was off. It was due at 2027-03-13 02:00:00 +00:00")
  }

  @Test func `Every event has its own identifier, the same in every run`() throws {
    func identifiers(label: String) throws -> [String] {
      let run = Sample.run(names: ["verse", "news"], label: label) { trace in
        for hour in [1, 2, 3] as [Int64] { trace.add(.delivered, after: .hours(hour), Sample.identifier("verse")) }
        trace.add(.delivered, after: .hours(4), Sample.identifier("news"))
        trace.add(.delivered, after: .hours(5), RequestIdentifier(ScheduleID(name: "news"), .sequence(20_891)))
        trace.add(.delivered, after: .hours(6), RequestIdentifier(ScheduleID(name: "news"), .repeating(slot: 0)))
        trace.add(.delivered, after: .hours(7), RequestIdentifier(ScheduleID(name: "news"), .repeating(slot: 0)))
        trace.add(
          .missed, after: .hours(8), Sample.identifier("news"), .missed(due: Sample.start, .permission))
      }
      return values("UID", try lines([run]))
    }
    let first = try identifiers(label: "")
    #expect(Set(first).count == 9, "eight events and the journal entry")
    #expect(try identifiers(label: "") == first)
    #expect(try Set(identifiers(label: "zone=UTC")).isDisjoint(with: first))
    #expect(first[1].hasSuffix("-2027-03-14-2@rollover") && first[2].hasSuffix("-2027-03-14-3@rollover"))
  }

  @Test func `A filter does not change what an event is called`() throws {
    let run = Sample.run { trace in
      trace.add(.delivered, Sample.identifier("verse"))
      trace.add(.missed, Sample.identifier("verse"), .missed(due: Sample.start, .permission))
    }
    let all = values("UID", try lines([run]))
    #expect(values("UID", try lines([run], kinds: KindSet([.missed]))) == [all[1], all[2]])
  }

  @Test(arguments: hostileNames)
  func `Names from outside are escaped and folded`(_ name: String) throws {
    let long = String(repeating: name + "é🐦", count: 20)
    let lines = try lines([Sample.run(names: [long]) { $0.add(.delivered, Sample.identifier(long)) }])
    let summary = try #require(values("SUMMARY", lines).first)
    #expect(lines.allSatisfy { $0.contains(":") }, "nothing from a name begins a line of its own")
    var read = ""
    var isEscaped = false
    for character in summary.unicodeScalars {
      if isEscaped {
        read.unicodeScalars.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        #expect(character != ";" && character != ",")
        read.unicodeScalars.append(character)
      }
    }
    var expected = ""
    for scalar in long.replacing("\r\n", with: "\n").unicodeScalars {
      expected.unicodeScalars.append(scalar.value < 0x20 && scalar != "\n" ? " " : scalar)
    }
    #expect(read == expected)
  }

  @Test func `A line of 75 octets stands as it is, and one of 76 is folded`() throws {
    let name = String(repeating: "n", count: 75 - "SUMMARY:".utf8.count)
    for (name, isFolded) in [(name, false), (name + "n", true)] {
      let run = Sample.run(names: [name]) { $0.add(.delivered, Sample.identifier(name)) }
      let written = Sample.text(CalendarTimeline(), [run])
      #expect(written.contains("SUMMARY:\(name)\r\n") != isFolded)
      #expect(values("SUMMARY", try lines([run])).first == name)
    }
  }

  @Test func `A run in which nothing rang is a calendar with its journal entry`() throws {
    let lines = try lines([Sample.run()])
    #expect(lines.filter { $0.hasPrefix("BEGIN:") } == ["BEGIN:VCALENDAR", "BEGIN:VJOURNAL"])
  }

  @Test func `Moments that the format cannot write are left out`() throws {
    let lines = try lines([
      Sample.run { trace in
        trace.add(.delivered, after: .days(4_000_000), Sample.identifier("verse"))
        trace.add(.delivered, after: .days(-800_000), Sample.identifier("verse", day: 3))
      }
    ])
    #expect(!lines.contains("BEGIN:VEVENT"))
  }

  @Test func `What one run missed is no second time in the next`() throws {
    let runs = ["days=30", "days=10"].map { label in
      Sample.run(label: label) { trace in
        trace.add(.missed, after: .hours(20), Sample.identifier("verse"), .missed(due: Sample.start, .permission))
      }
    }
    let both = try lines(runs)
    #expect(values("SUMMARY", both).filter { $0.hasSuffix(" missed") } == ["verse missed", "verse missed"])
    // A run's events are called as in a calendar of its own.
    let alone = try runs.flatMap { values("UID", try lines([$0])) }
    #expect(values("UID", both) == alone)
    #expect(Set(alone).count == 4, "an event and a journal entry of each")
  }
}
