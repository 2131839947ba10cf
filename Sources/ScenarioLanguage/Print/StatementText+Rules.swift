internal import CivilTime
internal import PhoneSimulator

extension StatementText {
  /// `device rules ZONE "RULES" from=DATE until=DATE`, or `device rules ZONE database`.
  init(_ update: RulesUpdate) {
    self.init("device rules")
    add(StatementText.zone(update.zone.name))
    guard let replacement = update.replacement else {
      add("database")
      return
    }
    add(quoted: replacement.rules.name)
    add("from", replacement.from)
    add("until", replacement.until)
  }
}
