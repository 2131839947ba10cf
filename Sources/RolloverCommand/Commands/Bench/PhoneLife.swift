internal import CivilTime
internal import PhoneSimulator

/// The life of a phone, from a scenario: how it begins, and what happens at one moment after the other.
struct PhoneLife {
  /// The phone, to which nothing has happened yet.
  private let phone: History
  /// What happens at each moment, in order.
  private var moments: [(time: Instant, actions: [Action])] = []

  init(_ history: History) {
    var phone = history
    phone.steps = []
    self.phone = phone
    for step in history.steps {
      if moments.last?.time == step.time {
        moments[moments.count - 1].actions.append(step.action)
      } else {
        moments.append((step.time, [step.action]))
      }
    }
  }

  /// Lets the phone live, with the whole engine, the oracle and every invariant on.
  ///
  /// - Parameters:
  ///   - days: How many days it lives from its beginning.
  ///   - seed: The seed of its chance.
  ///   - more: What happens after all that the scenario has, so many days after the beginning; in order.
  /// - Returns: the hash of its trace.
  /// - Throws: what went wrong in it, which should not.
  func lived(
    days: Int, seed: UInt64, then more: [(day: Int, actions: [Action])] = []
  ) throws(WorkloadFailure) -> UInt64 {
    var phone = phone
    phone.seed = seed
    var world = World(phone, keepsRecords: false)
    for moment in moments { world.run(moment.actions, at: moment.time) }
    for (day, actions) in more { world.run(actions, at: phone.start + .days(Int64(day))) }
    world.run(at: phone.start + .days(Int64(days)))
    world.finish()
    if let violation = world.violations.first {
      throw .unfit("\(violation.invariant.word) is broken in a life without trouble: \(violation.reason)")
    }
    return world.trace.hash
  }
}
