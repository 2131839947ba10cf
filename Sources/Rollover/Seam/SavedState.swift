internal import CivilTime

/// Everything that the engine needs after its process has ended, in sections: one for the core, one for each plugin.
///
/// A host keeps the bytes and hands them back at the next launch. The bytes are made when somebody asks for them, from
/// values that do not change any more.
public struct SavedState: Sendable {
  private let box: Box

  private final class Box: Sendable {
    let core: CoreState
    let plugins: [any Plugin]
    let unread: [Section]

    init(_ core: CoreState, _ plugins: [any Plugin], _ unread: [Section]) {
      self.core = core
      self.plugins = plugins
      self.unread = unread
    }
  }

  /// Puts state together.
  ///
  /// - Parameters:
  ///   - core: the state of the core.
  ///   - plugins: the plugins; each one is its state.
  ///   - unread: the sections that nobody here could read; they stay as they are.
  init(_ core: CoreState, plugins: [any Plugin], unread: [Section]) { box = Box(core, plugins, unread) }

  /// The state as bytes.
  ///
  /// - Complexity: linear in the number of subjects and of armed requests.
  public var bytes: [UInt8] {
    var writer = StateWriter()
    box.core.encode(into: &writer)
    var sections = [Section(name: CoreState.name, version: CoreState.version, bytes: writer.bytes)]
    for plugin in box.plugins {
      var writer = StateWriter()
      plugin.encode(into: &writer)
      sections.append(
        Section(name: type(of: plugin).name, version: type(of: plugin).stateVersion, bytes: writer.bytes))
    }
    return SectionFile.bytes(of: sections + box.unread)
  }
}

/// The state of the core, as it is saved.
struct CoreState: Sendable {
  static let name = "core"
  static let version: UInt16 = 2

  /// The clocks at the last plan.
  var reading: SavedReading
  var ledger: Ledger
  var noticed: EngineContext.Noticed
  var lastRung: EngineStatus.Moment?
  var lastRollover: Instant?
  /// Whether earlier state was lost, so that nobody may know the subjects of pending requests.
  var stateWasLost: Bool
  /// Whether requests that follow the device have to be added again since the zone or the clock changed.
  var needsRefresh: Bool
  /// Whether the last plan could arm nothing, because the person did not let the app notify.
  var wasBlocked: Bool

  func encode(into writer: inout StateWriter) {
    reading.encode(into: &writer)
    writer.write(UInt8((stateWasLost ? 1 : 0) | (needsRefresh ? 2 : 0) | (wasBlocked ? 4 : 0)))
    writer.write(noticed.clock)
    writer.write(noticed.zone)
    writer.write(lastRollover)
    writer.write(lastRung != nil)
    if let lastRung {
      lastRung.identifier.encode(into: &writer)
      writer.write(lastRung.instant.milliseconds)
    }
    ledger.encode(into: &writer)
  }
}

extension CoreState {
  init(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {
    reading = try SavedReading(from: &reader, version: version, zones: zones)
    let start = reader.offset
    let flags: UInt8 = try reader.read()
    guard flags < 8 else { throw .malformed(at: start) }
    stateWasLost = flags & 1 != 0
    needsRefresh = flags & 2 != 0
    wasBlocked = flags & 4 != 0
    noticed = EngineContext.Noticed()
    noticed.clock = try reader.readOptionalInstant()
    noticed.zone = try reader.readOptionalInstant()
    lastRollover = try reader.readOptionalInstant()
    if try reader.readBool() {
      lastRung = EngineStatus.Moment(try RequestIdentifier(from: &reader), at: try reader.readInstant())
    }
    ledger = try Ledger(from: &reader)
  }
}
