internal import CivilTime
internal import PhoneSimulator

/// Where the process was ended and how the app came back, and what to write into the file to see the same.
struct KillScript {
  /// How the app came back.
  enum Return {
    /// When the file opens it next.
    case whenOpened
    /// After everything else, because nothing opened it.
    case atEnd
    /// At once, after the step before this index, at this moment.
    case after(stepEnd: Int, Instant)
    /// At once, where the file has no line.
    case between(Instant)
  }

  private let plan: Plan
  private let map: SourceMap
  private let answers: Int
  private let comesBack: Return

  init(_ plan: Plan, _ map: SourceMap, answers: Int, comesBack: Return) {
    self.plan = plan
    self.map = map
    self.answers = answers
    self.comesBack = comesBack
  }

  /// What happened to the process, as a part of a sentence.
  var words: String {
    let back =
      switch comesBack {
      case .whenOpened: "when the file does"
      case .atEnd: "at the end"
      case .after, .between: "at once"
      }
    return "ended after \(answers) answer\(answers == 1 ? "" : "s"), and opened again \(back)"
  }

  /// What to write into the file, so that it ends the process there itself.
  var remedy: String {
    var text = "to see it, write `fault kill after=\(answers)` as the first statement"
    switch comesBack {
    case .whenOpened: break
    case .atEnd: text += ", and `app launch` at the end"
    case .after(let stepEnd, let time):
      if stepEnd > 0, plan.history.steps[stepEnd - 1].time == time {
        text += ", and `app launch` after line \(line(of: stepEnd - 1))"
      } else {
        text +=
          ", and `\(time)  app launch`" + (stepEnd < plan.stepRanges.count ? " before line \(line(of: stepEnd))" : "")
      }
    case .between(let time): text += ", and a line `\(time)  app launch`"
    }
    let others = plan.history.steps.indices.filter { plan.history.steps[$0].action.endsProcessLater }
    if !others.isEmpty {
      let lines = others.map { "line \(line(of: $0))" }.unique
      text += "; take out the `fault kill` of \(lines.list("and"))"
    }
    return text
  }

  /// A step's line, with its file where that is not the scenario itself.
  private func line(of step: Int) -> String {
    let range = plan.stepRanges[step]
    let file = range.source == 0 ? "" : " of \(map.sources[Int(range.source)].name)"
    return "\(map.line(of: range))\(file)"
  }
}
