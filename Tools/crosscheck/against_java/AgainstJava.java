import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRulesProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Compares `rollover next --batch` with java.time, zone by zone, wherever both have the same data. */
public final class AgainstJava {
    private static final int SHOWN_DIFFERENCES = 20;
    private static final int SHOWN_PER_ZONE = 4;

    private final Options options;
    private final Rollover rollover;
    private final List<String> unknown = new ArrayList<>();
    private final List<String> differentData = new ArrayList<>();
    private int zones;
    private int shown;
    private long changes;
    private long leftOut;
    private long questions;
    private long results;
    private long differences;

    private AgainstJava(Options options) {
        this.options = options;
        this.rollover = new Rollover(options.rollover, options.dataArguments);
    }

    public static void main(String[] arguments) {
        try {
            System.exit(new AgainstJava(Options.parse(arguments)).run());
        } catch (CrosscheckException error) {
            System.err.println("error: " + error.getMessage());
            System.exit(2);
        }
    }

    private int run() {
        TreeSet<String> all = new TreeSet<>(ZoneRulesProvider.getAvailableZoneIds());
        all.removeIf(name -> name.startsWith("SystemV/")); // Java's own invention, in no release of the database
        for (String name : options.zones) {
            if (!all.contains(name)) {
                throw new CrosscheckException("java.time has no zone " + name);
            }
        }
        TreeSet<String> names = options.zones.isEmpty() ? all : new TreeSet<>(options.zones);
        int number = 0;
        for (String name : names) {
            check(name);
            number += 1;
            if (options.progress) {
                System.err.print("\r" + number + " of " + names.size() + "  ");
            }
        }
        if (options.progress) {
            System.err.println();
        }
        report();
        if (questions == 0) {
            throw new CrosscheckException("nothing was compared; does " + options.rollover + " zones work?");
        }
        return differences == 0 ? 0 : 1;
    }

    private void check(String name) {
        Optional<List<Change>> ours = rollover.changes(name, options.fromYear, options.toYear);
        if (ours.isEmpty()) {
            unknown.add(name);
            return;
        }
        ZoneId zone = ZoneId.of(name);
        List<Change> theirs = Change.byJava(zone, secondOfYear(options.fromYear), secondOfYear(options.toYear + 1));
        Agreement agreement = Agreement.of(ours.get(), theirs);
        zones += 1;
        changes += agreement.same().size();
        leftOut += agreement.others().size();
        if (!agreement.others().isEmpty()) {
            Change first = agreement.others().get(0);
            differentData.add(name + " (" + agreement.others().size() + ", the first "
                    + Instant.ofEpochSecond(first.instant()) + ")");
        }
        Questions asked = new Questions();
        agreement.same().forEach(change -> asked.addAround(change, zone));
        if (!asked.lines.isEmpty()) {
            compare(asked, rollover.next(asked.lines));
        }
    }

    private void compare(Questions asked, List<String> answers) {
        int shownHere = 0;
        questions += asked.lines.size();
        results += asked.results;
        for (int index = 0; index < answers.size(); index++) {
            if (answers.get(index).equals(asked.expected.get(index))) {
                continue;
            }
            differences += 1;
            if (shown < SHOWN_DIFFERENCES && shownHere < SHOWN_PER_ZONE) {
                shown += 1;
                shownHere += 1;
                System.out.println(asked.lines.get(index));
                System.out.println("  expected " + asked.expected.get(index));
                System.out.println("  got      " + answers.get(index));
            }
        }
    }

    private void report() {
        if (differences > shown) {
            System.out.println("… and " + (differences - shown) + " more");
        }
        if (!unknown.isEmpty()) {
            System.out.println("not known to rollover: " + String.join(", ", unknown));
        }
        if (!differentData.isEmpty()) {
            System.out.println("data differ: " + leftOut + " changes of offset skipped in " + differentData.size()
                    + " zones: " + String.join(", ", differentData));
        }
        System.out.printf("%,d results of %,d questions compared: %d zones, %,d transitions from %d to %d, ",
                results, questions, zones, changes, options.fromYear, options.toYear);
        System.out.printf("tzdb %s of Java %s%n", ZoneRulesProvider.getVersions("UTC").lastEntry().getKey(),
                System.getProperty("java.version"));
        System.out.printf("%,d differences%n", differences);
    }

    private static long secondOfYear(int year) {
        return LocalDate.of(year, 1, 1).atStartOfDay().toEpochSecond(ZoneOffset.UTC);
    }
}
