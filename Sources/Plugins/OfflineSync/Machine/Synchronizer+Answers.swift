package import CivilTime
internal import Rollover

/// What comes of answers.
extension Synchronizer {
  /// An answer came to the request that is under way; any other one is passed over.
  package mutating func answered(_ answer: SyncAnswer, at uptime: TimeSpan, _ orders: inout [SyncOrder]) {
    guard case .asked(let request) = flight else { return }
    switch (answer, request) {
    case (.joined(let joined), .join): land(request, joinedAs(joined), &orders)
    case (.pushed(let pushed), .push(let push)) where pushed.results.count == push.changes.count:
      land(request, effects(of: pushed, to: push.changes, at: uptime, &orders), &orders)
    case (.pulled(let page), .pull(let pull)): land(request, effects(of: page, behind: pull), &orders)
    case (.seen(let sessions, let head, let epoch), .look):
      remoteSessions = sessions
      var effects = SyncEffects(book: active)
      if epoch != book.head.epoch {
        effects = begin(epoch)
      } else if head != book.head.cursor {
        effects.wants = .pull
      }
      land(request, effects, &orders)
    case (.otherEpoch(let epoch), _): land(request, begin(epoch), &orders)
    case (.otherAccount(let account), _) where account != book.head.account:
      land(request, signedIn(to: account), &orders)
    case (.throttled(let span), _):
      flight = nil
      isThrottled = true
      let until = uptime + max(span, .seconds(1))
      retryAt = until
      want(request, at: uptime)
      // For a later process, too; nothing waits for that to be durable.
      books[active].head.throttle = BookHead.Throttle(boot: boot, until: until)
      orders.append(.store([SyncOrder.Entry(key: .head(book: book.number), bytes: book.head.bytes)], .throttle))
    default: fail(request, at: uptime)
    }
    goOn(at: uptime, &orders)
  }

  /// Stores what came of a request; where that is nothing, it counts at once.
  private mutating func land(_ request: SyncRequest, _ effects: SyncEffects, _ orders: inout [SyncOrder]) {
    guard !effects.isEmpty else { return count(effects) }
    flight = .storing(request, effects: Flight.Effects(value: effects))
    orders.append(.store(entries(of: effects), .effects))
  }

  /// What came of a request is durable, or could not be stored; then it is asked for again.
  mutating func effectsStored(failed: Bool, at uptime: TimeSpan, _ orders: inout [SyncOrder]) {
    guard case .storing(let request, let effects) = flight else { return }
    if failed { return fail(request, at: uptime) }
    count(effects.value)
  }

  /// What came of a request counts, and only then has the request come to something: while nothing can be stored, the server
  /// is asked less and less often.
  private mutating func count(_ effects: SyncEffects) {
    failures = 0
    retryAt = nil
    flight = nil
    apply(effects)
  }

  /// A request, or what came of it, was lost.
  private mutating func fail(_ request: SyncRequest, at uptime: TimeSpan) {
    flight = nil
    failures += 1
    retryAt = uptime + settings.wait(after: failures)
    want(request, at: uptime)
  }

  /// What was asked for is wanted still.
  private mutating func want(_ request: SyncRequest, at uptime: TimeSpan) {
    switch request {
    case .join, .push: wants.insert(.push)
    case .pull: wants.insert(.pull)
    // Nobody looks more often than that, whatever fails.
    case .look: nextLook = max(nextLook ?? .zero, (lastLook ?? uptime) + settings.lookInterval)
    }
  }

  private func entries(of effects: SyncEffects) -> [SyncOrder.Entry] {
    let number = books.indices.contains(effects.book) ? books[effects.book].number : nextBookNumber
    var entries = effects.removed.map { SyncOrder.Entry(key: .change(book: number, $0), bytes: nil) }
    entries += effects.changed.map { SyncOrder.Entry(key: .change(book: number, $0.sequence), bytes: $0.bytes) }
    entries += effects.held.map { record, held in
      SyncOrder.Entry(key: .record(book: number, record), bytes: held?.bytes)
    }
    if var head = effects.head {
      if books.indices.contains(effects.book) { head.next = books[effects.book].head.next }
      entries.append(SyncOrder.Entry(key: .head(book: number), bytes: head.bytes))
    }
    if let next = effects.active, next != active {
      var former = books[active].head
      former.isActive = false
      entries.append(SyncOrder.Entry(key: .head(book: books[active].number), bytes: former.bytes))
    }
    return entries
  }

  /// The number of a book that there is not yet.
  private var nextBookNumber: Int { (books.map(\.number).max() ?? 0) + 1 }

  private mutating func apply(_ effects: SyncEffects) {
    if effects.book == books.count { books.append(Book(number: nextBookNumber)) }
    books[effects.book].remove(effects.removed)
    for sequence in effects.removed {
      rejections[sequence] = nil
      overrides[sequence] = nil
    }
    for change in effects.changed { books[effects.book].replace(change) }
    overrides.merge(effects.overrides) { _, last in last }
    for (record, held) in effects.held { books[effects.book].hold(record, held) }
    if var head = effects.head {
      head.next = books[effects.book].head.next
      if !head.isPullingAll { books[effects.book].lost = [] }
      books[effects.book].head = head
    }
    if let next = effects.active, next != active {
      books[active].head.isActive = false
      active = next
      rejections = [:]
      overrides = [:]
    }
    wants.formUnion(effects.wants)
  }

  /// The server's data live another life: everything is asked for anew.
  func begin(_ epoch: Int64) -> SyncEffects {
    var effects = SyncEffects(book: active)
    var head = book.head
    head.begin(epoch: epoch)
    effects.head = head
    effects.wants = [.push, .pull]
    return effects
  }

  /// The phone is signed in to another account, in which the installation may have a number and changes that wait.
  ///
  /// With that number it meets the server again: under another one, what had been made before would be made again.
  private func signedIn(to account: String) -> SyncEffects {
    let place = books.firstIndex { $0.head.account == account } ?? books.count
    var effects = SyncEffects(book: place)
    var head = books.indices.contains(place) ? books[place].head : BookHead()
    head.account = account
    head.needsToJoin = true
    head.isActive = true
    effects.head = head
    effects.active = place
    effects.wants = [.push, .pull]
    return effects
  }

  /// The installation is known by now, perhaps in another account than before.
  private func joinedAs(_ joined: SyncJoined) -> SyncEffects {
    let known = books.firstIndex { $0.head.account == joined.account }
    let place = known ?? (book.head.account == nil ? active : books.count)
    var effects = SyncEffects(book: place)
    var head = books.indices.contains(place) ? books[place].head : BookHead()
    if head.epoch != joined.epoch {
      // In a book that has heard nothing so far there is nothing to give up.
      let isNew = place == books.count || books[place].isNew
      head.begin(epoch: joined.epoch)
      head.isPullingAll = !isNew
    }
    // A number that was given to whoever asked from another account is not the one that this account knows.
    let isOwn = place == active || head.replica == nil
    head.account = joined.account
    head.replica = isOwn ? joined.replica : head.replica
    head.needsToJoin = !isOwn
    head.isActive = true
    effects.head = head
    effects.active = place
    effects.wants = [.push, .pull]
    return effects
  }
}
