#!/usr/bin/env python3
"""Shows that the oracle reads the data right: every clock change that zoneinfo has, zdump has, and the other way round.

zdump comes with the C library and shares no code with Python. Where the two differ, one of them is wrong about the
file, and what `against_zoneinfo.py` says about that zone cannot be trusted until it is known which.
"""

import argparse
import re
import shutil
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

from zoneinfo_oracle.data import DataError, choose, zones
from zoneinfo_oracle.transitions import Transition, start_of_year, transitions

# `FILE  Sun Mar  8 06:59:59 2026 UT = Sun Mar  8 01:59:59 2026 EST isdst=0 gmtoff=-18000`
LINE = re.compile(r"\s\w{3} (\w{3} +\d+ \d\d:\d\d:\d\d \d+) UTC? = .* gmtoff=(-?\d+)$")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("zones", nargs="*", metavar="ZONE", help="only these zones (default: all)")
    parser.add_argument("--tzdata", default="bundled", metavar="bundled|system|DIR", help="default: the pinned release")
    parser.add_argument("--from-year", type=int, default=1970, metavar="YEAR", help="default 1970")
    parser.add_argument("--to-year", type=int, default=2100, metavar="YEAR", help="inclusive, default 2100")
    options = parser.parse_args()
    if not 1901 <= options.from_year <= options.to_year <= 9980:
        parser.error("years must lie in 1901 … 9980, in order")
    if not shutil.which("zdump"):
        print("error: zdump is not installed (Debian: libc-bin)", file=sys.stderr)
        return 2
    try:
        data = choose(options.tzdata)
        found = zones(data.directory)
    except DataError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    names = options.zones or [zone.name for zone in found]
    if missing := set(names) - {zone.name for zone in found}:
        print(f"error: no such zone in {data.directory}: {', '.join(sorted(missing))}", file=sys.stderr)
        return 2

    compared, different, shortest = 0, 0, (sys.maxsize, "")
    for zone in found:
        if zone.name not in names or (zone.is_alias and not options.zones):
            continue
        ours = transitions(zone.load(), start_of_year(options.from_year), start_of_year(options.to_year + 1))
        try:
            theirs = by_zdump(zone.path, options.from_year, options.to_year)
        except (subprocess.CalledProcessError, OSError) as problem:
            print(f"error: zdump cannot show {zone.name}: {problem}", file=sys.stderr)
            return 2
        compared += len(theirs)
        shortest = min([shortest, *((b.instant - a.instant, zone.name) for a, b in zip(theirs, theirs[1:]))])
        for side, only in (("zoneinfo", set(ours) - set(theirs)), ("zdump", set(theirs) - set(ours))):
            for change in sorted(only, key=lambda each: each.instant):
                different += 1
                moment = datetime.fromtimestamp(change.instant, timezone.utc)
                print(f"{zone.name}: only {side} has {moment:%Y-%m-%dT%H:%M:%SZ} {change.before} → {change.after}")
    print(f"{compared:,} transitions by zdump compared, {options.from_year} to {options.to_year}, {data.label}")
    if shortest[1]:
        print(f"shortest time between two: {shortest[0] / 86_400:.1f} days, {shortest[1]}")
    print(f"{different:,} differences")
    return 1 if different else 0


def by_zdump(path: Path, from_year: int, to_year: int) -> list[Transition]:
    # zdump leaves out a change right at the limits, so one year more on each side, cut off below.
    command = ["zdump", "-v", "-c", f"{from_year - 1},{to_year + 2}", str(path.resolve())]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    shown = [(seconds(match[1]), int(match[2])) for line in output.splitlines() if (match := LINE.search(line))]
    start, end = start_of_year(from_year), start_of_year(to_year + 1)
    return [
        Transition(later, before, after)
        for (earlier, before), (later, after) in zip(shown, shown[1:])
        if later == earlier + 1 and before != after and start < later <= end
    ]


def seconds(text: str) -> int:
    return int(datetime.strptime(text, "%b %d %H:%M:%S %Y").replace(tzinfo=timezone.utc).timestamp())


if __name__ == "__main__":
    sys.exit(main())
