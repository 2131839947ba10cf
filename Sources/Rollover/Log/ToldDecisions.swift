/// What plans have said of each occurrence since the process started, so that it is said once and not plan after plan.
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

  private var told: [Told] = []
  private var names: [RequestIdentifier] = []
  private var places: [RequestIdentifier: Int] = [:]
  /// Which place came after each one when plans last spoke of it in this stage, and which one was spoken of last.
  ///
  /// Plans go through the same occurrences in the same order, so that nearly all are found without a search.
  private var following: [[Int32]] = [[], [], []]
  private var latest = [0, 0, 0]
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
      // Of one that comes back, whatever was said before it went is new again.
      self = ToldDecisions()
      known = subjects
      return true
    case .refused, .quieted: return true
    case .ranked: return told[place(of: identifier, stage: 1)].isNew(decision)
    case .arming: return told[place(of: identifier, stage: 2)].isNew(decision)
    default: return told[place(of: identifier, stage: 0)].isNew(decision)
    }
  }

  /// Where it stands what was said of an occurrence.
  private mutating func place(of identifier: RequestIdentifier, stage: Int) -> Int {
    let before = latest[stage]
    if before < following[stage].count {
      let next = Int(following[stage][before])
      if names[next] == identifier {
        latest[stage] = next
        return next
      }
    }
    let place = places[identifier] ?? added(identifier)
    if before < following[stage].count { following[stage][before] = Int32(truncatingIfNeeded: place) }
    latest[stage] = place
    return place
  }

  private mutating func added(_ identifier: RequestIdentifier) -> Int {
    let place = names.count
    names.append(identifier)
    told.append(Told())
    places[identifier] = place
    for stage in following.indices { following[stage].append(0) }
    return place
  }

  /// Whether an occurrence got a place, as was said last; `nil` when nothing was said.
  mutating func isKept(_ identifier: RequestIdentifier) -> Bool? { told[place(of: identifier, stage: 1)].isKept }
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
