"""Tests of campaigns: that a result is that of one search, whoever dies; the last line is `N passed, N failed`.

    Tools/campaign/run --test [ROLLOVER]
"""

from __future__ import annotations

import contextlib
import io
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import campaign
from folder import Folder, OtherSearch, timeless
from search import Search, SliceFailed, Tally, play

ROLLOVER = Path(".build/release/rollover")
# An engine that fails often, so that there are findings to put together, and little work to make each small.
FAULTY = ["--engine", "strategy=chain step=24h", "--days", "5", "--budget", "5"]
CASES = 120


def one_search(*options: str, cases: int = CASES) -> bytes:
    """What a single `rollover fuzz` writes, without how long it took."""
    words = ["fuzz", "--seed", "5", "--cases", str(cases), *options, "--format", "jsonl"]
    return timeless(subprocess.run([ROLLOVER, *words], capture_output=True, check=False).stdout)


def run(out: Path, *options: str, cases: int = CASES, size: int = 10, workers: int = 2, after_slice=None) -> tuple[int, bytes]:
    """Runs a campaign on this machine; answers with its exit status and its result."""
    words = ["--seed", "5", "--cases", str(cases), "--slice", str(size), "--workers", str(workers), "--rollover",
             str(ROLLOVER), "--out", str(out), *options]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        code = campaign.main(words, after_slice or (lambda client, tally: None))
    return code, (out / "result.jsonl").read_bytes()


class ACampaign(unittest.TestCase):
    """Everything is held against one search over the same cases."""

    @classmethod
    def setUpClass(cls):
        cls.expected = one_search(*FAULTY)
        assert b'"finding"' in cls.expected and cls.expected.count(b'"scenario"') > 1, "nothing was found"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.out = Path(folder.name) / "out"

    def test_is_one_search_to_the_byte_also_where_the_last_slice_is_shorter(self):
        for size in (10, 50):
            with self.subTest(size=size):
                code, result = run(self.out / str(size), *FAULTY, size=size)
                self.assertEqual(result, self.expected)
                self.assertEqual(code, 1)
                # There is a file for each finding, and none else.
                findings = {file.name for file in (self.out / str(size) / "findings").glob("*.scenario")}
                self.assertEqual(len(findings), result.count(b'{"finding"'))

    def test_costs_nothing_but_time_when_a_worker_dies(self):
        killed = []

        def kill(client, tally):
            if tally.slices == 3 and not killed:
                process = next(iter(client.cluster.workers.values())).pid
                os.kill(process, signal.SIGKILL)
                killed.append(process)

        code, result = run(self.out, *FAULTY, after_slice=kill)
        self.assertEqual(len(killed), 1)
        self.assertEqual(result, self.expected)
        self.assertEqual(code, 1)

    def test_goes_on_where_it_was_interrupted_and_plays_nothing_twice(self):
        class Interrupted(Exception):
            pass

        def interrupt(client, tally):
            if tally.slices == 4:
                raise Interrupted

        with self.assertRaises(Interrupted):
            run(self.out, *FAULTY, after_slice=interrupt)
        kept = {file.name: file.stat().st_mtime_ns for file in (self.out / "slices").glob("*.jsonl")}
        self.assertEqual(len(kept), 4)
        _, result = run(self.out, *FAULTY)
        self.assertEqual(result, self.expected)
        for name, time in kept.items():
            self.assertEqual((self.out / "slices" / name).stat().st_mtime_ns, time)

    def test_refuses_the_folder_of_another_search(self):
        Folder(self.out, Search.cut(10, 5, "1", ()))
        with self.assertRaises(OtherSearch):
            Folder(self.out, Search.cut(10, 5, "2", ()))

    def test_says_why_a_slice_cannot_be_played(self):
        with self.assertRaisesRegex(SliceFailed, "enginee"):
            play(str(ROLLOVER), ["fuzz", "--enginee", "strategy=chain"])
        with self.assertRaises(SliceFailed):
            run(self.out, "--engine", "strategy=nonsense")


class ASearch(unittest.TestCase):
    """Slices cover the cases."""

    def test_is_cut_into_as_many_slices_as_its_cases_need(self):
        for cases, size, slices in ((1, 1, 1), (10, 10, 1), (11, 10, 2), (20, 10, 2), (3, 10, 1)):
            self.assertEqual(Search.cut(cases, size, "1", ()).slices, slices)
        for cases, size in ((0, 1), (1, 0)):
            with self.assertRaises(ValueError):
                Search.cut(cases, size, "1", ())

    def test_counts_each_cause_once_however_many_slices_have_it(self):
        tally = Tally()
        for _ in range(2):
            tally.take(b'{"finding":"rings twice","case":1}\n{"cases":5,"violations":2,"seconds":0.500}\n')
        self.assertEqual((tally.slices, tally.cases, tally.violations, tally.core_seconds, tally.causes),
                         (2, 10, 4, 1.0, {"rings twice"}))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        ROLLOVER = Path(sys.argv[1])
    ROLLOVER = ROLLOVER.resolve()
    outcome = unittest.main(argv=sys.argv[:1], exit=False, verbosity=1).result
    bad = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - bad} passed, {bad} failed")
    sys.exit(1 if bad else 0)
