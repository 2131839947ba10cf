import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Questions about one zone for `rollover next --batch`, and java.time's answers. */
final class Questions {
    private static final int COUNT = 5;
    private static final int DAY = 86_400;

    final List<String> lines = new ArrayList<>();
    final List<String> expected = new ArrayList<>();
    int results = 0;

    /** Every pair of policies at every interesting time of day around a change. */
    void addAround(Change change, ZoneId zone) {
        Occurrences oracle = new Occurrences(zone);
        long start = change.instant() - 2 * DAY - 777;
        for (int second : timesOfDay(change)) {
            LocalTime time = LocalTime.ofSecondOfDay(second);
            for (String gap : Occurrences.GAPS) {
                for (String overlap : Occurrences.OVERLAPS) {
                    lines.add(zone.getId() + " " + time + " " + start + " " + COUNT + " gap=" + gap + " overlap="
                            + overlap);
                    expected.add(oracle.after(start, time, gap, overlap, COUNT).stream()
                            .map(String::valueOf).collect(Collectors.joining(" ")));
                    results += COUNT;
                }
            }
        }
    }

    /** Seconds after midnight: both wall times of the change, their edges, the middle, and plain ones. */
    private static TreeSet<Integer> timesOfDay(Change change) {
        long before = change.instant() + change.before();
        long after = change.instant() + change.after();
        TreeSet<Integer> times = new TreeSet<>(List.of(0, 9 * 3600, DAY - 1));
        for (long wall : new long[] {before, after}) {
            for (int step : new int[] {-60, -1, 0, 1, 60}) {
                times.add((int) Math.floorMod(wall + step, (long) DAY));
            }
        }
        times.add((int) Math.floorMod((before + after) / 2, (long) DAY));
        return times;
    }
}
