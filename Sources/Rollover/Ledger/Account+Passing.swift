internal import CivilTime

extension Account {
  /// What only the process knows of a subject: plans leave it to each other, and no save has it.
  ///
  /// Every plan writes it for every subject. So it stands by itself, and a save need not look at an account of which nothing else
  /// has changed.
  struct Passing: Sendable {
    /// The number of the plan that last asked a plugin about the subject, counted from 1; 0 if none of this process has.
    var askedInPlan: UInt64 = 0
    /// When the first of those comes due that lie ahead and that plans keep silent; a plan made anew settles it then.
    ///
    /// The smallest instant until the first plan of the process, because nobody knows; that one is made anew.
    var silentFrom = Instant(milliseconds: .min)
    /// What the last plan that asked about it came to, where the next one may take that over.
    var offer = Offer()
    /// The grace of the subject at the last plan of this process that asked about it.
    var grace: TimeSpan?
    /// Which plugin keeps the subject, in the engine's order; `nil` until this process knows.
    var owner: UInt8?
  }
}
