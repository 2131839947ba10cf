import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The command under test. */
record Rollover(String path, List<String> dataArguments) {
    /** Its changes of a zone in some years, or empty when it does not know the zone. */
    Optional<List<Change>> changes(String zone, int fromYear, int toYear) {
        List<String> arguments = List.of("zones", zone, "--format", "jsonl",
                "--from", String.valueOf(fromYear), "--to", String.valueOf(toYear));
        Output output = run(arguments, List.of());
        if (output.status == 2) {
            return Optional.empty();
        }
        if (output.status != 0) {
            throw new CrosscheckException("rollover zones " + zone + " ended with " + output.status);
        }
        return Optional.of(Change.byRollover(output.lines));
    }

    /** One line of output for each line asked. */
    List<String> next(List<String> questions) {
        Output output = run(List.of("next", "--batch"), questions);
        // 2 means that a line was refused; its answer, `error: …`, then counts as a difference like any other.
        if ((output.status != 0 && output.status != 2) || output.lines.size() != questions.size()) {
            throw new CrosscheckException("rollover next --batch ended with " + output.status + " and "
                    + output.lines.size() + " lines for " + questions.size() + " questions, the first being `"
                    + questions.get(0) + "`");
        }
        return output.lines;
    }

    private record Output(int status, List<String> lines) {}

    private Output run(List<String> arguments, List<String> input) {
        List<String> command = new ArrayList<>(List.of(path));
        command.addAll(arguments);
        command.addAll(dataArguments);
        Path file = null;
        try {
            // A file rather than a pipe: with both ends piped, a slow reader and a slow writer can wait for each other.
            file = Files.createTempFile("rollover-questions", ".txt");
            Files.write(file, input);
            Process process = new ProcessBuilder(command).redirectInput(file.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            List<String> lines = new String(process.getInputStream().readAllBytes()).lines().toList();
            return new Output(process.waitFor(), lines);
        } catch (IOException | InterruptedException error) {
            throw new CrosscheckException("cannot run " + path + ": " + error.getMessage());
        } finally {
            if (file != null) {
                file.toFile().delete();
            }
        }
    }
}
