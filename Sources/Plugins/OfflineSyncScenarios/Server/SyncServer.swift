public import CivilTime
public import OfflineSync
public import PhoneSimulator
internal import Rollover

/// The server that records are kept on: several devices, conditional changes, pages, and all that can go wrong with one.
public struct SyncServer: SimulatedServer, Hashable {
  private(set) var accounts = [ServerAccount(name: SyncServer.usualAccount)]
  private var signedIn = 0
  private var backup: [ServerAccount]?
  /// How many requests came, whatever became of them.
  public private(set) var requests = 0
  /// How many of them were changes.
  public private(set) var pushes = 0
  /// How many of them were questions for changes.
  public private(set) var pulls = 0
  private var otherSessions = 0

  private var isDown = false
  private var throttledUntil: Instant?
  private var failuresBefore = 0
  private var failuresAfter = 0
  private var rejections = 0
  private var slowness: (span: TimeSpan, left: Int) = (.zero, 0)

  /// The account that phones are signed in to unless somebody says otherwise.
  public static let usualAccount = "home"

  /// A server without records.
  public init() {}

  /// The account that the phone is signed in to.
  public var account: String { accounts[signedIn].name }
  /// How many subscriptions to pushes the account has.
  public var subscriptions: Int { accounts[signedIn].subscriptions }
  /// How many changes of installations were made in the account.
  public var writes: Int { accounts[signedIn].writes }
  /// How many records the account has.
  public var recordCount: Int { accounts[signedIn].rows.count { $0.value.value != nil } }

  /// A record's value; `nil` when there is no such record.
  public func value(of record: RecordID) -> String? { accounts[signedIn].rows[record]?.value }

  /// Does what a request asks for.
  public mutating func answer(_ request: any ServerRequest, at now: Instant) -> ServerReply? {
    guard let request = request as? SyncRequest else { return nil }
    requests += 1
    switch request {
    case .push: pushes += 1
    case .pull: pulls += 1
    case .join, .look: break
    }
    guard !isDown else { return ServerReply(saying: nil, outcome: nil) }
    if let until = throttledUntil {
      if now < until { return ServerReply(saying: SyncAnswer.throttled(until - now), outcome: nil) }
      throttledUntil = nil
    }
    var delay = TimeSpan.zero
    if slowness.left > 0 {
      slowness.left -= 1
      delay = slowness.span
    }
    if failuresBefore > 0 {
      failuresBefore -= 1
      return ServerReply(saying: SyncAnswer.failed, outcome: nil, delay: delay)
    }
    let answer = done(request)
    guard failuresAfter > 0 else { return ServerReply(answer, delay: delay) }
    failuresAfter -= 1
    return ServerReply(saying: SyncAnswer.failed, outcome: answer, delay: delay)
  }

  /// Does what a request asks for where nothing is in the way.
  mutating func done(_ request: SyncRequest) -> SyncAnswer {
    switch request {
    case .join(let name, let replica):
      guard name ?? account == account else { return .otherAccount(account) }
      return .joined(accounts[signedIn].join(replica))
    case .push(let push):
      guard push.account == account else { return .otherAccount(account) }
      var left = rejections
      defer { rejections = left }
      return .pushed(
        accounts[signedIn].make(push) {
          guard left > 0 else { return false }
          left -= 1
          return true
        })
    case .pull(let pull):
      guard pull.account == account else { return .otherAccount(account) }
      guard pull.epoch == accounts[signedIn].epoch else { return .otherEpoch(accounts[signedIn].epoch) }
      return .pulled(accounts[signedIn].page(pull))
    case .look(let name, _):
      guard name == account else { return .otherAccount(account) }
      return .seen(sessions: otherSessions, head: accounts[signedIn].head, epoch: accounts[signedIn].epoch)
    }
  }

  /// Lets something happen here or on the other device.
  public mutating func perform(_ action: any ServerAction, at now: Instant) -> ServerOutcome? {
    guard let action = action as? SyncServerAction else { return nil }
    switch action {
    case .put(let record, let value):
      accounts[signedIn].write(record, value, by: ServerAccount.otherDevice)
      return ServerOutcome(pushes: !isDown && subscriptions > 0)
    case .delete(let record):
      guard value(of: record) != nil else { return ServerOutcome(obstacle: .isSo("the server has no such record")) }
      accounts[signedIn].write(record, nil, by: ServerAccount.otherDevice)
      return ServerOutcome(pushes: !isDown && subscriptions > 0)
    case .session(let isActive):
      guard isActive != (otherSessions > 0) else {
        return ServerOutcome(obstacle: isActive ? .isSo("it is in a session") : .isSo("it is in no session"))
      }
      otherSessions = isActive ? 1 : 0
    case .throttles(let span): throttledUntil = now + span
    case .fails(let isDone, let count): if isDone { failuresAfter = count } else { failuresBefore = count }
    case .slow(let span, let count): slowness = (span, count)
    case .rejects(let count): rejections = count
    case .down, .up: isDown = action == .down
    case .backup: backup = accounts
    case .restore: return restore()
    case .account(let name):
      if let place = accounts.firstIndex(where: { $0.name == name }) {
        signedIn = place
      } else {
        accounts.append(ServerAccount(name: name))
        signedIn = accounts.count - 1
      }
    }
    return ServerOutcome()
  }

  private mutating func restore() -> ServerOutcome {
    guard let backup else { return ServerOutcome(obstacle: .isSo("there is no backup, as `server backup` makes one")) }
    accounts = accounts.map { lost in
      var restored = backup.first { $0.name == lost.name } ?? ServerAccount(name: lost.name)
      restored.beginLife(after: lost)
      return restored
    }
    return ServerOutcome()
  }

  /// Whether both have the same records and know the same changes.
  public static func == (left: SyncServer, right: SyncServer) -> Bool {
    left.accounts == right.accounts && left.signedIn == right.signedIn
  }

  /// Takes in what they have.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(accounts)
    hasher.combine(signedIn)
  }
}
