/// How plugins hear of what a plan keeps of their wishes.
extension Engine {
  /// Tells each plugin that hears of plans which of its wishes ring, once rules and the budget have left out the others.
  ///
  /// What a limit moves shows what is right for its new time, and nothing is done for what it drops.
  @inline(__always)
  mutating func tellPlanned() {
    for index in plugins.indices where plugins.hearsPlans(index) { tellPlanned(index) }
  }

  @inline(never)
  private mutating func tellPlanned(_ index: Int) {
    context.plugin = UInt8(index)
    // A plugin knows only the fingerprints of its own content.
    changeMarks()
    // The context beside them is copied if they are changed where they lie.
    var wishes: [Wish] = []
    swap(&wishes, &context.draft.wishes)
    let start = wishes.firstIndex { $0.plugin >= UInt8(index) } ?? wishes.endIndex
    let end = wishes[start...].firstIndex { $0.plugin > UInt8(index) } ?? wishes.endIndex
    plugins[index].planned(&wishes, at: start..<end, in: &context)
    swap(&wishes, &context.draft.wishes)
    changeMarks()
  }

  /// Takes the marks off the fingerprints that say how rules have it shown and for whom it rings, or puts them on again.
  private mutating func changeMarks() {
    guard !context.policies.isEmpty || context.judgesPlans else { return }
    for place in context.draft.wishes.indices where context.draft.wishes[place].isQuiet {
      context.draft.wishes[place].contentFingerprint ^= Wish.quietMark
    }
    for (leader, mark) in context.draft.mergedMarks {
      guard let place = context.draft.wishes.firstIndex(where: { $0.identifier == leader }) else { continue }
      context.draft.wishes[place].contentFingerprint ^= mark
    }
  }
}
