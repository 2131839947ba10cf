import java.util.ArrayList;
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

    /** {@code theirs} are Java's changes before {@code end}; ours may be listed only up to an earlier year. */
    static Agreement of(List<Change> ours, List<Change> theirs, long end) {
        long listed = ours.isEmpty() ? end : ours.get(ours.size() - 1).instant();
        boolean tailAgrees = ours.isEmpty() ? theirs.isEmpty() : theirs.contains(ours.get(ours.size() - 1));
        List<Change> same = new ArrayList<>();
        List<Change> others = new ArrayList<>();
        for (Change change : theirs) {
            // Behind the end of the list only the rule that both derive from the last years can be compared.
            boolean agrees = change.instant() > listed ? tailAgrees : near(ours, change).equals(near(theirs, change));
            (agrees ? same : others).add(change);
        }
        for (Change change : ours) {
            if (change.instant() < end && !theirs.contains(change)) {
                others.add(change);
            }
        }
        others.sort((left, right) -> Long.compare(left.instant(), right.instant()));
        return new Agreement(same, others);
    }

    private static List<Change> near(List<Change> changes, Change centre) {
        return changes.stream()
                .filter(change -> Math.abs(change.instant() - centre.instant()) <= NEIGHBOURHOOD)
                .toList();
    }
}
