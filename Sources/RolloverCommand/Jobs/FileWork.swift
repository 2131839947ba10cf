/// Work on a list of files: each is prepared as a whole, and may then be worked on in parts that do not need each other.
///
/// Both closures run on any thread, several at a time.
struct FileWork<Head: Sendable, Part: Sendable>: Sendable {
  /// How many files there are.
  let count: Int
  /// Prepares a file, and says how many parts it has.
  let prepare: @Sendable (Int) -> (head: Head, parts: Int)
  /// Works on a part of a prepared file.
  let perform: @Sendable (Head, Int) -> Part

  /// What is handed over: for each file in turn its head, its parts in their order, and its end.
  enum Step {
    case begin(Head)
    case part(Head, Part)
    case end(Head)
  }

  /// Does the work, and hands over what comes of it, always in the same order, on the thread that calls.
  ///
  /// - Parameters:
  ///   - jobs: how many threads work; with 1 there is only the one that calls.
  ///   - take: takes the next step, and answers whether to go on.
  /// - Throws: what that throws, which ends the work.
  func run(jobs: Int, _ take: (Step) throws(UsageError) -> Bool) throws(UsageError) {
    guard jobs > 1, try runOnThreads(jobs, take) else { return try runHere(take) }
  }

  private func runHere(_ take: (Step) throws(UsageError) -> Bool) throws(UsageError) {
    for file in 0..<count {
      let (head, parts) = prepare(file)
      guard try take(.begin(head)) else { return }
      for part in 0..<parts { guard try take(.part(head, perform(head, part))) else { return } }
      guard try take(.end(head)) else { return }
    }
  }

  /// Answers whether there was a thread to work on it.
  private func runOnThreads(_ jobs: Int, _ take: (Step) throws(UsageError) -> Bool) throws(UsageError) -> Bool {
    let queue = System.Shared(FileQueue<Head, Part>(count: count, window: jobs * 4))
    for _ in 0..<jobs {
      queue.change { $0.workers += 1 }
      if !System.startThread({ work(queue) }) {
        queue.change { $0.workers -= 1 }
        break
      }
    }
    guard queue.change({ $0.workers > 0 || $0.hasBegun }) else { return false }
    // The process does not end while a thread is in the middle of something, and nobody begins anything else.
    defer {
      queue.change { $0.isCancelled = true }
      queue.wait { $0.workers == 0 ? () : nil }
    }
    while case .step(let step) = queue.wait({ $0.next() }) { guard try take(step) else { break } }
    return true
  }

  private func work(_ queue: System.Shared<FileQueue<Head, Part>>) {
    defer { queue.change { $0.workers -= 1 } }
    while true {
      switch queue.wait({ $0.nextTask() }) {
      case .prepare(let file):
        let (head, parts) = prepare(file)
        queue.change { $0.prepared(file, head, parts: parts) }
      case .perform(let file, let part, let head):
        let result = perform(head, part)
        queue.change { $0.performed(file, part, result) }
      case .stop: return
      }
    }
  }
}
