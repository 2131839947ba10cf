/// The plugins of an engine, with how often they may have changed.
///
/// A save shares them with the one before as long as nobody has changed one, and need not count that reference anew.
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
