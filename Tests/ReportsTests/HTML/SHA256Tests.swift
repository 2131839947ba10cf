@testable import Reports
import Testing

@Suite struct SHA256Tests {
  @Test(
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
    ])
  func `Hashes are those of FIPS 180-4`(_ message: String, _ hash: String) {
    #expect(SHA256.hash(Array(message.utf8)).base64 == hash)
  }

  @Test(
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")])
  func `Base 64 is padded`(_ text: String, _ expected: String) { #expect(Array(text.utf8).base64 == expected) }
}
