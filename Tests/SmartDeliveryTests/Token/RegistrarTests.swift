import CivilTime
import Testing

@testable import Rollover
@testable import SmartDelivery

private func token(_ secret: String) throws -> DeviceToken { try #require(DeviceToken(secret)) }

@Suite struct `The device token` {
  @Test func `is sent once, and again when it changes`() throws {
    var registrar = Registrar()
    #expect(registrar.next(at: .zero) == nil)
    registrar.take(try token("a"))
    #expect(registrar.next(at: .zero)?.token == (try token("a")))
    #expect(registrar.next(at: .zero) == nil, "one request at a time")
    registrar.answered(.registered(try token("a")), at: .zero)
    #expect(!registrar.isWaiting)
    registrar.take(try token("a"))
    #expect(registrar.next(at: .zero) == nil)
    registrar.take(try token("b"))
    #expect(registrar.isWaiting)
    #expect(registrar.next(at: .zero)?.token == (try token("b")))
  }

  @Test func `that changes while a request is on its way is sent behind that`() throws {
    var registrar = Registrar()
    registrar.take(try token("a"))
    _ = registrar.next(at: .zero)
    registrar.take(try token("b"))
    #expect(registrar.next(at: .zero) == nil)
    registrar.answered(.registered(try token("a")), at: .zero)
    #expect(registrar.isWaiting)
    #expect(registrar.next(at: .zero)?.token == (try token("b")))
  }

  @Test func `that is given back while another one was sent is sent again`() throws {
    var registrar = Registrar(token: try token("a"), registered: try token("a"))
    registrar.take(try token("b"))
    _ = registrar.next(at: .zero)
    registrar.take(try token("a"))
    registrar.answered(.unanswered(.timedOut), at: .zero)
    #expect(registrar.isWaiting, "the server may know the other one")
  }

  /// Half a minute, doubled with each failure, up to an hour.
  @Test func `waits longer with each failure`() throws {
    var registrar = Registrar()
    registrar.take(try token("a"))
    var now = TimeSpan.zero
    for expected in [30, 60, 120, 240, 480, 960, 1920, 3600, 3600] as [Int64] {
      #expect(registrar.next(at: now) != nil)
      registrar.answered(.failed, at: now)
      #expect(registrar.nextMoment == now + .seconds(expected))
      #expect(registrar.next(at: now + .seconds(expected) - TimeSpan(milliseconds: 1)) == nil)
      now = now + .seconds(expected)
    }
    for _ in 0..<100 {
      _ = registrar.next(at: now)
      registrar.answered(.failed, at: now)
      now = registrar.nextMoment ?? now
    }
    #expect(registrar.wait == .hours(1))
  }

  @Test func `waits as long as the server asks for, also where the network is back or the token another one`() throws {
    var registrar = Registrar()
    registrar.take(try token("a"))
    _ = registrar.next(at: .zero)
    registrar.answered(.throttled(.minutes(10)), at: .zero)
    #expect(registrar.next(at: .minutes(10) - .seconds(1)) == nil)
    #expect(registrar.nextMoment == .minutes(10))
    registrar.network(isOnline: false, isBack: false)
    #expect(registrar.next(at: .minutes(10)) == nil && registrar.nextMoment == nil)
    registrar.network(isOnline: true, isBack: true)
    registrar.take(try token("b"))
    #expect(registrar.next(at: .minutes(10) - .seconds(1)) == nil && registrar.nextMoment == .minutes(10))
    #expect(registrar.next(at: .minutes(10))?.token == (try token("b")))
    registrar.answered(.failed, at: .minutes(10))
    #expect(registrar.nextMoment == .minutes(10) + .seconds(30), "what was asked for once is over")
  }

  @Test func `waits no more for what failed where the network is back or the token another one`() throws {
    for isBack in [true, false] {
      var registrar = Registrar()
      registrar.take(try token("a"))
      _ = registrar.next(at: .zero)
      registrar.answered(.failed, at: .zero)
      #expect(registrar.next(at: .seconds(1)) == nil)
      if isBack { registrar.network(isOnline: true, isBack: true) } else { registrar.take(try token("b")) }
      #expect(registrar.next(at: .seconds(1)) != nil)
    }
  }

  @Test func `shows in no text`() throws {
    let secret = try token("3f9a-secret")
    var text = ""
    dump(secret.description, to: &text)
    #expect(!"\(secret) \(String(reflecting: secret)) \([secret])".contains("3f9a") && !text.contains("3f9a"))
    #expect(DeviceToken("") == nil && DeviceToken(String(repeating: "a", count: 4097)) == nil)
    #expect(DeviceToken(String(repeating: "a", count: 4096)) != nil)
  }

  @Test(arguments: [(nil, nil), ("a", nil), ("a", "a"), ("b", "a"), (nil, "a")] as [(String?, String?)])
  func `is read back from saved state`(present: String?, known: String?) throws {
    let registrar = Registrar(token: try present.map { try token($0) }, registered: try known.map { try token($0) })
    var writer = StateWriter()
    registrar.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    #expect(try Registrar(from: &reader) == registrar)
  }
}
