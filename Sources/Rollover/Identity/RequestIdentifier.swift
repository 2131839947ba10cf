/// The identity of a notification request: a subject and one of its occurrences, and nothing else.
///
/// So arming an occurrence twice is arming it once: the second request replaces the first.
public struct RequestIdentifier: Hashable, Sendable {
  /// The subject.
  public let subject: SubjectID
  /// The place of the occurrence in the order of all keys, by which identities are compared more quickly than by keys.
  @usableFromInline package let order: Int64

  /// The occurrence within it.
  @inlinable
  public var occurrence: OccurrenceKey { OccurrenceKey(placed: order) }

  /// Puts an identity together.
  @inlinable
  public init(_ subject: SubjectID, _ occurrence: OccurrenceKey) {
    self.subject = subject
    order = occurrence.order
  }

  /// Whether it stands for a repeating request.
  @inlinable
  package var isRepeating: Bool { order < -OccurrenceKey.half }

  /// Reads an identity from the text that the platform keeps, such as `tea@2027-03-14` or `tea@2027-03-14T09:30`.
  ///
  /// A text without a mark, such as `welcome`, is the identity of a subject that rings once, and so is one with
  /// a mark that ends in another, such as `room#4@`. So nearly every text can be read.
  ///
  /// - Returns: `nil` when the text is empty, or ends in a key that no engine writes.
  public init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    // By bytes, because a sign may be one character with what stands before it.
    let mark = text.utf8.lastIndex(where: Self.isMark) ?? text.endIndex
    let name = text[..<mark]
    let isMarkedOnce = text.utf8[mark...].elementsEqual("@".utf8) && name.utf8.contains(where: Self.isMark)
    guard let key = isMarkedOnce ? .once : OccurrenceKey(text[mark...]) else { return nil }
    order = key.order
    subject = SubjectID(name: String(name))
  }

  /// The text that stands for this identity on the platform, given the subject's name.
  ///
  /// A name with a mark of what rings once ends in one more, or its text might be that of another occurrence.
  public func text(name: String) -> String {
    if occurrence == .once, name.utf8.contains(where: Self.isMark) { return name + "@" }
    return name + occurrence.description
  }

  /// Whether a byte parts a subject's name from its occurrence.
  private static func isMark(_ byte: UInt8) -> Bool { "@#*".utf8.contains(byte) }
}

extension RequestIdentifier: Comparable {
  /// Whether both are the same.
  @inlinable
  public static func == (left: RequestIdentifier, right: RequestIdentifier) -> Bool {
    left.order == right.order && left.subject.rawValue == right.subject.rawValue
  }

  /// Whether the left one comes first, by subject and then by occurrence.
  @inlinable
  public static func < (left: RequestIdentifier, right: RequestIdentifier) -> Bool {
    left.subject != right.subject ? left.subject < right.subject : left.order < right.order
  }

  /// The identity mixed into one word, whose bits are as good as random.
  var mixed: UInt64 {
    var mixed = subject.rawValue &+ UInt64(bitPattern: order) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= mixed >> 29
    return mixed &* 0xBF58_476D_1CE4_E5B9
  }
}
