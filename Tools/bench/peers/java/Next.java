import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;

/** The workloads of `rollover bench` with java.time. usage: Next WORKLOAD OPERATIONS PASSES */
public final class Next {
    private static final List<String> WALK =
            List.of("America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo");
    private static final List<String> RANDOM = List.of(
            "America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo",
            "America/Los_Angeles", "Europe/Berlin", "America/Sao_Paulo", "Africa/Cairo",
            "Asia/Kolkata", "Australia/Sydney", "Pacific/Auckland", "America/St_Johns",
            "Europe/Dublin", "Asia/Tehran", "Pacific/Apia", "America/Santiago");
    private static final long START = 1_700_000_000L;
    private static final long END = 2_500_000_000L;
    private static final long RANGE = 7_258_118_400L;
    private static final LocalTime NINE = LocalTime.of(9, 0);

    private Next() {}

    /** The next daily 09:00 strictly after an instant; java.time shifts gaps forward and takes overlaps early. */
    private static long next(ZoneId zone, long after) {
        LocalDate day = Instant.ofEpochSecond(after).atZone(zone).toLocalDate();
        while (true) {
            long nine = day.atTime(NINE).atZone(zone).toEpochSecond();
            if (nine > after) {
                return nine;
            }
            day = day.plusDays(1);
        }
    }

    private static final class SplitMix64 {
        private long state = 42;

        long draw() {
            state += 0x9E3779B97F4A7C15L;
            long z = state;
            z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
            z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
            return z ^ (z >>> 31);
        }
    }

    private static void walk(ZoneId[] zones, long operations, long[] sums) {
        for (int index = 0; index < zones.length; index++) {
            long at = START;
            for (long step = operations / zones.length; step > 0; step--) {
                at = next(zones[index], at);
                sums[index] += at;
                if (at > END) {
                    at = START;
                }
            }
        }
    }

    private static void random(ZoneId[] zones, long operations, long[] sums) {
        SplitMix64 generator = new SplitMix64();
        for (long step = 0; step < operations; step++) {
            int index = (int) ((generator.draw() >>> 32) % zones.length);
            sums[index] += next(zones[index], Long.remainderUnsigned(generator.draw(), RANGE));
        }
    }

    public static void main(String[] arguments) {
        boolean walks = arguments.length == 3 && arguments[0].equals("next-walk");
        if (!walks && !(arguments.length == 3 && arguments[0].equals("next-random"))) {
            System.err.println("usage: Next next-walk|next-random OPERATIONS PASSES");
            System.exit(2);
        }
        ZoneId[] zones = (walks ? WALK : RANDOM).stream().map(ZoneId::of).toArray(ZoneId[]::new);
        long operations = Long.parseLong(arguments[1]);
        for (int pass = Integer.parseInt(arguments[2]); pass > 0; pass--) {
            long[] sums = new long[zones.length];
            long began = System.nanoTime();
            if (walks) {
                walk(zones, operations, sums);
            } else {
                random(zones, operations, sums);
            }
            long taken = System.nanoTime() - began;
            List<String> texts = Arrays.stream(sums).mapToObj(Long::toUnsignedString).toList();
            System.out.println("{\"nanoseconds\":" + taken + ",\"sums\":[" + String.join(",", texts) + "]}");
        }
    }
}
