internal import CivilTime

/// What is said about everyday English where the language has other words.
extension Compiler {
  /// How the language says what the words from a place of the line probably mean; `nil` where nobody knows.
  func phraseMeant(at index: Int) -> String? {
    let words = lexer.arguments[index...].map { text($0.name).lowercased() }
    switch words[0] {
    case "wait", "sleep", "pass", "advance":
      let span = MeantValue.duration(words.dropFirst().joined())
      return "begin the next line with "
        + (span.map { "+\($0), which is so long after the line before" }
          ?? "its date and time, or with +2d for two days after the line before")
    case "flight", "airplane", "aeroplane", "airplane-mode", "flight-mode", "flightmode":
      guard words[0].count > 6 || words.contains("mode") else { return flightMeant(words) }
      return "write network \(words.last == "off" ? "online" : "offline")"
    case "fly", "travel", "trip": return flightMeant(words)
    case "set" where words.count > 1: return setMeant(Array(words.dropFirst()))
    case "power", "turn", "switch":
      return words.contains("off") ? "write device off" : words.contains("on") ? "write device on" : nil
    case "wifi", "wi-fi", "internet", "connection":
      return "write network \(["off", "down", "lost"].contains(words.last) ? "offline" : "online")"
    case "verify", "check", "assert", "should":
      return "write expect delivered NAME on=2027-03-14, or another line that begins with expect"
    case "low" where words.contains("power"): return "write device low-power \(words.last == "off" ? "off" : "on")"
    case "force": return "write app kill"
    case "stop", "finish", "done": return words.count == 1 || words == ["done", "now"] ? "write end" : nil
    case "dst", "daylight", "summertime", "wintertime":
      return "no line is needed: the clocks of a zone change by themselves; `rollover zones ZONE` tells when"
    case "never": return "write expect not delivered \(names.names.first ?? "NAME") on=2027-03-14"
    default: return settingMeant(words, at: index) ?? EverydayWords.hint(words[0])
    }
  }

  /// The header line for a setting or a knob without the word before it, as in `strategy chain`.
  private func settingMeant(_ words: [String], at index: Int) -> String? {
    let isSetting = settings.vocabulary.settingTable.names.contains(words[0])
    guard isSetting || Knob.table.names.contains(words[0]) else { return nil }
    let argument = lexer.arguments[index]
    let value = argument.comparison != nil ? text(argument.value) : words.count > 1 ? words[1] : "VALUE"
    return "write \(isSetting ? "engine" : "os") \(words[0])=\(value) in the header"
  }

  /// The statement for `set timezone Asia/Tokyo`, `set the clock to 10:00` and the like.
  private func setMeant(_ words: [String]) -> String? {
    let words = words.filter { $0 != "the" && $0 != "to" }
    switch words.first {
    case "zone", "timezone", "tz": return flightMeant(words)
    case "clock", "time": return "write device clock +2h, or device clock \"2027-03-14 09:00\""
    default: return nil
    }
  }

  /// The statement for a journey, to the zone that is named after a city if there is one.
  private func flightMeant(_ words: [String]) -> String {
    let name = words.dropFirst().filter { $0 != "to" }.joined(separator: "_")
    // `Paris, France` is a city and more.
    let city = name.prefix { $0 != "," }
    let zone =
      city.isEmpty
      ? nil
      : zones.names.first { zone in
        zone.lowercased() == city || zone.lowercased().hasSuffix("/" + city)
      }
    return zone.map { "write device zone \($0)" }
      ?? "write device zone ZONE, such as device zone Asia/Tokyo; `rollover zones` lists the zones"
  }

  /// Reports `pill delivered`, the right words the wrong way round, and a name alone; answers whether the words at a
  /// place are that.
  mutating func reportTurnedAround(at index: Int) -> Bool {
    guard names.find(text(lexer.arguments[index].name)) != nil else { return false }
    let name = written(lexer.arguments[index].name)
    let parts = text(lexer.arguments[index].name).split(separator: "-", maxSplits: 1).map(String.init)
    if parts.count == 2, index + 1 < lexer.arguments.count, lexer.arguments[index + 1].comparison != nil,
      settings.vocabulary.expectations.contains(where: { $0.name == parts[0] })
    {
      report(
        "`\(name)` is the name of a notification", at: range(lexer.arguments[index].name),
        label: "write \(parts[0]) \(parts[1])")
      return true
    }
    guard index + 1 < lexer.arguments.count,
      let outcome = outcomeMeant(by: text(lexer.arguments[index + 1].name).lowercased())
    else {
      report(
        "what is expected of `\(name)` stands before the name", at: range(lexer.arguments[index].name),
        label: "write delivered \(name)")
      return true
    }
    report(
      "what came of it stands before the name", at: range(from: index, through: index + 1),
      label: "write \(outcome) \(name)")
    return true
  }

  /// What can come of a notification, or that it is pending, by a word that people use for it.
  func outcomeMeant(by word: String) -> String? {
    let outcome = ExpectWord.table.meant(by: word) ?? word
    return outcome == "pending" || OutcomeExpectation.Outcome(rawValue: outcome) != nil ? outcome : nil
  }

  /// Reports `duplicates` and `twice` behind `expect`; answers whether the word is one of those.
  mutating func reportDuplicates(_ argument: Argument) -> Bool {
    let text = text(argument.name).lowercased()
    guard ["duplicate", "duplicates", "no-duplicates", "twice", "doubled"].contains(text) else { return false }
    report(
      "`\(text)` is not something that can be expected", at: range(argument),
      notes: ["write `always no-duplicates` in the header: it is judged at every moment"])
    return true
  }

  /// Reports `dismissed`, `tapped` and the like behind `expect`: what a person does is said, and not expected.
  mutating func reportPersonsAct(_ argument: Argument) -> Bool {
    let lines: [(line: String, words: [String])] = [
      ("person dismisses NAME@2027-03-14", ["dismissed", "swiped"]),
      ("person clears", ["cleared"]), ("person taps NAME@2027-03-14", ["tapped", "opened", "clicked"]),
      ("person acts NAME@2027-03-14 ACTION", ["acted", "snoozed"]),
    ]
    let text = text(argument.name).lowercased()
    guard let meant = lines.first(where: { $0.words.contains(text) }) else { return false }
    report(
      "`\(text)` is not something that can be expected", at: range(argument.name),
      notes: ["a line says what the person does: \(meant.line)"])
    return true
  }

  /// Reports `3 pending`, a number before what it counts; answers whether the words at a place are that.
  mutating func reportCounted(at index: Int) -> Bool {
    guard index + 1 < lexer.arguments.count, let said = spokenComparison(at: index), said.count != nil,
      index + said.length < lexer.arguments.count,
      outcomeMeant(by: text(lexer.arguments[index + said.length].name).lowercased()) == "pending"
    else { return false }
    report(
      "what is counted stands before the number", at: range(from: index, through: index + said.length),
      label: "write \(said.written("pending"))")
    return true
  }

  /// Reports `no delivery`, `nothing` and the like behind `expect`; answers whether the word is one of those.
  mutating func reportNothing(_ argument: Argument) -> Bool {
    let text = text(argument.name).lowercased()
    guard
      ["nothing", "none", "never", "silence", "delivery", "deliveries", "notification", "notifications"].contains(text)
    else { return false }
    let mayRing = text.hasPrefix("deliver") || text.hasPrefix("notif")
    report(
      "`\(text)` is not something that can be expected", at: range(argument),
      notes: (mayRing ? ["write expect delivered NAME on=2027-03-14 for a date that rings"] : []) + [
        "write expect not delivered NAME on=2027-03-14 for a date that does not ring",
        "write expect pending = 0 where no request may wait",
      ])
    return true
  }
}
