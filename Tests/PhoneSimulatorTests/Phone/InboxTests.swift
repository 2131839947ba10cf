import Rollover
import Testing

@testable import PhoneSimulator

@Suite struct `An inbox` {
  private func number(_ event: Event) -> UInt64? {
    switch event {
    case .removed(let token), .worked(_, let token): token.rawValue
    default: nil
    }
  }

  @Test(arguments: 1...64)
  func `gives events back in the order in which they came, each with its mark`(seed: UInt64) {
    var chance = RandomStream(seed: seed, name: "inbox")
    var inbox = Inbox()
    var expected: [(number: UInt64, isAnswer: Bool, isRepeated: Bool)] = []
    for number in 0..<200 as Range<UInt64> {
      if chance.below(2) == 0 {
        let (isAnswer, isRepeated) = (chance.below(2) == 0, chance.below(2) == 0)
        let token = Token(rawValue: number)
        if chance.below(3) == 0 {
          inbox.append(event: .worked(NothingDone(), token), isAnswer: isAnswer, isRepeated: isRepeated)
        } else {
          inbox.append(.removed(token), isAnswer: isAnswer, isRepeated: isRepeated)
        }
        expected.append((number, isAnswer, isRepeated))
      } else if !expected.isEmpty {
        let mark = inbox.first
        let event = inbox.removeFirst()?.event ?? inbox.removeLarge()
        let first = expected.removeFirst()
        #expect(self.number(event) == first.number)
        #expect(mark.isAnswer == first.isAnswer && mark.isRepeated == first.isRepeated)
      }
      if chance.below(40) == 0 {
        inbox.removeAll()
        expected = []
      }
      #expect(inbox.isEmpty == expected.isEmpty)
    }
  }
}
