import CivilTime
import Testing

@testable import Rollover

/// The signs by words, and what follows from them.
///
/// `seen`, `there`, `hidden` (no list to read), `unconfirmed`, `early` (no clock has shown its time), `moment`, `live`
/// (jumped over while code of ours ran), `jumped`, `off`, `blocked`, `watched` (came due while code of ours saw that
/// permission was missing), `sight` (the app was in the foreground since before its time), `lost`, `other` (what is pending is
/// for another time). Without any it is gone, was confirmed, its time has come, and nothing was disturbed.
@Suite struct `The verdict` {
  @Test(arguments: [
    // Certain that it rang, whatever else is the case.
    ("seen", Verdict.rang), ("seen there", .rang), ("seen hidden", .rang), ("seen early", .rang), ("seen live", .rang),
    ("seen unconfirmed blocked jumped off lost", .rang),
    // Certain that it did not: its time cannot have come.
    ("early", .notRung(.timeJump)), ("early lost", .notRung(.requestsLost)), ("early hidden", .notRung(.timeJump)),
    ("early unconfirmed", .notRung(.timeJump)), ("early there", .notRung(.timeJump)),
    ("early jumped off", .notRung(.timeJump)), ("early blocked jumped off", .notRung(.permission)),
    ("early blocked lost", .notRung(.requestsLost)),
    // Certain that it did not: code of ours saw that permission was missing all the while.
    ("watched", .notRung(.permission)), ("watched blocked", .notRung(.permission)),
    ("watched hidden", .notRung(.permission)), ("watched there", .notRung(.permission)),
    ("watched there moment", .onItsWay),
    ("watched unconfirmed blocked live jumped off lost", .notRung(.permission)), ("watched seen", .rang),
    ("watched early", .notRung(.timeJump)),
    // Certain that it did not: its request is still there.
    ("there", .notRung(.timeJump)), ("there off", .notRung(.deviceOff)), ("there jumped", .notRung(.timeJump)),
    ("there live", .notRung(.timeJump)), ("there unconfirmed", .notRung(.timeJump)),
    ("there blocked", .notRung(.timeJump)), ("there lost", .notRung(.timeJump)),
    // Certain that it did not: what is there is another request, and nobody came to hand over its own.
    ("there other", .notRung(.interrupted)), ("there other off", .notRung(.interrupted)), ("other", .presumed),
    // It is still to ring.
    ("there moment", .onItsWay), ("there moment off", .onItsWay), ("there moment live jumped", .onItsWay),
    ("there moment unconfirmed blocked", .onItsWay),
    // Any moment is nothing to what is gone.
    ("moment", .presumed), ("moment off", .unknown(.deviceOff)),
    // Certain that it did not: code of ours saw the clock jump over it.
    ("live", .notRung(.timeJump)), ("live unconfirmed", .notRung(.timeJump)), ("live blocked", .notRung(.timeJump)),
    ("live jumped off lost", .notRung(.timeJump)), ("hidden live", .notRung(.timeJump)),
    // Certain that it did not: whether it was added nobody knows, and a ring would have been presented.
    ("sight unconfirmed", .notRung(.interrupted)), ("sight unconfirmed blocked jumped off", .notRung(.interrupted)),
    // To look on shows nothing more of what was certainly there, or where the list reads empty.
    ("sight", .presumed), ("sight jumped", .unknown(.timeJump)), ("hidden sight unconfirmed", .unknown(.permission)),
    // Nobody can tell, by the first reason that there is.
    ("hidden", .unknown(.permission)), ("hidden blocked", .unknown(.permission)),
    ("hidden unconfirmed jumped off lost", .unknown(.permission)),
    ("unconfirmed", .unknown(.interrupted)), ("unconfirmed blocked jumped off lost", .unknown(.interrupted)),
    ("blocked", .unknown(.permission)), ("blocked jumped off lost", .unknown(.permission)),
    ("jumped", .unknown(.timeJump)), ("jumped off lost", .unknown(.timeJump)),
    ("off", .unknown(.deviceOff)), ("off lost", .unknown(.deviceOff)),
    ("lost", .unknown(.requestsLost)),
    // It is gone and nothing was disturbed.
    ("", .presumed),
  ])
  func `follows from the signs`(signs: String, verdict: Verdict) {
    #expect(Evidence(signs).verdict == verdict, "\(signs)")
  }

  private static let words = [
    "seen", "unconfirmed", "early", "moment", "live", "jumped", "off", "blocked", "watched", "sight",
    "lost",
  ]

  /// What the signs together allow to be said at all, for every set of them.
  @Test(arguments: ["", "there", "hidden"])
  func `claims certainty only for a proof, over all sets of signs`(list: String) {
    for set in 0..<(1 << Self.words.count) {
      let signs = Self.words.indices.filter { set >> $0 & 1 == 1 }.map { Self.words[$0] }
      let text = ([list] + signs).joined(separator: " ")
      let isProof =
        list == "there" || signs.contains("early") || signs.contains("watched")
        || signs.contains("live")
        || list.isEmpty && signs.contains("sight") && signs.contains("unconfirmed")
      let disturbances = ["unconfirmed", "blocked", "jumped", "off", "lost"]
      switch Evidence(text).verdict {
      case .rang: #expect(signs.contains("seen"), "\(text)")
      case .notRung: #expect(isProof && !signs.contains("seen"), "\(text)")
      case .onItsWay: #expect(list == "there" && signs.contains("moment"), "\(text)")
      case .presumed: #expect(list.isEmpty && !signs.contains { disturbances.contains($0) }, "\(text)")
      case .unknown: #expect(!isProof && !signs.contains("seen"), "\(text)")
      }
    }
  }
}

extension Evidence {
  /// Signs by their words.
  fileprivate init(_ words: String) {
    self.init()
    for word in words.split(separator: " ") {
      switch word {
      case "seen": isSeen = true
      case "there": isThere = true
      case "hidden": isThere = nil
      case "unconfirmed": isConfirmed = false
      case "early": timeHasCome = false
      case "moment": isAnyMoment = true
      case "live": wasPassedOverLive = true
      case "jumped": mayHaveBeenPassedOver = true
      case "off": mayHaveBeenOff = true
      case "blocked": wasBlocked = true
      case "watched": wasBlockedLive = true
      case "sight": wasInSight = true
      case "lost": othersAreGone = true
      case "other": isForAnotherTime = true
      default: Issue.record("\(word) is no sign; see the suite's comment for those there are")
      }
    }
  }
}
