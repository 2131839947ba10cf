internal import CivilTime
internal import PhoneSimulator

/// The cases that were played, each as a list of small numbers, so that none is played twice.
struct TriedCases {
  private var keys: Set<[Int32]> = []
  /// The steps by their times, since few share one.
  private var steps: [Int64: [(id: Int32, step: History.Step)]] = [:]
  private var nextStep: Int32 = 0
  /// Histories without steps: the place, the start and all settings.
  private var frames: [(frame: History, end: Instant)] = []

  /// Takes in a case; answers whether it is a new one.
  ///
  /// - Complexity: linear in the number of steps.
  mutating func insert(_ found: ExplorationCase) -> Bool {
    var frame = found.history
    frame.steps = []
    var key = [id(of: frame, end: found.end)]
    key.reserveCapacity(found.history.steps.count + 1)
    for step in found.history.steps { key.append(id(of: step)) }
    return keys.insert(key).inserted
  }

  private mutating func id(of frame: History, end: Instant) -> Int32 {
    if let place = frames.firstIndex(where: { $0.end == end && $0.frame == frame }) { return Int32(place) }
    frames.append((frame, end))
    return Int32(frames.count - 1)
  }

  private mutating func id(of step: History.Step) -> Int32 {
    let known = steps[step.time.milliseconds] ?? []
    if let found = known.first(where: { $0.step == step }) { return found.id }
    nextStep += 1
    steps[step.time.milliseconds, default: []].append((nextStep, step))
    return nextStep
  }
}
