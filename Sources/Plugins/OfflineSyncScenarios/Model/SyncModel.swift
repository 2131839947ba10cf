internal import CivilTime
internal import OfflineSync
internal import PhoneSimulator

/// A small world in which everything that can happen does: devices, a server, and a network that loses and doubles.
///
/// Every order in which changes are made, stored, sent, answered, lost, sent twice and cut off by the end of a process is
/// explored. Each state is visited once.
struct SyncModel {
  /// What each device's person does.
  let scripts: [[WantedChange]]
  let policy: ConflictPolicy
  /// How often something may be lost, be delivered twice, and how often a process may end.
  let budget: Budget

  struct Budget: Hashable {
    var losses: Int
    var duplicates: Int
    var ends: Int
  }

  /// All that there is at a moment.
  struct State: Hashable {
    var devices: [ModelDevice]
    var server = SyncServer()
    var left: Budget
    /// Requests that reach the server once more, or after the process that sent them has ended; nobody waits for an answer.
    var strays: [SyncRequest] = []
    /// The changes that the server made, by device and value, in its order.
    var made: [Write] = []
  }

  /// A change that the server made.
  struct Write: Hashable {
    var replica: Int64
    var change: RecordChange
  }

  /// What came of exploring.
  struct Report: Equatable {
    var states = 0
    var transitions = 0
    /// States in which nothing was left to happen.
    var ends = 0
    /// What must not be, each sentence once.
    var violations: [String] = []
  }

  private var settings: SyncSettings { SyncSettings(policy: policy, firstWait: .zero, longestWait: .zero) }

  /// Visits every state that can be reached.
  func explore() -> Report {
    var report = Report()
    let start = State(devices: scripts.map { ModelDevice($0, settings) }, left: budget)
    var seen: Set<State> = [start]
    var open = [start]
    while let state = open.popLast() {
      report.states += 1
      let next = successors(of: state)
      report.transitions += next.count
      if next.isEmpty { report.ends += 1 }
      for problem in problems(of: state) where !report.violations.contains(problem) {
        report.violations.append(problem)
      }
      for other in next where seen.insert(other).inserted { open.append(other) }
    }
    return report
  }

  /// Everything that can happen next.
  private func successors(of state: State) -> [State] {
    var next: [State] = []
    func happens(_ change: (inout State) -> Void) {
      var other = state
      change(&other)
      next.append(other)
    }
    for place in state.devices.indices {
      let device = state.devices[place]
      if !device.script.isEmpty { happens { $0.devices[place].makeNextChange() } }
      for purpose in [SyncOrder.Purpose.changes, .effects] where device.stores[purpose] != nil {
        happens { $0.devices[place].write(purpose, isTold: true) }
        if state.left.ends > 0 {
          happens { other in
            other.devices[place].write(purpose, isTold: false)
            end(place, &other, strays: false)
          }
        }
      }
      if let request = device.request {
        happens { other in
          let answer = serve(request, &other)
          other.devices[place].served(answer)
        }
        if state.left.duplicates > 0 {
          happens { other in
            other.left.duplicates -= 1
            other.strays.append(request)
            let answer = serve(request, &other)
            other.devices[place].served(answer)
          }
        }
      }
      if device.answer != nil { happens { $0.devices[place].hearAnswer() } }
      if state.left.losses > 0, device.request != nil || device.answer != nil {
        happens { other in
          other.left.losses -= 1
          other.devices[place].lose()
        }
      }
      if state.left.ends > 0 {
        happens { end(place, &$0, strays: false) }
        if device.request != nil { happens { end(place, &$0, strays: true) } }
      }
    }
    for place in state.strays.indices {
      happens { other in
        let request = other.strays.remove(at: place)
        _ = serve(request, &other)
      }
    }
    return next
  }

  private func end(_ place: Int, _ state: inout State, strays: Bool) {
    state.left.ends -= 1
    if strays, let request = state.devices[place].request { state.strays.append(request) }
    state.devices[place].end()
  }

  /// Has the server do what a request asks for, and tells the devices that something is new.
  private func serve(_ request: SyncRequest, _ state: inout State) -> SyncAnswer {
    let answer = state.server.done(request)
    if case .push(let push) = request, case .pushed(let pushed) = answer {
      for (change, result) in zip(push.changes, pushed.results) {
        if case .applied = result { state.made.append(Write(replica: push.replica, change: change)) }
      }
    }
    return answer
  }

  // MARK: what must hold

  func problems(of state: State) -> [String] {
    var problems: [String] = []
    for (place, write) in state.made.enumerated() {
      let before = state.made[..<place]
      if before.contains(where: { $0.change.value == write.change.value && $0.change.value != nil }) {
        problems.append("exactly-once-sync: a change was made twice")
      }
      if before.contains(where: {
        $0.replica == write.replica && $0.change.record == write.change.record
          && $0.change.sequence >= write.change.sequence
      }) {
        problems.append("order-kept: a change was made before one that came earlier")
      }
    }
    guard state.strays.isEmpty, state.devices.allSatisfy(\.isAtRest) else { return problems }
    return problems + endProblems(of: state)
  }

  /// Lets both devices ask for what is new, and compares all three.
  private func endProblems(of state: State) -> [String] {
    var problems: [String] = []
    if policy == .clientWins, state.made.count < state.devices.reduce(0, { $0 + $1.acceptedCount }) {
      problems.append("everything-synced: a change was never made")
    }
    var state = state
    for place in state.devices.indices {
      if state.devices[place].machine.waitingCount > 0 {
        problems.append("everything-synced: a change waits, and nothing is under way")
      }
      state.devices[place].hearPush()
      while !state.devices[place].isAtRest {
        if let request = state.devices[place].request {
          let answer = serve(request, &state)
          state.devices[place].served(answer)
        }
        state.devices[place].hearAnswer()
        for purpose in [SyncOrder.Purpose.changes, .effects] where state.devices[place].stores[purpose] != nil {
          state.devices[place].write(purpose, isTold: true)
        }
      }
      let records = scripts.flatMap { $0.map(\.record) }
      for record in records where state.devices[place].machine.book.value(of: record) != state.server.value(of: record)
      {
        problems.append("pull-complete: a device holds another value than the server has")
      }
    }
    return problems
  }
}
