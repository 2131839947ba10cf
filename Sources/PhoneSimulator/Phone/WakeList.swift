internal import CivilTime
internal import Rollover

/// The app's requests to run, as the system keeps them, and the runs under way.
///
/// The system keeps one request of the kind refresh, and some of the kind processing.
struct WakeList: Sendable {
  /// A request of the kind processing.
  struct Processing: Sendable {
    var request: WakeRequest
    var slot = WakeSlot()
    /// Its place in the order of all that were ever asked for.
    var order = 0
  }

  /// A run that the app has to say is over.
  struct Run: Sendable {
    let name: String
    /// When the app is told that its time is over, and when the system ends the process that goes on, in true time.
    let expires: Instant
    var ends: Instant { expires + WakeList.grace }
    /// Whether the app was told.
    var isTold = false
  }

  /// The request of the kind refresh.
  var refresh = WakeSlot()
  /// The others, in the order in which they came.
  private(set) var processing: [Processing] = []
  /// The runs under way.
  private(set) var runs: [Run] = []
  /// How many runs began, by name; the names in the order in which they came.
  private(set) var counts: [(name: String, count: Int)] = []
  /// When the first run of the present 24 hours began, in true time, and how many there were since.
  private var window: (start: Instant, count: Int)?

  /// So long the app has to stop, once it was told.
  static let grace = TimeSpan.seconds(1)

  var isAsked: Bool { refresh.isAsked || !processing.isEmpty }

  /// Takes a request in place of the one of its name; answers why it does not, or `nil`.
  mutating func ask(_ request: WakeRequest, at wall: Instant, places: Int) -> WakeRefusal? {
    guard request.kind == .processing else {
      refresh.ask(for: request.earliest, at: wall)
      refresh.hearsExpiration = request.hearsExpiration
      return nil
    }
    let place = processing.firstIndex { $0.request.name == request.name }
    guard place != nil || processing.count < places else { return .tooMany }
    var entry = Processing(request: request)
    entry.slot.ask(for: request.earliest, at: wall)
    if let place { processing[place] = entry } else { processing.append(entry) }
    return nil
  }

  /// Forgets a request.
  mutating func withdraw(_ name: String) {
    if name == WakeRequest.refreshName { refresh.clear() }
    processing.removeAll { $0.request.name == name }
  }

  /// Forgets all of them: the person put an end to the app, or the device is another one.
  mutating func clear() {
    refresh.clear()
    processing = []
  }

  mutating func postpone(_ place: Int, to instant: Instant) { processing[place].slot.postpone(to: instant) }

  /// Takes out a request whose run begins.
  mutating func take(_ place: Int) -> WakeRequest { processing.remove(at: place).request }

  /// Counts a run.
  mutating func count(_ name: String) {
    if let place = counts.firstIndex(where: { $0.name == name }) {
      counts[place].count += 1
    } else {
      counts.append((name, 1))
    }
  }

  /// The app has to say when this run is over.
  mutating func begin(_ name: String, until expires: Instant) {
    runs.removeAll { $0.name == name }
    runs.append(Run(name: name, expires: expires))
  }

  /// The app says so; answers whether it was under way.
  mutating func end(_ name: String) -> Bool {
    let before = runs.count
    runs.removeAll { $0.name == name }
    return runs.count < before
  }

  mutating func endRuns() { if !runs.isEmpty { runs = [] } }

  mutating func told(_ place: Int) { runs[place].isTold = true }

  /// When there is something to do about a run, in true time.
  var nextEnd: Instant? { runs.map { $0.isTold ? $0.ends : $0.expires }.min() }

  /// When another run may begin that the system counts, in true time; `nil` when none may for good.
  func opens(_ budget: Int?) -> Instant? {
    guard let budget else { return Instant(milliseconds: .min) }
    guard budget > 0 else { return nil }
    guard let window, window.count >= budget else { return Instant(milliseconds: .min) }
    return window.start + .hours(24)
  }

  /// Counts a run against the budget.
  mutating func spend(at now: Instant) {
    if let start = window?.start, now < start + .hours(24) {
      window?.count += 1
    } else {
      window = (now, 1)
    }
  }
}
