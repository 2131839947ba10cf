import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where the two sides have the same data. The JDK carries a release of its own, so only those of its changes can be
 * asked about whose neighbourhood both sides tell alike.
 *
 * @param same   Java's changes that can be asked about
 * @param others changes that only one side has, or that have such a change near them, in order
 */
record Agreement(List<Change> same, List<Change> others) {
    /** A question reaches from two days before its change to about six days after it. */
    private static final long NEIGHBOURHOOD = 10 * 86_400L;

    static Agreement of(List<Change> ours, List<Change> theirs) {
        List<Change> same = new ArrayList<>();
        List<Change> others = new ArrayList<>();
        for (Change change : theirs) {
            (near(ours, change).equals(near(theirs, change)) ? same : others).add(change);
        }
        ours.stream().filter(change -> !theirs.contains(change)).forEach(others::add);
        others.sort(Comparator.comparingLong(Change::instant));
        return new Agreement(same, others);
    }

    private static List<Change> near(List<Change> changes, Change centre) {
        return changes.stream()
                .filter(change -> Math.abs(change.instant() - centre.instant()) <= NEIGHBOURHOOD)
                .toList();
    }
}
