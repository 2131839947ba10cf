internal import PhoneSimulator

/// The random streams of one case, one for each use, so that a new use does not shift the others.
struct CaseStreams: Sendable {
  /// Where the phone's own streams start.
  let seed: UInt64
  /// What may happen at all, and how often.
  var swarm: RandomStream
  /// Where and when the phone starts.
  var places: RandomStream
  /// How the platform behaves.
  var knobs: RandomStream
  /// How the engine is set up, and what the app begins with.
  var beginnings: RandomStream
  /// How long it takes until the next thing happens.
  var times: RandomStream
  /// What happens.
  var steps: RandomStream
  /// How it happens.
  var details: RandomStream
  /// What the app asks for.
  var commands: RandomStream

  /// Starts the streams of a case of a campaign; every case can be had without those before it.
  init(campaign: UInt64, case number: UInt64) {
    var campaigns = RandomStream(seed: campaign, name: "campaign")
    // Multiplied by an odd number, so that neighbours differ in many bits.
    var cases = RandomStream(seed: campaigns.next() &+ number &* 0x9E37_79B9_7F4A_7C15, name: "case")
    let seed = cases.next()
    // A person may have to type it.
    self.seed = seed >> 44
    swarm = RandomStream(seed: seed, name: "swarm")
    places = RandomStream(seed: seed, name: "places")
    knobs = RandomStream(seed: seed, name: "knobs")
    beginnings = RandomStream(seed: seed, name: "beginnings")
    times = RandomStream(seed: seed, name: "times")
    steps = RandomStream(seed: seed, name: "steps")
    details = RandomStream(seed: seed, name: "details")
    commands = RandomStream(seed: seed, name: "commands")
  }
}
