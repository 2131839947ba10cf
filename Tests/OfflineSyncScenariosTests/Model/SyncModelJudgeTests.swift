import Testing

@testable import OfflineSync
@testable import OfflineSyncScenarios

/// What the model of offline sync finds wrong with a state, so that a whole exploration without a finding says something.
@Suite struct `A judge of the model` {
  private static let x = RecordID("x")
  private static let model = SyncModel(
    scripts: [[WantedChange(record: x, value: "a")]], policy: .clientWins,
    budget: SyncModel.Budget(losses: 0, duplicates: 0, ends: 0))

  private func write(_ sequence: Int64, _ value: String?, of record: RecordID = x, by replica: Int64 = 1)
    -> SyncModel.Write
  {
    SyncModel.Write(
      replica: replica,
      change: RecordChange(
        sequence: sequence, record: record, operation: value == nil ? .delete : .update, value: value, ground: .absent))
  }

  private func problems(_ made: [SyncModel.Write]) -> [String] {
    // With something left to do nothing is said of how it ends.
    let device = ModelDevice(Self.model.scripts[0], SyncSettings(policy: .clientWins))
    var state = SyncModel.State(devices: [device], left: Self.model.budget)
    state.made = made
    return Self.model.problems(of: state)
  }

  @Test func `finds a change that was made twice`() {
    #expect(problems([write(1, "a"), write(2, "b")]).isEmpty)
    #expect(problems([write(1, "a"), write(2, "a")]) == ["exactly-once-sync: a change was made twice"])
    #expect(problems([write(1, nil), write(2, nil)]).isEmpty)
  }

  @Test func `finds changes of one device to one record out of their order`() {
    let found = ["order-kept: a change was made before one that came earlier"]
    #expect(problems([write(2, "b"), write(1, "a")]) == found)
    #expect(problems([write(2, "b"), write(2, "a")]) == found)
    #expect(problems([write(2, "b"), write(1, "a", by: 2)]).isEmpty)
    #expect(problems([write(2, "b"), write(1, "a", of: RecordID("y"))]).isEmpty)
  }

  /// A device that another server has told that its change was made.
  @Test func `finds a change that the server never made, and a value that only a device has`() {
    for isOther in [false, true] {
      var state = SyncModel.State(
        devices: [ModelDevice(Self.model.scripts[0], SyncSettings(policy: .clientWins))], left: Self.model.budget)
      var other = SyncServer()
      state.devices[0].makeNextChange()
      while !state.devices[0].isAtRest {
        for purpose in [SyncOrder.Purpose.changes, .effects] where state.devices[0].stores[purpose] != nil {
          state.devices[0].write(purpose, isTold: true)
        }
        guard let request = state.devices[0].request else { continue }
        let answer = isOther ? other.done(request) : state.server.done(request)
        if case .push(let push) = request, !isOther {
          state.made += push.changes.map { SyncModel.Write(replica: push.replica, change: $0) }
        }
        state.devices[0].served(answer)
        state.devices[0].hearAnswer()
      }
      let found = Self.model.problems(of: state)
      #expect(found.contains("everything-synced: a change was never made") == isOther)
      #expect(found.contains("pull-complete: a device holds another value than the server has") == isOther, "\(found)")
    }
  }
}
