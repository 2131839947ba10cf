internal import CivilTime
internal import ScenarioLanguage

extension ZoneSource {
  /// The zone that an option names, which is read as a scenario reads a word: `UTC+9` is refused, `posix:UTC+9` is not.
  ///
  /// A shell takes quotes away, so that they say nothing here.
  func zone(option name: String) throws(UsageError) -> Zone {
    let mark = "posix:"
    if name.hasPrefix(mark) { return try zone(named: String(name.dropFirst(mark.count))) }
    guard case .sign(let hours, let isEast, let meant)? = MisleadingZone(name) else { return try zone(named: name) }
    let (said, other) = isEast ? ("west", "east") : ("east", "west")
    throw UsageError(
      "the sign of the zone \(name) is easily misread: POSIX counts westwards, and this is \(hours) \(said) of UTC",
      advice: "write \"\(meant)\" for \(hours) \(other) of UTC, or posix:\(name) if it is meant as POSIX has it")
  }
}
