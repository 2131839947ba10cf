import ScenarioLanguage
import TestPhones
import Testing

@testable import RolloverCommand

/// What reports say was asked for, where a command is refused, moves something, or asks for an instant.
struct AskedInReportsTests {
  /// A file of lines in a zone, which begin with the app launched and allowed to notify.
  private static func file(_ zone: String, _ start: String, _ lines: String) -> [UInt8] {
    let head = "scenario \"Asked in reports\"\nzone \(zone)\nstart \(start)\npermission granted\napp launch\n"
    return Array("\(head)\(lines)\n".utf8)
  }

  private static let refusedSchedule = """
    schedule verse at=09:00
    schedule verse at=18:00 every=month:31 from=2027-03-02 until=2027-03-30
    2027-03-02 12:00  expect log "no date on which it could ring"
    """
  // The 31st is a date, and so the schedule is moved to it.
  private static let moved = """
    schedule verse at=09:00
    schedule verse at=18:00 every=month:31 from=2027-03-02 until=2027-03-31
    2027-03-02 12:00  end
    """
  private static let refusedSkip = """
    schedule verse at=18:00 every=mon
    skip verse on=2027-03-02
    schedule verse at=18:00 every=tue
    2027-03-02 19:00  end
    """
  // 1 March is a Monday.
  private static let skipped = """
    schedule verse at=18:00 every=mon
    skip verse on=2027-03-01
    schedule verse at=18:00
    2027-03-02 19:00  end
    """
  private static let refusedBefore = """
    schedule verse at=09:00
    pause verse
    skip verse on=2027-02-01
    resume verse
    2027-03-01 12:00  end
    """
  // Behind the skip that is refused another command about the schedule stands.
  private static let refusedTask = """
    task add 1 remind="2027-03-01 10:00"
    task add 1 remind="2027-03-01 11:00"
    2027-03-01 12:00  end
    """
  // Due at 23:30 in New York, which is 04:30 of the next date in London.
  private static let instant = """
    message 4 type=news in=10h
    app background
    2027-04-16 23:00  device off
    2027-04-17 00:10  device zone Europe/London
    device on
    2027-04-17 12:00  end
    """
  private static let heldInstant = """
    message 4 type=news in=10h
    settings quiet=20:00-09:00
    app background
    2027-04-17 02:00  device zone Europe/London
    app foreground
    2027-04-17 12:00  end
    """
  private static let movedWithoutPermission = """
    schedule verse at=22:45
    permission denied
    schedule verse at=08:45
    app kill
    2027-03-02 17:58  app launch
    end
    """
  private static let held = """
    schedule verse at=08:45
    settings quiet=22:00-23:00
    settings quiet=08:00-22:45
    2027-03-02 17:58  end
    """
  private static let skippedWhileHeld = """
    schedule verse at=06:00
    settings quiet=22:00-07:00
    2027-03-02 06:59  skip verse on=2027-03-02
    2027-03-02 12:00  end
    """
  // A task of the schedule's name does not ring, since the engine has daily rollover before it.
  private static let namesakes = """
    schedule task-7 at=09:00
    task add 7 remind="2027-03-01 10:00"
    2027-03-01 12:00  end
    """
  private static let behindItsNamesake = """
    schedule task-7 at=09:00
    cancel task-7
    task add 7 remind="2027-03-01 10:00"
    2027-03-01 12:00  end
    """
  private static let letGo = """
    settings quiet=22:00-07:00
    schedule a at=22:30
    2027-03-01 23:30  settings quiet=off
    2027-03-02 08:00  end
    """

  @Test(arguments: [
    ("Europe/Berlin", "2027-03-01 08:00", namesakes, "1 due: 1 on time; as asked"),
    ("Europe/Berlin", "2027-03-01 08:00", behindItsNamesake, "1 due: 1 on time; as asked"),
    ("Europe/Berlin", "2027-03-01 21:00", letGo, "1 due: 1 on time; as asked"),
    ("Europe/Berlin", "2027-03-01 08:00", refusedSchedule, "2 due: 2 on time; as asked"),
    ("Europe/Berlin", "2027-03-01 08:00", moved, ""),
    ("Europe/Berlin", "2027-03-01 08:00", refusedSkip, "1 due: 1 on time; as asked"),
    ("Europe/Berlin", "2027-03-01 08:00", skipped, "1 due: 1 on time, 1 left out; as asked"),
    ("Europe/Berlin", "2027-03-01 08:00", refusedBefore, "1 due: 1 on time; as asked"),
    ("Europe/Berlin", "2027-03-01 08:00", refusedTask, "1 due: 1 on time; as asked"),
    ("America/New_York", "2027-04-16 13:30", instant, "1 due: 1 late; 40m late on 2027-04-16"),
    ("America/New_York", "2027-04-16 13:30", heldInstant, "1 due: 1 on time; as asked"),
    ("Europe/Berlin", "2027-03-01 17:00", movedWithoutPermission, "1 due: 1 missed; missed on 2027-03-02"),
    ("Europe/Berlin", "2027-03-01 17:00", held, ""),
    ("Europe/Berlin", "2027-03-01 08:00", skippedWhileHeld, ""),
  ])
  func `The last line tells what was asked for and what came`(
    zone: String, start: String, lines: String, tally: String
  ) throws {
    let result = rollover(
      words: ["timeline", "asked.scenario"], files: ["asked.scenario": Self.file(zone, start, lines)],
      vocabulary: .everything)
    // Where nothing was due and nothing rang there is no such line.
    let last = result.output.split(separator: "\n").last { $0.hasPrefix("# ") }
    #expect(last.map { String($0.dropFirst(2)) } ?? "" == tally, "\(result)")
  }

  private static let keptBack = """
    settings cap=1 over=drop
    message 1 type=chat group=anna at=11:00
    message 2 type=chat group=anna at=11:00
    message 3 type=chat at=12:00
    2027-03-01 10:59  app foreground
    2027-03-01 12:01  app foreground
    """

  @Test(arguments: [
    ("message-3", "daily-cap by the plan before"), ("message-2", "grouping by the plan before"),
  ])
  func `The story of what was kept back names the rule that did that`(name: String, rule: String) {
    let result = rollover(
      words: ["run", "asked.scenario", "--explain", name],
      files: ["asked.scenario": Self.file("Europe/Berlin", "2027-03-01 08:00", Self.keptBack)], vocabulary: .everything)
    #expect(result.output.contains(rule), "\(result)")
    #expect(!result.output.contains("kept-back"), "\(result)")
  }

  @Test func `The story of what was let go says nothing of a grace`() {
    let result = rollover(
      words: ["run", "asked.scenario", "--explain", "a@2027-03-01"],
      files: ["asked.scenario": Self.file("Europe/Berlin", "2027-03-01 21:00", Self.letGo)], vocabulary: .everything)
    #expect(result.output.contains("so it is to ring now: rules held it, and do so no more"), "\(result)")
    #expect(!result.output.contains("grace"), "\(result)")
  }
}
