/// The process: hands the words and the streams to the command, and its exit code to whoever waits.
@main
enum RolloverMain {
  static func main() {
    System.prepare()
    System.end(Dispatch.run(Array(CommandLine.arguments.dropFirst()), .process()))
  }
}
