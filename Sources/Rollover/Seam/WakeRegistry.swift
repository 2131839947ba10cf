internal import CivilTime

/// The wishes of plugins to run that have names, what the host was asked for on their behalf, and the runs under way.
struct WakeRegistry: Sendable {
  /// A wish, with the place of its plugin.
  struct Entry: Sendable {
    let plugin: UInt8
    var request: WakeRequest
    /// Whether the platform refused it a request of its own, so that it goes with the others of the kind refresh.
    var isDisplaced = false
    /// Whether the host was asked for it as it stands.
    var isAsked = false

    /// Whether it is part of the one request of the kind refresh.
    var isJoint: Bool { request.kind == .refresh || isDisplaced }
  }

  /// A run that somebody has to say is over.
  struct Run: Sendable {
    let name: String
    /// The plugins that have not said so.
    var plugins: [UInt8]
  }

  /// The wishes, in the order in which they came.
  private(set) var entries: [Entry] = []
  /// The runs under way, the latest last.
  private(set) var runs: [Run] = []
  /// The joint request, as the host was last asked for it.
  var joint: WakeRequest?
  /// Whether a plugin may ever have such wishes.
  var isUsed = false
  /// Whether the platform refused the joint request since the last try.
  private(set) var isJointRefused = false
  /// Whether it refused anything since then.
  private(set) var hasRefusals = false
  /// How often it was asked for the joint request again at once since then.
  private var retries = 0

  var isEmpty: Bool { entries.isEmpty && !hasRefusals }

  /// Takes a wish in place of the one of its name.
  mutating func put(_ request: WakeRequest, of plugin: UInt8) {
    guard let place = entries.firstIndex(where: { $0.request.name == request.name }) else {
      return entries.append(Entry(plugin: plugin, request: request))
    }
    guard entries[place].plugin == plugin, entries[place].request != request else { return }
    entries[place].request = request
    entries[place].isAsked = false
  }

  /// Takes a wish back; answers whether the host has to hear of that.
  mutating func withdraw(_ name: String, of plugin: UInt8) -> Bool {
    let found = entries.firstIndex { $0.request.name == name && $0.plugin == plugin }
    guard let place = found else { return false }
    return !entries.remove(at: place).isJoint
  }

  /// The soonest moment of those that go together, and whether one of them hears of the end.
  func soonest(_ first: Instant?) -> (moment: Instant?, hearsExpiration: Bool) {
    var (moment, hears) = (first, false)
    for entry in entries where entry.isJoint {
      moment = min(moment ?? entry.request.earliest, entry.request.earliest)
      hears = hears || entry.request.hearsExpiration
    }
    return (moment, hears)
  }

  /// The wishes that the host has not been asked for, each with a request of its own; they are noted as asked.
  mutating func takeUnasked() -> [WakeRequest] {
    var found: [WakeRequest] = []
    for place in entries.indices where !entries[place].isJoint && !entries[place].isAsked {
      entries[place].isAsked = true
      found.append(entries[place].request)
    }
    return found
  }

  /// The platform did not take a request.
  mutating func refused(_ name: String) {
    hasRefusals = true
    if name == WakeRequest.refreshName { (joint, isJointRefused) = (nil, true) }
    for place in entries.indices
    where entries[place].request.name == name && entries[place].request.kind == .processing {
      entries[place].isDisplaced = true
    }
  }

  /// The joint request may be asked for again at once; answers whether it was not too often.
  mutating func triesAgain() -> Bool {
    guard retries < Self.mostRetries else { return false }
    retries += 1
    isJointRefused = false
    return true
  }

  /// So often it is asked for again at once; what fails without end is not to keep the engine asking.
  private static let mostRetries = 3

  /// What was refused is asked for again; answers whether there is anything.
  mutating func retry() -> Bool {
    guard hasRefusals else { return false }
    hasRefusals = false
    isJointRefused = false
    retries = 0
    for place in entries.indices where entries[place].isDisplaced {
      entries[place].isDisplaced = false
      entries[place].isAsked = false
    }
    return true
  }

  /// A run begins that stands for one wish; answers whose that is.
  mutating func begin(_ name: String) -> UInt8? {
    guard let place = entries.firstIndex(where: { $0.request.name == name && $0.request.kind == .processing }) else {
      return nil
    }
    let plugin = entries.remove(at: place).plugin
    runs.append(Run(name: name, plugins: [plugin]))
    return plugin
  }

  /// The joint run begins: whoever has a wish in it says when it is over.
  ///
  /// - Returns: whether nobody does, so that it is over at once for all that plugins with such wishes have to do with it.
  mutating func beginJoint(at now: Instant) -> Bool {
    joint = nil
    guard isUsed else { return false }
    var plugins: [UInt8] = []
    for entry in entries where entry.isJoint && entry.request.hearsExpiration && !plugins.contains(entry.plugin) {
      plugins.append(entry.plugin)
    }
    entries.removeAll { $0.isJoint && $0.request.earliest <= now }
    guard !plugins.isEmpty else { return true }
    runs.removeAll { $0.name == WakeRequest.refreshName }
    runs.append(Run(name: WakeRequest.refreshName, plugins: plugins))
    return false
  }

  /// Who has to end a run; nobody where none is under way.
  func plugins(of run: String) -> [UInt8] { runs.filter { $0.name == run }.flatMap(\.plugins) }

  /// A plugin has nothing more to do in any run; answers the runs that are over with that.
  mutating func isDone(_ plugin: UInt8) -> [String] {
    for place in runs.indices { runs[place].plugins.removeAll { $0 == plugin } }
    let over = runs.filter(\.plugins.isEmpty).map(\.name)
    runs.removeAll(where: \.plugins.isEmpty)
    return over
  }
}
