/// A line on the terminal that says how far long work has come, and is gone as soon as there is something to read; elsewhere a
/// line a minute, which stays.
final class Progress {
  private let nanoseconds: () -> UInt64
  private let write: (String) -> Void
  private let isTerminal: Bool
  private let start: UInt64
  private var next: UInt64
  private var isShown = false

  /// Quick work shows nothing.
  private static let delay: UInt64 = 500_000_000
  /// Often enough to seem alive, seldom enough to cost nothing.
  private static let interval: UInt64 = 100_000_000
  /// In a file nobody waits for it.
  private static let minute: UInt64 = 60_000_000_000

  /// Makes a line that is written by a closure.
  init(isTerminal: Bool = true, nanoseconds: @escaping () -> UInt64, write: @escaping (String) -> Void) {
    self.isTerminal = isTerminal
    self.nanoseconds = nanoseconds
    self.write = write
    start = nanoseconds()
    next = start + (isTerminal ? Progress.delay : Progress.minute)
  }

  /// Says that so many of so many are done.
  func show(_ done: Int, of total: Int, _ what: String) {
    let now = nanoseconds()
    guard now >= next, done > 0 else { return }
    next = now + (isTerminal ? Progress.interval : Progress.minute)
    let left = (now - start) / UInt64(done) * UInt64(max(total - done, 0)) / 1_000_000_000
    let text = "\(done) of \(total) \(what), \(left) s left"
    write(isTerminal ? "\r\(text)\u{1B}[K" : text + "\n")
    isShown = isTerminal
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    write("\r\u{1B}[K")
    isShown = false
  }
}
