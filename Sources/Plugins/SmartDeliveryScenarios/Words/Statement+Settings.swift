internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import ScenarioLanguage
internal import SmartDelivery

extension Statement {
  /// `settings quiet=22:00-07:00`, `settings cap=5`, `settings active=9,12,18`, `settings TYPE=on`.
  static let deliverySettings = Statement(
    "settings",
    forms: [
      "settings quiet=22:00-07:00 do=hold|drop|quietly for=NAME,…", "settings quiet=off",
      "settings cap=5 over=wait|drop for=NAME,…", "settings cap=off", "settings active=9,12,18 for=NAME,…",
      "settings active=off", "settings TYPE=on|off",
      "settings type=TYPE show=banner,sound,badge|nothing actions=NAME,… dismissals=on|off",
    ],
    form: "settings quiet=22:00-07:00",
    synonyms: [
      ("quiet", "settings quiet=22:00-07:00"), ("cap", "settings cap=5"), ("dnd", "settings quiet=22:00-07:00"),
      ("do-not-disturb", "settings quiet=22:00-07:00"),
    ],
    read: { $0.rulesCommand() }, write: { command, _ in "settings \(command.text)" })
}

/// What a line of settings says, key by key.
private struct RulesLine {
  var command: RulesCommand?
  var names: [String]?
  var quiet: (TimeOfDay, TimeOfDay)?
  var treatment = QuietHours.Treatment.hold
  var cap: Int?
  var over = DailyCap.Treatment.wait
  var active: [Int]?
  var type: MessageType?
  var isWrong = false
  /// Whether nothing follows the verb.
  var isEmpty = false
  /// The keys that are known, in order, with what they were given.
  var given: [(name: String, value: LineReader.Value)] = []
}

extension LineReader {
  fileprivate mutating func rulesCommand() -> RulesCommand? {
    let known = ["quiet", "cap", "active", "type", "do", "over", "for", "show", "actions", "dismissals", "on"]
    // Any other word is a type, if it is switched on or off.
    var types: [String] = []
    _ = isLeft { line, key, value in
      if !known.contains(key), key != line.text(value), DeliveryWords.isSwitch(line.text(value)) { types.append(key) }
      return false
    }
    var line = RulesLine()
    line.isEmpty = isAtEnd
    let table = WordTable((known + types).map { ($0, $0) }, synonyms: Self.otherKeys, elsewhere: Self.otherLines)
    keys(table) { reader, key, value in
      line.given.append((key, value))
      if types.contains(key), DeliveryWords.wordsForQuiet.contains(key) {
        reader.report(
          "`\(key)` is no type of messages", at: reader.place(ofKeyOf: value),
          label: "write quiet=22:00-07:00, or quiet=off", notes: ["write type=\(key) on=off for a type of that name"])
        line.isWrong = true
      } else if types.contains(key) {
        if let isOn = reader.isOn(value, of: key, &line) { line.command = .isOn(key, isOn) }
      } else {
        reader.take(key, value, &line)
      }
    }
    guard isOfOneRule(line, types) else { return nil }
    return command(of: line)
  }

  /// The keys that go with each rule; one that is switched off has none.
  private static let keysOfRules = [
    "quiet": ["do", "for"], "cap": ["over", "for"], "active": ["for"], "type": ["show", "actions", "dismissals", "on"],
  ]

  /// Whether all keys belong to the rule that the first of them names; any other one is reported.
  private mutating func isOfOneRule(_ line: RulesLine, _ types: [String]) -> Bool {
    let rules = line.given.filter { Self.keysOfRules[$0.name] != nil || types.contains($0.name) }
    guard let (rule, chosen) = rules.first else { return true }
    let own = text(chosen) == "off" && rule != "type" ? [] : Self.keysOfRules[rule] ?? []
    var isSound = true
    for (key, value) in line.given where key != rule && !own.contains(key) {
      isSound = false
      if rules.contains(where: { $0.name == key }) {
        let isShown = DeliveryWords.parts.contains { $0.name == key }
        report(
          "a line sets one rule", at: value,
          label: isShown && rule == "type"
            ? "what is shown of a type is given by `show`"
            : "write a line `settings \(key)=\(text(value))` of its own")
      } else if own.isEmpty {
        report("nothing goes with `\(rule)=\(text(chosen))`", at: value, label: "leave it out")
      } else {
        report("`\(key)` does not go with `\(rule)`", at: value, label: "with it go \(own.joined(separator: ", "))")
      }
    }
    return isSound
  }

  private mutating func take(_ key: String, _ value: Value, _ line: inout RulesLine) {
    let isOff = text(value) == "off"
    if ["quiet", "cap", "active"].contains(key), DeliveryWords.wordsForOff.contains(text(value)) {
      report("`\(key)` cannot be `\(text(value))`", at: value, label: "write \(key)=off")
      line.isWrong = true
      return
    }
    switch key {
    case "quiet": if isOff { line.command = .quiet(nil) } else { line.quiet = window(value, &line) }
    case "cap":
      if isOff {
        line.command = .cap(nil)
      } else {
        line.cap = number(value, in: 0...DailyCap.most, of: "the limit for each day")
        line.isWrong = line.isWrong || line.cap == nil
      }
    case "active": if isOff { line.command = .active(nil) } else { line.active = hours(value, &line) }
    case "type": line.type = typeNamed(text(value), line.type)
    case "for": line.names = names(value, &line)
    case "do":
      if let found = choice(value, DeliveryWords.treatments, of: "`do`") {
        line.treatment = found
      } else {
        line.isWrong = true
      }
    case "over":
      if let found = choice(value, DeliveryWords.overflow, of: "`over`") {
        line.over = found
      } else {
        line.isWrong = true
      }
    case "show": show(value, &line)
    case "actions": change(&line) { [names = list(value)] in $0.actions = names }
    case "dismissals": if let isOn = isOn(value, of: key, &line) { change(&line) { $0.tellsDismissal = isOn } }
    default: if let isOn = isOn(value, of: key, &line) { change(&line) { $0.isOn = isOn } }
    }
  }

  private mutating func isOn(_ value: Value, of key: String, _ line: inout RulesLine) -> Bool? {
    switch text(value) {
    case "on": return true
    case "off": return false
    default:
      let meant = DeliveryWords.wordsForOn.contains(text(value)) ? "on" : "off"
      let isMeant = DeliveryWords.isSwitch(text(value))
      line.isWrong = true
      // `on=sat,sun` names days, of which no rule knows any.
      if !isMeant, key == "on", MeantValue.recurrence(text(value)) != nil {
        report("a rule holds on every day", at: value, label: "leave it out")
        return nil
      }
      report(
        "`\(key)` cannot be `\(text(value))`", at: value,
        label: isMeant ? "write \(key)=\(meant)" : "write \(key)=on or \(key)=off")
      return nil
    }
  }

  /// What a rule is for; plugins go by names of their own, which nobody guesses.
  private mutating func names(_ value: Value, _ line: inout RulesLine) -> [String] {
    if text(value) == "all" { return [] }
    for name in list(value) {
      guard let meant = DeliveryWords.plugins.first(where: { $0.words.contains(name) })?.name else { continue }
      report("`\(name)` is no name that a rule is for", at: value, label: "did you mean `\(meant)`?")
      line.isWrong = true
    }
    return list(value)
  }

  /// What people write in place of a key.
  private static let otherKeys = [
    (written: "quiet-hours", meant: "quiet"), ("quiethours", "quiet"), ("dnd", "quiet"), ("do-not-disturb", "quiet"),
    ("night", "quiet"), ("limit", "cap"), ("max", "cap"), ("daily-cap", "cap"), ("active-hours", "active"),
    ("types", "for"),
  ]

  /// What people write as a key that another line says.
  private static let otherLines = [
    (written: "at", line: "2027-03-14 00:00  settings cap=5, which holds from the time at its left on"),
    ("time", "2027-03-14 00:00  settings cap=5, which holds from the time at its left on"),
    ("from", "settings quiet=22:00-07:00"), ("start", "settings quiet=22:00-07:00"),
    ("to", "settings quiet=22:00-07:00"), ("until", "settings quiet=22:00-07:00"),
    ("end", "settings quiet=22:00-07:00"), ("sound", "settings type=TYPE show=banner,badge"),
    ("badge", "settings type=TYPE show=banner,sound"), ("banner", "settings type=TYPE show=sound,badge"),
  ]

  private func typeNamed(_ name: String, _ before: MessageType?) -> MessageType {
    var type = before ?? MessageType(name)
    type.name = name
    return type
  }

  private func change(_ line: inout RulesLine, _ body: (inout MessageType) -> Void) {
    var type = line.type ?? MessageType("")
    body(&type)
    line.type = type
  }

  private mutating func show(_ value: Value, _ line: inout RulesLine) {
    var shown: Presentation = []
    for name in list(value) where name != "nothing" {
      guard let part = DeliveryWords.parts.first(where: { $0.name == name }) else {
        report("`\(name)` cannot be shown", at: value, label: "write banner, sound, badge or nothing")
        line.isWrong = true
        return
      }
      shown.insert(part.meaning)
    }
    change(&line) { $0.presentation = shown }
  }

  private func list(_ value: Value) -> [String] { text(value).split(separator: ",").map(String.init) }

  private mutating func window(_ value: Value, _ line: inout RulesLine) -> (TimeOfDay, TimeOfDay)? {
    var parts = text(value).split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 2, let start = TimeOfDay(String(parts[0])), let end = TimeOfDay(String(parts[1])), start != end {
      return (start, end)
    }
    // `22:00 to 07:00` in quotes.
    if parts.count == 1 {
      let between = ["from", "to", "until", "till", "and", "between"]
      parts = text(value).split(separator: " ").filter { !between.contains(String($0)) }
    }
    let isAllDay = parts == ["00:00", "24:00"] || parts.count == 2 && parts[0] == parts[1]
    let start = parts.first.flatMap { timeMeant(by: String($0)) }
    let end = parts.last.flatMap { $0 == "24:00" ? TimeOfDay(hour: 0, minute: 0) : timeMeant(by: String($0)) }
    var form = "it as 22:00-07:00, or off"
    if isAllDay { form = "00:00-23:59 for nearly a day" }
    if parts.count == 2, !isAllDay, let start, let end, start != end { form = "\(start)-\(end)" }
    report("`\(text(value))` is no part of a day", at: value, label: "write \(form)")
    line.isWrong = true
    return nil
  }

  private mutating func hours(_ value: Value, _ line: inout RulesLine) -> [Int]? {
    let hours = list(value).map { Int($0) ?? -1 }
    if !hours.isEmpty, hours.allSatisfy({ 0...23 ~= $0 }) { return hours }
    let meant = list(value).map { timeMeant(by: $0) }
    let isMeant = !meant.isEmpty && meant.allSatisfy { $0?.minute == 0 && $0?.second == 0 }
    report(
      "`\(text(value))` are no hours of a day", at: value,
      label: isMeant
        ? "write \(meant.map { "\($0?.hour ?? 0)" }.joined(separator: ","))"
        : "write them as 9,12,18, each from 0 to 23, or off")
    line.isWrong = true
    return nil
  }

  private mutating func command(of line: RulesLine) -> RulesCommand? {
    guard !line.isWrong else { return nil }
    let names = line.names.map { Selection($0) }
    if let quiet = line.quiet {
      return QuietHours(from: quiet.0, to: quiet.1, treatment: line.treatment, for: names ?? .everything).map {
        .quiet($0)
      }
    }
    if let cap = line.cap { return DailyCap(cap, treatment: line.over, for: names ?? .everything).map { .cap($0) } }
    if let active = line.active {
      return ActiveHours(active, for: names ?? RulesCommand.messages).map { .active($0) }
    }
    if let type = line.type, !type.name.isEmpty { return .type(type) }
    // A key that nobody knows was reported where it stands.
    if line.command == nil, line.isEmpty || !line.given.isEmpty { _ = word("a setting") }
    return line.command
  }
}
