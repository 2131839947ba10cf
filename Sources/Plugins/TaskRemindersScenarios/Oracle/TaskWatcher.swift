internal import CivilTime
internal import PhoneSimulator
internal import Rollover
internal import TaskReminders

/// Watches over the notifications of tasks: what must be silent, what must ring once, and when.
///
/// It knows what the app asked for and what came to be durable, and nothing that the app says of itself. Where the phone has
/// kept a reminder from its time, or may have, it says nothing about the time until the reminder is seen armed again.
struct TaskWatcher: Watcher {
  let grace: TimeSpan
  let doubt: Doubt

  /// What is known of each task there ever was, in the order in which they came.
  var watches: [TaskWatch] = []
  /// The places of those of which something may have to be said as the app comes to rest, in order; of old ones nothing has.
  var awake: [Int] = []
  /// The place of each in that order.
  var places: [SubjectID: Int] = [:]
  /// What the app asked for and what has not come to be durable, nor failed.
  var asked: ArraySlice<(command: TaskCommand, date: CivilDate)> = []
  /// The tasks of each change that is durable, in order, of which the app has not heard that yet; it refreshes the widgets then.
  var unheard: ArraySlice<[Int]> = []
  /// What a person wrote.
  var contents: [String] = []
  /// The times that a person chose to be reminded at.
  var times: [TimeText] = []
  /// Whether the person let the app notify when it looked last, and at every moment since.
  var mayRemove = false
  /// Whether something happened since the app looked last that it may not know.
  var hasOutdated = true
  /// Whether the clock or the zone changed while the app was at work, and the app has not come to rest since.
  var isOvertaken = false
  /// When the next one that is undisturbed is to have rung.
  var soonest = Moment.never

  mutating func hear(_ observation: Observation, at moment: borrowing Moment, into findings: inout Findings) {
    switch observation {
    case .command(let command): if let command = command as? TaskCommand { note(command, moment) }
    case .phone(.network), .sent, .served, .remote, .wake, .pushed: break
    case .stored(let changes):
      let own = changes.filter { $0.plugin == TaskReminders.name }
      if !own.isEmpty { unheard.append(own.compactMap { stored($0.key, moment) }) }
    case .storeFailed(let changes): for change in changes where change.plugin == TaskReminders.name { _ = next(moment) }
    case .delivered(let identifier, let delivery): rang(identifier, delivery, moment, &findings)
    case .added(let identifier, let trigger, _): added(identifier, trigger, moment)
    case .lost(let identifier), .dropped(let identifier), .rejected(let identifier), .evicted(let identifier, _):
      disturb(identifier)
      hasOutdated = true
    case .processEnded(let wasBusy):
      // What it was about to do the next one has to find out.
      hasOutdated = hasOutdated || wasBusy
      asked = []
      unheard = []
      disturbAll()
    case .phone(let change): heard(change, moment)
    case .rulesChanged:
      disturbAll()
      for place in watches.indices { watches[place].isDoubtful = true }
    case .app(let change): hear(change, at: moment, into: &findings)
    case .opened(let identifier):
      if let place = places[identifier.subject] { watches[place].said = watches[place].task?.reminder }
    case .removed(let identifier): disturb(identifier)
    case .worked(let work): if work as? TaskWork == .refreshWidgets { _ = unheard.popFirst() }
    }
  }

  mutating func hear(_ change: Observation.AppChange, at moment: borrowing Moment, into findings: inout Findings) {
    switch change {
    case .looked:
      mayRemove = moment.permission.allowsDelivery
      hasOutdated = false
    case .rested:
      unheard = []
      isOvertaken = false
      rested(moment)
    case .stateLost: forgetState()
    case .reinstalled:
      for place in watches.indices { watches[place] = TaskWatch(subject: watches[place].subject) }
      wakeAll()
      asked = []
    case .saveFailed: disturbAll()
    case .saved, .ran, .leftForeground: return
    }
    findSoonest(moment)
  }

  /// The place of a task that is watched; one is made for a new one.
  mutating func place(of subject: SubjectID) -> Int {
    if let place = places[subject] { return place }
    places[subject] = watches.count
    watches.append(TaskWatch(subject: subject))
    awake.append(watches.count - 1)
    return watches.count - 1
  }

  /// Looks at a task again as the app comes to rest.
  mutating func wake(_ place: Int) {
    guard !awake.contains(place) else { return }
    awake.insert(place, at: awake.firstIndex { $0 > place } ?? awake.count)
  }

  private mutating func wakeAll() { awake = Array(watches.indices) }

  private mutating func heard(_ change: Observation.PhoneChange, _ moment: borrowing Moment) {
    disturbAll()
    hasOutdated = true
    if change == .clock || change == .zone {
      // Where it has a request no more, nobody knows whether that rang by another clock or elsewhere.
      for place in watches.indices { watches[place].isDoubtful = true }
      isOvertaken = isOvertaken || moment.isAtWork
      forgetUnseen(moment)
    }
    guard change == .permission else { return }
    mayRemove = false
    // What was removed unseen may be back; a removal without permission is ignored.
    for place in watches.indices { watches[place].isSilent = false }
    wakeAll()
  }

  /// What rang and lies ahead again before the app has come to rest was an excursion that nobody could see, or keep.
  private mutating func forgetUnseen(_ moment: borrowing Moment) {
    for place in watches.indices {
      guard let rangAt = watches[place].rangUnseen else { continue }
      let due = watches[place].rang.flatMap { KnownTask.instant(of: $0, in: moment.zone) }
      // What rules hold lies ahead as long as the end of the hold does.
      let isHeldAgain =
        moment.mayBeKeptBack
        && watches[place].rangLocal.map { $0 > moment.zone.localTime(at: moment.device) } ?? false
      if rangAt > moment.device || isHeldAgain || due.map({ $0 > moment.device }) ?? false {
        watches[place].mayRingAgain = true
      }
    }
  }

  /// From here on nobody says when something rings, until it is seen armed again.
  mutating func disturbAll() {
    for place in watches.indices { watches[place].isUndisturbed = false }
    soonest = Moment.never
  }

  private mutating func disturb(_ identifier: RequestIdentifier) {
    if let place = places[identifier.subject] { watches[place].isUndisturbed = false }
  }

  /// What the app knew of its requests was lost; some of them may be there of which it does not know.
  private mutating func forgetState() {
    for place in watches.indices {
      watches[place].isSilent = false
      watches[place].isUndisturbed = false
      watches[place].isUnknown = true
      // Nobody can know any more what rang.
      watches[place].rang = nil
    }
    wakeAll()
    soonest = Moment.never
  }
}
