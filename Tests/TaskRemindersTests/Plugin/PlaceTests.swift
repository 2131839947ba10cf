import CivilTime
import Testing

@testable import Rollover
@testable import TaskReminders

@Suite struct `The place of a reminder` {
  @Test(arguments: [(-1, false), (0, true), (1, true)] as [(Int64, Bool)])
  func `is passed from the moment on at which it is due`(milliseconds: Int64, isPassed: Bool) {
    let due = Instant(seconds: 1_811_872_800)
    var context = EngineContext(
      settings: EngineSettings(), policies: [], plugins: [TaskReminders.self], zones: { _ in nil })
    var plugin = TaskReminders()
    plugin.put(
      TaskReminders.Reminder(
        subject: ReminderTask.subject(of: "7"), id: "7", local: CivilDateTime(localSeconds: due.seconds),
        wasPast: false, doneSpan: DoneSpan(), fingerprint: 1),
      in: nil)
    let place = plugin.place(upTo: due + TimeSpan(milliseconds: milliseconds), of: 0, in: &context)
    #expect(place == (isPassed ? OccurrenceKey.once.order : .min))
  }
}
