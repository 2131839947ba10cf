/// What has to ring in ``TwoDays``.
enum Expected {
  /// With the glass at 10:40, which moves the reminders of the first day.
  static let rings = rings(firstDay: ["12:10", "13:40", "15:10", "16:40", "18:10", "19:40", "21:10"])

  /// Without it.
  static let ringsWithoutGlass = rings(
    firstDay: ["11:00", "12:30", "14:00", "15:30", "17:00", "18:30", "20:00", "21:30"])

  private static func rings(firstDay: [String]) -> [String] {
    let secondDay = ["11:00", "12:30", "14:00", "15:30", "17:00", "18:30", "20:00", "21:30"]
    // What is due at 06:30 and at 23:00 is held until seven.
    return
      (["01", "02", "03"].map { "water@2027-06-\($0)T06:30 at 2027-06-\($0) 07:00" }
      + ["verse@2027-06-01 at 2027-06-02 07:00", "verse@2027-06-02 at 2027-06-03 07:00"]
      + water("01", ["08:00", "09:30"] + firstDay) + water("02", ["08:00", "09:30"] + secondDay)
      + water("03", ["08:00", "09:30", "11:00"])).sorted()
  }

  private static func water(_ day: String, _ times: [String]) -> [String] {
    times.map { "water@2027-06-\(day)T\($0) at 2027-06-\(day) \($0)" }
  }
}
