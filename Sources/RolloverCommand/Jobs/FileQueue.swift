/// Which work on files is to be done next, and what of its results is to be handed over next.
///
/// Threads take tasks in the order of the results, so that the one that is waited for is always among those in work. Not more
/// than a window of results is ahead of what has been handed over, which bounds the memory.
struct FileQueue<Head: Sendable, Part: Sendable>: Sendable {
  /// What a thread is to do.
  enum Task {
    case prepare(Int)
    case perform(file: Int, part: Int, Head)
    /// There is nothing left.
    case stop
  }

  /// What is to be handed over next.
  enum Next {
    case step(FileWork<Head, Part>.Step)
    /// Everything has been.
    case nothing
  }

  /// A file that has been begun and not yet handed over as a whole.
  private struct Open: Sendable {
    let file: Int
    var head: Head?
    /// What came of each part; nothing before the file is prepared.
    var results: [Part?] = []
    /// How many parts have been taken by threads.
    var taken = 0
    /// How many parts have been handed over.
    var given = 0
    var isBegun = false
  }

  private let count: Int
  private let window: Int
  private var nextFile = 0
  /// In the order of the files.
  private var open: [Open] = []
  /// How many heads and parts are in work, or done and not handed over.
  private var ahead = 0
  /// Whether nobody wants any more.
  var isCancelled = false
  /// How many threads work.
  var workers = 0

  init(count: Int, window: Int) {
    self.count = count
    self.window = window
  }

  /// Whether a thread has taken anything.
  var hasBegun: Bool { nextFile > 0 || count == 0 }

  /// The next task for a thread; `nil` while there is none.
  mutating func nextTask() -> Task? {
    if isCancelled { return .stop }
    for place in open.indices where open[place].taken < open[place].results.count {
      // What is waited for has room of its own; otherwise what comes later could take all of it.
      let hasRoom = place == 0 ? open[place].taken - open[place].given < window : ahead < window
      guard hasRoom, let head = open[place].head else { continue }
      let part = open[place].taken
      open[place].taken += 1
      ahead += 1
      return .perform(file: open[place].file, part: part, head)
    }
    guard nextFile < count else {
      let isAllTaken = open.allSatisfy { $0.head != nil && $0.taken == $0.results.count }
      return isAllTaken ? .stop : nil
    }
    guard ahead < window || open.isEmpty else { return nil }
    open.append(Open(file: nextFile))
    ahead += 1
    nextFile += 1
    return .prepare(nextFile - 1)
  }

  /// Takes in that a file is prepared.
  mutating func prepared(_ file: Int, _ head: Head, parts: Int) {
    guard let place = open.firstIndex(where: { $0.file == file }) else { return }
    open[place].head = head
    open[place].results = Array(repeating: nil, count: parts)
  }

  /// Takes in what came of a part.
  mutating func performed(_ file: Int, _ part: Int, _ result: Part) {
    guard let place = open.firstIndex(where: { $0.file == file }) else { return }
    open[place].results[part] = result
  }

  /// What is to be handed over next; `nil` while it is not ready.
  mutating func next() -> Next? {
    guard !open.isEmpty else { return nextFile == count ? .nothing : nil }
    guard let head = open[0].head else { return nil }
    if !open[0].isBegun {
      open[0].isBegun = true
      ahead -= 1
      return .step(.begin(head))
    }
    let part = open[0].given
    guard part < open[0].results.count else {
      open.removeFirst()
      return .step(.end(head))
    }
    guard let result = open[0].results[part] else { return nil }
    // It is not needed a second time.
    open[0].results[part] = nil
    open[0].given += 1
    ahead -= 1
    return .step(.part(head, result))
  }
}
