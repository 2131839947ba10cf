/// The plugins of an engine, with how often they may have changed.
///
/// A save keeps those of the save before as long as nobody has changed one.
struct PluginList: Sendable, MutableCollection, RandomAccessCollection {
  /// The plugins, in the engine's order.
  private(set) var all: [any Plugin]
  /// How often one was changed, or may have been.
  private(set) var changes = 0
  /// The same of each.
  private(set) var changesOfEach: [Int]
  /// Tells this list from those of other engines, which count alike.
  let line = Line()

  final class Line: Sendable {}

  init(_ plugins: [any Plugin]) {
    all = plugins
    changesOfEach = plugins.map { _ in 0 }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { all.count }

  subscript(place: Int) -> any Plugin {
    @inline(__always)
    _read { yield all[place] }
    _modify {
      changes += 1
      changesOfEach[place] += 1
      yield &all[place]
    }
  }
}

// What every plan asks. A plugin is asked where it lies, in a list that nobody shares: one that a list hands out is counted
// by reference once more.
extension PluginList {
  /// Puts what is to be saved of the plugins into a list of somebody else's, who does not share this one.
  ///
  /// - Parameters:
  ///   - saved: the list; empty before the first time.
  ///   - changes: how often each plugin of this list had changed when it was put there; empty where none was.
  func save(into saved: inout [any Plugin], _ changes: inout [Int]) {
    guard changes.count == all.count else {
      saved = all.map { $0.savedPart }
      changes = changesOfEach
      return
    }
    for place in all.indices where changes[place] != changesOfEach[place] {
      saved[place] = all[place].savedPart
      changes[place] = changesOfEach[place]
    }
  }

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
