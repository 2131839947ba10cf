import PhoneSimulator
import Testing

/// The process ends at every point between two answers to effects.
@Suite struct `A process that ends between any two answers` {
  @Test func `leaves nothing lost and nothing doubled`() throws {
    var days = try TwoDays()
    var points = 0
    var forgotten = 0
    for answers in 0... {
      days.killedAfter = answers
      let world = try days.play()
      guard world.killedAt != nil else { break }
      points += 1
      // A glass that was not saved when the process ended is forgotten as a whole.
      if world.rings == Expected.ringsWithoutGlass { forgotten += 1 }
      #expect(
        world.rings == Expected.rings || world.rings == Expected.ringsWithoutGlass,
        "killed after \(answers) answers: \(world.rings)")
      #expect(world.violations == [], "killed after \(answers) answers")
    }
    #expect(points > 50, "too few points were tried: \(points)")
    #expect(forgotten < 10, "a glass was forgotten at too many points: \(forgotten)")
  }
}
