internal import Rollover

/// What plans have said of each occurrence, so that it is written down once and not plan after plan.
///
/// What is left tells the same story: that of an occurrence has what a plan says otherwise than the one before.
struct ToldDecisions: Sendable {
  fileprivate struct Told {
    var want: Want?
    var objection: Objection?
    var isKept: Bool?
    var arming: Arming?
    var trigger: Trigger?
    var hold: Decision?
    var merge: Decision?
    var settlement: Settlement?
  }

  fileprivate var told: [SubjectID: [OccurrenceKey: Told]] = [:]
  private var others: [SubjectID: OtherOccurrences] = [:]
  private var known: [SubjectID]?

  /// Takes a decision; answers whether it says something else than the one before.
  mutating func isNew(_ decision: Decision, of identifier: RequestIdentifier) -> Bool {
    switch decision {
    case .others(let beyond):
      guard others[identifier.subject] != beyond else { return false }
      others[identifier.subject] = beyond
      return true
    case .known(let subjects):
      guard known != subjects else { return false }
      known = subjects
      return true
    default: return told[identifier.subject, default: [:]][identifier.occurrence, default: Told()].isNew(decision)
    }
  }

  /// Somebody asked for something else of a subject, and whatever is said of it from here on is new.
  mutating func forget(_ subject: SubjectID) {
    others[subject] = nil
    told[subject] = nil
    known = nil
  }
}

extension ToldDecisions.Told {
  fileprivate mutating func isNew(_ decision: Decision) -> Bool {
    switch decision {
    case .wanted(let other):
      guard want != other else { return false }
      // Where it is wanted otherwise, all that follows is told again.
      (want, objection, isKept, arming) = (other, nil, nil, nil)
    case .notWanted(let other):
      guard objection != other else { return false }
      (want, objection) = (nil, other)
    case .ranked(let rank):
      guard isKept != rank.isKept else { return false }
      isKept = rank.isKept
    case .arming(let other):
      guard arming != other else { return false }
      arming = other
    case .requested(let other):
      guard trigger != other else { return false }
      trigger = other
    case .held:
      guard hold != decision else { return false }
      hold = decision
    case .merged:
      guard merge != decision else { return false }
      merge = decision
    case .settled(let other):
      guard settlement != other else { return false }
      settlement = other
    case .refused, .quieted, .others, .known: break
    }
    return true
  }
}
