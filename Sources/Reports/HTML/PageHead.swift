/// What every page begins and ends with.
enum PageHead {
  // The same for every page.
  private static let script = SHA256.hash(Array(PageScript.text.utf8)).base64
  private static let style = SHA256.hash(Array(PageStyle.text.utf8)).base64

  /// Writes the head, and begins the body.
  static func begin(title: String, to writer: inout SVGWriter) {
    writer.stories = PageStories()
    writer.raw(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-\(script)'; \
      style-src 'sha256-\(style)'; img-src data:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>
      """)
    writer.text(title)
    writer.raw("</title>\n<style>\(PageStyle.text)</style>\n</head>\n<body>\n")
  }

  /// Ends the body, with the card of marks and the script.
  static func end(to writer: inout SVGWriter) {
    let stories = writer.stories
    stories?.append(to: &writer)
    writer.raw(
      """
      <div id="card" role="group" aria-label="Story of the mark" hidden><strong dir="auto"></strong><p dir="auto"></p>\
      <div id="story" role="region" aria-label="The whole story" tabindex="0" hidden></div><p id="more" hidden></p>\
      <div class="actions"><button type="button">Show its records</button><button type="button">Close</button></div></div>
      <script>\(PageScript.text)</script>
      </body>
      </html>

      """)
  }
}
