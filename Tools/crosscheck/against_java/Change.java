import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A change of offset, as either side tells it; offsets in seconds. */
record Change(long instant, int before, int after) {
    private static final Pattern INSTANT = Pattern.compile("\"epochSeconds\" *: *(-?\\d+)");
    private static final Pattern BEFORE = Pattern.compile("\"before\" *: *(-?\\d+)");
    private static final Pattern AFTER = Pattern.compile("\"after\" *: *(-?\\d+)");

    /** Java's changes in start ≤ instant &lt; end. */
    static List<Change> byJava(ZoneId zone, long start, long end) {
        List<Change> changes = new ArrayList<>();
        ZoneOffsetTransition next = zone.getRules().nextTransition(Instant.ofEpochSecond(start - 1));
        while (next != null && next.toEpochSecond() < end) {
            changes.add(new Change(next.toEpochSecond(), next.getOffsetBefore().getTotalSeconds(),
                    next.getOffsetAfter().getTotalSeconds()));
            next = zone.getRules().nextTransition(next.getInstant());
        }
        return changes;
    }

    /** The changes in the JSON Lines of `rollover zones ZONE`; a record that changes no offset is none. */
    static List<Change> byRollover(List<String> lines) {
        List<Change> changes = new ArrayList<>();
        for (String line : lines) {
            Change change = new Change(number(INSTANT, line), (int) number(BEFORE, line), (int) number(AFTER, line));
            if (change.before != change.after) {
                changes.add(change);
            }
        }
        return changes;
    }

    private static long number(Pattern pattern, String line) {
        Matcher match = pattern.matcher(line);
        if (!match.find()) {
            throw new CrosscheckException("rollover zones printed a line without " + pattern + ": " + line);
        }
        return Long.parseLong(match.group(1));
    }
}
