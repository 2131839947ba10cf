internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Entries of a story that are told only if they bear on what comes next, in order, each with its place among those told.
struct WaitingEntries {
  private struct Waiting {
    var entry: Story.Entry
    var place: Int
    var isPhone: Bool
    /// Whether no plan sees it that comes after it.
    var isHidden = false
  }

  private var entries: [Waiting] = []

  /// Something happened to the phone, which plans see or, as what the platform will do, do not.
  mutating func happened(_ entry: Story.Entry, at place: Int, isHidden: Bool) {
    entries.append(Waiting(entry: entry, place: place, isPhone: true, isHidden: isHidden))
  }

  /// A plan said something again with other numbers, so that what an earlier one said between the first and it is let go.
  mutating func say(_ entry: Story.Entry, at place: Int) {
    entries.removeAll { !$0.isPhone }
    entries.append(Waiting(entry: entry, place: place, isPhone: false))
  }

  /// Lets go of what happened to the phone at all: the occurrence was over.
  mutating func forgetPhone() { entries.removeAll { $0.isPhone } }

  /// Lets go of what happened to the phone before a plan that saw it: it shows that it bore nothing on the occurrence.
  mutating func forgetPhone(before time: Instant) {
    entries.removeAll { $0.isPhone && !$0.isHidden && $0.entry.time < time }
  }

  /// Tells all that waits, each in its place.
  mutating func tell(in told: inout [Story.Entry]) {
    for next in entries.reversed() { told.insert(next.entry, at: next.place) }
    entries.removeAll()
  }
}

extension TraceRecord {
  /// Whether it matters to whether something rings; that the app is opened shows in what it does then.
  var isAboutPhone: Bool {
    switch kind {
    case .device, .zone, .clock, .permission, .platform, .detected, .fault: true
    case .app:
      if case .word(let word) = detail {
        [.kill, .crash, .update, .reinstall, .removeAllRequests].contains(word)
      } else {
        false
      }
    default: false
    }
  }

  /// What happened to the phone.
  func phoneWords(in trace: Trace) -> String {
    if kind == .platform, detail == .none { return "the platform behaves differently from here on" }
    return [word(in: trace), detailText(in: trace)].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension PlanDecision {
  /// The same plan's decision about an occurrence.
  func about(_ occurrence: RequestIdentifier, _ decision: Decision) -> PlanDecision {
    var own = self
    (own.subject, own.decision) = (occurrence, decision)
    return own
  }
}

extension Refusal {
  /// Why a guard refused, as a part of a sentence.
  func story(in trace: Trace) -> String { "level \(level), \(reason.words) \(trace.text(of: collision))" }
}
