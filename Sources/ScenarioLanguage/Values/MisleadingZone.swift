/// A zone whose name most people read as another one.
package enum MisleadingZone: Equatable {
  /// `UTC+9`: an abbreviation with a sign, which POSIX counts westwards.
  ///
  /// With how far from UTC that is, whether most people mean east by it, and how to write what they mean.
  case sign(hours: String, isEast: Bool, meant: String)
  /// `EST`: in the database a zone of its own, without summer time.
  case abbreviation

  /// What is misread in a name; `nil` where nothing is.
  ///
  /// Who writes a name in angle brackets, one with rules or one without a sign knows POSIX (IEEE Std 1003.1, section 8.3).
  package init?(_ name: String) {
    if ["EST", "MST", "HST"].contains(name) {
      self = .abbreviation
      return
    }
    let letters = name.prefix { $0.isLetter && $0.isASCII }
    let rest = name.dropFirst(letters.count)
    guard letters.count > 2, let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count < 4, parts.allSatisfy({ (1...2).contains($0.count) && Int($0) != nil }),
      let hours = Int(parts[0]), hours <= 24, parts.contains(where: { Int($0) != 0 })
    else { return nil }
    let time = parts.joined(separator: ":")
    let digits = parts.map { ($0.count < 2 ? "0" : "") + $0 }.joined()
    self = .sign(
      hours: time + (time == "1" ? " hour" : " hours"), isEast: sign == "+",
      meant: "<\(sign)\(digits)>" + (sign == "+" ? "-" : "") + time)
  }

  /// What an offset alone, such as `+02:00` or `-5`, is as a POSIX TZ string; `nil` for any other text.
  static func offset(_ text: String) -> String? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst()
    let isRunTogether = digits.utf8.count == 4 && digits.allSatisfy(\.isNumber)
    var time = isRunTogether ? "\(digits.prefix(2)):\(digits.suffix(2))" : String(digits)
    if time.hasSuffix(":00") { time.removeLast(3) }
    guard case .sign(_, _, let meant)? = MisleadingZone("UTC\(sign)\(time)") else { return nil }
    return meant
  }
}
