import Testing

@testable import RolloverCommand

@Suite struct NextCommandTests {
  @Test func `Stamps come one a line, five of them by default`() {
    let result = rollover("next", "--at", "09:00", "--zone", "America/New_York", "--from", "2026-03-06T00:00:00Z")
    #expect(
      result.lines == [
        "2026-03-06T09:00:00-05:00[America/New_York]", "2026-03-07T09:00:00-05:00[America/New_York]",
        "2026-03-08T09:00:00-04:00[America/New_York]", "2026-03-09T09:00:00-04:00[America/New_York]",
        "2026-03-10T09:00:00-04:00[America/New_York]",
      ])
    #expect(result.code == .success)
    #expect(result.errors.isEmpty)
  }

  @Test func `Without a start, now is the start`() {
    let result = rollover("next", "--at=09:00", "--zone=UTC", "--count=1")
    #expect(result.lines == ["2026-03-06T09:00:00+00:00[UTC]"])
  }

  @Test func `An occurrence moved by a gap says where from`() {
    let result = rollover("next", "--at=02:30", "--zone=America/New_York", "--from=2026-03-08T00:00:00Z", "--count=2")
    #expect(
      result.lines == [
        "2026-03-08T03:30:00-04:00[America/New_York]  # moved by a gap from 02:30",
        "2026-03-09T02:30:00-04:00[America/New_York]",
      ])
  }

  @Test(arguments: [("earlier", "-04:00"), ("later", "-05:00")])
  func `An occurrence in an overlap says which of the two it is`(policy: String, offset: String) {
    let result = rollover(
      "next", "--at=01:30", "--zone=America/New_York", "--from=2026-11-01T00:00:00Z", "--count=1", "--overlap=\(policy)"
    )
    #expect(result.lines == ["2026-11-01T01:30:00\(offset)[America/New_York]  # in an overlap, the \(policy) of two"])
  }

  @Test func `Objects have their keys in a fixed order`() {
    let result = rollover(
      "next", "--at=02:30", "--zone=America/New_York", "--from=2026-03-08T00:00:00Z", "--count=1", "--format=jsonl")
    #expect(
      result.output == #"{"date":"2026-03-08","time":"2026-03-08T03:30:00-04:00[America/New_York]","#
        + #""epochSeconds":1772955000,"meeting":"gap"}"# + "\n")
  }

  @Test func `Exact days keep the first one's distance`() {
    let result = rollover(
      "next", "--at=09:00", "--zone=America/New_York", "--from=2026-03-07T00:00:00Z", "--count=2", "--step=24h")
    #expect(
      result.lines == ["2026-03-07T09:00:00-05:00[America/New_York]", "2026-03-08T10:00:00-04:00[America/New_York]"])
  }

  @Test(arguments: [
    ("2d", ["2026-03-06", "2026-03-08", "2026-03-10"]), ("mon,fri", ["2026-03-06", "2026-03-09", "2026-03-13"]),
    ("month:31", ["2026-03-31", "2026-04-30", "2026-05-31"]),
    ("year:02-29", ["2027-02-28", "2028-02-29", "2029-02-28"]),
  ])
  func `Other recurrences than daily`(every: String, dates: [String]) {
    let result = rollover("next", "--at=09:00", "--zone=UTC", "--count=3", "--every=\(every)")
    #expect(result.lines.map { String($0.prefix(10)) } == dates)
  }

  @Test func `The anchor decides which days every other day is`() {
    let result = rollover("next", "--at=09:00", "--zone=UTC", "--count=2", "--every=2d", "--anchor=2026-01-02")
    #expect(result.lines.map { $0.prefix(10) } == ["2026-03-07", "2026-03-09"])
  }

  @Test(arguments: ["1772755200", "2026-03-06T00:00:00Z", "2026-03-05T19:00:00-05:00[America/New_York]"])
  func `A start can be written in three ways`(from: String) {
    let result = rollover("next", "--at=09:00", "--zone=UTC", "--count=1", "--from", from)
    #expect(result.lines == ["2026-03-06T09:00:00+00:00[UTC]"])
  }

  @Test func `The calendar ends with the year 9999`() {
    let result = rollover("next", "--at=09:00", "--zone=UTC", "--from=9999-12-30T00:00:00Z")
    #expect(result.lines.count == 2)
    #expect(result.code == .success)
    #expect(result.errors.contains("the calendar ends with the year 9999"))
  }

  @Test(arguments: [
    (["--zone=UTC"], "`rollover next` needs --at 09:00"), (["--at=9"], "--at `9` is no time such as 09:00 or 09:00:30"),
    (["--at=09:00"], "`rollover next` needs --zone America/New_York"),
    (["--at=09:00", "--zone=Europe/Lodnon"], "there is no time zone Europe/Lodnon; did you mean Europe/London"),
    (["--at=09:00", "--zone=UTC", "--from=soon"], "the start `soon` is no time: "),
    (["--at=09:00", "--zone=UTC", "--from=253402300800"], "the start 253402300800 lies outside the years 0 to 9999"),
    (["--at=09:00", "--zone=UTC", "--count=-1"], "--count `-1` is no whole number from 0 to 1000000"),
    (["--at=09:00", "--zone=UTC", "--gap=shift-foward"], "--gap `shift-foward` is unknown"),
    (["--at=09:00", "--zone=UTC", "--every=month:32"], "every `month:32`: "),
    (["--at=09:00", "--zone=UTC", "--every=mon", "--step=24h"], "step 24h counts days"),
    (["--batch", "--at=09:00"], "--at does not go with --batch"),
  ])
  func `What is wrong is said, and the exit status is 2`(words: [String], message: String) {
    let result = rollover(words: ["next"] + words)
    #expect(result.code == .usage)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: \(message)"))
  }

  @Test(arguments: [
    (["--at=9am", "--zone=UTC"], "did you mean --at 09:00?"),
    (["--at=noon", "--zone=UTC"], "did you mean --at 12:00?"),
    (["--at=09:00", "--zone=Germany"], "did you mean Europe/Berlin?"),
    (["--at=09:00", "--zone=PST"], "did you mean America/Los_Angeles?"),
    (
      ["--at=09:00", "--zone=USA"],
      "did you mean America/New_York, America/Chicago, America/Denver, America/Los_Angeles?"
    ),
    (["--at=09:00", "--zone=UTC", "--every=weekly"], "did you mean 7d?"),
    (["--at=09:00", "--zone=UTC", "--every=week:mon"], "did you mean mon?"),
    (["--at=09:00", "--zone=UTC", "--anchor=14.03.2027"], "did you mean 2027-03-14?"),
  ])
  func `What people write in another way is named as it is written here`(words: [String], hint: String) {
    let result = rollover(words: ["next"] + words)
    #expect(result.errors.hasSuffix("\n  = \(hint)\n"), "\(result.errors)")
    #expect(result.code == .usage)
  }

  @Test func `A zone that is easily misread is refused unless it is marked`() {
    func next(_ zone: String) -> CommandResult {
      rollover("next", "--at=09:00", "--zone=\(zone)", "--from=2026-03-06T00:00:00Z", "--count=1")
    }
    let refused = next("UTC+9")
    #expect(refused.code == .usage)
    #expect(refused.errors.contains("this is 9 hours west of UTC"))
    #expect(refused.errors.contains("write \"<+09>-9\" for 9 hours east of UTC, or posix:UTC+9"))
    #expect(next("posix:UTC+9").output.contains("2026-03-06T09:00:00-09:00"))
    #expect(next("<+09>-9").output.contains("2026-03-07T09:00:00+09:00"))
    #expect(next("EST5EDT,M3.2.0,M11.1.0").output.contains("2026-03-06T09:00:00-05:00"))
  }
}
