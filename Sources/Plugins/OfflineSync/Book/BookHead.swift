internal import CivilTime
package import Rollover

/// What a book has to know of itself besides its changes and records.
package struct BookHead: Hashable, Sendable {
  /// The account that it belongs to; `nil` until the server has been met.
  package var account: String?
  /// The number of the installation; `nil` until the server has given one.
  var replica: Int64?
  /// Whether the server is to be met again before anything else, because it may have forgotten the installation.
  var needsToJoin = true
  /// The life of the server's data that the cursor belongs to.
  var epoch: Int64 = 0
  /// The version up to which everything was pulled.
  var cursor: Int64 = 0
  /// Whether all records are being pulled anew, so that those that did not come are to be given up in the end.
  var isPullingAll = false
  /// The number of the next change.
  var next: Int64 = 1
  /// Whether it is the one that changes go into.
  var isActive = false
  /// Until when the server wants to be left alone, as it said last.
  var throttle: Throttle?

  /// A moment by the uptime, which counts only within one start of the device.
  struct Throttle: Hashable, Sendable {
    var boot: UInt32
    var until: TimeSpan
  }

  init() {}

  /// The life of the server's data is another one: everything is pulled anew.
  mutating func begin(epoch: Int64) {
    self.epoch = epoch
    cursor = 0
    isPullingAll = true
    needsToJoin = true
  }

  /// Its content, as it is stored.
  var bytes: [UInt8] {
    var writer = StateWriter()
    writer.write(account)
    writer.write(replica != nil)
    if let replica { writer.write(replica) }
    for flag in [needsToJoin, isPullingAll, isActive] { writer.write(flag) }
    for number in [epoch, cursor, next] { writer.write(number) }
    writer.write(throttle != nil)
    if let throttle {
      writer.write(throttle.boot)
      writer.write(throttle.until.milliseconds)
    }
    return writer.bytes
  }

  /// Reads what ``bytes`` wrote.
  ///
  /// The first version did not say until when the server wants to be left alone.
  package init(from reader: inout StateReader, version: UInt16) throws(SavedStateError) {
    account = try reader.readOptionalText()
    replica = try reader.readBool() ? try reader.read() : nil
    needsToJoin = try reader.readBool()
    isPullingAll = try reader.readBool()
    isActive = try reader.readBool()
    epoch = try reader.read()
    cursor = try reader.read()
    let start = reader.offset
    next = try reader.read()
    guard 1...(Int64.max / 2) ~= next else { throw .malformed(at: start) }
    if version > 1, try reader.readBool() {
      throttle = Throttle(boot: try reader.read(), until: TimeSpan(milliseconds: try reader.read()))
    }
  }
}
