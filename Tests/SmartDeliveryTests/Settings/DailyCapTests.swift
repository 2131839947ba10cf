import Testing

@testable import SmartDelivery

@Suite struct `A limit for each day` {
  @Test(arguments: [(-1, false), (0, true), (1000, true), (1001, false)])
  func `is from none to a thousand`(count: Int, isOne: Bool) { #expect((DailyCap(count) != nil) == isOne) }
}
