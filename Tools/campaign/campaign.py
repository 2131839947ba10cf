"""Searches many histories with `rollover fuzz` on the workers of a Dask cluster.

The result is that of one search, to the byte, whatever the workers, the size of the slices and who died meanwhile. The folder
of --out has it as `result.jsonl`, with a time of nothing; a scenario file for each finding lies in `findings`, and
`times.json` says how long it took. A campaign that was interrupted goes on when the same is asked for again.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from pathlib import Path

import dask
from distributed import Client, KilledWorker, LocalCluster

from cluster import Program, run
from folder import Folder, MergeFailed, OtherSearch
from search import Search, SliceFailed, Tally

# The options that go on to `rollover fuzz` as they are.
PASSED_ON = ("of", "days", "engine", "os", "budget")


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Reads the command line."""
    parser = argparse.ArgumentParser(
        prog="Tools/campaign/run", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=200_000, help="how many histories; 200000 by default")
    parser.add_argument("--seed", default="1", help="as of `rollover fuzz`")
    for option in PASSED_ON:
        parser.add_argument(f"--{option}", help="as of `rollover fuzz`")
    parser.add_argument("--slice", type=int, default=2000, help="how many cases are handed out at once; 2000 by default")
    parser.add_argument("--scheduler", help="the address of a cluster's scheduler, such as tcp://10.0.0.1:8786")
    parser.add_argument("--workers", type=int, default=os.cpu_count(),
                        help="without --scheduler: how many processes; by default as many as there are processors")
    parser.add_argument("--rollover", type=Path, default=Path(".build/release/rollover"),
                        help="the program, which is sent to the workers; .build/release/rollover by default")
    parser.add_argument("--out", type=Path, default=Path(".build/campaign-out"),
                        help="the folder of the result; .build/campaign-out by default")
    parser.add_argument("--anew", action="store_true", help="forget what an earlier campaign left in the folder; other files there stay")
    return parser.parse_args(words)


def connect(asked: argparse.Namespace) -> Client:
    """A client of the cluster that is there, or of one on this machine that ends with the client."""
    # Whoever dies is told of by the number of workers.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    if asked.scheduler:
        return Client(asked.scheduler)
    dask.config.set({"distributed.scheduler.allowed-failures": 10})
    cluster = LocalCluster(n_workers=asked.workers, threads_per_worker=1, dashboard_address=None,
                           silence_logs=logging.CRITICAL)
    return Client(cluster)


class Display:
    """Shows a live count on standard error: over itself on a terminal, otherwise a line now and then."""

    def __init__(self, whole: Search, client: Client, tally: Tally):
        self.whole, self.client, self.tally = whole, client, tally
        self.start, self.first = time.monotonic(), tally.cases
        self.is_terminal = sys.stderr.isatty()
        self.shown = 0.0

    def show(self, is_last: bool = False) -> None:
        """Shows how far it is."""
        now = time.monotonic()
        if not is_last and now - self.shown < (0.2 if self.is_terminal else 10):
            return
        self.shown = now
        rate = (self.tally.cases - self.first) / max(now - self.start, 0.001)
        text = (f"{self.tally.cases} of {self.whole.cases} cases, {self.tally.violations} violations, "
                f"{len(self.tally.causes)} causes, {rate:.0f} cases/s, {len(self.client.nthreads())} workers")
        end = "\n" if is_last or not self.is_terminal else ""
        print(("\r\033[K" if self.is_terminal else "") + text, end=end, file=sys.stderr, flush=True)


def main(words: list[str] | None = None, after_slice=lambda client, tally: None) -> int:
    """Runs a campaign; answers with the exit status of `rollover fuzz --merge`."""
    asked = arguments(words)
    options = tuple(word for option in PASSED_ON if getattr(asked, option) is not None
                    for word in (f"--{option}", getattr(asked, option)))
    program = Program(asked.rollover)
    whole = Search.cut(asked.cases, asked.slice, asked.seed, options, program.file)
    if asked.anew:
        Folder.forget(asked.out)
    folder = Folder(asked.out, whole)
    missing = folder.missing()
    tally = Tally()
    for number in set(range(1, whole.slices + 1)) - set(missing):
        tally.take(folder.file(number).read_bytes())
    start = time.monotonic()
    with connect(asked) as client:
        display = Display(whole, client, tally)

        def take(number: int, lines: bytes) -> None:
            folder.keep(number, lines)
            tally.take(lines)
            display.show()
            after_slice(client, tally)

        try:
            run(client, program, whole, missing, take)
            display.show(is_last=True)
        finally:
            if not asked.scheduler:
                client.cluster.close()
    code = folder.merge(asked.rollover)
    seconds = time.monotonic() - start
    folder.note(seconds=round(seconds, 3), coreSeconds=round(tally.core_seconds, 3), cases=tally.cases,
                slices=tally.slices)
    print((asked.out / "result.jsonl").read_text().splitlines()[-1])
    return code


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("\ninterrupted; ask for the same again and it goes on", file=sys.stderr)
        sys.exit(130)
    except KilledWorker as error:
        print(f"error: a slice ended every worker that played it: {error}", file=sys.stderr)
        sys.exit(2)
    except (OtherSearch, SliceFailed, MergeFailed, ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)
