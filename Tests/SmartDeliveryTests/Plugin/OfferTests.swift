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
}
