"""Holds everything that should notice a fault against one that is switched on, the cheapest first."""

import json
import os
import re
import signal
import subprocess
import threading
import time
from pathlib import Path

from planting import UNKNOWN, VARIABLE, Fault, Mistake

SEED = "1"
# Searches grow, so that what is found at once costs next to nothing.
STEPS = (100, 1_000, 5_000, 20_000)
LIMIT = STEPS[-1]
# Some faults keep a loop from coming to its end; so many seconds are more than enough, and so many times what it takes
# without a fault where a machine is slow.
TIMES = 5
PATIENCE = {"scenarios": 60, "variations": 300, "kills": 600, "tests": 900}
# A fault in one of these can show in no search of the other plugin.
SEARCHES = {"DailyRollover": ["schedules"], "TaskReminders": ["tasks", "schedules,tasks"],
            "SmartDelivery": ["messages"], "OfflineSync": ["sync"],
            "BackgroundRefresh": ["refresh"]}
# What a test says as soon as something is not as it should be.
ISSUE = re.compile(r"Test (.+?) (?:recorded an issue|failed after)")
# What is no part of what is searched: there it would only lengthen the search.
UNSEARCHED = ("Sources/ScenarioLanguage/", "Sources/Reports/", "Sources/RolloverCommand/")


def searches(fault: Fault) -> list[str]:
    """What is searched for a fault, the likeliest first."""
    module = fault.file.split("/")[2] if fault.file.startswith("Sources/Plugins/") else ""
    return next((SEARCHES[name] for name in SEARCHES if module.startswith(name)), ["schedules", "tasks"])


class Hunt:
    """Everything that may notice a fault, in one copy of the package."""

    def __init__(self, tree: Path, limit: int = LIMIT, nearby: bool = False, at_once: int = 1):
        self.tree = tree
        # So many faults are hunted at a time, which share the processors.
        self.at_once = max(at_once, 1)
        # Whether only the tests of a fault's module are asked, since all of them take minutes for each that lives.
        self.nearby = nearby
        self.jobs = 1
        self.patience = dict(PATIENCE)
        self.steps = [*(cases for cases in STEPS if cases < limit), limit]
        self.command = tree / ".build/release/rollover"
        self.tests = tree / ".build/debug/rolloverPackageTests.xctest"

    def hunt(self, fault: Fault, stages: set[str]) -> dict:
        """What noticed a fault, what it said, and after how many cases where it was a search."""
        result = {"name": fault.name, "kind": fault.kind, "file": fault.file, "why": fault.why,
                  "by": [], "cases": None, "says": {}}

        def note(stage, said):
            if said is not None:
                result["by"].append(stage)
                result["says"][stage] = said
            return said is not None

        if "search" in stages:
            found = self.hidden(fault) if fault.hides else self.search(fault)
            if found is not None:
                result["cases"], said = found
                note("search", said)
        if "scenarios" in stages:
            note("scenarios", self.scenarios(fault.name))
        if "variations" in stages and not result["by"]:
            note("variations", self.variations(fault.name))
        if "tests" in stages and not result["by"]:
            filters = [fault.tests] if fault.tests else []
            for only in [*filters, f"^{test_module(fault.file)}\\.", *([] if self.nearby else [""])]:
                if note("tests", self.run_tests(fault.name, only)):
                    break
        if "kills" in stages and not result["by"]:
            note("kills", self.kills(fault.name))
        return result

    def healthy(self, stages: set[str], faults: list[Fault]):
        """What fails although no fault is on; `None` when nothing does."""
        modules = sorted({test_module(fault.file) for fault in faults})
        tests = f"^({'|'.join(modules)})\\." if self.nearby else ""
        checks = {
            "search": lambda: self.fuzz("", "schedules", STEPS[0]) or self.fuzz("", "tasks", STEPS[0]),
            "scenarios": lambda: self.scenarios(""), "variations": lambda: self.variations(""),
            "tests": lambda: self.run_tests("", tests), "kills": lambda: self.kills(""),
        }
        for stage, check in checks.items():
            if stage not in stages:
                continue
            # How long it takes here is still to be found out.
            self.patience[stage] = self.patience.get(stage, 0) * TIMES
            started = time.monotonic()
            if (said := check()) is not None:
                return f"{stage}: {said}"
            self.patience[stage] = max(PATIENCE.get(stage, 0), TIMES * (time.monotonic() - started) * self.at_once)
        return None

    def search(self, fault: Fault):
        """The number of cases up to the first one in which a fault shows, and how."""
        if fault.file.startswith(UNSEARCHED):
            return None
        for cases in self.steps:
            for of in searches(fault):
                if (found := self.fuzz(fault.name, of, cases)) is not None:
                    return found
        return None

    def hidden(self, fault: Fault):
        """Whether another fault is not found any more in as many cases as show it."""
        for cases in self.steps:
            found = next(filter(None, (self.fuzz(fault.hides, of, cases) for of in searches(fault))), None)
            if found is None:
                continue
            of = found[1].split(":")[0]
            if self.fuzz(f"{fault.hides},{fault.name}", of, found[0]) is None:
                return found[0], f"does not show {fault.hides} any more"
            return None
        return None

    def fuzz(self, names: str, of: str, cases: int):
        # The first steps are those of which it is known how long they take.
        slow = self.patience.get("search", 0) * cases / STEPS[0]
        code, out = self.run(
            names, max(40, cases // 40, slow), "fuzz", "--of", of, "--seed", SEED, "--cases", str(cases), "--budget", "1",
            "--jobs", str(self.jobs), "--format", "jsonl")
        if code == 0:
            return None
        if code is None:
            return cases, f"{of}: does not come to an end"
        lines = [json.loads(line) for line in out.splitlines() if line.startswith("{") and line.endswith("}")]
        breaches = [(min(line["first"]) + 1, line["of"]) for line in lines if "breach" in line and line.get("first")]
        if breaches:
            number, invariant = min(breaches)
            return number, f"{of}: {invariant}"
        different = [number for line in lines for number in line.get("different", [])]
        if different:
            return min(different) + 1, f"{of}: two runs differ"
        missed = lines[-1].get("missed") if lines else None
        if missed:
            return cases, f"{of}: never came: {', '.join(missed[:3])}"
        return cases, f"{of}: ended with {code}"

    def scenarios(self, names: str):
        return self.says(*self.run(names, self.patience["scenarios"], "run", "Scenarios", "--jobs", str(self.jobs)))

    def variations(self, names: str):
        return self.says(
            *self.run(names, self.patience["variations"], "run", "Scenarios", "--os", "all", "--jobs", str(self.jobs)))

    def kills(self, names: str):
        return self.says(*self.run(
            names, self.patience["kills"], "run", "Scenarios", "--kill-everywhere", "--jobs", str(self.jobs)))

    @staticmethod
    def says(code, out):
        if code == 0:
            return None
        if code is None:
            return "does not come to an end"
        last = (out.strip().splitlines() or [""])[-1]
        return last[:160] if code == 1 else f"ended with {code}: {last[:160]}"

    def run_tests(self, names: str, only: str):
        """The test that fails first; `only` is a pattern for the names of those that are run."""
        words = ["--filter", only] if only else []
        with self.start(names, self.tests, "--testing-library", "swift-testing", *words) as process:
            ended = threading.Timer(self.patience["tests"], end, [process])
            ended.start()
            try:
                for line in process.stdout:
                    if found := ISSUE.search(line):
                        end(process)
                        return found[1][:160]
                code = process.wait()
            finally:
                was_ended = not ended.is_alive()
                ended.cancel()
        if was_ended:
            return "does not come to an end"
        self.check(code, names)
        return None if code == 0 else f"ended with {code}"

    @staticmethod
    def check(code: int, names: str) -> None:
        """A fault that is not there was not killed."""
        if code == UNKNOWN:
            raise Mistake(f"the copy was built without {names}; leave out --no-build")

    def start(self, names: str, executable: Path, *words):
        try:
            return subprocess.Popen(
                [str(executable), *words], cwd=self.tree, env={**os.environ, VARIABLE: names}, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True)
        except OSError as error:
            raise Mistake(f"{executable} cannot be run: {error.strerror}; leave out --no-build") from None

    def run(self, names: str, patience: int, *words):
        """Runs the command of the copy with faults on; the code is `None` where it had to be ended."""
        with self.start(names, self.command, *words) as process:
            try:
                out, _ = process.communicate(timeout=patience)
                self.check(process.returncode, names)
                return process.returncode, out
            except subprocess.TimeoutExpired:
                end(process)
                return None, ""


def end(process) -> None:
    """Ends a process of ours, with what it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def test_module(file: str) -> str:
    """The tests of a file's module."""
    parts = file.split("/")
    return (parts[2] if parts[1] == "Plugins" else parts[1]) + "Tests"
