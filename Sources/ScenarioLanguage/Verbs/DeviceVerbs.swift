internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Verb {
  /// The verbs of the phone and of the person.
  static let deviceVerbs = [
    Verb(
      "app", ["app launch|foreground|background|suspend|kill|crash|update|reinstall|remove-all-requests"],
      synonyms: Words.appAction.synonyms(of: "app"),
      { compiler, index in
        guard let token = compiler.positional(index + 1, "an action", form: "app launch"),
          let action = compiler.choice(token, Words.appAction, owner: "the action of `app`"),
          compiler.nothing(from: index + 2, form: "app \(action.rawValue)")
        else { return }
        compiler.add(.app(action))
      }),
    Verb(
      "device",
      [
        "device off|on", "device reboot for=5m", "device unlock", "device zone ZONE",
        "device clock +2h|-2h|auto|\"DATE TIME\"", "device rules ZONE \"POSIX TZ string\"|database",
        "device low-power on|off", "device app-refresh on|off", "device restore",
      ], synonyms: DeviceWord.table.synonyms(of: "device"), { $0.readDevice($1) }),
    Verb(
      "region", ["region enter|leave NAME"],
      synonyms: [("enter", "region enter"), ("leave", "region leave"), ("location", "region"), ("geofence", "region")],
      { compiler, index in
        let form = "region enter home"
        if compiler.lexer.arguments.count == index + 2, let only = compiler.positional(index + 1),
          !only.isString, compiler.isRegionAlone(only)
        {
          return compiler.report(
            "a border is crossed in one direction", at: compiler.range(only),
            label: "write enter \(compiler.text(only)), or leave \(compiler.text(only))")
        }
        guard let token = compiler.positional(index + 1, "`enter` or `leave`", form: form),
          let isInside = compiler.choice(token, Compiler.crossings, owner: "`region`"),
          let name = compiler.positional(index + 2, "a region's name", form: form),
          compiler.nothing(from: index + 3, form: form)
        else { return }
        compiler.add(.device(.region(compiler.text(name), isInside: isInside)))
      }),
    Verb(
      "permission", ["permission granted|denied|provisional|ephemeral|not-determined"],
      synonyms: Words.permission.synonyms(of: "permission"),
      { compiler, index in
        guard let token = compiler.positional(index + 1, "a permission", form: "permission granted"),
          let permission = compiler.choice(token, Words.permission, owner: "a permission"),
          compiler.nothing(from: index + 2, form: "permission \(permission.rawValue)")
        else { return }
        compiler.add(.permission(permission))
      }),
    person,
    Verb(
      "os", ["os KEY=VALUE"],
      { compiler, index in
        guard compiler.lexer.arguments.count > index + 1 else {
          return compiler.report(
            "a knob is missing", at: compiler.range(compiler.lexer.arguments[index]), notes: ["write: os off=never"])
        }
        var profile = compiler.profile
        compiler.keys(from: index + 1, Knob.table, owner: "`os`") { compiler, knob, argument in
          knob.turn(&compiler, argument.value, &profile)
        }
        guard compiler.isActive else { return }
        compiler.profile = profile
        compiler.add(.profile(profile))
      }),
  ]
}

/// What can be done to the device.
private enum DeviceWord: String, CaseIterable, Sendable {
  case off, on, reboot, unlock, zone, clock
  case rules
  case lowPower = "low-power"
  case appRefresh = "app-refresh"
  case restore

  static let table = WordTable(
    DeviceWord.self,
    synonyms: [
      ("restart", .reboot), ("shutdown", .off), ("start", .on), ("boot", .on), ("timezone", .zone), ("travel", .zone),
      ("fly", .zone), ("time", .clock), ("replace", .restore), ("backup", .restore), ("battery", .lowPower),
      ("power-saving", .lowPower), ("tzdata", .rules), ("shut-down", .off),
    ],
    elsewhere: [
      ("enter", "region enter VALUE"), ("enters", "region enter VALUE"), ("arrives", "region enter VALUE"),
      ("leave", "region leave VALUE"), ("leaves", "region leave VALUE"), ("offline", "network offline"),
      ("online", "network online"), ("airplane", "network offline"), ("network", "network VALUE"),
      ("permission", "permission VALUE"), ("kill", "app kill"), ("doze", "device low-power VALUE"),
      ("sleep", "app suspend"), ("locked", "device reboot, which leaves it locked"),
    ])
}

/// The only key of `device reboot`.
private enum RebootKey: String, CaseIterable, Sendable {
  case duration = "for"

  static let table = WordTable(RebootKey.self)
}

extension Compiler {
  fileprivate static let crossings = WordTable(
    [("enter", true), ("leave", false)],
    synonyms: [
      ("entered", "enter"), ("enters", "enter"), ("arrive", "enter"), ("exit", "leave"), ("leaves", "leave"),
      ("left", "leave"),
    ])
  /// Whether a word is a region without the direction, and not a direction without its region.
  fileprivate func isRegionAlone(_ token: Token) -> Bool {
    let text = text(token)
    return Compiler.crossings.find(word(token)) == nil && Compiler.crossings.meant(by: text) == nil
      && NearestWord.find(text, in: Compiler.crossings.names) == nil
  }

  /// What people write in place of a sign.
  private static let directions = [
    (sign: "+", words: ["ahead", "forward", "forwards"]),
    (sign: "-", words: ["back", "backward", "backwards", "behind"]),
  ]
  private static let switches = WordTable(
    [("on", true), ("off", false)],
    synonyms: [
      ("yes", "on"), ("true", "on"), ("enable", "on"), ("enabled", "on"), ("low", "on"), ("no", "off"),
      ("false", "off"),
      ("disable", "off"), ("disabled", "off"), ("high", "off"),
    ])

  /// Whether an action is joined to what follows it, as in `device zone=Europe/London`; that is reported.
  private mutating func isActionWithSign(_ index: Int) -> Bool {
    guard index < lexer.arguments.count, lexer.arguments[index].comparison != nil,
      DeviceWord.table.find(word(lexer.arguments[index].name)) != nil
    else { return false }
    let argument = lexer.arguments[index]
    report(
      "`\(text(argument.name))` is followed by a space", at: range(argument),
      label: "write \(text(argument.name)) "
        + (offsetTakenForComparison(index).map { "\"\($0)\"" } ?? written(argument.value)))
    return true
  }

  fileprivate mutating func readDevice(_ index: Int) {
    guard !isActionWithSign(index + 1), let token = positional(index + 1, "an action", form: "device reboot for=5m"),
      !isOtherLine(token, at: index + 1),
      let action = choice(token, DeviceWord.table, owner: "the action of `device`")
    else { return }
    switch action {
    case .off: if !isOffForAWhile(index + 2), nothing(from: index + 2, form: "device off") { add(.device(.off)) }
    case .on: if nothing(from: index + 2, form: "device on") { add(.device(.on)) }
    case .restore: if nothing(from: index + 2, form: "device restore") { add(.device(.restore)) }
    case .unlock: if nothing(from: index + 2, form: "device unlock") { add(.device(.unlock)) }
    case .reboot:
      // A phone needs about that long.
      var length = TimeSpan.minutes(1)
      keys(from: index + 2, RebootKey.table, owner: "`device reboot`") { compiler, _, argument in
        length = compiler.duration(argument.value) ?? length
      }
      add(.device(.reboot(length)))
    case .zone:
      let form = "device zone Europe/London"
      guard let name = positional(index + 2, "a zone", form: form), nothing(from: index + 3, form: form),
        let zone = zone(name)
      else { return }
      if isActive { deviceZone = zone }
      add(.device(.zone(zone)))
    case .clock: readClock(index + 2)
    case .rules: readRules(index + 2)
    case .lowPower:
      let form = "device low-power on, or device low-power off"
      guard let word = positional(index + 2, "`on` or `off`", form: form),
        let isOn = choice(word, Compiler.switches, owner: "`device low-power`"), nothing(from: index + 3, form: form)
      else { return }
      add(.device(.lowPower(isOn)))
    case .appRefresh:
      let form = "device app-refresh on, or device app-refresh off"
      guard let word = positional(index + 2, "`on` or `off`", form: form),
        let isOn = choice(word, Compiler.switches, owner: "`device app-refresh`"), nothing(from: index + 3, form: form)
      else { return }
      add(.device(.appRefresh(isOn)))
    }
  }

  /// Whether another line says what is meant; it is reported.
  private mutating func isOtherLine(_ token: Token, at index: Int) -> Bool {
    let more = index + 1 < lexer.arguments.count ? text(lexer.arguments[index + 1].name) : ""
    let line: String? =
      switch text(token) {
      case "airplane", "airplane-mode", "flight-mode": "write network \(more == "off" ? "online" : "offline")"
      case "wifi", "network": "write network \(more == "off" ? "offline" : "online")"
      case "battery" where ["empty", "dead", "drained"].contains(more): "write device off"
      case "lock": "nothing locks the device but a start; write device unlock when the person unlocks it"
      default: nil
      }
    guard let line else { return false }
    report("`\(text(token))` is not an action of `device`", at: range(token), notes: [line])
    return true
  }

  /// Whether somebody wrote how long the device is off, or until when; that is reported.
  private mutating func isOffForAWhile(_ index: Int) -> Bool {
    guard index < lexer.arguments.count, let word = OffEnd(rawValue: text(lexer.arguments[index].name)) else {
      return false
    }
    // Its value may stand behind a blank.
    let isAlone = lexer.arguments[index].comparison == nil
    let last = isAlone ? lexer.arguments.count - 1 : index
    let end = lexer.arguments[min(index + (isAlone ? 1 : 0), last)].value
    let note: String
    switch word {
    case .for:
      let span = value(end, { $0.duration() }) ?? .days(2)
      note = "write +\(span) device on as the next line, or device reboot for=\(span), which starts again by itself"
    case .until, .till:
      let time = value(end, { $0.time() }).map { ", at \($0)" } ?? ""
      note = "write device on as the next line\(time), or device reboot for=5h, which starts again by itself"
    }
    report(
      "`device off` says nothing of its end", at: range(from: index, through: last), label: "take this out",
      notes: [note])
    return true
  }

  /// Words by which people say when the device is on again.
  private enum OffEnd: String {
    case `for`, until, till
  }

  /// `+2h`, `-2h`, `auto` or a date and time.
  private mutating func readClock(_ index: Int) {
    let form = "device clock +2h, device clock auto, or device clock \"2027-03-14 09:00\""
    guard let token = positional(index, "a time", form: form) else { return }
    if token.isString {
      if let local = dateTime(token), nothing(from: index + 1, form: form) { add(.device(.clockSet(local))) }
      return
    }
    if value(token, { $0.date() }) != nil, index + 2 == lexer.arguments.count,
      value(lexer.arguments[index + 1].name, { $0.time() }) != nil
    {
      let place = range(from: index, through: index + 1)
      return report("a date and a time are one value", at: place, label: "write \"\(map.text(place))\"")
    }
    if let sign = Compiler.directions.first(where: { $0.words.contains(text(token)) })?.sign,
      index + 2 == lexer.arguments.count, value(lexer.arguments[index + 1].name, { $0.duration() }) != nil
    {
      return report(
        "a clock is set by a sign and a span", at: range(from: index, through: index + 1),
        label: "write device clock \(sign)\(written(lexer.arguments[index + 1]))")
    }
    if index + 2 == lexer.arguments.count,
      reportSpelledOut(at: index, sign: text(token).hasPrefix("-") ? "-" : "+") != nil
    {
      return
    }
    guard nothing(from: index + 1, form: form) else { return }
    if text(token) == "auto" {
      add(.device(.clockAutomatic))
      return
    }
    guard let span = signedDuration(token) else {
      let date = now.map { deviceZone.localTime(at: $0).date }
      let isTime = text(token).contains(":") || MeantValue.isHalfOfDay(String(text(token).suffix(2)))
      let time = isTime ? MeantValue.time(text(token)) : nil
      let label = date.flatMap { date in time.map { "did you mean \"\(date) \($0)\"?" } }
      return report(
        "`\(text(token))` is not a change of the clock", at: range(token), label: label ?? "", notes: ["write: \(form)"]
      )
    }
    // The simulated phone lives through every day that is jumped over; nobody's phone is off by more.
    guard span.magnitude <= .days(36_525) else {
      return report(
        "a clock is not set by more than a hundred years", at: range(token), label: "at most 36525d, or -36525d")
    }
    add(.device(.clockShift(span)))
  }
}
