import DailyRolloverScenarios
import Testing

@testable import ScenarioLanguage

/// One text with every form of the language, as it is printed.
struct EverythingPrintTests {
  private static let everything = #"""
    scenario "Everything \"at once\", \\ and\nmore"
    covers RO-1 RO-3
    covers SI-2
    zone "America/New_York"
    tzdata 2026f
    start 2027-03-12 18:00
    engine days=7 strategy=chain step=24h grace=36h cooldown=90m jump=500ms drift=0 doubt=ring
    os limit=20 overflow=soonest latency=2s gap=shift-forward overlap=both floating=fixed past=listed off=never
    os jump=none revoked=kept before-unlock=readable interval=wall rules=fixed background=late answers=twice
    os suspend=never foreground=handed-over
    include "part"
    finally armed-as-wanted
    always on-time no-duplicates
    xfail nothing-lost
    origin  seed=42, "case" 7   # and this is part of it

    permission provisional
    app launch
    schedule verse at=09:00
    schedule "two words" at=09:00:30 every=2d zone=Europe/London gap=start-after overlap=later step=wall
    schedule "a=b" at=10:00
    schedule fails at=10:00 every=sun,mon from=2027-03-14 until=2027-04-01 grace=0s doubt=silent prefetch=5m title=T body="B \\ \"" url="" payload={} etag=v1
    [engine:chain] schedule monthly at=10:00 every=month:31 overflow=skip
    [engine:horizon] schedule leap at=10:00
    [!engine:horizon] schedule leap2 at=10:00 every=year:02-29 overflow=clamp
    schedule anchored at=10:00 every=3d anchor=2020-01-01 from=2027-03-01
    schedule firsts at=10:00 every=3d from=2027-03-01
    schedule pinned at=10:00 zone="<+0530>-5:30"
    cancel nobody
    cancel leap
    skip verse on=2027-03-14
    pause "two words"
    resume "two words"
    content verse "Psalm 1" title="T" etag="v2" ttl=1h
    content fails count=2
    content "fails" "text"
    network lose=answer count=1 latency=2s
    network lose=request count=0
    network offline
    network online
    fault add count=1
    fault save count=2
    fault read count=3
    fault fetch count=4
    fault kill after=5
    +250ms app foreground
    +1s750ms app background
    2027-03-12T23:00:03Z app suspend
    app kill
    app crash
    app update
    app reinstall
    app remove-all-requests
    platform loses requests
    platform loses requests of=verse
    platform loses requests of="two words"
    other requests=0
    other requests=10000
    device restore
    +1m device off
    device on
    device reboot for=90s
    device reboot
    device unlock
    device clock +2h
    device clock -90m
    device clock "2027-03-14 09:00:10"
    device clock auto
    device rules America/Havana "CST5CDT,M3.2.0/0,M11.1.0/1" from=2027-11-01 until=2028-03-31
    device rules America/Havana "CDT4"
    device zone America/Havana
    device zone "EST5EDT,M3.2.0,M11.1.0"
    device rules America/Havana database
    device low-power on
    device low-power off
    os limit=64 off=on-boot
    os limit=64
    permission granted
    permission denied
    permission ephemeral
    permission not-determined
    person clears
    person dismisses "two words@2027-03-14"
    person dismisses verse*0
    person dismisses verse#2027-03-14
    person taps ""
    person taps nonsense time=-5
    person acts verse@2027-03-14 later
    person acts "" "do it" time=7
    person taps "verse@2027-03-14" time=1805029200000
    expect pending = 3
    expect pending verse >= 1
    expect next "two words" != "2027-03-15 09:00:00"
    expect delivered verse
    expect delivered verse on=2027-03-14 at=09:00 count = 12 late <= 1m
    expect missed verse at=09:00:00 reason=not-armed
    expect suppressed verse reason=skipped count != 3
    expect replaced leap
    expect late verse late > 1d12h reason=device-off
    expect fetched verse reason=not-modified
    expect not delivered verse on=2027-03-15
    expect not fetched verse
    expect refused verse level=2
    expect refused verse level=1 on=2027-03-14 count < 4
    expect detected clock by=+2h count = 1
    expect detected zone by <= -1h
    expect not detected drift
    expect status enabled = yes
    expect status schedules != 3
    expect status next = "2027-03-14 09:00"
    expect status last = "2027-03-14 09:00:00"
    expect status last-rollover != none
    expect status horizon-end >= 2027-04-13
    expect status horizon-end = none
    expect status grace > 4h
    expect status strategy = chain
    expect warning "three \"words\""
    expect log "x\\y"
    expect no log "secret"
    expect pending
    ----
      verse   kept    as it stands\n
    ...

    ----
    2027-11-07 01:30 -04:00 expect log
    ----
    ----
    2027-11-07 01:30 -05:00 app launch
    +8d end
    expect timeline kinds=delivered,missed names="verse,two words"
    ----
    ----
    expect timeline kinds=all
    ----
    ----
    expect timeline
    ----
    ...
    ----

    """#

  @Test func `A text with every form of the language says the same after it was printed`() throws {
    let result = Scenario.parse(Array(Self.everything.utf8), file: "t.scenario", zones: Fixture.zones) { _ in
      Array("seed 0x2A\n".utf8)
    }
    let scenario = try #require(result.scenario, "\(result.diagnostics.map { $0.rendered() }.joined(separator: "\n"))")
    if let problem = problemOfPrinting(scenario) { Issue.record("\(problem)") }
  }
}
