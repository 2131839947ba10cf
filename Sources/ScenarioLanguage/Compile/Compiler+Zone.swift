internal import CivilTime

extension Compiler {
  /// A zone by its name, or by a POSIX TZ string, with the rules that it has at this line.
  mutating func zone(_ token: Token) -> Zone? {
    let name = text(marked(token) ?? token)
    if let known = zoneCache.first(where: { $0.name == name }), !misleads(token) { return known }
    guard let zone = databaseZone(token) else { return nil }
    zoneCache.append(zone)
    return zone
  }

  /// `device`, or a zone.
  mutating func zoneChoice(_ token: Token) -> LineReader.ZoneChoice? {
    let name = text(token)
    if name == "device" { return .device }
    let isMeant = ["local", "here", "system", "phone", "auto", "floating"].contains(name.lowercased())
    if isMeant || NearestWord.find(name, in: ["device"]) != nil, !zones.contains(name) {
      report("there is no time zone `\(name)`", at: range(token), label: "did you mean `device`?")
      return nil
    }
    return zone(token).map { .pinned($0) }
  }

  /// A zone by its name, or by a POSIX TZ string, with the rules that it has in the database.
  mutating func databaseZone(_ token: Token) -> Zone? {
    guard !reportMisleading(token) else { return nil }
    let name = marked(token) ?? token
    do throws(ZoneError) {
      return try zones.zone(named: text(name))
    } catch {
      reportNoZone(error, name)
      return nil
    }
  }

  /// The POSIX TZ string behind the mark `posix:`; `nil` where there is no such mark.
  private func marked(_ token: Token) -> Token? {
    let mark = "posix:".utf8
    guard lexer.bytes[token.content].starts(with: mark) else { return nil }
    return Token(.word, token.content.lowerBound + mark.count, token.content.upperBound)
  }

  /// Whether a word names a zone that is not the one that most people mean by it.
  ///
  /// Quotes or a mark say that it is meant.
  private func misleads(_ token: Token) -> Bool {
    !token.isString && marked(token) == nil && MisleadingZone(text(token)) != nil
  }

  /// Reports such a word, and answers whether it is one.
  mutating func reportMisleading(_ token: Token) -> Bool {
    let name = text(token)
    switch misleads(token) ? MisleadingZone(name) : nil {
    case .sign(let hours, let isEast, let meant):
      report(
        "the sign of this zone is easily misread", at: range(token),
        label: "POSIX counts westwards: this is \(hours) \(isEast ? "west" : "east") of UTC",
        notes: [
          "write \"\(meant)\" for \(hours) \(isEast ? "east" : "west") of UTC, or posix:\(name) if it is meant as POSIX has it"
        ])
    case .abbreviation:
      let place = MeantValue.zone(name).map { "\($0) for the place, or " } ?? ""
      report(
        "`\(name)` is a zone without summer time", at: range(token), label: "few who write it mean that",
        notes: ["write \(place)\"\(name)\" in quotes if the time without summer time is meant"])
    case nil: return false
    }
    return true
  }

  /// Reports the name of a country, or of a city that no zone is named after; answers whether it is one that is known.
  private mutating func reportPlace(_ name: String, _ token: Token) -> Bool {
    let meant: [String]
    switch MeantZone.find(name) {
    case .zone(let zone): meant = [zone]
    case .several(let zones): meant = zones
    case nil: return false
    }
    guard meant.allSatisfy(zones.contains) else { return false }
    report(
      "there is no time zone `\(name)`", at: range(token),
      label: "did you mean \(meant.map { "`\($0)`" }.list())?",
      notes: ["zones have the names of cities; `rollover zones` lists them all"])
    return true
  }

  private mutating func reportNoZone(_ error: ZoneError, _ token: Token) {
    switch error {
    case .unknown(let name, let nearest):
      if let meant = MeantValue.zone(name), zones.contains(meant) {
        return report(
          "there is no time zone `\(name)`", at: range(token), label: "did you mean `\(meant)`?",
          notes: ["an abbreviation says neither where nor when clocks change; `rollover zones` lists the names"])
      }
      if reportPlace(name, token) { return }
      report(
        "there is no time zone `\(name)`", at: range(token),
        label: nearest.isEmpty ? "" : "did you mean \(nearest.map { "`\($0)`" }.list())?",
        notes: ["`rollover zones` lists them all"])
    case .posix(let name, _) where MisleadingZone.offset(name) != nil:
      let label = MisleadingZone.offset(name).map { "write \"\($0)\"" } ?? ""
      report(
        "an offset is no time zone", at: range(token), label: label,
        notes: ["`rollover zones` lists the zones, whose clocks change as those of a place do"])
    case .posix(_, let error): reportNoRules("this is neither a time zone nor a POSIX TZ string", error, token)
    case .malformed(_, let error):
      let what = error.reason.isDamage ? "is damaged" : "cannot be used"
      report("the data of this time zone \(what)", at: range(token), label: error.description)
    }
  }

  /// The POSIX TZ string behind a word, as in `zone <+02>-2`, whose angle bracket reads as a comparison; `nil` for any
  /// other one.
  func offsetTakenForComparison(_ index: Int) -> String? {
    let argument = lexer.arguments[index]
    let rest = map.text(range(argument)).dropFirst(map.text(range(argument.name)).count)
    return rest.first == " " && rest.contains("<") && rest.contains(">") ? String(rest).trimmed : nil
  }

  /// Says where a POSIX TZ string goes wrong.
  mutating func reportNoRules(_ message: String, _ error: POSIXTimeZoneError, _ token: Token) {
    let lower = min(
      token.content.lowerBound + error.byteOffset, max(token.content.lowerBound, token.content.upperBound - 1))
    // Escapes stand between the string and its place in the line.
    let isRaw = token.form != .escapedString
    report(
      message, at: isRaw ? range(lower..<token.content.upperBound) : range(token), label: error.description.withoutPlace
    )
  }
}

extension String {
  /// The sentence of an error that begins with its place, `byte 9 of …: `; carets show the place better.
  var withoutPlace: String {
    guard let colon = firstIndex(of: ":") else { return self }
    return String(self[index(after: colon)...]).trimmed
  }
}
