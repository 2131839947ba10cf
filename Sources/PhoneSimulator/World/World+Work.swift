internal import CivilTime
internal import Rollover

/// What plugins ask of the phone besides notifications: work of their own, and entries that they store by themselves.
extension World {
  /// Does a plugin's work, or keeps it until the phone has an answer.
  mutating func carryOut(_ work: any PluginWork, _ token: Token) {
    if let request = work as? any ServerRequest { return send(request, token) }
    // Nobody on this phone knows it, which is an answer too.
    guard let known = work as? any SimulatedWork else { return answer(event: .worked(NothingDone(), token)) }
    record(.app, nil, .text(trace.text("\(known.words)")))
    observe(.worked(known))
    if let done = known.answer(on: view) { return answer(event: .worked(done, token)) }
    // The app may rest while the person thinks it over.
    process.unanswered -= 1
    waitingWork.append((known, token))
  }

  /// Asks again for the answers that the phone did not have.
  mutating func answerWaiting() {
    guard !waitingWork.isEmpty else { return }
    let view = view
    let waiting = waitingWork
    waitingWork = []
    for (work, token) in waiting {
      if let done = work.answer(on: view) {
        process.unanswered += 1
        answer(event: .worked(done, token))
      } else {
        waitingWork.append((work, token))
      }
    }
  }

  private var view: PhoneView { PhoneView(permission: permission, isOnline: network.isOnline) }

  /// Stores entries of plugins; answers whether they are durable.
  mutating func store(_ changes: [StoreChange]) -> Bool {
    if faults.failsSave() {
      record(.fault, nil, .word(.saveFailed))
      observe(.storeFailed(changes))
      return false
    }
    guard storage.store(changes, profile) else {
      observe(.storeFailed(changes))
      return false
    }
    observe(.stored(changes))
    return true
  }

  /// Tells an app of the network, if a plugin of its listens; a platform tells a new process at once how it stands.
  mutating func tellNetwork() {
    if hearsNetwork, process.isAlive { inbox.append(event: .networkChanged(isOnline: network.isOnline)) }
  }
}
