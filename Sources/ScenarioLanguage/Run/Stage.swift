internal import CivilTime
internal import PhoneSimulator

/// A part of a moment after which the app has come to rest: one step, or the changes of the world around it that stand first.
///
/// Performing the stages one after the other is performing the moments.
struct Stage: Sendable {
  /// True time.
  var time: Instant
  /// What happens; may be nothing but the passing of time.
  var actions: [Action] = []
  /// The index after its last step in the history.
  var stepEnd: Int

  /// The stages of a plan, without the statements that end the process between two answers.
  static func all(of plan: Plan) -> [Stage] {
    var stages: [Stage] = []
    var step = 0
    for moment in plan.moments {
      var stage = Stage(time: moment.time, stepEnd: step)
      let steps = plan.history.steps[step..<moment.stepEnd]
      let first = steps.firstIndex { !$0.action.changesEnvironment } ?? moment.stepEnd
      stage.actions = steps[..<first].map(\.action).filter { !$0.endsProcessLater }
      stage.stepEnd = first
      stages.append(stage)
      for index in first..<moment.stepEnd where !steps[index].action.endsProcessLater {
        stages.append(Stage(time: moment.time, actions: [steps[index].action], stepEnd: index + 1))
      }
      step = moment.stepEnd
    }
    return stages
  }

  /// Lets time pass until it, and performs it.
  func perform(in world: inout World) { world.run(actions, at: time) }
}

extension Action {
  /// Whether it lets the system end the process between two answers.
  var endsProcessLater: Bool { if case .fault(.kill) = self { true } else { false } }
}
