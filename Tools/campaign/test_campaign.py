"""Tests of campaigns: that a result is that of one search, whoever dies; the last line is `N passed, N failed`.

    Tools/campaign/run --test [ROLLOVER]
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import campaign
from cluster import Program
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


def program_of(script: str, path: Path) -> str:
    """A program in the place of `rollover`."""
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


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

    def interrupt(self):
        """Begins the campaign, and ends it after four slices."""

        class Interrupted(Exception):
            pass

        def end(client, tally):
            if tally.slices == 4:
                raise Interrupted

        with self.assertRaises(Interrupted):
            run(self.out, *FAULTY, after_slice=end)

    def test_goes_on_where_it_was_interrupted_and_plays_nothing_twice(self):
        self.interrupt()
        kept = {file.name: file.stat().st_mtime_ns for file in (self.out / "slices").glob("*.jsonl")}
        self.assertEqual(len(kept), 4)
        _, result = run(self.out, *FAULTY)
        self.assertEqual(result, self.expected)
        for name, time in kept.items():
            self.assertEqual((self.out / "slices" / name).stat().st_mtime_ns, time)

    def test_refuses_the_folder_of_another_search_and_of_another_build(self):
        Folder(self.out, Search.cut(10, 5, "1", (), "rollover-1")).keep(1, b"")
        Folder(self.out, Search.cut(10, 5, "1", (), "rollover-1"))
        for seed, program in (("2", "rollover-1"), ("1", "rollover-2")):
            with self.assertRaisesRegex(OtherSearch, "--anew"):
                Folder(self.out, Search.cut(10, 5, seed, (), program))

    def test_plays_again_what_is_there_in_part(self):
        # As a campaign has its options, each behind its name in their order.
        options = ("--days", "5", "--engine", "strategy=chain step=24h", "--budget", "5")
        whole = Search.cut(CASES, 10, "5", options, Program(ROLLOVER).file)
        lines = play(str(ROLLOVER), whole, 1)
        self.assertTrue(whole.is_whole(1, lines))
        # One case less, one small case less, no end, and nothing.
        rows = lines.splitlines(keepends=True)
        short = [lines.replace(b'{"cases":10,', b'{"cases":9,'), b"".join(row for row in rows if b'"scenario"' not in row),
                 b"".join(rows[:-1]), lines[:-9], b""]
        for part in short:
            self.assertFalse(whole.is_whole(1, part))
        folder = Folder(self.out, whole)
        folder.keep(1, lines)
        folder.keep(2, short[0])
        self.assertEqual(folder.missing(), list(range(2, 13)))
        _, result = run(self.out, *FAULTY)
        self.assertEqual(result, self.expected)

    def test_plays_elsewhere_what_was_asked_to_end(self):
        whole = Search.cut(CASES, 10, "5", tuple(FAULTY))
        lines = play(str(ROLLOVER), whole, 1)
        answer = Path(self.out).parent / "answer"
        for code, said, is_kept in ((1, lines, True), (130, lines, False), (1, lines[:-9], False), (0, b"", False)):
            answer.write_bytes(said)
            program = program_of(f"cat {answer}; exit {code}", answer.with_name("program"))
            with self.subTest(code=code, size=len(said)):
                if is_kept:
                    self.assertEqual(play(program, whole, 1), lines)
                else:
                    with self.assertRaisesRegex(OSError, "asked to end"):
                        play(program, whole, 1)

    def test_forgets_what_is_its_own_and_nothing_else(self):
        self.out.mkdir()
        (self.out / "slices").mkdir()
        (self.out / "thesis.txt").write_text("mine")
        Folder.forget(self.out)
        self.assertTrue((self.out / "slices").exists(), "nothing says that a campaign made it")
        Folder(self.out, Search.cut(10, 5, "1", ())).keep(1, b"")
        Folder.forget(self.out)
        self.assertEqual([file.name for file in self.out.iterdir()], ["thesis.txt"])

    def test_says_how_long_all_of_it_took_also_where_it_was_interrupted(self):
        self.interrupt()
        run(self.out, *FAULTY)
        slices = [json.loads(file.read_text().splitlines()[-1]) for file in (self.out / "slices").iterdir()]
        times = json.loads((self.out / "times.json").read_text())
        self.assertAlmostEqual(times["coreSeconds"], sum(row["seconds"] for row in slices), 2)
        self.assertEqual(times["cases"], sum(row["cases"] for row in slices))

    def test_goes_on_in_the_folder_in_which_words_were_mistyped(self):
        with self.assertRaises(SliceFailed):
            run(self.out, "--engine", "strategy=chian")
        _, result = run(self.out, *FAULTY)
        self.assertEqual(result, self.expected)

    def test_says_in_a_sentence_why_it_could_not_work(self):
        program = program_of(f'case "$*" in *--merge*) echo "error: no place" >&2; exit 2;; esac; exec {ROLLOVER} "$@"',
                             self.out.with_name("program"))
        words = ["--cases", "4", "--slice", "2", "--workers", "1", "--rollover", program, "--out", str(self.out)]
        done = subprocess.run([sys.executable, campaign.__file__, *words], capture_output=True, check=False, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertRegex(done.stderr.splitlines()[-1], "^error: the slices in .* cannot be put together: error: no place$")

    def test_says_why_a_slice_cannot_be_played(self):
        with self.assertRaisesRegex(SliceFailed, "enginee"):
            play(str(ROLLOVER), Search.cut(1, 1, "1", ("--enginee", "strategy=chain")), 1)
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

    def test_has_all_cases_in_its_slices(self):
        for cases, size in ((1, 1), (10, 10), (11, 10), (12, 5), (7, 2)):
            whole = Search.cut(cases, size, "1", ())
            shares = [whole.share(number) for number in range(1, whole.slices + 1)]
            self.assertEqual(shares, [len(range(number, cases, whole.slices)) for number in range(whole.slices)])
            self.assertEqual(whole.share(cases + 1), 0)

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
