import Testing

@testable import ScenarioLanguage

/// What the language says about mistakes in schedule and its keys.
struct ScheduleMistakes {
  @Test("Mistakes in schedules are reported where they stand, with what to write instead", arguments: cases)
  func isReported(_ mistake: Mistake) { mistake.check() }

  static let cases: [Mistake] = [
    Mistake(
      "no name",
      in: #"""
        schedule
        """#,
      #"""
      error: a name is missing
       --> t.scenario:4:1
        |
      4 | schedule
        | ^^^^^^^^ a name should follow
        = write: schedule NAME at=09:00
      """#),
    Mistake(
      "no time",
      in: #"""
        schedule verse title="Verse"
        """#,
      #"""
      error: `schedule` needs a time
       --> t.scenario:4:1
        |
      4 | schedule verse title="Verse"
        | ^^^^^^^^^^^^^^ at=… is missing
        = write: schedule NAME at=09:00
      """#),
    Mistake(
      "a time without its key",
      in: #"""
        schedule verse 09:00
        """#,
      #"""
      error: this value has no key
       --> t.scenario:4:16
        |
      4 | schedule verse 09:00
        |                ^^^^^ write KEY=VALUE
        = `schedule` takes at=, every=, anchor=, zone=, gap=, overlap=, step=, from=, until=, grace=, prefetch=, title=, body=, url=, overflow=, payload= and etag=

      error: `schedule` needs a time
       --> t.scenario:4:1
        |
      4 | schedule verse 09:00
        | ^^^^^^^^^^^^^^ at=… is missing
        = write: schedule NAME at=09:00
      """#),
    Mistake(
      "a key without a value",
      in: #"""
        schedule verse at
        """#,
      #"""
      error: `schedule` needs a value for `at`
       --> t.scenario:4:16
        |
      4 | schedule verse at
        |                ^^ its value is missing
      """#),
    Mistake(
      "a key without anything after its sign",
      in: #"""
        schedule verse at= # nine
        """#,
      #"""
      error: `=` has no value after it
       --> t.scenario:4:18
        |
      4 | schedule verse at= # nine
        |                  ^ a value should follow
        = write KEY=VALUE; an empty value is written ""
      """#),
    Mistake(
      "another comparison",
      in: #"""
        schedule verse at>09:00
        """#,
      #"""
      error: `schedule` needs a value for `at`
       --> t.scenario:4:16
        |
      4 | schedule verse at>09:00
        |                ^^^^^^^^ write `=` here
      """#),
    Mistake(
      "two equals signs",
      in: #"""
        schedule verse at==09:00
        """#,
      #"""
      error: `==` is not a comparison
       --> t.scenario:4:18
        |
      4 | schedule verse at==09:00
        |                  ^^ one `=` is enough
        = the comparisons are =, !=, <, <=, > and >=
      """#),
    Mistake(
      "a misspelt key",
      in: #"""
        schedule verse at=09:00 titel="Verse"
        """#,
      #"""
      error: `schedule` has no key `titel`
       --> t.scenario:4:25
        |
      4 | schedule verse at=09:00 titel="Verse"
        |                         ^^^^^ did you mean `title`?
      """#),
    Mistake(
      "a key that nobody knows",
      in: #"""
        schedule verse at=09:00 colour=red
        """#,
      #"""
      error: `schedule` has no key `colour`
       --> t.scenario:4:25
        |
      4 | schedule verse at=09:00 colour=red
        |                         ^^^^^^
        = `schedule` takes at=, every=, anchor=, zone=, gap=, overlap=, step=, from=, until=, grace=, prefetch=, title=, body=, url=, overflow=, payload= and etag=
      """#),
    Mistake(
      "a key given twice",
      in: #"""
        schedule verse at=09:00 title="a" title="b"
        """#,
      #"""
      error: `title` is given twice
       --> t.scenario:4:35
        |
      4 | schedule verse at=09:00 title="a" title="b"
        |                                   ^^^^^^^^^ take one of them out
       ::: t.scenario:4:25
        |
      4 | schedule verse at=09:00 title="a" title="b"
        |                         --------- first given here
      """#),
    Mistake(
      "a time written short",
      in: #"""
        schedule verse at=9
        """#,
      #"""
      error: `9` is not a time
       --> t.scenario:4:19
        |
      4 | schedule verse at=9
        |                   ^ did you mean 09:00?
        = write times like 09:00 or 09:00:30, from 00:00 to 23:59:59
      """#),
    Mistake(
      "a misspelt policy",
      in: #"""
        schedule verse at=02:30 gap=shiftforward overlap=erlier
        """#,
      #"""
      error: `gap` cannot be `shiftforward`
       --> t.scenario:4:29
        |
      4 | schedule verse at=02:30 gap=shiftforward overlap=erlier
        |                             ^^^^^^^^^^^^ did you mean `shift-forward`?
        = `gap` is shift-forward, start-after, shift-backward or skip

      error: `overlap` cannot be `erlier`
       --> t.scenario:4:50
        |
      4 | schedule verse at=02:30 gap=shiftforward overlap=erlier
        |                                                  ^^^^^^ did you mean `earlier`?
        = `overlap` is earlier or later
      """#),
    Mistake(
      "a misspelt weekday",
      in: #"""
        schedule verse at=09:00 every=mon,fry
        """#,
      #"""
      error: `mon,fry` is not a recurrence
       --> t.scenario:4:35
        |
      4 | schedule verse at=09:00 every=mon,fry
        |                                   ^^^ the weekdays are mon, tue, wed, thu, fri, sat and sun
        = write day, 2d, mon,fri, month:31 or year:02-29
      """#),
    Mistake(
      "a day of the month that does not exist",
      in: #"""
        schedule verse at=09:00 every=month:32
        """#,
      #"""
      error: `month:32` is not a recurrence
       --> t.scenario:4:37
        |
      4 | schedule verse at=09:00 every=month:32
        |                                     ^^ a month has days 1 to 31
        = write day, 2d, mon,fri, month:31 or year:02-29
      """#),
    Mistake(
      "a recurrence that is none",
      in: #"""
        schedule verse at=09:00 every=fortnight
        """#,
      #"""
      error: `fortnight` is not a recurrence
       --> t.scenario:4:31
        |
      4 | schedule verse at=09:00 every=fortnight
        |                               ^^^^^^^^^
        = write day, 2d, mon,fri, month:31 or year:02-29
      """#),
    Mistake(
      "a step that does not count days",
      in: #"""
        schedule verse at=09:00 every=mon step=24h
        """#,
      #"""
      error: a step of 24h needs a series that counts days
       --> t.scenario:4:35
        |
      4 | schedule verse at=09:00 every=mon step=24h
        |                                   ^^^^^^^^
        = take step=24h out, or write every=day or every=2d
      """#),
    Mistake(
      "an end before the beginning",
      in: #"""
        schedule verse at=09:00 from=2027-05-01 until=2027-04-01
        """#,
      #"""
      error: this schedule ends before it begins
       --> t.scenario:4:41
        |
      4 | schedule verse at=09:00 from=2027-05-01 until=2027-04-01
        |                                         ^^^^^^^^^^^^^^^^ it begins on 2027-05-01
      """#),
    Mistake(
      "a zone that does not exist",
      in: #"""
        schedule verse at=09:00 zone=devise
        """#,
      #"""
      error: there is no time zone `devise`
       --> t.scenario:4:30
        |
      4 | schedule verse at=09:00 zone=devise
        |                              ^^^^^^ did you mean `device`?
      """#),
    Mistake(
      "an empty name",
      in: #"""
        schedule "" at=09:00
        """#,
      #"""
      error: a schedule's name is a word
       --> t.scenario:4:10
        |
      4 | schedule "" at=09:00
        |          ^^ nothing empty, no comma, no line end
        = write: schedule NAME at=09:00
      """#),
  ]
}
