internal import CivilTime
internal import PhoneSimulator
internal import ScenarioLanguage

extension Workload {
  /// Reading scenario text: files as people write them, one after the other.
  static var parsing: Workload {
    let rounds = 20
    return Workload(
      name: "parse", operation: "a byte of scenario text", repetitions: 5,
      operations: UInt64(rounds * ScenarioText.months.reduce(0) { $0 + $1.count })
    ) { supply in
      { () throws(WorkloadFailure) in
        var sum: Int64 = 0
        for _ in 0..<rounds {
          for file in ScenarioText.months {
            let scenario = try supply.scenario(file)
            sum &+= scenario.history.steps.reduce(Int64(scenario.statementCount)) { $0 &+ $1.time.seconds }
          }
        }
        return sum
      }
    }
  }

  /// Reading and running a thousand scenario files.
  static var thousandFiles: Workload {
    Workload(
      name: "parse-and-run", operation: "a scenario file of a week, read and run", repetitions: 5, operations: 1000
    ) { supply in
      { () throws(WorkloadFailure) in
        var sum: UInt64 = 0
        for file in ScenarioText.weeks {
          for run in try supply.scenario(file).run() {
            if let failure = run.failures.first {
              throw .unfit("what its text expects does not happen: \(failure.message)")
            }
            sum &+= run.trace.hash
          }
        }
        return Int64(truncatingIfNeeded: sum >> 1)
      }
    }
  }
}

/// Scenario files made up from lines as people write them, each with its own zone, names and times.
private enum ScenarioText {
  private static let zones = ["America/New_York", "Europe/London", "Asia/Tokyo", "Australia/Lord_Howe"]
  private static let names = ["verse", "pills", "water", "diary"]

  /// Two hundred files of two months each.
  static let months = files(200, days: 60)
  /// A thousand files of a week each.
  static let weeks = files(1000, days: 7)

  private static func files(_ count: Int, days: Int) -> [[UInt8]] {
    (0..<count).map { number in
      let name = names[number / zones.count % names.count]
      var text = header(number, zones[number % zones.count], name)
      // The first of May 2027.
      let first = CivilDate(dayNumber: 20_939)
      for day in 1...days { text += lines(of: first.adding(days: day), name) }
      return Array(text.utf8)
    }
  }

  private static func header(_ number: Int, _ zone: String, _ name: String) -> String {
    """
    scenario "Number \(number): a reminder every morning, and what becomes of it"
    covers   RO-1 RO-3 RO-15
    zone     \(zone)
    start    2027-05-01 18:00
    engine   strategy=horizon days=30 grace=4h
    always   no-duplicates on-time nothing-lost
    finally  armed-as-wanted

    # The app is opened every evening, so that the horizon never gets short.
    2027-05-01 18:00  permission granted
                      app launch
                      schedule \(name) at=09:00 every=day title="The \(name) of the day" body="Number \(number)"
                      schedule evening at=21:30 every=2d gap=start-after from=2027-05-02 grace=2h
                      expect pending = 60

    """
  }

  private static func lines(of date: CivilDate, _ name: String) -> String {
    """
    \(date) 09:01  expect delivered \(name) on=\(date) at=09:00 late <= 1m
    \(date) 18:00  app foreground                  # after work
                      expect not missed \(name)
                      expect next evening >= "\(date) 21:30"
                      app suspend

    """
  }
}
