import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** What `rollover next` should answer, by java.time's own resolution of local times. */
record Occurrences(ZoneId zone) {
    static final List<String> GAPS = List.of("shift-forward", "start-after", "shift-backward", "skip");
    static final List<String> OVERLAPS = List.of("earlier", "later");

    /** The first {@code count} occurrences of a time of day strictly after an instant. */
    List<Long> after(long start, LocalTime time, String gap, String overlap, int count) {
        List<Long> found = new ArrayList<>(count);
        long startDay = Math.floorDiv(start, 86_400L) - 2;
        for (LocalDate day = LocalDate.ofEpochDay(startDay); found.size() < count; day = day.plusDays(1)) {
            OptionalLong at = resolve(day, time, gap, overlap);
            if (at.isPresent() && at.getAsLong() > start) {
                found.add(at.getAsLong());
            }
        }
        return found;
    }

    private OptionalLong resolve(LocalDate day, LocalTime time, String gap, String overlap) {
        ZoneRules rules = zone.getRules();
        LocalDateTime local = day.atTime(time);
        ZonedDateTime zoned = local.atZone(zone); // a gap shifted forward, the earlier instant of an overlap
        ZoneOffsetTransition change = rules.getTransition(local);
        if (change == null) {
            return OptionalLong.of(zoned.toEpochSecond());
        }
        if (change.isOverlap()) {
            ZonedDateTime chosen = overlap.equals("later") ? zoned.withLaterOffsetAtOverlap() : zoned;
            return OptionalLong.of(chosen.toEpochSecond());
        }
        boolean missing = !change.getDateTimeBefore().isAfter(day.atStartOfDay())
                && !change.getDateTimeAfter().isBefore(day.plusDays(1).atStartOfDay());
        if (missing || gap.equals("skip")) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(switch (gap) {
            case "start-after" -> change.toEpochSecond();
            case "shift-backward" -> local.toEpochSecond(change.getOffsetAfter());
            default -> zoned.toEpochSecond();
        });
    }
}
