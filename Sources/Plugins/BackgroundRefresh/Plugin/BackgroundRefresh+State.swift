public import CivilTime
public import Rollover

/// What the plugin saves: all of it is stored entry by entry.
extension BackgroundRefresh {
  /// Nothing.
  public var savedPart: any Plugin { BackgroundRefresh() }

  /// Writes nothing.
  public func encode(into writer: inout StateWriter) {}

  /// Reads nothing.
  public mutating func decode(
    from reader: inout StateReader, version: UInt16, zones: ZoneLookup
  ) throws(SavedStateError) {}

  /// Takes an entry that it has stored: a task, a feed or a piece.
  public mutating func take(_ key: String, from reader: inout StateReader, version: UInt16) throws(SavedStateError) {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("task", 2): take(try RefreshTask(name: parts[1], from: &reader))
    case ("feed", 2): put(try Feed(name: parts[1], from: &reader))
    case ("piece", 3):
      guard let number = Int64(parts[2]), number > 0 else { throw .malformed(at: 0) }
      _ = try reader.readText()
      guard RefreshTask.mayBeName(parts[1]) else { throw .malformed(at: 0) }
      // Its feed comes before it, since entries come in the order of their keys.
      guard let place = place(of: parts[1]) else {
        strays[parts[1], default: []].append(number)
        return
      }
      let pieces = feeds[place].pieces
      feeds[place].pieces.insert(number, at: pieces.firstIndex { $0 > number } ?? pieces.endIndex)
    default: throw .malformed(at: 0)
    }
  }

  /// Goes on in a new process: the requests to run are asked for again.
  public mutating func restored(in context: inout EngineContext) { submit(in: &context) }
}
