import TestPhones
import Testing

@testable import RolloverCommand

/// What lines are told that somebody writes who has not read the page of the language; those of plugins.
struct NewcomerTests {
  @Test(arguments: [
    ("settings dnd=on", "write quiet=22:00-07:00, or quiet=off"),
    ("settings mute=off", "write type=mute on=off for a type of that name"),
    ("settings cap=0 at=00:00", "another line says it: 2027-03-14 00:00  settings cap=5, which holds from the time"),
    ("settings quiet from=22:00 to=07:00", "another line says it: settings quiet=22:00-07:00"),
    ("settings \"my type\"=off", "write type=\"my type\" on=off"), ("settings \"cap\"=3", "write cap=3"),
    ("settings \"day cap\"=3", "`settings` takes quiet=, cap="),
    ("expect record a missing", "write expect no record a"), ("expect remote a gone", "write expect no remote a"),
    ("expect record a = \"x\"", "write a value=\"x\""), ("expect record a \"x\"", "did you mean value=\"x\"?"),
    ("record get a", "another line says it: expect record a value="),
    ("expect overdue milk", "write expect task milk is=overdue"), ("expect overdue 3", "write overdue = 3"),
    ("expect overdue at least 3", "write overdue >= 3"),
    ("expect sync idle", "write state = idle"), ("expect sync state idle", "write state = idle"),
    ("server timeout=30s", "write server slow=30s count=1"), ("server error=500", "write server fails=before count=1"),
    ("news inbox 3", "did you mean pieces=3?"),
    ("expect device off", "what came of it is in the lines of expect timeline kinds=device"),
    ("expect settings quiet=22:00-07:00", "kinds=settings"), ("sync now", "write app foreground for a reason to"),
  ])
  func `A slip is answered with what to write`(line: String, hint: String) {
    let text =
      "scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\npermission granted\napp launch\nschedule base at=09:00\n\(line)\n"
    let result = rollover(
      words: ["check", "t.scenario"], files: ["t.scenario": Array(text.utf8)], vocabulary: .everything)
    #expect(result.errors.contains(hint), "\(result.errors)")
    #expect(result.code == .usage)
  }

  @Test func `A type of a doubtful name is written so that it is read again`() {
    let text =
      "scenario \"T\"\nzone UTC\nstart 2027-03-12 18:00\npermission granted\napp launch\nsettings type=mute on=off\n"
    let result = rollover(
      words: ["check", "t.scenario"], files: ["t.scenario": Array(text.utf8)], vocabulary: .everything)
    #expect(result.code == .success, "\(result.errors)")
  }
}
