import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in verbs and their words.
struct VerbMistakes {
  @Test("Mistakes in verbs are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "a misspelt verb",
      in: #"""
        +1h  shedule verse at=09:00
        """#,
      #"""
      error: `shedule` is not a verb
       --> t.scenario:4:6
        |
      4 | +1h  shedule verse at=09:00
        |      ^^^^^^^ did you mean `schedule`?
      """#),
    Mistake(
      "a verb that nobody knows",
      in: #"""
        +1h  frobnicate
        """#,
      #"""
      error: `frobnicate` is not a verb
       --> t.scenario:4:6
        |
      4 | +1h  frobnicate
        |      ^^^^^^^^^^
        = the verbs are schedule, cancel, skip, pause, resume, app, device, permission, person, os, content, network, fault, expect and end
      """#),
    Mistake(
      "a key where a verb should be",
      in: #"""
        +1h  at=09:00
        """#,
      #"""
      error: a verb is missing
       --> t.scenario:4:6
        |
      4 | +1h  at=09:00
        |      ^^^^^^^^ a verb should stand here
        = the verbs are schedule, cancel, skip, pause, resume, app, device, permission, person, os, content, network, fault, expect and end
      """#),
    Mistake(
      "a string where a verb should be",
      in: #"""
        +1h  "app launch"
        """#,
      #"""
      error: a verb is missing
       --> t.scenario:4:6
        |
      4 | +1h  "app launch"
        |      ^^^^^^^^^^^^ a verb should stand here
        = the verbs are schedule, cancel, skip, pause, resume, app, device, permission, person, os, content, network, fault, expect and end
      """#),
    Mistake(
      "a verb of a plugin",
      in: #"""
        task add milk title="Milk"
        """#,
      #"""
      error: the verb `task` belongs to the task-reminders plugin, which this build does not have
       --> t.scenario:4:1
        |
      4 | task add milk title="Milk"
        | ^^^^
      """#),
    Mistake(
      "a misspelt action",
      in: #"""
        app lauch
        """#,
      #"""
      error: the action of `app` cannot be `lauch`
       --> t.scenario:4:5
        |
      4 | app lauch
        |     ^^^^^ did you mean `launch`?
        = the action of `app` is launch, foreground, background, suspend, kill, crash, update or reinstall
      """#),
    Mistake(
      "no action",
      in: #"""
        app
        """#,
      #"""
      error: an action is missing
       --> t.scenario:4:1
        |
      4 | app
        | ^^^ an action should follow
        = write: app launch
      """#),
    Mistake(
      "too many words",
      in: #"""
        app launch now please
        """#,
      #"""
      error: the statement should end here
       --> t.scenario:4:12
        |
      4 | app launch now please
        |            ^^^^^^^^^^ this does not belong to it
        = write: app launch
      """#),
    Mistake(
      "two actions",
      in: #"""
        app background foreground
        """#,
      #"""
      error: the statement should end here
       --> t.scenario:4:16
        |
      4 | app background foreground
        |                ^^^^^^^^^^ this does not belong to it
        = write: app background
      """#),
    Mistake(
      "a misspelt action of the device",
      in: #"""
        device reboots
        """#,
      #"""
      error: the action of `device` cannot be `reboots`
       --> t.scenario:4:8
        |
      4 | device reboots
        |        ^^^^^^^ did you mean `reboot`?
        = the action of `device` is off, on, reboot, unlock, zone, clock or rules
      """#),
    Mistake(
      "an action of the device that is not there yet",
      in: #"""
        device low-power on
        """#,
      #"""
      error: `device low-power` is not supported yet
       --> t.scenario:4:8
        |
      4 | device low-power on
        |        ^^^^^^^^^
      """#),
    Mistake(
      "a reboot with a wrong key",
      in: #"""
        device reboot four=5m
        """#,
      #"""
      error: `device reboot` has no key `four`
       --> t.scenario:4:15
        |
      4 | device reboot four=5m
        |               ^^^^ did you mean `for`?
      """#),
    Mistake(
      "a clock without a sign",
      in: #"""
        device clock 2h
        """#,
      #"""
      error: `2h` is not a change of the clock
       --> t.scenario:4:14
        |
      4 | device clock 2h
        |              ^^
        = write: device clock +2h, device clock auto, or device clock "2027-03-14 09:00"
      """#),
    Mistake(
      "a clock set by a thousand years",
      in: #"""
        device clock +365250d
        """#,
      #"""
      error: a clock is not set by more than a hundred years
       --> t.scenario:4:14
        |
      4 | device clock +365250d
        |              ^^^^^^^^
      """#),
    Mistake(
      "a clock set to half a time",
      in: #"""
        device clock "2027-03-14"
        """#,
      #"""
      error: `2027-03-14` is not a date and a time
       --> t.scenario:4:14
        |
      4 | device clock "2027-03-14"
        |              ^^^^^^^^^^^^
        = write them like "2027-03-14 09:00"
      """#),
    Mistake(
      "a zone that does not exist",
      in: #"""
        device zone Europe/Londn
        """#,
      #"""
      error: there is no time zone `Europe/Londn`
       --> t.scenario:4:13
        |
      4 | device zone Europe/Londn
        |             ^^^^^^^^^^^^ did you mean `Europe/London`, `Europe/Lisbon` or `Europe/Minsk`?
        = `rollover zones` lists them all
      """#),
    Mistake(
      "a misspelt permission",
      in: #"""
        permission grnted
        """#,
      #"""
      error: a permission cannot be `grnted`
       --> t.scenario:4:12
        |
      4 | permission grnted
        |            ^^^^^^ did you mean `granted`?
        = a permission is not-determined, denied, granted, provisional or ephemeral
      """#),
    Mistake(
      "an empty os",
      in: #"""
        +1h  os
        """#,
      #"""
      error: a knob is missing
       --> t.scenario:4:6
        |
      4 | +1h  os
        |      ^^
        = write: os off=never
      """#),
    Mistake(
      "a name almost known",
      in: #"""
        schedule verse at=09:00
        cancel vers
        """#,
      #"""
      error: no schedule is called `vers`
       --> t.scenario:5:8
        |
      5 | cancel vers
        |        ^^^^ did you mean `verse`?
        = there is verse
      """#),
  ]
}
