/// Why saved bytes could not be read back.
public enum SavedStateError: Error, Hashable, Sendable {
  /// The bytes do not begin as saved state does.
  case notSavedState
  /// They have a version that this build does not know.
  case unknownVersion(UInt16)
  /// They end too early; more was expected at this byte.
  case truncated(at: Int)
  /// They were changed after they were written.
  case checksum
  /// They hold an impossible value at this byte.
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
