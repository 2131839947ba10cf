internal import PhoneSimulator
internal import Rollover

extension ShrunkCase {
  /// What broke it, in words: cases with the same words are one finding.
  ///
  /// These are the invariant, the reason without figures, what the history still does besides running an app that asks for
  /// something, and the settings and options that could not be put back.
  public var cause: String {
    var words: [String] = []
    for step in found.history.steps {
      for word in step.action.causes where !words.contains(word) { words.append(word) }
    }
    // The order of what happens is not the cause: a flight and a kill are found in either.
    words.sort()
    let settings = found.history.changedSettings.map { setting in
      // By how much is chance; that it matters is not.
      let value = setting.split(separator: "=").last ?? ""
      return value.first?.isNumber == true ? String(setting.prefix { $0 != "=" }) : setting
    }
    return (["\(breach.invariant.word): \(breach.wording)"] + words + settings).joined(separator: "; ")
  }

  /// A title for the scenario, as a sentence.
  var title: String { "\(breach.invariant.word): \(violation?.reason ?? breach.wording)" }
}

extension Action {
  /// What the action may cause; nothing for what every history needs.
  fileprivate var causes: [String] {
    switch self {
    case .command(let command): return command.base.causes
    case .app(.launch), .permission(.granted): return []
    case .app(let change): return ["app \(change.rawValue)"]
    case .permission(let permission): return ["permission \(permission.rawValue)"]
    case .fault(.kill): return ["killed at an answer"]
    case .fault(.add): return ["fault add"]
    case .fault(.save): return ["fault save"]
    case .fault(.read): return ["fault read"]
    case .fault(.fetch): return ["fault fetch"]
    case .fault(.submit): return ["fault submit"]
    case .remote(let action): return [action.base.remark]
    case .device, .person, .network, .server, .profile, .platform, .otherRequests, .push: return [family]
    }
  }
}
