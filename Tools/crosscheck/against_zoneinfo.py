#!/usr/bin/env python3
"""Compares `rollover next --batch` with Python's zoneinfo, zone by zone, around every clock change."""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile

from zoneinfo_oracle.check import Outcome, Settings, check_names, check_random
from zoneinfo_oracle.command import CommandError
from zoneinfo_oracle.data import Data, DataError, Zone, choose, zones
from zoneinfo_oracle.occurrences import Unexplained
from zoneinfo_oracle.options import parser as common_parser
from zoneinfo_oracle.queries import readable

SHOWN_DIFFERENCES = 20
SHOWN_RESULTS = 5
RANDOM_PORTION = 5_000

EPILOG = """
Asks about every zone × every transition × times of day around it × all pairs of gap and overlap policies, and about
every single date of all those years.
Exit status: 0 no difference, 1 differences, 2 wrong usage, missing data or a command that cannot be run.

  swift build -c release && Tools/crosscheck/against_zoneinfo.py
  Tools/crosscheck/against_zoneinfo.py --tzdata system --part 1/8
  Tools/crosscheck/against_zoneinfo.py --random 200000 --seed 7
"""


def main() -> int:
    options = arguments()
    try:
        data = choose(options.tzdata)
        everything = zones(data.directory)
        found = [zone for zone in everything if not options.zones or zone.name in options.zones]
        if missing := set(options.zones) - {zone.name for zone in found}:
            raise DataError(f"no such zone in {data.directory}: {', '.join(sorted(missing))}")
        settings = Settings(
            options.rollover, data.arguments, options.from_year, options.to_year, options.part[0], options.part[1]
        )
        return report(run(settings, found, options), found, data, options)
    except (DataError, CommandError, Unexplained) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2


def run(settings: Settings, found: list[Zone], options: argparse.Namespace) -> Outcome:
    work: list[Callable[[], Outcome]]
    if options.random:
        starts = range(0, options.random, RANDOM_PORTION)
        amounts = [min(RANDOM_PORTION, options.random - start) for start in starts]
        # Each portion has a seed of its own, so that the questions do not depend on the number of processes.
        work = [
            partial(check_random, settings, found, amount, options.seed * 1_000_003 + index)
            for index, amount in enumerate(amounts)
            if index % settings.parts == settings.part - 1
        ]
    else:
        same: dict[str, list[Zone]] = {}
        for zone in found:
            same.setdefault(zone.same_as, []).append(zone)
        work = [partial(check_names, settings, names, number) for number, names in enumerate(same.values())]
    total = Outcome()
    with multiprocessing.Pool(options.jobs) as pool:
        for outcome in progress(pool.imap(perform, work), len(work)):
            total.add(outcome)
    return total


def perform(work: Callable[[], Outcome]) -> Outcome:
    return work()


def progress(outcomes: Iterator[Outcome], total: int) -> Iterator[Outcome]:
    shown = sys.stderr.isatty()
    started = time.monotonic()
    for number, outcome in enumerate(outcomes, start=1):
        yield outcome
        if shown:
            left = (time.monotonic() - started) / number * (total - number)
            end = "\n" if number == total else ""
            print(f"\r{number} of {total}, {left:.0f} s left \033[K", end=end, file=sys.stderr, flush=True)


def report(total: Outcome, found: list[Zone], data: Data, options: argparse.Namespace) -> int:
    for difference in total.differences[:SHOWN_DIFFERENCES]:
        print(f"{difference.line}")
        expected, got = beside(difference.expected, difference.got)
        print(f"  expected {expected}  ({readable(expected)})")
        print(f"  got      {got}  ({readable(got)})")
    if total.different > min(len(total.differences), SHOWN_DIFFERENCES):
        print(f"… and {total.different - min(len(total.differences), SHOWN_DIFFERENCES):,} more")
    if options.random:
        scope = f"seed {options.seed}"
    else:
        scope = f"{total.transitions:,} transitions from {options.from_year} to {options.to_year}"
    part = "" if options.part == (1, 1) else f", part {options.part[0]} of {options.part[1]}"
    aliases = len(found) - len({zone.same_as for zone in found})
    print(
        f"{total.results:,} results of {total.questions:,} questions compared: {len(found)} zones "
        f"({aliases} of them second names), {scope}{part}, {data.label}, Python {sys.version.split()[0]}"
    )
    print(f"{total.different:,} differences")
    return 1 if total.different else 0


def beside(expected: str, got: str) -> tuple[str, str]:
    """Two answers as they are shown: long ones from the first result that differs."""
    ours, theirs = expected.split(" "), got.split(" ")
    if len(ours) <= SHOWN_RESULTS:
        return expected, got
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(ours, theirs)))
    shown = slice(same, same + SHOWN_RESULTS)
    return " ".join(ours[shown]), " ".join(theirs[shown])


def arguments() -> argparse.Namespace:
    parser = common_parser(__doc__, EPILOG)
    parser.add_argument("zones", nargs="*", metavar="ZONE", help="only these zones (default: all)")
    parser.add_argument("--part", type=part_of, default=(1, 1), metavar="N/M", help="the Nth of M equal parts")
    parser.add_argument("--from-year", type=int, default=1970, metavar="YEAR", help="default 1970")
    parser.add_argument("--to-year", type=int, default=2100, metavar="YEAR", help="inclusive, default 2100")
    parser.add_argument("--random", type=int, metavar="N", help="N random questions up to the year 9989 instead")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of --random, default 1")
    options = parser.parse_args()
    if not 1901 <= options.from_year <= options.to_year <= 9980:
        parser.error("years must lie in 1901 … 9980, in order")
    if options.jobs < 1 or (options.random is not None and options.random < 1):
        parser.error("--jobs and --random take a positive number")
    return options


def part_of(text: str) -> tuple[int, int]:
    try:
        number, total = map(int, text.split("/"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"`{text}` is not N/M, for example 1/8") from None
    if not 1 <= number <= total:
        raise argparse.ArgumentTypeError(f"`{text}`: N must lie in 1 … M")
    return number, total


if __name__ == "__main__":
    sys.exit(main())
