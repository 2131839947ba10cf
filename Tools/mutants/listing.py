"""What came of a hunt: as JSON, in a sentence, and as the documentation's table."""

import json
import re
import statistics
from pathlib import Path

from planting import ROOT, Mistake

PAGE = ROOT / "Sources/Exploration/Exploration.docc/PlantedFaults.md"
BEGIN, END = "<!-- begin of the table -->", "<!-- end of the table -->"
WORDS = {"search": "search", "scenarios": "scenarios", "variations": "`--os all`", "kills": "`--kill-everywhere`",
         "tests": "a test"}


def read(path: Path) -> dict:
    try:
        return {entry["name"]: entry for entry in json.loads(path.read_text())}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Mistake(f"{path} holds no results: {error}") from None


def save(path: Path, known, results: dict) -> None:
    """Writes results in the order of the lists, without those of faults that are no more."""
    path.parent.mkdir(parents=True, exist_ok=True)
    entries = [results[fault.name] for fault in known if fault.name in results]
    path.write_text("".join(["[\n", ",\n".join(json.dumps(entry) for entry in entries), "\n]\n"]))


def sentence(result: dict) -> str:
    if not result["by"]:
        return f"LIVES   {result['name']}: {result['why']}"
    said = "; ".join(f"{stage}: {result['says'][stage]}" for stage in result["by"])
    cases = f" after {result['cases']} cases" if result["cases"] else ""
    return f"killed  {result['name']}{cases} ({said})"


def summarize(results: list[dict]) -> int:
    """Writes the last lines; answers the exit status."""
    living = [result for result in results if not result["by"]]
    cases = [result["cases"] for result in results if result["cases"]]
    if cases:
        print(f"{len(cases)} found by a search: median {statistics.median_low(cases)} cases, at most {max(cases)}")
    for result in living:
        print(f"lives: {result['name']}")
    print(f"{len(results) - len(living)} killed, {len(living)} alive")
    return 1 if living else 0


def stated(rows: str) -> dict:
    """The results that a table has already."""
    stages = {word: stage for stage, word in WORDS.items()}
    results = {}
    for row in rows.splitlines():
        if cells := re.fullmatch(r"\| `([^`]+)` \| .* \| ([^|]+) \| (\d*) ?\|", row):
            name, by, cases = cells.groups()
            by = [stages[word] for word in by.split(", ") if word in stages]
            results[name] = {"name": name, "by": by, "cases": int(cases) if cases else None}
    return results


def write(known, results: dict) -> None:
    """Puts the table into the documentation; what it says already of other faults stays, and one without a result is an
    error."""
    text = PAGE.read_text()
    head, begin, rest = text.partition(BEGIN)
    rows, end, tail = rest.partition(END)
    if not begin or not end:
        raise Mistake(f"{PAGE.name} has no place for the table")
    results = stated(rows) | results
    if missing := [fault.name for fault in known if fault.name not in results]:
        raise Mistake(f"no result of {', '.join(missing[:5])}{', …' if len(missing) > 5 else ''}")
    PAGE.write_text(f"{head}{BEGIN}\n\n{table(known, results)}\n{END}{tail}")


def table(known, results: dict) -> str:
    lines = []
    cases = [results[fault.name]["cases"] for fault in known if results[fault.name]["cases"]]
    killed = sum(1 for fault in known if results[fault.name]["by"])
    lines.append(f"{killed} of {len(known)} are killed. A search finds {len(cases)} of them: half within "
                 f"{statistics.median_low(cases) if cases else 0} cases, all within {max(cases, default=0)}.")
    kind = None
    for fault in known:
        result = results[fault.name]
        if fault.kind != kind:
            kind = fault.kind
            lines += ["", f"### {kind.replace('-', ' ').capitalize()}", "",
                      "| fault | what is wrong | killed by | cases |", "|---|---|---|---|"]
        by = ", ".join(WORDS[stage] for stage in result["by"]) or "nothing"
        why = fault.why.replace("|", "\\|")
        lines.append(f"| `{fault.name}` | {why} | {by} | {result['cases'] or ''} |")
    return "\n".join(lines) + "\n"
