import Testing

@testable import RolloverCommand

/// README.md says nothing that is not so.
@Suite struct ReadmeTests {
  @Test func `README has files and results to check`() {
    let isFile = Readme.claims.map { claim in if case .file = claim.source { true } else { false } }
    #expect(isFile.contains(true) && isFile.contains(false), "no `<!-- file: … -->` or no `<!-- rollover … -->` found")
  }

  @Test(arguments: Readme.claims)
  func `A block is what the comment above it says`(claim: Readme.Claim) throws {
    let block = try #require(
      claim.block, "README.md:\(claim.line): a fenced block should follow this comment on the next line")
    let expected = try claim.expected()
    let same = zip(block, expected).prefix { $0 == $1 }.count
    let place = "README.md:\(claim.line + 2 + same)"
    #expect(block == expected, "\(place): the block is out of date; put in what this prints: \(claim.remedy)")
  }
}
