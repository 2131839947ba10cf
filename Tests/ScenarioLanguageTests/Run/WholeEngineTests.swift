import Testing

@testable import ScenarioLanguage

/// Whole runs of what the language can say, from the words to what came of them.
@Suite(.enabled(if: Fixture.failures(Fixture.header + "network offline\n").isEmpty, "the phone cannot do it all"))
struct WholeEngineTests {
  private func failures(_ lines: String) -> String {
    Fixture.failures(Fixture.header + "engine days=5\npermission granted\napp launch\n" + lines)
  }

  @Test func `A day that is left out is suppressed, and a schedule that is paused is silent until it is resumed`() {
    let found = failures(
      """
      schedule verse at=09:00
      skip verse on=2027-03-14
      expect suppressed verse on=2027-03-14 reason=skipped
      expect status pending = 5
      expect status next = "2027-03-13 09:00"
      expect status last = none
      2027-03-14 10:00 app launch
      expect delivered verse on=2027-03-13
      expect not delivered verse on=2027-03-14
      pause verse
      expect status paused = 1
      expect status next = none
      2027-03-16 10:00 resume verse
      expect not missed verse
      expect status paused = 0
      expect status next = "2027-03-17 09:00"

      """)
    #expect(found == "")
  }

  @Test func `Content comes or does not, and the timeline says why`() {
    let found = failures(
      """
      schedule verse at=09:00 title="Verse" prefetch=5m
      content verse "In the beginning" etag="v1" ttl=1d
      network latency=2s
      2027-03-13 09:01 expect fetched verse on=2027-03-13 reason=new
      network offline
      2027-03-14 09:01 expect fetched verse on=2027-03-14 reason=offline
      expect not fetched verse on=2027-03-14
      network online
      network lose=request count=1
      2027-03-15 09:01 expect fetched verse on=2027-03-15 reason=timed-out
      content fails count=1
      2027-03-16 09:01 expect fetched verse on=2027-03-16 reason=server-failed
      fault fetch count=99
      2027-03-17 09:01 expect not fetched verse on=2027-03-17
      expect delivered verse count = 5

      """)
    #expect(found == "")
  }

  @Test func `Data that makes no sense is an error in the log, and the rest goes on`() {
    let found = failures(
      """
      schedule verse at=09:00
      2027-03-13 10:00 person taps verse@nonsense
      person taps ""
      person taps nobody@2027-03-14
      person taps verse@2027-03-13 time=-9223372036854775808
      expect log "identifier was not made by the engine"
      expect log "it has no identifier"
      expect log "no schedule has this name"
      expect log "outside the years"
      2027-03-14 10:00 expect delivered verse on=2027-03-14

      """)
    #expect(found == "")
  }

  @Test func `A clock that is set, a flight and new rules are told apart, and the status says when`() {
    let found = failures(
      """
      schedule verse at=09:00
      2027-03-12 19:00 device clock +2h
      expect detected clock by=+2h
      expect not detected zone
      expect status last-clock-change = "2027-03-12 21:00"
      2027-03-12 20:00 device clock auto
      expect detected clock by=-2h count = 1
      2027-03-14 12:00 expect detected clock count = 2
      expect not detected zone
      2027-03-15 12:00 device zone Europe/London
      expect detected zone by=+4h
      expect not detected rules
      2027-03-15 13:00 device rules Europe/London "<+02>-2"
      expect detected rules by=+2h
      expect detected zone count = 1

      """)
    #expect(found == "")
  }

  @Test
  func `Under new rules a reminder rings at nine of the new time, floating or pinned, and over one winter only`() {
    let found = failures(
      """
      device zone America/Havana
      schedule verse at=09:00
      schedule pinned at=10:00 zone=America/Havana
      2027-10-31 12:00 device rules America/Havana "CDT4" from=2027-11-01 until=2028-03-31
      app launch
      2027-11-08 12:00 app launch
      expect delivered verse on=2027-11-08 at=09:00 late = 0s
      expect delivered pinned on=2027-11-08 at=10:00 late = 0s
      expect timeline kinds=delivered names=pinned
      ----
      ...
      2027-11-07 10:00:00 -04:00  +24h  delivered  pinned@2027-11-07
      2027-11-08 10:00:00 -04:00  +24h  delivered  pinned@2027-11-08
      ----
      device rules America/Havana database
      2027-11-09 12:00 expect delivered pinned on=2027-11-09 at=10:00 late = 0s

      """)
    #expect(found == "")
  }

  @Test func `What goes wrong is got over once it is right again`() {
    let found = failures(
      """
      schedule verse at=09:00
      fault add count=1
      fault save count=1
      2027-03-13 10:00 app launch
      fault kill after=1
      skip verse on=2027-03-15
      expect pending > 0
      2027-03-14 10:00 app launch
      expect delivered verse on=2027-03-14
      expect status enabled = yes

      """)
    #expect(found == "")
  }
}
