/// Finds the zone that people mean by the name of a country or of a city that no zone is named after.
package enum MeantZone {
  /// What is meant by a name.
  package enum Meaning: Equatable, Sendable {
    /// One zone.
    case zone(String)
    /// A country with several of them, some of which these are.
    case several([String])
  }

  /// What is probably meant, also by an abbreviation such as `PST`; `nil` where nobody knows.
  package static func find(_ text: String) -> Meaning? {
    if let zone = MeantValue.zone(text) { return .zone(zone) }
    var name = text.lowercased()
    name = String(name.map { "_-.".contains($0) ? " " : $0 })
    // Windows calls zones by words of its own.
    for ending in [" standard time", " daylight time", " time"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
      if let zone = MeantValue.zone(name) { return .zone(zone) }
    }
    if let zones = countriesWithSeveral.first(where: { $0.names.contains(name) })?.zones { return .several(zones) }
    return places.first { $0.names.contains(name) }.map { .zone($0.zone) }
  }

  private static let countriesWithSeveral: [(names: [String], zones: [String])] = [
    (
      ["usa", "us", "united states", "america"],
      ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"]
    ),
    (["canada"], ["America/Toronto", "America/Winnipeg", "America/Edmonton", "America/Vancouver"]),
    (["australia"], ["Australia/Sydney", "Australia/Adelaide", "Australia/Perth"]),
    (["russia"], ["Europe/Moscow", "Asia/Yekaterinburg", "Asia/Vladivostok"]),
    (["brazil", "brasil"], ["America/Sao_Paulo", "America/Manaus"]),
    (["mexico"], ["America/Mexico_City", "America/Tijuana"]), (["indonesia"], ["Asia/Jakarta", "Asia/Makassar"]),
  ]

  private static let places: [(names: [String], zone: String)] = [
    (
      ["germany", "deutschland", "munich", "hamburg", "frankfurt", "cologne", "w europe", "europe"], "Europe/Berlin"
    ), (["france"], "Europe/Paris"), (["spain", "barcelona"], "Europe/Madrid"), (["italy", "milan"], "Europe/Rome"),
    (["england", "uk", "great britain", "britain", "united kingdom", "scotland", "wales"], "Europe/London"),
    (["ireland"], "Europe/Dublin"), (["austria"], "Europe/Vienna"), (["switzerland", "geneva"], "Europe/Zurich"),
    (["netherlands", "holland"], "Europe/Amsterdam"), (["belgium"], "Europe/Brussels"),
    (["denmark"], "Europe/Copenhagen"), (["norway"], "Europe/Oslo"), (["sweden"], "Europe/Stockholm"),
    (["finland"], "Europe/Helsinki"), (["greece"], "Europe/Athens"), (["ukraine"], "Europe/Kyiv"),
    (["czechia", "czech republic"], "Europe/Prague"), (["hungary"], "Europe/Budapest"),
    (["romania"], "Europe/Bucharest"), (["india", "mumbai", "delhi", "new delhi", "bangalore"], "Asia/Kolkata"),
    (["china", "beijing", "shenzhen"], "Asia/Shanghai"), (["korea", "south korea"], "Asia/Seoul"),
    (["vietnam", "hanoi"], "Asia/Ho_Chi_Minh"), (["thailand"], "Asia/Bangkok"), (["philippines"], "Asia/Manila"),
    (["pakistan"], "Asia/Karachi"), (["uae", "abu dhabi"], "Asia/Dubai"), (["saudi arabia"], "Asia/Riyadh"),
    (["osaka", "tokio"], "Asia/Tokyo"), (["new zealand", "wellington"], "Pacific/Auckland"),
    (["south africa", "cape town"], "Africa/Johannesburg"), (["nigeria"], "Africa/Lagos"),
    (["kenya"], "Africa/Nairobi"), (["morocco"], "Africa/Casablanca"),
    (["argentina"], "America/Argentina/Buenos_Aires"), (["chile"], "America/Santiago"),
    (["colombia"], "America/Bogota"), (["peru"], "America/Lima"),
    (["boston", "washington", "miami", "philadelphia", "atlanta", "nyc", "us eastern"], "America/New_York"),
    (["dallas", "houston", "us central"], "America/Chicago"), (["us mountain"], "America/Denver"),
    (["san francisco", "seattle", "la", "san diego", "las vegas", "california", "us pacific"], "America/Los_Angeles"),
    (["montreal", "ottawa"], "America/Toronto"), (["canberra"], "Australia/Sydney"),
  ]
}
