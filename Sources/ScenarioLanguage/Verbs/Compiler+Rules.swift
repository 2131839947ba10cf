internal import CivilTime
internal import PhoneSimulator

/// The keys of `device rules`.
private enum RulesKey: String, CaseIterable, Sendable {
  case from, until

  static let table = WordTable(RulesKey.self)
}

/// A local date at which rules begin or end, and where it stands.
private typealias RulesDate = (date: CivilDate, range: SourceRange)

extension Compiler {
  private static let rulesForm = "device rules ZONE \"CST5CDT,M3.2.0,M11.1.0\", or device rules ZONE database"

  /// `rules ZONE "POSIX TZ string" from=DATE until=DATE`, or `rules ZONE database`.
  mutating func readRules(_ index: Int) {
    let form = Compiler.rulesForm
    guard let name = positional(index, "a zone", form: form), let base = databaseZone(name),
      let rules = positional(index + 1, "a POSIX TZ string or `database`", form: form)
    else { return }
    if !rules.isString, text(rules) == "database" {
      if nothing(from: index + 2, form: "device rules \(base.name) database") {
        change(by: RulesUpdate(database: base))
      }
      return
    }
    guard let other = posixZone(rules) else { return }
    var from: RulesDate?
    var until: RulesDate?
    let mistakes = diagnostics.count
    keys(from: index + 2, RulesKey.table, owner: "`device rules`") { compiler, key, argument in
      let date = compiler.date(argument.value).map { ($0, compiler.range(argument)) }
      switch key {
      case .from: from = date
      case .until: until = date
      }
    }
    guard diagnostics.count == mistakes else { return }
    if let from, let until, until.date < from.date {
      return report("these rules end before they begin", at: until.range, label: "they begin on \(from.date)")
    }
    do throws(ZoneReplacementError) {
      change(by: try RulesUpdate(base, rules: other, from: from?.date, until: until?.date))
    } catch {
      report(
        "\(base.name) cannot have these rules then", at: (until ?? from)?.range ?? range(rules),
        label: error.description, notes: ["write other dates for from= and until="])
    }
  }

  /// From here on a zone has these rules, also where it is named further down.
  private mutating func change(by update: RulesUpdate) {
    guard add(.device(.rules(update))) else { return }
    let zone = update.zone
    if let known = zoneCache.firstIndex(where: { $0.name == zone.name }) {
      zoneCache[known] = zone
    } else {
      zoneCache.append(zone)
    }
    if deviceZone.name == zone.name { deviceZone = zone }
  }

  /// Rules without a zone.
  private mutating func posixZone(_ token: Token) -> Zone? {
    let text = text(token)
    if !token.isString, NearestWord.find(text, in: ["database"]) != nil {
      report(
        "these are no rules", at: range(token), label: "did you mean `database`?",
        notes: ["write: \(Compiler.rulesForm)"])
      return nil
    }
    do throws(POSIXTimeZoneError) {
      return try Zone(posix: text)
    } catch {
      reportNoRules("this is not a POSIX TZ string", error, token)
      return nil
    }
  }
}
