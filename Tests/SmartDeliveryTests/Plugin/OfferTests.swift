import CivilTime
import Testing

@testable import Rollover
@testable import SmartDelivery

@Suite struct `What messages want` {
  private let due = Instant(seconds: 1_811_000_000)

  private var context: EngineContext {
    EngineContext(settings: EngineSettings(), policies: [], plugins: [SmartDelivery.self], zones: { _ in nil })
  }

  @Test(arguments: [(-1, false), (0, true), (1, true)] as [(Int64, Bool)])
  func `has passed from the moment on at which it is due`(milliseconds: Int64, hasPassed: Bool) {
    var context = context
    var plugin = SmartDelivery()
    let local = CivilDateTime(localSeconds: due.seconds)
    for due in [KeptMessage.Due.exact(due), .local(local)] {
      plugin.messages = [KeptMessage(Message(id: "a", type: "news"), due: due, given: self.due - .hours(1))]
      let place = plugin.place(upTo: self.due + TimeSpan(milliseconds: milliseconds), of: 0, in: &context)
      #expect((place == OccurrenceKey.once.order) == hasPassed)
      #expect(hasPassed || place == .min)
    }
  }

  @Test func `never has passed where a border has to be crossed`() {
    var context = context
    var plugin = SmartDelivery()
    plugin.messages = [
      KeptMessage(Message(id: "a", type: "news"), due: .region("home", isLeaving: false), given: due)
    ]
    #expect(plugin.place(upTo: due + .days(3660), of: 0, in: &context) == .min)
  }

  @Test(
    arguments: [
      (0, false), (1, true), (TimeSpan.days(3660).milliseconds, true), (TimeSpan.days(3660).milliseconds + 1, false),
    ] as [(Int64, Bool)])
  func `is for a span of time that is not empty and not longer than ten years`(milliseconds: Int64, isTaken: Bool) {
    var context = context
    var plugin = SmartDelivery()
    let message = Message(id: "a", type: "news", time: .after(TimeSpan(milliseconds: milliseconds)))
    plugin.perform(MessageCommand.send(message), in: &context)
    #expect(plugin.messages.isEmpty != isTaken)
  }

  /// Itself is one of those for which it rings.
  @Test(arguments: [(0, ""), (1, "2"), (2, "3")])
  func `says for how many messages of a group it rings`(others: Int, body: String) throws {
    var plugin = SmartDelivery()
    plugin.messages = (0...others).map {
      KeptMessage(Message(id: "\($0)", type: "news", group: "anna", title: "t"), due: .exact(due), given: due)
    }
    let names = plugin.messages.map { RequestIdentifier($0.subject, .once) }
    plugin.kept = KeptBack(
      names.dropFirst().map { KeptBack.Entry(identifier: $0, due: due, fate: .merged(into: names[0], at: due)) })
    let wish = Wish(
      names[0], due: due, delivery: due, trigger: .exact(due), contentFingerprint: 0, plugin: 0, slot: 0, rank: 0,
      isWithin: true)
    #expect(try #require(plugin.request(for: wish)).content.body == body)
  }
}
