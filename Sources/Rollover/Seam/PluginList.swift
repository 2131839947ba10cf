/// The plugins of an engine, with how often they may have changed.
///
/// A save keeps those of the save before as long as nobody has changed one.
struct PluginList: Sendable, MutableCollection, RandomAccessCollection {
  /// The plugins, in the engine's order.
  private(set) var all: [any Plugin]
  /// How often one was changed, or may have been.
  private(set) var changes = 0

  init(_ plugins: [any Plugin]) { all = plugins }

  var startIndex: Int { 0 }
  var endIndex: Int { all.count }

  subscript(place: Int) -> any Plugin {
    @inline(__always)
    _read { yield all[place] }
    _modify {
      changes += 1
      yield &all[place]
    }
  }
}

// What every plan asks. A plugin is asked where it lies, in a list that nobody shares: one that a list hands out is counted
// by reference once more.
extension PluginList {
  /// A list of what is to be saved of the plugins for somebody else, who does not share this one.
  var copy: [any Plugin] { all.map { $0.savedPart } }

  @inline(__always)
  mutating func subjectCount(of place: Int) -> Int { Self.subjectCount(&all[place]) }

  @inline(__always)
  mutating func subject(at slot: Int, of place: Int) -> Subject { Self.subject(&all[place], slot) }

  @inline(__always)
  mutating func offer(_ slot: Int, of place: Int, behind order: Int64, in context: inout EngineContext) {
    Self.offer(&all[place], slot, order, &context)
  }

  @inline(__always)
  mutating func hearsPlans(_ place: Int) -> Bool { Self.hearsPlans(&all[place]) }

  func policies(of place: Int) -> [any Policy] { all[place].policies }

  @inline(__always)
  mutating func judgesPlans(_ place: Int) -> Bool { Self.judgesPlans(&all[place]) }

  @inline(__always)
  mutating func request(for wish: Wish) -> NotificationRequest? { Self.request(&all[Int(wish.plugin)], wish) }

  // Nothing is changed here. What may not be changed is copied before it is asked.

  @inline(__always)
  private static func subjectCount(_ plugin: inout any Plugin) -> Int { plugin.subjectCount }

  @inline(__always)
  private static func subject(_ plugin: inout any Plugin, _ slot: Int) -> Subject { plugin.subject(at: slot) }

  @inline(__always)
  private static func offer(
    _ plugin: inout any Plugin, _ slot: Int, _ order: Int64, _ context: inout EngineContext
  ) {
    plugin.offer(slot, behind: order, in: &context)
  }

  @inline(__always)
  private static func hearsPlans(_ plugin: inout any Plugin) -> Bool { plugin.hearsPlans }

  @inline(__always)
  private static func judgesPlans(_ plugin: inout any Plugin) -> Bool { plugin.judgesPlans }

  @inline(__always)
  private static func request(_ plugin: inout any Plugin, _ wish: Wish) -> NotificationRequest? {
    plugin.request(for: wish)
  }
}
