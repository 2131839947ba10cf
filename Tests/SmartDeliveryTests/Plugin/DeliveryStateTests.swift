import CivilTime
import TestPhones
import Testing

@testable import Rollover
@testable import SmartDelivery

@Suite struct `Saved state of smart delivery` {
  private func full() throws -> SmartDelivery {
    var plugin = SmartDelivery()
    plugin.rules.quiet = QuietHours(
      from: try #require(TimeOfDay("22:00")), to: try #require(TimeOfDay("07:00")), treatment: .drop,
      for: Selection(["news", "verse"]))
    plugin.rules.cap = DailyCap(5, treatment: .drop, for: Selection(["chat"]))
    plugin.rules.active = ActiveHours([0, 9, 23], for: Selection([SmartDelivery.name]))
    plugin.rules.put(
      MessageType("news", isOn: false, presentation: [.banner, .badge], actions: ["a", "b"], tellsDismissal: true))
    let now = Instant(seconds: 1_811_000_000)
    var past = KeptMessage(
      Message(id: "1", type: "news", importance: .critical, group: "anna", title: "t"), due: .exact(now), given: now)
    past.wasPast = true
    plugin.messages = [
      past,
      KeptMessage(Message(id: "2", type: "chat"), due: .local(CivilDateTime(localSeconds: 1_811_000_100)), given: now),
    ]
    let names = plugin.messages.map { RequestIdentifier($0.subject, .once) }
    plugin.kept = KeptBack([
      KeptBack.Entry(identifier: names[0], due: now, fate: .held(until: now + .hours(1))),
      KeptBack.Entry(identifier: names[1], due: now, fate: .merged(into: names[0], at: now)),
      KeptBack.Entry(identifier: RequestIdentifier(SubjectID(name: "x"), .once), due: now, fate: .dropped),
    ])
    plugin.rung = RungLately([RungLately.Ring(identifier: names[1], instant: now)])
    plugin.responses = [
      SmartDelivery.Response(id: "1", action: nil), SmartDelivery.Response(id: "2", action: "later"),
    ]
    plugin.registrar = Registrar(token: DeviceToken("present"), registered: DeviceToken("former"))
    return plugin
  }

  private func bytes(of plugin: SmartDelivery) -> [UInt8] {
    var writer = StateWriter()
    plugin.encode(into: &writer)
    return writer.bytes
  }

  @Test func `is read back with everything that is in it`() throws {
    let plugin = try full()
    var read = SmartDelivery()
    var reader = StateReader(bytes(of: plugin))
    try read.decode(from: &reader, version: 2) { _ in nil }
    #expect(read.rules == plugin.rules && read.messages == plugin.messages && read.kept == plugin.kept)
    #expect(read.rung == plugin.rung && read.responses == plugin.responses && read.registrar == plugin.registrar)
    #expect(bytes(of: read) == bytes(of: plugin))
  }

  @Test func `that is cut short is refused, and changes nothing`() throws {
    let whole = bytes(of: try full())
    for count in 0..<whole.count {
      var plugin = SmartDelivery()
      var reader = StateReader(Array(whole[..<count]))
      #expect(throws: SavedStateError.self) { try plugin.decode(from: &reader, version: 2) { _ in nil } }
      #expect(plugin.messages.isEmpty && plugin.rules == DeliveryRules())
    }
  }

  @Test func `with any other byte is read or refused, and never traps`() throws {
    let whole = bytes(of: try full())
    var reads = 0
    for place in whole.indices {
      for bit in [0, 3, 7] as [UInt8] {
        var damaged = whole
        damaged[place] ^= 1 << bit
        var plugin = SmartDelivery()
        var reader = StateReader(damaged)
        do {
          try plugin.decode(from: &reader, version: 2) { _ in nil }
        } catch {
          continue
        }
        // What is read is what those bytes say, to the last one of them that was read: it encodes back to them, or to bytes that
        // say the same.
        reads += 1
        let again = bytes(of: plugin)
        var (other, rest) = (SmartDelivery(), StateReader(again))
        try other.decode(from: &rest, version: 2) { _ in nil }
        #expect(bytes(of: other) == again, "byte \(place), bit \(bit)")
        #expect(again == damaged || isSameSaidOtherwise(damaged, again), "byte \(place), bit \(bit)")
      }
    }
    // Of a number or a letter nobody can say that it is damaged.
    #expect(reads > 0 && reads < whole.count * 3)
  }

  /// Only the order of what is kept sorted can be said otherwise: both have the same bytes in another order.
  private func isSameSaidOtherwise(_ damaged: [UInt8], _ again: [UInt8]) -> Bool { damaged.sorted() == again.sorted() }

  @Test func `of the first version holds no token, and is read all the same`() throws {
    var plugin = try full()
    plugin.registrar = Registrar()
    var writer = StateWriter()
    Registrar().encode(into: &writer)
    let old = bytes(of: plugin).dropLast(writer.bytes.count)
    var read = SmartDelivery()
    var reader = StateReader(Array(old))
    try read.decode(from: &reader, version: 1) { _ in nil }
    #expect(read.messages == plugin.messages && read.registrar == Registrar() && SmartDelivery.stateVersion == 2)
  }
}
