import CivilTime
import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Rollover

/// A history drawn from a seed in which everything that the language can say may happen, whether or not it makes sense.
struct GeneratedHistory {
  private var random: RandomStream
  private(set) var history: History
  private(set) var end: Instant?
  private var shown: [String: Content] = [:]
  /// Those of a database first, with the rules that they have by now.
  private var zones: [Zone]
  private let bases: [Zone]
  private static let databaseNames = [
    "America/New_York", "Europe/London", "Pacific/Apia", "Australia/Lord_Howe", "America/Havana",
  ]

  /// The names of schedules: as people write them, and such that break whatever does not quote them.
  static let names = [
    "verse", "verses", "pills", "two words", "a=b", "#hash", "\"quoted\"", "back\\slash", "fails", "device", "none",
    "caf\u{E9} \u{1F514}", "tab\there", "cr\rcr", "[engine:chain]", "a<b", "a!b", "a!=b", "a@2027-03-14", "end", "+1h",
    "2027-03-14", "x\u{7F}", "'", "e\u{301}", "\u{FEFF}bom",
  ]

  static let texts = [
    "", "T", "two words", "a \"quote\"", "a\nb", "\\n", "\r", "#", "=", "\t", "\u{1F514}", "a\u{2028}b",
  ]

  init(seed: UInt64) throws {
    random = RandomStream(seed: seed, name: "generated-history")
    bases = try Self.databaseNames.map { try Fixture.zones.zone(named: $0) }
    zones =
      try bases
      + ["<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "EST5EDT,M3.2.0,M11.1.0", "<-24>24", "XST-23:59:59"].map {
        try Zone(posix: $0)
      }
    // From the years of local mean time to some that only a rule knows.
    let start = Instant(milliseconds: 1_000 * (Int64(random.below(8_000_000_000)) - 4_000_000_000))
    history = History(zone: .utc, start: start)
    history.zone = pick(zones)
    if chance(8) { history.start += TimeSpan(milliseconds: Int64(random.below(1000))) }
    if chance(2) { history.seed = random.next() }
    history.engine = settings()
    history.daily = dailySettings()
    if chance(2) { history.profile = profile(history.profile) }
    draw()
  }

  private mutating func draw() {
    var now = history.start
    var profile = history.profile
    for _ in 0..<random.below(60) {
      if !chance(3) { now += gap() }
      var action = action(at: now)
      if case .profile = action {
        profile = self.profile(profile)
        action = .profile(profile)
      }
      history.steps.append(History.Step(time: now, action: action))
    }
    if chance(2) { end = now + gap() }
  }

  private mutating func gap() -> TimeSpan {
    switch random.below(6) {
    case 0: TimeSpan(milliseconds: Int64(random.below(5000)))
    case 1: .seconds(Int64(random.below(100)))
    case 2: .minutes(Int64(random.below(5000)))
    case 3: .hours(Int64(random.below(72)))
    case 4: .days(Int64(random.below(200)))
    default: .minutes(30 * Int64(random.below(20)))
    }
  }

  private mutating func settings() -> EngineSettings {
    var settings = EngineSettings()
    if chance(3) { settings.doubt = .ring }
    if chance(3) { settings.jumpThreshold = TimeSpan(milliseconds: 1 + Int64(random.below(86_400_000))) }
    if chance(3) { settings.driftPartsPerMillion = Int64(random.below(1_000_001)) }
    return settings
  }

  private mutating func dailySettings() -> DailyRolloverSettings {
    var settings = DailyRolloverSettings()
    if chance(2) { settings.strategy = pick(DailyRolloverSettings.Strategy.allCases) }
    if chance(2) { settings.days = 1 + Int(random.below(366)) }
    if chance(3) { settings.step = .exactDay }
    if chance(3) { settings.grace = gap() }
    if chance(3) { settings.coolDown = gap() }
    return settings
  }

  private mutating func profile(_ old: PhoneProfile) -> PhoneProfile {
    var profile = old
    if chance(3) { profile.limit = 1 + Int(random.below(100)) }
    if chance(3) { profile.overflow = pick(PhoneProfile.Overflow.allCases) }
    if chance(3) { profile.latency = gap() }
    if chance(3) { profile.gap = pick(PhoneProfile.Gap.allCases) }
    if chance(3) { profile.overlap = pick(PhoneProfile.Overlap.allCases) }
    if chance(3) { profile.floating = pick(PhoneProfile.Floating.allCases) }
    if chance(3) { profile.past = pick(PhoneProfile.Past.allCases) }
    if chance(3) { profile.off = pick(PhoneProfile.Off.allCases) }
    if chance(3) { profile.jump = pick(PhoneProfile.Jump.allCases) }
    if chance(3) { profile.revoked = pick(PhoneProfile.Revoked.allCases) }
    if chance(3) { profile.interval = pick(PhoneProfile.Interval.allCases) }
    if chance(3) { profile.rules = pick(PhoneProfile.Rules.allCases) }
    if chance(3) { profile.background = pick(PhoneProfile.Background.allCases) }
    if chance(3) { profile.readableBeforeUnlock.toggle() }
    if chance(3) { profile.answers = pick(PhoneProfile.Answers.allCases) }
    if chance(3) { profile.suspend = pick(PhoneProfile.Suspend.allCases) }
    if chance(3) { profile.foreground = pick(PhoneProfile.Foreground.allCases) }
    return profile
  }

  private mutating func action(at now: Instant) -> Action {
    switch random.below(13) {
    case 0: .app(pick(AppAction.allCases))
    case 11: .otherRequests(Int(random.below(100)))
    case 12: .platform(.losesRequests(of: chance(2) ? nil : ScheduleID(name: name())))
    case 1, 2: .device(device())
    case 3: .permission(pick(Permission.allCases))
    case 4: .person(person(at: now))
    case 5: .network(network())
    case 6: .server(server())
    case 7: .fault(fault())
    case 8: .profile(history.profile)
    default: .command(command(at: now))
    }
  }

  private mutating func device() -> DeviceAction {
    switch random.below(11) {
    case 10: .restore
    case 0: .off
    case 1: .on
    case 2: .reboot(gap())
    case 3: .unlock
    case 4: .zone(pick(zones))
    case 5: .clockShift(chance(2) ? gap() : -gap())
    case 6: .clockSet(CivilDateTime(date(), time()))
    case 7: .clockAutomatic
    default: .rules(rules())
    }
  }

  private mutating func rules() -> RulesUpdate {
    let place = Int(random.below(UInt64(Self.databaseNames.count)))
    let (first, second) = (date(), date())
    let (from, until) = (chance(2) ? min(first, second) : nil, chance(2) ? max(first, second) : nil)
    let base = bases[place]
    let replaced = try? RulesUpdate(base, rules: pick(Array(zones.dropFirst(bases.count))), from: from, until: until)
    let update = chance(4) ? nil : replaced
    zones[place] = update?.zone ?? base
    return update ?? RulesUpdate(database: base)
  }

  private mutating func person(at now: Instant) -> PersonAction {
    let id = ScheduleID(name: name())
    switch random.below(4) {
    case 0: return .clearsAll
    case 1: return .dismisses(RequestIdentifier(id, .repeating(slot: UInt8(random.below(256)))))
    case 2: return .dismisses(RequestIdentifier(id, chance(2) ? .date(date()) : .sequence(date().dayNumber)))
    default:
      let identifier = chance(4) ? nil : pick(Self.names + Self.texts.filter { !$0.isEmpty })
      return .taps(NotificationData(identifier: identifier, time: chance(2) ? nil : Int64(bitPattern: random.next())))
    }
  }

  private mutating func network() -> NetworkAction {
    pick([.offline, .online, .latency(gap()), .loseRequests(Int(random.below(9))), .loseAnswers(Int(random.below(9)))])
  }

  private mutating func server() -> ContentAction {
    if chance(3) { return .fails(Int(random.below(1_000_001))) }
    let name = name()
    var content = shown[name] ?? Content()
    content.body = pick(Self.texts)
    content.etag = chance(2) ? nil : pick(Self.texts)
    if chance(2) { content.title = pick(Self.texts) }
    let timeToLive = chance(2) ? nil : gap() + .seconds(1)
    return .content(ScheduleID(name: name), content, timeToLive: timeToLive)
  }

  private mutating func fault() -> FaultAction {
    let count = Int(random.below(9))
    return pick([.add(count), .save(count), .read(count), .fetch(count), .kill(after: count)])
  }

  private mutating func command(at now: Instant) -> Command {
    let name = name()
    let id = ScheduleID(name: name)
    switch random.below(8) {
    case 0: return .cancel(id)
    case 1: return .pause(id)
    case 2: return .resume(id)
    case 3: return .skip(id, on: date())
    default: return .schedule(schedule(name))
    }
  }

  private mutating func schedule(_ name: String) -> Schedule {
    let (first, second) = (date(), date())
    let recurrence: Recurrence = pick([
      .daily, .days(1 + Int(random.below(40)), anchor: pick([.epoch, first, date()])),
      .weekdays(WeekdaySet(rawValue: 1 + UInt8(random.below(127)))),
      .monthly(day: 1 + Int(random.below(31)), overflow: pick(DateOverflow.allCases)),
      .yearly(month: 2, day: 1 + Int(random.below(29)), overflow: pick(DateOverflow.allCases)),
    ])
    let series = RecurringTime(
      recurrence, at: time(), gap: pick(GapPolicy.allCases), overlap: pick(OverlapPolicy.allCases))
    var schedule = Schedule(name: name, series: series)
    if chance(3) { schedule.zone = .pinned(pick(zones)) }
    if chance(3) { schedule.step = .wall }
    if case .days = recurrence, chance(3) { schedule.step = .exactDay }
    if chance(3) { schedule.from = min(first, second) }
    if chance(3) { schedule.until = max(first, second) }
    if chance(3) { schedule.grace = gap() }
    if chance(3) { schedule.doubt = pick(Doubt.allCases) }
    if chance(3) { schedule.prefetch = TimeSpan(milliseconds: 1 + Int64(random.below(604_800_000))) }
    let url = chance(2) ? nil : pick(Self.texts)
    schedule.content = Content(title: pick(Self.texts), body: pick(Self.texts), url: url, payload: url, etag: url)
    shown[name] = schedule.content
    return schedule
  }

  private mutating func name() -> String { pick(Self.names) }

  /// Mostly near the history, so that running it takes no time, and always with four digits.
  private mutating func date() -> CivilDate {
    let start = CivilDateTime(localSeconds: history.start.seconds).date
    let near = start.adding(days: Int(random.below(300)))
    return chance(20) ? pick([CivilDate(dayNumber: -719_528), .epoch, .last, near]) : near
  }

  private mutating func time() -> TimeOfDay {
    let second = chance(2) ? Int64(random.below(86400)) : 1800 * Int64(random.below(48))
    return CivilDateTime(localSeconds: second).time
  }

  private mutating func chance(_ oneIn: UInt64) -> Bool { random.below(oneIn) == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(random.below(UInt64(elements.count)))]
  }
}
