import Testing

@testable import ScenarioLanguage

/// Numbers in words, which messages turn into digits.
@Suite struct MeantNumberTests {
  @Test(arguments: [
    ("zero", 0), ("none", 0), ("Once", 1), ("twelve", 12), ("dozen", 12), ("thirteen", 13), ("nineteen", 19),
    ("twenty", 20), ("twenty-one", 21), ("Forty-Two", 42), ("ninety-nine", 99), ("hundred", 100),
  ])
  func `A number in words is meant`(word: String, number: Int) { #expect(MeantValue.number(word) == number) }

  @Test(arguments: ["", "-", "twenty-", "-one", "twenty-zero", "twenty-ten", "ten-one", "twenty-one-two", "often", "3"])
  func `Other words are no numbers`(word: String) { #expect(MeantValue.number(word) == nil) }
}
