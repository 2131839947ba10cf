internal import CivilTime

/// Everything that the engine needs after its process has ended, in sections: one for the core, one for each plugin.
///
/// A host keeps the bytes and hands them back at the next launch. The bytes are made when somebody asks for them, from
/// values that do not change any more. An app of one's own on the simulated phone saves bytes of its own.
public struct SavedState: Sendable {
  /// One; in a list, because whoever holds a list alone can write over it, and need not make another.
  private var states: [State]

  private struct State: Sendable {
    var core: CoreState
    /// The plugins; each one is its state.
    var plugins: [any Plugin]
    /// How often the engine's plugins had changed by then; −1 before they are taken.
    var pluginChanges = -1
    var changesOfEach: [Int] = []
    /// The list from which it took them.
    var line: PluginList.Line?
    /// The sections that nobody here could read; they stay as they are.
    var unread: [Section]
    /// What code saved that is not the engine's; `nil` for the engine's state.
    var foreign: [UInt8]?

    mutating func take(_ list: PluginList) {
      if line !== list.line { changesOfEach = [] }
      line = list.line
      list.save(into: &plugins, &changesOfEach)
      pluginChanges = list.changes
    }

    @inline(__always)
    mutating func become(
      unread: inout [Section], ledger: inout Ledger, reading: inout SavedReading?,
      _ change: (inout CoreState) -> Void
    ) {
      if !unread.isEmpty || !self.unread.isEmpty { self.unread = unread }
      ledger.save(into: &core.ledger)
      reading?.save(into: &core.reading)
      change(&core)
    }
  }

  /// Puts state together.
  init(_ core: CoreState, plugins: [any Plugin], unread: [Section]) {
    states = [State(core: core, plugins: plugins, unread: unread)]
  }

  /// Saves what code of one's own keeps, on the simulated phone; that code reads the bytes by itself.
  ///
  /// - Parameter bytes: the bytes that a host hands back at the next launch.
  public init(bytes: [UInt8]) {
    let never = ClockReading(wall: Instant(milliseconds: 0), uptime: .zero, boot: 0, zone: .utc)
    states = [State(core: CoreState(reading: SavedReading(never)), plugins: [], unread: [], foreign: bytes)]
  }

  /// Whether it has the plugins of a list as they are after so many changes.
  @inline(__always)
  func hasPlugins(after changes: Int, of line: PluginList.Line) -> Bool {
    states[0].pluginChanges == changes && states[0].line === line
  }

  /// Takes the plugins, each of which is its state.
  mutating func take(_ plugins: PluginList) {
    states[0].take(plugins)
  }

  /// Takes other state but for the plugins in place of its own, without giving up the memory that it has.
  ///
  /// It changes nothing of what it takes; what is only handed over to be read is counted by reference once more.
  ///
  /// - Parameters:
  ///   - unread: the sections that nobody here could read.
  ///   - ledger: the ledger, which stays as it is.
  ///   - reading: the clocks at the last plan, which stay as they are.
  ///   - change: sets everything else.
  mutating func become(
    unread: inout [Section], ledger: inout Ledger, reading: inout SavedReading?,
    _ change: (inout CoreState) -> Void
  ) {
    states[0].become(unread: &unread, ledger: &ledger, reading: &reading, change)
  }

  /// The state as bytes.
  ///
  /// - Complexity: linear in the number of subjects and of armed requests.
  public var bytes: [UInt8] {
    if let foreign = states[0].foreign { return foreign }
    var writer = StateWriter()
    states[0].core.encode(into: &writer)
    var sections = [Section(name: CoreState.name, version: CoreState.version, bytes: writer.bytes)]
    for plugin in states[0].plugins {
      var writer = StateWriter()
      plugin.encode(into: &writer)
      sections.append(
        Section(name: type(of: plugin).name, version: type(of: plugin).stateVersion, bytes: writer.bytes))
    }
    return SectionFile.bytes(of: sections + states[0].unread)
  }
}

/// The state of the core, as it is saved.
struct CoreState: Sendable {
  static let name = "core"
  static let version: UInt16 = 13

  /// The clocks at the last plan.
  var reading: SavedReading
  var ledger = Ledger()
  var noticed = EngineContext.Noticed()
  var lastRung: EngineStatus.TimedOccurrence?
  var lastRollover: Instant?
  /// Whether earlier state was lost, so that nobody may know the subjects of pending requests.
  var stateWasLost = false
  /// Whether requests that follow the device have to be added again since the zone or the clock changed.
  var needsRefresh = false
  /// Whether the last plan could arm nothing, because the person did not let the app notify.
  var wasBlocked = false
  /// The latest time that the wall clock may have shown by then; a clock set ahead since the plan may be set back.
  var highest: Instant

  init(reading: SavedReading) {
    self.reading = reading
    highest = reading.wall
  }

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
    writer.write(highest.milliseconds)
    reading.encodeChanges(into: &writer)
    ledger.encodeClosings(into: &writer)
  }
}

extension CoreState {
  init(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {
    reading = try SavedReading(from: &reader, version: version, zones: zones)
    highest = reading.wall
    let start = reader.offset
    let flags: UInt8 = try reader.read()
    guard flags < 8 else { throw .malformed(at: start) }
    stateWasLost = flags & 1 != 0
    needsRefresh = flags & 2 != 0
    wasBlocked = flags & 4 != 0
    noticed.clock = try reader.readOptionalInstant()
    noticed.zone = try reader.readOptionalInstant()
    lastRollover = try reader.readOptionalInstant()
    if try reader.readBool() {
      lastRung = EngineStatus.TimedOccurrence(try RequestIdentifier(from: &reader), at: try reader.readInstant())
    }
    ledger = try Ledger(from: &reader, version: version, zones: zones)
    if version > 9 { highest = max(highest, try reader.readInstant()) }
    if version > 10 { try reading.readChanges(from: &reader) }
    if version > 12 { try ledger.readClosings(from: &reader) }
  }
}
