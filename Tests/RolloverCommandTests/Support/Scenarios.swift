/// Scenario files for the tests of the commands; what the language makes of them is its own tests' business.
enum Sample {
  /// One schedule, delivered twice, the second time on the day of the clock change.
  static let good = Array(
    """
    scenario "Two mornings"
    covers   RO-1 RO-3
    zone     America/New_York
    start    2027-03-12 18:00

    2027-03-12 18:00  permission granted
                      app launch
                      schedule verse at=09:00
    2027-03-14 09:01  expect delivered verse on=2027-03-14 at=09:00
                      end

    """.utf8)

  /// Expects what does not happen.
  static let failing = Array(
    String(decoding: good, as: UTF8.self).replacing("at=09:00\n          ", with: "at=10:00\n          ").utf8)

  /// Does not parse: the verb is misspelt.
  static let broken = Array(String(decoding: good, as: UTF8.self).replacing("app launch", with: "app lunch").utf8)

  /// The same in two zones.
  static let matrix = Array(
    String(decoding: good, as: UTF8.self).replacing(
      "zone     America/New_York", with: "matrix zone=America/New_York,Europe/London"
    ).utf8)

  /// A full disk, on which one date rings twice if the process that has seen what rang ends before ten.
  ///
  /// The file holds as it is, because that process lives on. The next one is asked for the schedule anew. It finds nothing of
  /// what rang, since nothing was saved and the list was cleared. Nothing rings twice where the platform passes over what came
  /// due while the device was off.
  static let askedAnew = Array(
    """
    scenario "Asked anew on a full disk"
    zone     Europe/London
    start    2027-06-01 06:00
    engine   days=2

    2027-06-01 06:00  permission granted
                      app launch
                      fault save count=1000
                      schedule verse at=09:00
    2027-06-02 08:50  device off
    2027-06-02 09:10  device on
    2027-06-02 09:20  app launch
                      schedule verse at=10:00
    2027-06-02 09:30  person clears
                      schedule verse at=10:00
    2027-06-02 09:40  schedule verse at=10:00
    2027-06-02 12:00  end

    """.utf8)
}
