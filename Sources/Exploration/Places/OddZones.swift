/// Names of zones in which faults are found more easily than elsewhere, each with what is odd about it.
///
/// Some stand here although nothing is odd about them, because most phones are there.
public enum OddZones {
  /// The names, as the IANA database has them.
  public static let names: [String] = table.map(\.name)

  private static let table: [(name: String, oddity: String)] = [
    ("America/New_York", "the rule that most documents speak of"),
    ("Europe/London", "half the year it is UTC"),
    ("Europe/Berlin", "changes at 01:00 UTC, like most of Europe"),
    ("America/Los_Angeles", "three hours west of New York, with the same rule"),
    ("Asia/Tokyo", "no changes at all"),
    ("Asia/Kolkata", "half an hour off, without changes"),
    ("Asia/Kathmandu", "45 minutes off"),
    ("Australia/Lord_Howe", "changes by half an hour"),
    ("Australia/Sydney", "summer in January"),
    ("Pacific/Auckland", "the east of most flights over the date line"),
    ("Pacific/Apia", "no 30 December 2011, and summer time until 2021"),
    ("Pacific/Fakaofo", "no 30 December 2011"),
    ("Pacific/Kiritimati", "fourteen hours ahead, and a missing date"),
    ("Pacific/Kwajalein", "a missing date in 1993"),
    ("Pacific/Honolulu", "the west of most flights over the date line"),
    ("Pacific/Pago_Pago", "eleven hours behind"),
    ("Pacific/Chatham", "45 minutes off, with changes at 02:45"),
    ("Pacific/Norfolk", "summer time since 2019"),
    ("Antarctica/Troll", "changes by two hours"),
    ("Antarctica/Casey", "changes by three hours, in years of its own"),
    ("Africa/Casablanca", "summer time that stops for Ramadan, and negative"),
    ("Africa/Cairo", "changes at midnight, given up and taken up again"),
    ("Africa/Monrovia", "44 minutes and 30 seconds off until 1972"),
    ("Africa/Juba", "a change of rules without summer time"),
    ("America/St_Johns", "half an hour off; changed at 00:01 until 2011"),
    ("America/Nuuk", "changes on the evening before, and a change of rules in 2023"),
    ("America/Havana", "changes at midnight"),
    ("America/Asuncion", "changed at midnight, until 2024"),
    ("America/Santiago", "changes at midnight, and of rules in many years"),
    ("America/Sao_Paulo", "changed at midnight, until 2019"),
    ("America/Caracas", "half an hour off from 2007 to 2016"),
    ("America/Danmarkshavn", "no changes since 1996"),
    ("Asia/Beirut", "changes at midnight"),
    ("Asia/Gaza", "rules that the table has for each year until 2086"),
    ("Asia/Tehran", "half an hour off, changed at midnight until 2022"),
    ("Asia/Pyongyang", "half an hour off from 2015 to 2018"),
    ("Asia/Amman", "changed at midnight, until 2022"),
    ("Atlantic/Azores", "changes at midnight"),
    ("Europe/Dublin", "winter time that is negative summer time"),
    ("Europe/Lisbon", "has changed its zone and back"),
    ("Europe/Volgograd", "changes of rules"),
    ("Europe/Istanbul", "a change of rules in 2016"),
    ("Etc/GMT+12", "the last place of every day"),
    ("UTC", "the plainest of all"),
  ]
}
