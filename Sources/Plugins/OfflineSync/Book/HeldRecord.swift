package import Rollover

/// A record as the device holds it, without the changes that wait.
package struct HeldRecord: Hashable, Sendable {
  /// The identifier that the server gave it.
  var id: Int64
  /// The version that is held.
  var version: Int64
  /// Its value.
  package var value: String
  /// The last change of this installation that the server made, and the version that came of it; what goes out from that
  /// change goes out from this version.
  var ownSequence: Int64
  var ownVersion: Int64
  /// The life of the server's data that the version belongs to.
  var epoch: Int64

  init(id: Int64, version: Int64, value: String, epoch: Int64, ownSequence: Int64 = 0, ownVersion: Int64 = 0) {
    self.id = id
    self.version = version
    self.value = value
    self.epoch = epoch
    self.ownSequence = ownSequence
    self.ownVersion = ownVersion
  }

  /// Its content, as it is stored.
  var bytes: [UInt8] {
    var writer = StateWriter()
    for number in [id, version, ownSequence, ownVersion, epoch] { writer.write(number) }
    writer.write(value)
    return writer.bytes
  }

  /// Reads what ``bytes`` wrote.
  package init(from reader: inout StateReader) throws(SavedStateError) {
    id = try reader.read()
    version = try reader.read()
    ownSequence = try reader.read()
    ownVersion = try reader.read()
    epoch = try reader.read()
    value = try reader.readText()
  }
}
