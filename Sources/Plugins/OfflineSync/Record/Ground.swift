/// What a change goes out from: the state of its record that the person saw.
///
/// A server makes a change only if that is still the state of its record.
public enum Ground: Hashable, Sendable {
  /// There is no such record.
  case absent
  /// It has the identifier that the server gave it, and this version.
  case version(id: Int64, Int64)
  /// It is as another change of the same device left it, the one with this sequence number.
  ///
  /// That change's number is the record's temporary identifier as long as the server has given it none.
  case after(Int64)

  /// One that never holds, for what nobody knows any more.
  static let unknown = Ground.version(id: 0, 0)
}
