internal import CivilTime
internal import PhoneSimulator

extension JSONObject {
  /// Adds a tally's counts, each under a key of its own.
  mutating func add(_ counts: Tally.Counts) {
    add("due", counts.due)
    add("onTime", counts.onTime)
    add("late", counts.late)
    add("early", counts.early)
    add("missed", counts.missed)
    add("twice", counts.twice)
    add("unasked", counts.unasked)
    add("rang", counts.untimed)
    add("leftOut", counts.leftOut)
    add("latestMilliseconds", counts.latest.milliseconds)
    add("driftMilliseconds", counts.drift?.milliseconds)
    add("largestDriftMilliseconds", counts.largestDrift?.milliseconds)
  }

  /// Adds a list with the same for each subject, by its name.
  mutating func addSchedules(of tally: Tally) {
    add(
      "schedules",
      tally.subjects.map { entry in
        var schedule = JSONObject()
        schedule.add("name", entry.name)
        schedule.add(entry.counts)
        return schedule
      })
  }
}
