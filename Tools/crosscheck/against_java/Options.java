import java.util.ArrayList;
import java.util.List;

/** The arguments of the program. */
final class Options {
    private static final String HELP = """
            Compares `rollover next --batch` with java.time around every transition that both have.

            usage: Tools/crosscheck/against_java/run [options] [ZONE…]

              --rollover PATH              the command to check (default: .build/release/rollover)
              --tzdata bundled|system|DIR  the data Rollover reads (default: bundled); Java always reads its own
              --from-year YEAR             default 1970
              --to-year YEAR               inclusive, default 2100
              --help

            Transitions that only one side has, or that lie near such a one, are left out and counted.
            Exit status: 0 no difference, 1 differences, 2 wrong usage or a command that cannot be run.
            """;

    String rollover;
    int fromYear = 1970;
    int toYear = 2100;
    boolean progress = Boolean.getBoolean("progress");
    List<String> dataArguments = List.of();
    final List<String> zones = new ArrayList<>();

    static Options parse(String[] arguments) {
        Options options = new Options();
        options.rollover = System.getProperty("rollover", ".build/release/rollover");
        for (int index = 0; index < arguments.length; index++) {
            String argument = arguments[index];
            switch (argument) {
                case "--help", "-h" -> {
                    System.out.print(HELP);
                    System.exit(0);
                }
                case "--rollover" -> options.rollover = value(arguments, ++index);
                case "--from-year" -> options.fromYear = year(value(arguments, ++index));
                case "--to-year" -> options.toYear = year(value(arguments, ++index));
                case "--tzdata" -> {
                    String data = value(arguments, ++index);
                    options.dataArguments = data.equals("bundled") ? List.of() : List.of("--tzdata", data);
                }
                default -> {
                    if (argument.startsWith("-")) {
                        throw new CrosscheckException("unknown option " + argument + "; --help lists them");
                    }
                    options.zones.add(argument);
                }
            }
        }
        if (options.fromYear > options.toYear) {
            throw new CrosscheckException("--from-year is after --to-year");
        }
        return options;
    }

    private static String value(String[] arguments, int index) {
        if (index == arguments.length) {
            throw new CrosscheckException(arguments[index - 1] + " needs a value");
        }
        return arguments[index];
    }

    private static int year(String text) {
        if (!text.matches("\\d{4}")) {
            throw new CrosscheckException("`" + text + "` is not a year of four digits");
        }
        return Integer.parseInt(text);
    }
}
