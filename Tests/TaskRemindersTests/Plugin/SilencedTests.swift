import CivilTime
import Rollover
import TaskReminders
import Testing

@Suite struct `A reminder that is late when a command waits` {
  /// Permission is missing at nine, and there again with a change of the person at ten.
  @Test(arguments: [
    (TaskCommand.complete("7"), false), (.delete("7"), false), (.remind("7", nil), false), (.due("7", nil), false),
    (.complete("8"), true),
  ])
  func `comes, unless the command is about it`(command: TaskCommand, comes: Bool) {
    // The first of June 2027, at six in the evening in UTC.
    var host = TaskHost(at: Instant(seconds: 1_811_872_800), TaskReminderSettings(doubt: .ring))
    host.tell(.launched)
    host.ask(.add(NewTask(id: "7", title: "")), .add(NewTask(id: "8", title: "", due: .none)))
    host.permission = .denied
    host.tell(.permissionChanged(.denied))
    host.pending = []
    host.wall += .hours(16)
    host.uptime = host.uptime + .hours(16)
    host.permission = .granted
    host.done = []
    host.ask(command)
    #expect(host.log.contains { if case .late = $0 { true } else { false } } == comes)
    #expect(host.done.contains("add") == comes)
  }
}
