#!/usr/bin/env python3
"""Plays random histories with `rollover timeline` and compares what rang with a model in Python.

The model has no engine: it knows by zoneinfo when each date of a schedule is due, and that each rings once.
"""

import argparse
import json
import multiprocessing
import subprocess
import sys
import tempfile
from collections import Counter
from datetime import datetime
from functools import partial
from pathlib import Path

from zoneinfo_oracle.command import CommandError
from zoneinfo_oracle.data import DataError, Zone, choose, zones
from zoneinfo_oracle.histories import History, Ring, instant
from zoneinfo_oracle.options import parser as common_parser

SHOWN_HISTORIES = 5
SHOWN_DIFFERENCES = 3

EPILOG = """
A history has up to four schedules of every kind, flights, moved and cancelled schedules, dates left out, pauses and
restarts of the app; the device is on, and the app is opened every few days. The same seed and number make the same one.
Exit status: 0 no difference, 1 differences, 2 wrong usage, missing data or a command that cannot be run.

  swift build -c release && Tools/crosscheck/histories_against_zoneinfo.py
  Tools/crosscheck/histories_against_zoneinfo.py --cases 5000 --seed 7
  Tools/crosscheck/histories_against_zoneinfo.py --only 42 > history.scenario
"""


def main() -> int:
    options = arguments()
    try:
        data = choose(options.tzdata)
        # A name without a place, such as EST, is mostly a mistake in a scenario, and refused there.
        found = [zone for zone in zones(data.directory) if not zone.is_alias and "/" in zone.name]
        if options.only is not None:
            print(history(options, found, options.only).text, end="")
            return 0
        with multiprocessing.Pool(options.jobs) as pool:
            results = pool.map(partial(check, options, found, data.arguments), range(options.cases), chunksize=8)
    except (DataError, CommandError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    wrong = [(number, lines) for number, (_, lines) in enumerate(results) if lines]
    for number, lines in wrong[:SHOWN_HISTORIES]:
        print(f"history {number} of seed {options.seed}; --only {number} writes it")
        print("\n".join(f"  {line}" for line in lines[:SHOWN_DIFFERENCES]))
    rings = sum(count for count, _ in results)
    print(f"{rings:,} rings of {options.cases:,} histories compared: seed {options.seed}, {data.label}")
    print(f"{len(wrong):,} histories differ")
    return 1 if wrong else 0


def history(options: argparse.Namespace, found: list[Zone], number: int) -> History:
    return History(options.seed * 1_000_003 + number, found)


def check(options: argparse.Namespace, found: list[Zone], words: tuple[str, ...], number: int) -> tuple[int, list[str]]:
    """How many rings were compared, and what differs."""
    asked = history(options, found, number)
    rang = played(options.rollover, words, asked.text)
    return len(rang), differences(asked.rings, rang)


def played(rollover: Path, words: tuple[str, ...], text: str) -> list[tuple[str, str, int]]:
    """What rang: the schedule, the date, and the moment."""
    with tempfile.NamedTemporaryFile("w", suffix=".scenario") as file:
        file.write(text)
        file.flush()
        command = [rollover, "timeline", file.name, "--kinds", "delivered", "--format", "jsonl", *words]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as error:
            raise CommandError(f"cannot run {rollover}: {error}; `swift build -c release` makes the command") from None
    if done.returncode not in (0, 1):
        raise CommandError(f"{' '.join(map(str, command))} ended with {done.returncode}\n{text}\n{done.stderr.strip()}")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    return [
        (record["subject"].split("@")[0], str(record["date"]), int(datetime.fromisoformat(record["time"]).timestamp()))
        for record in records
        if record.get("kind") == "delivered"
    ]


def differences(expected: list[Ring], rang: list[tuple[str, str, int]]) -> list[str]:
    """What should have rung and did not, and what rang and should not have, or once more."""
    awaited = {(ring.name, str(ring.day)): ring for ring in expected}
    heard = Counter((name, day) for name, day, _ in rang)
    said = []
    for name, day, at in rang:
        ring = awaited.get((name, day))
        if ring is None:
            said.append(f"{name} {day} rang at {instant(at)}, and nobody asked for it")
        elif not ring.earliest <= at <= ring.latest:
            said.append(f"{name} {day} rang at {instant(at)}, and not at {instant(ring.earliest)}")
    said += [f"{name} {day} rang {count} times" for (name, day), count in heard.items() if count > 1]
    said += [
        f"{name} {day} did not ring at {instant(ring.earliest)}"
        for (name, day), ring in awaited.items()
        if (name, day) not in heard and ring.is_certain
    ]
    return said


def arguments() -> argparse.Namespace:
    parser = common_parser(__doc__, EPILOG)
    parser.add_argument("--cases", type=int, default=1000, metavar="N", help="how many histories, default 1000")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    parser.add_argument("--only", type=int, metavar="N", help="write the history of this number as a scenario")
    options = parser.parse_args()
    if options.jobs < 1 or options.cases < 1:
        parser.error("--jobs and --cases take a positive number")
    return options


if __name__ == "__main__":
    sys.exit(main())
