/// The engine's memory of its requests: what is armed, whether that is confirmed, what rang, what is open.
struct Ledger: Sendable {
  /// One for each subject, also for those that nobody keeps any more.
  private(set) var accounts: [Account] = []
  /// The wishes of the last plan: by plugin, by slot, and in order within a subject.
  var wishes: [Wish] = []
  /// The requests that are to go; they may be pending until their removal is confirmed.
  var doomed: [Wish] = []
  /// The requests of editions that their subjects have no more, and that may ring or have rung since.
  var former: [FormerRequest] = []
  /// The wishes of subjects that no plugin here keeps; they stay as they are until one does.
  var dormant: [Wish] = []
  /// When repeating requests may have rung that no plan has counted; the next one that asks about the subject does.
  var uncounted: [(subject: SubjectID, stretch: RepeatedStretch)] = []
  /// A delivered list that says nothing new; see `Ledger+Learnt.swift`.
  var learnt: [RequestIdentifier] = []
  /// Finds the place of each subject's account.
  private var index = SubjectIndex()
  /// The places of accounts that were changed and are not carried out yet, or that had a repeating request; some may be twice.
  private var restless: [Int] = []
  /// Says which accounts have changed since which save, and where many are kept lists the latest of them.
  private var saves = SaveCount()
  private var changes = AccountChanges()

  /// How many subjects have been closed.
  var closings: Int64 = 0

  /// The number of accounts that are kept of subjects that nobody keeps.
  private static let retiredLimit = 256
  /// So many more may be there before the oldest are forgotten together, since that moves all others.
  private static let retiredSurplus = 64

  init() {}

  /// The place of a subject's account; `nil` when it has none.
  func place(of subject: SubjectID) -> Int? { index.place(of: subject) }

  /// The same, with a guess at the place that is mostly right.
  func place(of subject: SubjectID, near guess: Int) -> Int? {
    if guess < accounts.count, accounts[guess].subject == subject { return guess }
    return place(of: subject)
  }

  /// A subject's account, changed in place.
  subscript(_ place: Int) -> Account {
    @inline(__always)
    _read { yield accounts[place] }
    @inline(__always)
    _modify {
      if accounts[place].changedBefore != saves.next { noteChange(place) }
      yield &accounts[place]
      if accounts[place].isRestless { noteRestless(place) }
    }
  }

  /// What only the process knows of an account, changed in place without a save's taking note.
  subscript(passing place: Int) -> Account.Passing {
    @inline(__always)
    _read { yield accounts[place].passing }
    @inline(__always)
    _modify { yield &accounts[place].passing }
  }

  @inline(__always)
  private mutating func noteChange(_ place: Int) {
    accounts[place].changedBefore = saves.next
    if accounts.count > AccountChanges.few { changes.note(place, in: saves.next) }
  }

  private mutating func noteRestless(_ place: Int) {
    if restless.last != place { restless.append(place) }
  }

  /// Adds an account; answers its place.
  mutating func open(_ account: Account) -> Int {
    accounts.append(account)
    let place = accounts.count - 1
    if place == AccountChanges.few { changes.begin(in: saves.next) }
    noteChange(place)
    if accounts[place].isRestless { noteRestless(place) }
    index.append(account.subject)
    return place
  }

  /// Marks an account as kept by nobody; where there are many such accounts, those that were closed first are forgotten.
  mutating func retire(_ place: Int) {
    closings += 1
    self[place].closing = closings
    self[place].isKept = false
    self[place].passing.owner = nil
    self[place].openPlace = .min
    guard accounts.count > Self.retiredLimit + Self.retiredSurplus else { return }
    // Each is asked where it lies, since a copy of it costs something.
    var retired: [(closing: Int64, place: Int)] = []
    for place in accounts.indices where !accounts[place].isKept { retired.append((accounts[place].closing, place)) }
    guard retired.count > Self.retiredLimit + Self.retiredSurplus else { return }
    retired.sort { $0 < $1 }
    // Each account moves once, since it is large; to remove one after the other would move most of them each time.
    var isForgotten = Array(repeating: false, count: accounts.count)
    for (_, place) in retired.prefix(retired.count - Self.retiredLimit) { isForgotten[place] = true }
    var kept = 0
    for place in accounts.indices where !isForgotten[place] {
      if kept < place { accounts.swapAt(kept, place) }
      kept += 1
    }
    accounts.removeLast(accounts.count - kept)
    learnt = []
    index = SubjectIndex(accounts.lazy.map(\.subject))
    restless = accounts.indices.filter { accounts[$0].isRestless }
    saves.isMoved = true
    changes.begin(in: saves.next)
  }

  /// Counts an occurrence as rung, because its request may have rung; one that rings in doubt is only remembered, and so is
  /// one of which nobody knows that yet.
  mutating func countAsRung(_ wish: Wish) {
    guard let place = place(of: wish.identifier.subject), !wish.identifier.isRepeating else { return }
    if accounts[place].ringsInDoubt ?? true {
      self[place].doubted.insert(wish.identifier.order)
    } else {
      self[place].rung.insert(wish.identifier.order)
    }
  }

  /// Whether a request has counted as rung, or as one that may have, before.
  func countsAsRung(_ wish: Wish) -> Bool {
    guard let place = place(of: wish.identifier.subject), !wish.identifier.isRepeating else { return true }
    let order = wish.identifier.order
    return accounts[place].rung.contains(order) || accounts[place].doubted.contains(order)
  }

  /// A plan was made: what was changed before it is dealt with once it has been carried out.
  ///
  /// - Parameter number: the number of the plan.
  @inline(__always)
  mutating func planMade(_ number: UInt64) {
    // What is not saved may change without a save's taking note.
    for place in restless {
      if accounts[place].isSuperseded { accounts[place].isSupersededInPlan = true }
      if accounts[place].hadRepeating { accounts[place].hadRepeating = false }
    }
    if !restless.isEmpty { restless = restless.filter { accounts[$0].isRestless } }
    if !uncounted.isEmpty {
      uncounted = uncounted.filter { entry in
        place(of: entry.subject).map { accounts[$0].passing.askedInPlan != number } ?? false
      }
    }
  }

  /// Notes that a request of the plan is not handed over: what was changed of its subject waits for another plan.
  mutating func holdBack(_ place: Int) {
    wishes[place].isHeldBack = true
    guard let account = self.place(of: wishes[place].identifier.subject) else { return }
    self[account].isSupersededInPlan = false
  }

  /// Whether a request of before may still be pending under the identity of a wish.
  ///
  /// It changes nothing; a function that may not change the engine's parts gets a copy of them.
  @inline(__always)
  mutating func hasFormerRequests() -> Bool {
    for place in wishes.indices
    where wishes[place].earliest != wishes[place].delivery || wishes[place].rare.hasFormerOffset { return true }
    return false
  }

  /// Notes that a plan was carried out: doomed requests are gone, and changed subjects are as they should be.
  ///
  /// - Parameters:
  ///   - hasFormer: whether there may be requests of before.
  ///   - hasRemoved: whether what was to go is certainly gone; otherwise it stays until a list shows that.
  @inline(__always)
  mutating func planApplied(hasFormer: Bool = true, hasRemoved: Bool = true) {
    if hasFormer { forgetFormerRequests() }
    guard hasRemoved else { return }
    if !doomed.isEmpty { doomed = [] }
    guard !restless.isEmpty else { return }
    for place in restless where accounts[place].isSupersededInPlan {
      noteChange(place)
      accounts[place].isSuperseded = false
      accounts[place].isSupersededInPlan = false
    }
    restless = restless.filter { accounts[$0].isRestless }
  }

  /// No request of before is left under the identities of the wishes.
  private mutating func forgetFormerRequests() {
    for place in wishes.indices
    where (wishes[place].earliest != wishes[place].delivery || wishes[place].formerOffset != nil)
      && !wishes[place].isLeftAlone && !wishes[place].isHeldBack
    {
      wishes[place].earliest = wishes[place].delivery
      wishes[place].formerOffset = nil
    }
  }

  /// Puts everything that is saved in place of what another one knows, which keeps its memory.
  ///
  /// It changes nothing of itself; a function that may not change what lies in a list gets a copy of it. The other one
  /// is only there to be written, and cannot find a subject.
  @inline(__always)
  mutating func save(into saved: inout Ledger) {
    let since = saves.save(into: &saved.saves)
    if saved.accounts.count > accounts.count { saved.accounts.removeLast(saved.accounts.count - accounts.count) }
    let common = saved.accounts.count
    let latest = accounts.count > AccountChanges.few ? changes.places(since: since) : nil
    var known = accounts.mutableSpan
    var others = saved.accounts.mutableSpan
    if let latest {
      for place in latest where place < common { known[Int(place)].save(into: &others[Int(place)]) }
    } else {
      for place in 0..<common where known[place].changedBefore > since { known[place].save(into: &others[place]) }
    }
    for place in common..<accounts.count { saved.accounts.append(accounts[place]) }
    saved.wishes.become(wishes)
    if !doomed.isEmpty || !saved.doomed.isEmpty { saved.doomed.become(doomed) }
    if !dormant.isEmpty || !saved.dormant.isEmpty { saved.dormant.become(dormant) }
    if !former.isEmpty || !saved.former.isEmpty { saved.former = former }
    if !uncounted.isEmpty || !saved.uncounted.isEmpty { saved.uncounted = uncounted }
  }

  func encode(into writer: inout StateWriter) {
    let kept = accounts.filter { !$0.isUntouched || hasRequests($0.subject) }
    writer.write(UInt32(kept.count))
    for account in kept { account.encode(into: &writer) }
    writer.write(UInt32(wishes.count))
    for wish in wishes { wish.encode(into: &writer) }
    writer.write(UInt32(doomed.count))
    for wish in doomed { wish.encode(into: &writer) }
    writer.write(UInt32(dormant.count))
    for wish in dormant { wish.encode(into: &writer) }
    writer.write(UInt32(uncounted.count))
    for (subject, stretch) in uncounted {
      writer.write(subject.rawValue)
      stretch.encode(into: &writer)
    }
    let doubting = accounts.filter { !$0.doubted.isEmpty }
    writer.write(UInt32(doubting.count))
    for account in doubting {
      writer.write(account.subject.rawValue)
      account.doubted.encode(into: &writer)
    }
    writer.write(UInt32(former.count))
    for request in former { request.encode(into: &writer) }
  }

  /// Whether anything is known of requests of a subject, also of those that are to go.
  func hasRequests(_ subject: SubjectID) -> Bool {
    wishes.contains { $0.identifier.subject == subject } || doomed.contains { $0.identifier.subject == subject }
      || dormant.contains { $0.identifier.subject == subject }
      || former.contains { $0.wish.identifier.subject == subject }
      || uncounted.contains { $0.subject == subject }
  }

  /// Reads one back; up to version 3 of the core's state there is nothing that is not counted, up to version 4 nothing
  /// in doubt, and up to version 8 no former request.
  init(from reader: inout StateReader, version: UInt16, zones: ZoneLookup) throws(SavedStateError) {
    for _ in 0..<(try reader.readCount(ofAtLeast: 60)) {
      let start = reader.offset
      let account = try Account(from: &reader)
      guard place(of: account.subject) == nil else { throw .malformed(at: start) }
      _ = open(account)
    }
    for _ in 0..<(try reader.readCount(ofAtLeast: 41)) { wishes.append(try Wish(from: &reader)) }
    for _ in 0..<(try reader.readCount(ofAtLeast: 41)) { doomed.append(try Wish(from: &reader)) }
    for _ in 0..<(try reader.readCount(ofAtLeast: 41)) { dormant.append(try Wish(from: &reader)) }
    guard version > 3 else { return }
    for _ in 0..<(try reader.readCount(ofAtLeast: 39)) {
      let subject = SubjectID(rawValue: try reader.read())
      uncounted.append((subject, try RepeatedStretch(from: &reader, zones: zones)))
    }
    guard version > 4 else { return }
    for _ in 0..<(try reader.readCount(ofAtLeast: 28)) {
      let start = reader.offset
      guard let place = place(of: SubjectID(rawValue: try reader.read())) else { throw .malformed(at: start) }
      accounts[place].doubted = try RungLog(from: &reader)
    }
    guard version > 8 else { return }
    for _ in 0..<(try reader.readCount(ofAtLeast: 50)) { former.append(try FormerRequest(from: &reader)) }
  }
}

extension Array {
  /// Takes over another's elements, without giving up the memory that it has.
  mutating func become(_ other: [Element]) {
    guard count == other.count else {
      removeAll(keepingCapacity: true)
      return append(contentsOf: other)
    }
    // Mostly there are as many as before. The list is asked once and not for each whether it is its own.
    var own = mutableSpan
    for place in own.indices { own[place] = other[place] }
  }
}
