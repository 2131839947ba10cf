#!/usr/bin/env python3
"""Tests of the oracle itself: against a clock that is watched second by second.

The watched clock only goes from instants to local times, so it does not share the oracle's use of fold.
Run: Tools/crosscheck/test_oracle.py
"""

import io
import struct
import unittest
from datetime import date, datetime, timezone
from functools import lru_cache
from pathlib import Path
from zoneinfo import ZoneInfo

from histories_against_zoneinfo import differences
from zoneinfo_oracle.data import Zone
from zoneinfo_oracle.histories import LATE, History, Ring
from zoneinfo_oracle.occurrences import POLICIES, after, on_every_date, shape
from zoneinfo_oracle.queries import local_date, time_text, times_of_day
from zoneinfo_oracle.transitions import DAY, Transition, offset, start_of_year, transitions

DATES = [
    ("America/New_York", date(2026, 3, 8)),
    ("America/New_York", date(2026, 11, 1)),
    ("America/New_York", date(2503, 3, 11)),  # far behind the end of the table
    ("Australia/Lord_Howe", date(2026, 4, 5)),  # half an hour
    ("Europe/Dublin", date(2026, 10, 25)),  # winter is its daylight-saving time, with a negative saving
    ("America/Sao_Paulo", date(2018, 11, 4)),  # midnight does not exist
    ("Africa/Cairo", date(2023, 4, 28)),  # nor here
    ("America/St_Johns", date(2006, 10, 29)),  # changed at one minute past midnight
    ("Antarctica/Troll", date(2026, 3, 29)),  # two hours
    ("Africa/Monrovia", date(1972, 1, 7)),  # an offset with seconds
    ("Pacific/Apia", date(2011, 12, 29)),
    ("Pacific/Apia", date(2011, 12, 30)),  # the date does not exist
    ("Pacific/Apia", date(2011, 12, 31)),
    ("Pacific/Kwajalein", date(1993, 8, 21)),  # nor this one
]


def slim_file(offsets: list[int], changes: list[tuple[int, int]], footer: str) -> ZoneInfo:
    """A zone from a slim TZif file: offsets in seconds, changes as (epoch second, place of the offset)."""
    header = struct.pack(">4sc15x", b"TZif", b"2")
    empty = struct.pack(">6I", 0, 0, 0, 0, 1, 1) + struct.pack(">iBB", 0, 0, 0) + b"\0"
    body = struct.pack(">6I", 0, 0, 0, len(changes), len(offsets), 1)
    body += b"".join(struct.pack(">q", at) for at, _ in changes) + bytes(place for _, place in changes)
    body += b"".join(struct.pack(">iBB", offset, 0, 0) for offset in offsets) + b"\0"
    return ZoneInfo.from_file(io.BytesIO(header + empty + header + body + f"\n{footer}\n".encode()), key="slim")


# As releases from 2023 on tell Nuuk: in March to -02 for good, from the end of October by a rule that first matters in
# 2024. zoneinfo reads 23:00 to 24:00 of the last evening before as if the rule's overlap happened already then.
NUUK = slim_file([-10800, -7200], [(1679792400, 1), (1698541200, 1)], "<-02>2<-01>,M3.5.0/-1,M10.5.0/0")


@lru_cache(maxsize=1)
def watched(zone: ZoneInfo, day: date) -> list[tuple[int, int]]:
    """Instants and local seconds since 1970, one a second, for three days around a date."""
    midnight = int(datetime(day.year, day.month, day.day, tzinfo=timezone.utc).timestamp())
    return [(at, at + offset(zone, at)) for at in range(midnight - DAY, midnight + 2 * DAY)]


def by_watching(zone: ZoneInfo, day: date, seconds: int) -> dict[tuple[str, str], int | None]:
    """The answer under each pair of policies, from nothing but what the watched clock showed."""
    midnight = (day - date(1970, 1, 1)).days * DAY
    wanted = midnight + seconds
    clock = watched(zone, day)
    if shown := [at for at, local in clock if local == wanted]:
        return {(gap, overlap): shown[0] if overlap == "earlier" else shown[-1] for gap, overlap in POLICIES}
    if not any(midnight <= local < midnight + DAY for _, local in clock):
        return dict.fromkeys(POLICIES)
    index = next(index for index, (_, local) in enumerate(clock) if local > wanted)
    last, first = clock[index - 1], clock[index]
    by_gap = {
        "shift-forward": wanted - (last[1] - last[0]),
        "shift-backward": wanted - (first[1] - first[0]),
        "start-after": first[0],
        "skip": None,
    }
    return {(gap, overlap): by_gap[gap] for gap, overlap in POLICIES}


class OracleTests(unittest.TestCase):
    def test_agrees_with_a_watched_clock(self) -> None:
        for name, day in DATES:
            zone = ZoneInfo(name)
            start = int(datetime(day.year, day.month, day.day, tzinfo=timezone.utc).timestamp()) - DAY
            change = transitions(zone, start, start + 3 * DAY)[0]
            for seconds in times_of_day(change)[::2] + [9 * 3600]:
                with self.subTest(zone=name, day=day, time=time_text(seconds)):
                    self.compare(zone, day, seconds)

    def test_is_not_misled_where_a_footer_begins_within_its_own_overlap(self) -> None:
        day = date(2023, 10, 28)
        for seconds in (22 * 3600, 23 * 3600 - 1, 23 * 3600, 23 * 3600 + 1800, DAY - 1):
            with self.subTest(time=time_text(seconds)):
                self.compare(NUUK, day, seconds)

    def compare(self, zone: ZoneInfo, day: date, seconds: int) -> None:
        found = shape(zone, day, seconds)
        answers = {policies: found.resolve(*policies) for policies in POLICIES}
        self.assertEqual(answers, by_watching(zone, day, seconds))
        default = answers[POLICIES[0]]
        self.assertEqual(on_every_date(zone, seconds, day, 1), [] if default is None else [default])

    def test_finds_every_transition_of_a_year_with_four(self) -> None:
        found = transitions(ZoneInfo("Africa/Casablanca"), start_of_year(2012), start_of_year(2013))
        days = [local_date(each.instant).isoformat() for each in found]
        self.assertEqual(days, ["2012-04-29", "2012-07-20", "2012-08-20", "2012-09-30"])
        self.assertEqual(found[0], Transition(1335664800, 0, 3600))

    def test_counts_strictly_after_and_by_24_hours(self) -> None:
        self.assertEqual(after([10, 20, 30, 40], 20, 2, "wall"), [30, 40])
        self.assertEqual(after([10, 20, 30, 40], 19, 2, "24h"), [20, 20 + DAY])


class HistoriesTests(unittest.TestCase):
    """The model of histories, and what compares with it."""

    RING = Ring("s0", date(2026, 3, 8), 1000, 1000 + LATE)

    def test_nothing_differs_at_both_ends_of_the_time(self) -> None:
        for at in (1000, 1000 + LATE):
            self.assertEqual(differences([self.RING], [("s0", "2026-03-08", at)]), [])

    def test_tells_what_is_early_late_missing_doubled_and_not_asked_for(self) -> None:
        for at in (999, 1001 + LATE):
            self.assertIn("and not at", differences([self.RING], [("s0", "2026-03-08", at)])[0])
        self.assertIn("did not ring", differences([self.RING], [])[0])
        self.assertIn("2 times", differences([self.RING], [("s0", "2026-03-08", 1000)] * 2)[0])
        for name, day in (("s1", "2026-03-08"), ("s0", "2026-03-09")):
            self.assertIn("nobody asked", differences([self.RING], [(name, day, 1000)])[0])

    def test_what_need_not_ring_is_not_missed_and_still_rings_once(self) -> None:
        ring = Ring("s0", date(2026, 3, 8), 1000, 1000, is_certain=False)
        self.assertEqual(differences([ring], []), [])
        self.assertIn("2 times", differences([ring], [("s0", "2026-03-08", 1000)] * 2)[0])

    def test_a_number_is_the_same_history_every_time_and_no_date_rings_twice(self) -> None:
        zones = [Zone(name, Path("/usr/share/zoneinfo") / name, name) for name in ("Europe/London", "Pacific/Apia")]
        if not all(zone.path.is_file() for zone in zones):
            self.skipTest("no time-zone data of the system")
        for number in range(20):
            history = History(number, zones)
            self.assertEqual(history.text, History(number, zones).text)
            days = [(ring.name, ring.day) for ring in history.rings]
            self.assertEqual(len(days), len(set(days)))
        self.assertNotEqual(History(1, zones).text, History(2, zones).text)


if __name__ == "__main__":
    unittest.main()
