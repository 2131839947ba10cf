/// Why saved bytes could not be read back.
public enum SavedStateError: Error, Hashable, Sendable {
  /// The bytes do not begin as saved state does.
  case notSavedState
  /// They were written by a version that this one does not know.
  case unknownVersion(UInt16)
  /// They end before they should; the byte at which more was expected.
  case truncated(at: Int)
  /// They were changed after they were written.
  case checksum
  /// They hold a value that cannot be; the byte at which it stands.
  case malformed(at: Int)
}

extension SavedStateError: CustomStringConvertible {
  /// The reason as a sentence without a full stop.
  public var description: String {
    switch self {
    case .notSavedState: "the bytes do not begin as saved state does"
    case .unknownVersion(let version): "the state was saved in version \(version), which this one does not know"
    case .truncated(let offset): "the state ends at byte \(offset), where more was expected"
    case .checksum: "the state was changed after it was saved"
    case .malformed(let offset): "the state holds an impossible value at byte \(offset)"
    }
  }
}
