internal import CivilTime

/// What is said about arguments that should be `KEY=VALUE` and are not.
extension Compiler {
  /// Reports a word that is no key, with the other words that belong to the same mistake.
  ///
  /// - Returns: the place of the next argument to read.
  mutating func reportNoKey(at index: Int, _ list: WordList, owner: String) -> Int {
    let argument = lexer.arguments[index]
    let text = text(argument.name)
    let takes = "\(owner) takes \(list.names.map { $0 + "=" }.list("and"))"
    guard argument.comparison == nil else {
      if argument.name.isString { return reportQuotedKey(at: index, list, owner: owner) }
      if reportCommas(argument, before: index + 1) { return index + 1 }
      if ["on", "date", "day"].contains(text), list.names.contains("every"), list.names.contains("until"),
        value(argument.value, { $0.date() }) != nil
      {
        let date = written(argument.value)
        report(
          "\(owner) has no key `\(text)`", at: range(argument),
          label: "write from=\(date) until=\(date) for one date alone")
      } else if let meant = list.meant(by: text) {
        report("\(owner) has no key `\(text)`", at: range(argument.name), label: "did you mean `\(meant)`?")
      } else if let line = list.line(for: text, value: written(argument.value)) {
        report("\(owner) has no key `\(text)`", at: range(argument), notes: ["another line says it: \(line)"])
      } else {
        let isNear = NearestWord.find(text, in: list.names) != nil
        reportUnknown(
          "\(owner) has no key `\(text)`", text, at: range(argument.name), known: list.names,
          notes: isNear ? [] : [takes])
      }
      return index + 1
    }
    if let next = reportCount(at: index, list, owner: owner) { return next }
    let meantSettings = settingsMeant(by: text, among: list.names)
    if !meantSettings.isEmpty || keyBeforeColon(text, among: list.names) != nil {
      let meant = keyBeforeColon(text, among: list.names).map { [$0] } ?? meantSettings
      report("this value has no key", at: range(argument), label: "did you mean \(meant.list())?")
      return index + 1
    }
    guard let key = keyMeant(by: argument.name, among: list.names) else {
      if list.names.contains("on"), let meant = dateMeant(by: text) {
        report("a date is given by `on`", at: range(argument), label: meant, notes: ["write it like on=2027-03-14"])
        return index + 1
      }
      if owner.hasPrefix("`expect "), !isStanding(text, of: owner), let outcome = outcomeMeant(by: text) {
        report(
          "what came of a notification stands before its name", at: range(argument),
          label: "write expect \(outcome) NAME",
          notes: ["NAME is that of the notification, as `rollover timeline` writes it"])
        return index + 1
      }
      if list.names.contains("every"), Int(text) == nil, let meant = MeantValue.recurrence(text) {
        report("this value has no key", at: range(argument), label: "did you mean every=\(meant)?")
        return index + 1
      }
      let isWord = text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
      let meant = ["is", "type"].first { isWord && list.names.contains($0) }
      let label = meant.map { "did you mean \($0)=\(text)?" } ?? "write KEY=VALUE"
      report("this value has no key", at: range(argument), label: label, notes: [takes])
      return index + 1
    }
    report("this value has no key", at: range(argument), label: "did you mean \(key)=\(written(argument))?")
    return index + 1
  }

  /// Whether a word says how something stands, as `is=` of an expectation has it: it is not what came of a notification.
  private func isStanding(_ text: String, of owner: String) -> Bool {
    let name = owner.dropFirst("`expect ".count).dropLast()
    return settings.vocabulary.expectations.contains { form in
      form.name == name && form.forms.contains { $0.hasSuffix(" is=\(text)") }
    }
  }

  /// Reports a key without `=`, with the value that was probably meant to be its own.
  ///
  /// - Returns: the place of the next argument to read.
  mutating func reportNoValue(
    of key: String, at index: Int, _ list: WordList, owner: String
  ) -> Int {
    let argument = lexer.arguments[index]
    guard argument.comparison == nil else {
      report(
        "`\(key)` is given by `=`", at: range(argument), label: "write \(key)=\(written(argument.value))")
      return index + 1
    }
    if let next = reportCount(at: index, list, owner: owner) { return next }
    if index + 1 < lexer.arguments.count, let said = spokenComparison(at: index + 1), said.length > 1,
      key != "count" || said.count != nil
    {
      report(
        "`\(key)` and its value are joined by `=`", at: range(from: index, through: index + said.length),
        label: "write \(said.written(key))")
      return index + said.length + 1
    }
    guard index + 1 < lexer.arguments.count, isLoose(index + 1, list) else {
      let words = list.names.contains("at") ? [] : wordsOfSetting(key)
      report(
        "`\(key)` has no value", at: range(argument), label: "its value is missing",
        notes: ["write \(words.isEmpty ? "\(key)=VALUE" : words.map { "\(key)=\($0)" }.list())"])
      return index + 1
    }
    // In everyday English a word stands between the two.
    let isSpoken = ["is", "was", "equals", "of", "to", "by", "from", "between"].contains(
      text(lexer.arguments[index + 1].name))
    let place = isSpoken && isLoose(index + 2, list) ? index + 2 : index + 1
    let (meant, last) = spokenValue(lexer.arguments[place].name, at: place, of: key)
    report(
      "`\(key)` and its value are joined by `=`", at: range(from: index, through: last),
      label: "write \(key)=\(meant ?? written(lexer.arguments[place].name))")
    return last + 1
  }

  /// Reports words that go on with the value before them: a list with spaces in it, or a text without quotes.
  ///
  /// - Returns: the place of the next argument to read; `nil` when the words are something else.
  mutating func reportOpenValue(before index: Int, _ list: WordList) -> Int? {
    let owner = lexer.arguments[index - 1]
    guard !owner.value.isString, isLoose(index, list), !lexer.arguments[index].name.isString else { return nil }
    var last = index
    while isLoose(last + 1, list), !lexer.arguments[last + 1].name.isString { last += 1 }
    let place = range(owner.value).through(range(lexer.arguments[last]))
    let key = text(owner.name)
    let words = map.text(place)
    if key == "every", let (meant, end) = spokenRecurrence(owner.value, at: index - 1), end >= index {
      report(
        "a recurrence is one word", at: range(owner.value).through(range(lexer.arguments[end])),
        label: "write every=\(meant)")
      return end + 1
    }
    if words.contains(","), lexer.arguments[index - 1...last].dropLast().contains(where: { hasOpenComma($0) }) {
      if key == "at" {
        report(
          "a schedule has one time a day", at: place, label: "take one of them",
          notes: ["write a schedule for each time of the day"])
        return last + 1
      }
      let list = String(words.filter { $0 != " " && $0 != "\t" })
      report("a list is written without spaces", at: place, label: "write \(key)=\(list)")
      return last + 1
    }
    if key != "at", let part = partOfDay([text(owner.value)] + looseWords(at: index).prefix(last + 1 - index)) {
      report("a part of a day is one word", at: place, label: "write \(key)=\(part)")
      return last + 1
    }
    if MeantValue.isHalfOfDay(text(lexer.arguments[index].name)) {
      let whole = text(owner.value) + text(lexer.arguments[index].name)
      report(
        "times are those of the 24-hour clock", at: place,
        label: MeantValue.time(whole).map { "write \(key)=\($0)" } ?? "write it like 21:00")
      return index + 1
    }
    if let end = reportSpelledOut(at: index - 1) { return end + 1 }
    guard ["title", "body", "url", "payload", "etag"].contains(key) else { return nil }
    report("a text of several words goes in quotes", at: place, label: "write \(key)=\"\(words)\"")
    return last + 1
  }

  /// Whether a comma of a list stands at the end of an argument, or at the beginning of the next one.
  private func hasOpenComma(_ argument: Argument) -> Bool {
    let comma = UInt8(ascii: ",")
    var next = argument.upper
    while next < lexer.lineEnd, lexer.bytes[next].isBlank { next += 1 }
    return lexer.bytes[argument.upper - 1] == comma || (next < lexer.lineEnd && lexer.bytes[next] == comma)
  }

  /// Whether there is an argument at a place that is neither a key nor has one.
  private func isLoose(_ index: Int, _ list: WordList) -> Bool {
    guard index < lexer.arguments.count, lexer.arguments[index].comparison == nil else { return false }
    let name = lexer.arguments[index].name
    return name.isString || list.index(word(name)) == nil
  }

  /// Reports a count in everyday words, such as `once`, `3 times` or `at least 2`; only an expectation compares.
  ///
  /// - Returns: the place of the next argument to read; `nil` when it is no count.
  private mutating func reportCount(at index: Int, _ list: WordList, owner: String) -> Int? {
    guard list.names.contains("count"), lexer.arguments[index].comparison == nil else { return nil }
    let words = looseWords(at: index)
    if words.first == "at", words.count > 1, ["least", "most"].contains(words[1]),
      SpokenComparison(words[...])?.count == nil
    {
      report(
        "a number is given by `count`", at: range(from: index, through: index + 1),
        label: "write count \(words[1] == "least" ? ">=" : "<=") NUMBER")
      return index + min(words.count, 3)
    }
    // A bare number may be the value of another key.
    guard let said = SpokenComparison(words[...]), said.count != nil, said.length > 1 || Int(words[0]) == nil,
      owner.hasPrefix("`expect ") || said.bounds.map(\.sign) == ["="]
    else { return nil }
    let last = index + said.length - 1
    report(
      "a number is given by `count`", at: range(from: index, through: last), label: "write \(said.written("count"))")
    return last + 1
  }

  /// An argument as it is written.
  func written(_ argument: Argument) -> String { map.text(range(argument)) }

  /// A word or string as it is written.
  func written(_ token: Token) -> String { map.text(range(token)) }
}
