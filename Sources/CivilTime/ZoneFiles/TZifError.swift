/// Why the bytes of a TZif file were refused.
public struct TZifError: Error, Hashable, Sendable {
  /// Where the fault lies, in bytes from the beginning of the file.
  public let byteOffset: Int
  /// What is wrong there.
  public let reason: Reason

  /// Puts an error together.
  public init(byteOffset: Int, reason: Reason) {
    self.byteOffset = byteOffset
    self.reason = reason
  }

  /// What can be wrong with a TZif file; sections are those of RFC 9636.
  public enum Reason: Hashable, Sendable {
    /// The file, or its second header, does not begin with `TZif`.
    case magic
    /// The version is not 1 to 4, or the two headers disagree.
    case version
    /// The file ends before this part does.
    case truncated
    /// The file counts leap seconds (a `right/` zone); clocks here do not.
    case leapSeconds
    /// A count in the header is not allowed: no types, more than 256 types, or indicators for some types only.
    case count
    /// A transition is not later than the one before it.
    case transitionOrder
    /// A transition names a type that the file does not have.
    case typeIndex
    /// An offset is not −25 h … 26 h.
    case offsetRange
    /// A flag is neither 0 nor 1, or a UT indicator comes without its standard indicator.
    case flag
    /// An abbreviation lies outside the file's text or has no end.
    case abbreviation
    /// The line feed before or after the footer is missing.
    case footerFrame
    /// The footer is no POSIX TZ string.
    case footer(POSIXTimeZoneError.Reason)
    /// The footer's offset at the last transition is not the one the transition brings.
    case footerDisagrees
    /// There is more than ``Zone/longestTZif`` bytes.
    case tooLong
    /// There are bytes after the end.
    case trailingBytes
    /// A transition moves the clock by more than a day, or forwards by a day other than at midnight.
    case shiftTooLarge
    /// Two transitions lie closer together than they move the clock, so that local times would come out of order.
    case transitionsTooClose
  }
}

extension TZifError: CustomStringConvertible {
  /// The reason and the place as a sentence.
  public var description: String { "byte \(byteOffset) of the TZif data: \(reason.sentence)" }
}

extension TZifError.Reason {
  /// Whether the file is broken, and not only of no use here.
  public var isDamage: Bool { self != .tooLong && self != .leapSeconds }

  /// What is wrong.
  var sentence: String {
    switch self {
    case .magic: "a header has to begin with TZif"
    case .version: "the version has to be 1 to 4, the same in both headers"
    case .truncated: "the data ends too early"
    case .leapSeconds: "the file counts leap seconds; take the one that is not under right/"
    case .count: "the header's counts contradict each other"
    case .transitionOrder: "a transition has to be later than the one before it"
    case .typeIndex: "a transition names a local time type that does not exist"
    case .offsetRange: "an offset from UTC has to be between -25 and 26 hours"
    case .flag: "a flag has to be 0 or 1, and a UT indicator needs its standard indicator"
    case .abbreviation: "an abbreviation lies outside the file's text or has no end"
    case .footerFrame: "the footer has to stand between two line feeds"
    case .footer(let reason): "the footer is no POSIX TZ string: \(reason.sentence)"
    case .footerDisagrees: "the footer's offset is not that of the last transition"
    case .tooLong: "there is more than 1 MiB, and no zone has so much"
    case .trailingBytes: "bytes follow after the end of the file"
    case .shiftTooLarge: "a transition moves the clock by more than a day"
    case .transitionsTooClose: "two transitions lie closer together than they move the clock"
    }
  }
}
