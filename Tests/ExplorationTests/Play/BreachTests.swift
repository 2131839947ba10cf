import CivilTime
import PhoneSimulator
import Testing

@testable import Exploration

@Suite struct `A breach` {
  private func wording(_ reason: String) -> String {
    Breach(Violation(.withinLimit, at: Instant(seconds: 0), nil, reason)).wording
  }

  @Test func `is the same whatever its figures are`() {
    #expect(wording("it rang at 2027-03-14 10:00 -04:00, 1h too late") == "it rang at # too late")
    #expect(wording("it rang at 09:00, and 3 did not") == "it rang at # and # did not")
  }

  @Test func `is the same whatever things are called`() {
    func breach(of task: String) -> Breach {
      let reason: Violation.Reason = "\(3) runs of \(name: task) went on, and \(task.utf8.count > 3)"
      return Breach(Violation(.withinLimit, at: Instant(seconds: 0), nil, named: reason))
    }
    #expect(breach(of: "sync").wording == "# runs of # went on, and true")
    #expect(breach(of: "sync") == breach(of: "the run of all"))
    #expect(breach(of: "sync") != breach(of: "all"))
    let violation = Violation(.withinLimit, at: Instant(seconds: 0), nil, named: "\(name: "sync") goes on")
    #expect(violation.reason == "sync goes on" && violation.wording == "# goes on")
  }

  @Test func `is another one for other words or another invariant`() {
    #expect(wording("it rang too late") != wording("it rang too early"))
    let violation = Violation(.nothingInThePast, at: Instant(seconds: 0), nil, "it rang")
    #expect(Breach(violation) != Breach(Violation(.withinLimit, at: Instant(seconds: 0), nil, "it rang")))
  }
}
