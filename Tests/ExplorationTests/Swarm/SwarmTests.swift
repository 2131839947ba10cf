import PhoneSimulator
import Testing

@testable import Exploration

@Suite struct `A swarm` {
  private static let choices = (0..<40).map { Swarm.Choice(weight: 1 + UInt64($0 % 4), isAlwaysOn: $0 == 0) }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `draws only what is switched on`(seed: UInt64) throws {
    var random = RandomStream(seed: seed, name: "swarm")
    let swarm = Swarm(Self.choices, &random)
    #expect(swarm.rates[0] > 0)
    for _ in 0..<200 {
      let place = try #require(swarm.next(&random))
      #expect(swarm.rates[place] > 0)
    }
  }

  @Test func `leaves out much in some cases and little in others`() {
    let counts = (0..<200 as Range<UInt64>).map { seed in
      var random = RandomStream(seed: seed, name: "swarm")
      return Swarm(Self.choices, &random).rates.count { $0 == 0 }
    }
    #expect(counts.contains(0))
    #expect(counts.contains { $0 > 30 })
    #expect(counts.contains { (10...25).contains($0) })
  }

  @Test func `of nothing draws nothing`() {
    var random = RandomStream(seed: 1, name: "swarm")
    #expect(Swarm([], &random).next(&random) == nil)
  }
}
