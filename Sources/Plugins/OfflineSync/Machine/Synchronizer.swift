internal import CivilTime
internal import Rollover

/// The queue, and how it and the server come to agree: a machine without a clock, a network or a disk.
///
/// Whoever runs it tells it what happens, at an uptime, and carries out its orders. One request is under way at a time; what
/// came of it is stored before the next is sent. Two machines that are told the same do the same.
package struct Synchronizer: Hashable, Sendable {
  let settings: SyncSettings
  /// The books, one for each account that the phone was signed in to.
  package var books: [Book] = [Book(number: 0)]
  /// The place of the one that changes go into.
  package var active = 0

  /// The request that is under way, and what came of it while that is being stored.
  package enum Flight: Hashable, Sendable {
    case asked(SyncRequest)
    indirect case storing(SyncRequest, effects: Effects)

    package struct Effects: Hashable, Sendable { var value: SyncEffects }
  }
  package var flight: Flight?
  var wants: SyncWants = []

  /// Changes that wait until those before them are durable, by commands, and those that are being stored.
  var wanted: [[WantedChange]] = []
  var storing: (book: Int, changes: [RecordChange])?
  /// Why the last change so far came to nothing, if it did; that changes nothing of what comes next.
  var problem: StaticText?

  /// Whether there is a network; `nil` until the host has said so.
  var isOnline: Bool?
  var isForeground = false
  package var isInSession = false
  /// How many other devices are in a session, as far as anybody has looked.
  var remoteSessions = 0

  /// How many requests failed in a row, and the uptime before which none is sent; whether the server has asked for that.
  var failures = 0
  var retryAt: TimeSpan?
  var isThrottled = false
  /// The uptime before which nothing is sent since the network blinked, which is no failure.
  var calmAt: TimeSpan?
  /// The number of the device's start.
  var boot: UInt32 = 0
  /// The uptimes of the next exchange of a session, of the last look, and of the next one.
  var nextExchange: TimeSpan?
  var lastLook: TimeSpan?
  var nextLook: TimeSpan?
  /// Changes that the server did not take, by their numbers.
  var rejections: [Int64: Rejection] = [:]
  /// Changes that are sent otherwise than they wait, after a conflict, by their numbers.
  var overrides: [Int64: Override] = [:]
  /// How it stood when it was last said.
  package var state = SyncState.idle

  /// A change that the server did not take.
  struct Rejection: Hashable, Sendable {
    var count: Int
    /// When it was sent last, and when it may be again.
    var sent: TimeSpan
    var until: TimeSpan
  }

  /// What is sent in place of what waits.
  struct Override: Hashable, Sendable {
    var ground: Ground
    var value: String?
  }

  package init(_ settings: SyncSettings = SyncSettings()) {
    self.settings = settings
    books[0].head.isActive = true
  }

  /// The book that changes go into.
  package var book: Book { books[active] }

  /// How many changes wait for the server, in all books.
  package var waitingCount: Int { books.reduce(0) { $0 + $1.queue.count } }

  package static func == (left: Synchronizer, right: Synchronizer) -> Bool {
    left.books == right.books && left.active == right.active && left.flight == right.flight
      && left.wants == right.wants && left.wanted == right.wanted && left.storing?.book == right.storing?.book
      && left.storing?.changes == right.storing?.changes && left.isOnline == right.isOnline
      && left.isForeground == right.isForeground && left.isInSession == right.isInSession
      && left.remoteSessions == right.remoteSessions && left.failures == right.failures
      && left.retryAt == right.retryAt && left.isThrottled == right.isThrottled && left.calmAt == right.calmAt
      && left.nextExchange == right.nextExchange && left.lastLook == right.lastLook && left.nextLook == right.nextLook
      && left.rejections == right.rejections && left.overrides == right.overrides && left.state == right.state
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(books)
    hasher.combine(flight)
    hasher.combine(wants)
    hasher.combine(wanted)
    hasher.combine(storing?.changes)
    hasher.combine(overrides)
    hasher.combine(retryAt)
    hasher.combine(calmAt)
  }
}
