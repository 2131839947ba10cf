"""Tests of the hunt, with scripts in the place of what is built; the last line is `N passed, N failed`.

    Tools/mutants/run --test
"""

import sys
import tempfile
import unittest
from pathlib import Path

import hunting
from hunting import Hunt
from planting import UNKNOWN, Fault, Mistake, table

FAULT = Fault("a-fault", "engine", "Sources/Rollover/A.swift", "a", "b", "It is wrong.", False, None, None)
STAGES = {"search", "scenarios", "variations", "kills", "tests"}


class AHunt(unittest.TestCase):
    """Everything is held against scripts that end as they are told."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.tree = Path(folder.name)

    def hunt(self, rollover: str = "exit 0", tests: str = "exit 0", **options) -> Hunt:
        hunt = Hunt(self.tree, 100, **options)
        for path, script in ((hunt.command, rollover), (hunt.tests, tests)):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"#!/bin/sh\n{script}\n")
            path.chmod(0o755)
        return hunt

    def test_is_not_begun_where_something_fails_without_a_fault(self):
        self.assertIsNone(self.hunt().healthy(STAGES, [FAULT]))
        for stage, words in (("scenarios", "run Scenarios --jobs"), ("variations", "run Scenarios --os all"),
                             ("kills", "run Scenarios --kill-everywhere"), ("search", "fuzz --of tasks")):
            hunt = self.hunt(f'case "$*" in "{words}"*) echo broken; exit 1;; esac')
            with self.subTest(stage=stage):
                self.assertRegex(hunt.healthy(STAGES, [FAULT]), f"^{stage}: ")
                self.assertIsNone(hunt.healthy(STAGES - {stage}, [FAULT]))
        self.assertRegex(self.hunt(tests="exit 1").healthy(STAGES, [FAULT]), "^tests: ")

    def test_has_more_patience_on_a_slow_machine(self):
        hunting.PATIENCE, usual = {name: 0.2 for name in hunting.PATIENCE}, hunting.PATIENCE
        self.addCleanup(setattr, hunting, "PATIENCE", usual)
        quick = self.hunt("exit 0")
        self.assertIsNone(quick.healthy({"scenarios"}, [FAULT]))
        slow = self.hunt("sleep 0.5", at_once=2)
        self.assertEqual(slow.scenarios("a-fault"), "does not come to an end")
        self.assertIsNone(slow.healthy({"scenarios"}, [FAULT]))
        self.assertIsNone(slow.scenarios("a-fault"))
        self.assertGreater(slow.patience["scenarios"], 2 * hunting.TIMES * 0.5 - 0.01)
        self.assertGreater(slow.patience["scenarios"], quick.patience["scenarios"])

    def test_does_not_take_a_fault_that_is_not_there_for_killed(self):
        for stage in sorted(STAGES):
            with self.subTest(stage=stage), self.assertRaisesRegex(Mistake, "built without a-fault"):
                self.hunt(f"exit {UNKNOWN}", f"exit {UNKNOWN}").hunt(FAULT, {stage})
            self.assertEqual(self.hunt("exit 2", "exit 2").hunt(FAULT, {stage})["by"], [stage])
        self.assertIn(f"exit({UNKNOWN});", table([FAULT]))

    def test_says_in_a_sentence_that_there_is_no_copy(self):
        with self.assertRaisesRegex(Mistake, "cannot be run: No such file or directory; leave out --no-build"):
            Hunt(self.tree).hunt(FAULT, {"scenarios"})


if __name__ == "__main__":
    outcome = unittest.main(argv=sys.argv[:1], exit=False, verbosity=1).result
    bad = len(outcome.failures) + len(outcome.errors)
    print(f"{outcome.testsRun - bad} passed, {bad} failed")
    sys.exit(1 if bad else 0)
