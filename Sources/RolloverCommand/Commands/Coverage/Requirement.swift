/// Something the product can do, with the id by which scenarios say that they show it.
struct Requirement {
  let id: String
  /// What it is, in a few words.
  let summary: String

  init(_ id: String, _ summary: String) {
    self.id = id
    self.summary = summary
  }
}

extension Requirement {
  /// All of them, in the order of their ids.
  static var all: [Requirement] { dailyRollover + tasks + recovery + sync + delivery + background + simulator }

  private static var dailyRollover: [Requirement] {
    [
      Requirement("RO-1", "the next time of a daily notification, by the wall clock or by 24 hours"),
      Requirement("RO-2", "gap and overlap policies; one occurrence for every day that exists"),
      Requirement("RO-3", "the timeline tells when a step crosses a clock change"),
      Requirement("RO-4", "on delivery the successor is armed and carries the content over"),
      Requirement("RO-5", "no duplicates: what has been rolled over is not rolled over again"),
      Requirement("RO-6", "no duplicates: a stored notification within 60 s blocks a new one"),
      Requirement("RO-7", "no duplicates: a pending request within 60 s blocks a new one"),
      Requirement("RO-8", "every refusal is reported with its level and what it collided with"),
      Requirement("RO-9", "jumps of the clock are noticed and told from drift and reboots"),
      Requirement("RO-10", "changes of zone, offset and rule data are noticed and told apart"),
      Requirement("RO-11", "one cycle at a time; triggers coalesce; an interrupted cycle is resumed"),
      Requirement("RO-12", "recovery after launches, reboots, updates, flights and clock changes"),
      Requirement("RO-13", "missed occurrences come late within their grace, or are recorded"),
      Requirement("RO-14", "the series does not depend on the delivered list"),
      Requirement("RO-15", "rings while the app does not run, and warns before the horizon ends"),
      Requirement("RO-16", "never more pending requests than the platform keeps, fairly shared"),
      Requirement("RO-17", "content is fetched ahead, with retry and a fallback"),
      Requirement("RO-18", "the status of the engine and its schedules"),
      Requirement("RO-19", "invalid notification data is logged, and the rest goes on"),
      Requirement("RO-20", "skip a day, start and end dates, pause and resume"),
      Requirement("RO-21", "every N days, weekdays, monthly and yearly"),
      Requirement("RO-22", "floating and pinned schedules, also on a flight"),
      Requirement("RO-23", "identifiers are the same in every run"),
      Requirement("RO-24", "in doubt a schedule rings at most once, or at least once, as it says"),
      Requirement("RO-25", "what is damaged or foreign in the saved state costs only itself"),
      Requirement("RO-26", "a plugin of somebody else's changes no line of the engine"),
    ]
  }

  private static var tasks: [Requirement] {
    [
      Requirement("RE-1", "a task's due date and reminder, with their defaults"),
      Requirement("RE-2", "permission, store, widgets, arm: in this order"),
      Requirement("RE-3", "what a task's request looks like; none in the past"),
      Requirement("RE-4", "changes to a task replace, cancel or arm its request"),
      Requirement("RE-5", "without permission everything is kept, and armed once it is given"),
      Requirement("RE-6", "one friendly sentence on failure; no content in the log"),
      Requirement("RE-7", "every change updates the modification time"),
    ]
  }

  private static var recovery: [Requirement] {
    [
      Requirement("RC-1", "only the change from offline to online triggers"),
      Requirement("RC-2", "on reconnection everything open and in the future is armed again"),
      Requirement("RC-3", "a reminder missed while it could not fire comes once, or is overdue"),
      Requirement("RC-4", "the log counts what was armed again, without content"),
    ]
  }

  private static var sync: [Requirement] {
    [
      Requirement("SY-1", "offline changes are durable at once and queued"),
      Requirement("SY-2", "pending, in flight, synced or failed; no change lost or doubled"),
      Requirement("SY-3", "reconnection flushes everything in order, exactly once"),
      Requirement("SY-4", "push and pull every 45 s during a session"),
      Requirement("SY-5", "pulls deduplicate by id, page by page"),
      Requirement("SY-6", "subscriptions once; a silent push triggers a pull"),
      Requirement("SY-7", "coming to the foreground looks for remote sessions"),
      Requirement("SY-8", "every change of the sync state is on the timeline"),
      Requirement("SY-9", "temporary ids and named conflict policies"),
    ]
  }

  private static var delivery: [Requirement] {
    [
      Requirement("DE-1", "message types and how they are presented"),
      Requirement("DE-2", "quiet hours in local time, overnight and over clock changes"),
      Requirement("DE-3", "daily cap and priorities"),
      Requirement("DE-4", "the best time to deliver"),
      Requirement("DE-5", "similar messages become one"),
      Requirement("DE-6", "taps, actions and dismissals reach their handlers"),
      Requirement("DE-7", "triggers by time, calendar and region"),
      Requirement("DE-8", "the device token is registered, and never logged"),
    ]
  }

  private static var background: [Requirement] {
    [
      Requirement("BG-1", "background tasks with conditions, a limit and a clean end"),
      Requirement("BG-2", "the phone decides when they run, if at all"),
      Requirement("BG-3", "what is refreshed depends on age and on the plan's rate"),
    ]
  }

  private static var simulator: [Requirement] {
    [
      Requirement("SI-1", "a virtual clock and a phone: same input, same bytes out"),
      Requirement("SI-2", "scenario files in plain text, with errors that help"),
      Requirement("SI-3", "the commands with their exit codes and formats"),
      Requirement("SI-4", "delivery timelines in many formats"),
      Requirement("SI-5", "property tests over clock changes in every zone"),
      Requirement("SI-6", "a fuzzer that searches, shrinks and writes scenarios"),
      Requirement("SI-7", "an independent oracle, named invariants, and mutants to find"),
      Requirement("SI-8", "the simulator as a library for an app's own tests"),
      Requirement("SI-9", "bundled, pinned time-zone data that can be exchanged"),
      Requirement("SI-10", "reports from one tally, which show what never rang"),
      Requirement("SI-11", "a search on many machines, equal to one run"),
    ]
  }
}
