import Testing

@testable import RolloverCommand

/// README.md says nothing that is not so.
@Suite struct ReadmeTests {
  @Test func `README has files and results to check`() {
    let isFile = Readme.claims.map { claim in if case .file = claim.source { true } else { false } }
    #expect(isFile.contains(true) && isFile.contains(false), "no `<!-- file: … -->` or no `<!-- rollover … -->` found")
  }

  @Test func `Every picture of README has the command above it that makes it`() {
    let images = Readme.lines.filter { $0.contains("![") }
    #expect(!images.isEmpty, "README.md shows no picture")
    let made = Readme.claims.count { $0.picture != nil }
    #expect(images.count == made, "a picture has no `<!-- rollover … -->` above it")
  }

  @Test(arguments: Readme.claims)
  func `A block is what the comment above it says`(claim: Readme.Claim) throws {
    let block = try #require(
      claim.block, "README.md:\(claim.line): a fenced block, or a picture that is there, should follow on the next line"
    )
    let expected = try claim.expected()
    let same = zip(block, expected).prefix { $0 == $1 }.count
    guard claim.picture == nil else {
      // Hundreds of lines that differ would help nobody.
      let isSame = block == expected
      #expect(isSame, "README.md:\(claim.line + 1): the picture is out of date; make it anew by: \(claim.remedy)")
      return
    }
    let place = "README.md:\(claim.line + 2 + same)"
    #expect(block == expected, "\(place): the block is out of date; put in what this prints: \(claim.remedy)")
  }
}
