"""The scenario files that the checks read: those of the repository, and some made up beside them."""

import argparse
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent.parent



def part_of(text: str) -> tuple[int, int]:
    """Reads `N/M`, the Nth of M equal parts."""
    try:
        number, total = map(int, text.split("/"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"`{text}` is not N/M, for example 1/4") from None
    if not 1 <= number <= total:
        raise argparse.ArgumentTypeError(f"`{text}`: N must lie in 1 … M")
    return number, total


def repository(part: tuple[int, int] = (1, 1)) -> list[Path]:
    """The repository's own scenarios, or the Nth of M parts of them."""
    number, total = part
    return sorted((REPOSITORY / "Scenarios").rglob("*.scenario"))[number - 1 :: total]


HOSTILE_NAMES = [
    'say \\"hi\\"', "a;b:c", "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!--", "]]>",
    "&amp;", "'; DROP TABLE", "=1+1", "Grüße 🐦 " + "é" * 80, "‮evil", "back\\\\slash", "`code` ${x}",
]

HOSTILE = """scenario "Names with </title><script>alert(2)</script> and \\"quotes\\""
zone     America/New_York
start    2027-03-12 18:00

2027-03-12 18:00  permission granted
                  app launch
{schedules}
2027-03-14 12:00  app kill
2027-03-15 12:00  device off
2027-03-16 12:00  device on
2027-03-17 12:00  app launch
2027-03-18 12:00  end
"""

TRAVEL = """scenario "A month of travel, a dead battery and a clock that somebody set"
zone     America/New_York
start    2027-03-01 18:00

2027-03-01 18:00  permission granted
                  app launch
                  schedule verse at=09:00
                  schedule walk at=21:30
                  schedule office at=10:00 every=mon,wed,fri zone=America/New_York
2027-03-03 20:00  app kill
2027-03-06 12:00  app launch
2027-03-06 13:00  device zone Europe/London
2027-03-09 22:00  device off
2027-03-12 11:00  device on
2027-03-12 11:05  app launch
2027-03-15 12:00  device zone Asia/Tokyo
2027-03-18 06:00  device clock +2h
2027-03-19 06:00  device clock auto
                  app launch
2027-03-20 12:00  device zone America/New_York
                  app launch
2027-03-21 12:00  permission denied
2027-03-23 12:00  permission granted
                  app launch
2027-03-30 12:00  end
"""

EMPTY = """scenario "Nothing happens"
zone     UTC
start    2027-03-12 18:00

2027-03-12 18:00  end
"""

MATRIX = """scenario "Ten days away, in three zones"
matrix   zone=America/New_York,Europe/London,Asia/Tokyo
start    2027-03-12 18:00

2027-03-12 18:00  permission granted
                  app launch
                  schedule verse at=09:00
2027-03-14 12:00  app kill
2027-03-24 12:00  app launch
2027-03-29 12:00  end
"""


FAILING = """scenario "A chain that dies on 3 June"
zone     Europe/London
start    2027-05-31 18:00
engine   strategy=chain

2027-05-31 18:00  permission granted
                  app launch
                  schedule verse at=09:00
2027-06-01 12:00  app foreground
2027-06-02 12:00  app foreground
2027-06-03 12:00  app kill
2027-08-01 12:00  expect delivered verse on=2027-06-20 at=09:00
                  end
"""

def opened(times: int, silent: int) -> str:
    """An app that is opened so many times, every other day, and once not for so many days."""
    steps = ["+2d               app foreground\n"] * times
    steps[times * 3 // 8] = f"+1h               app kill\n+{silent}d              app foreground\n"
    return (
        'scenario "Some weeks without opening the app"\n'
        "zone     America/New_York\nstart    2027-01-01 18:00\nengine   days=20\n\n"
        "2027-01-01 18:00  permission granted\n                  app launch\n                  schedule verse at=09:00\n"
        + "".join(steps) + "+1d               end\n"
    )


YEAR = opened(160, 80)


def many(schedules: int, years: int) -> str:
    """So many schedules, each ringing once a day, without anything happening."""
    lines = [
        f"                  schedule s{index:03} at={index % 24:02}:{index * 7 % 60:02}" for index in range(schedules)
    ]
    return (
        'scenario "Many schedules for a long time"\nzone     America/New_York\nstart    2027-01-01 18:00\n'
        "os       limit=10000\nengine   days=4\n\n"
        "2027-01-01 18:00  permission granted\n                  app launch\n" + "\n".join(lines)
        + f"\n{2027 + years}-01-01 12:00  end\n"
    )


def made_up() -> dict[str, str]:
    schedules = "\n".join(
        f'                  schedule "{name}" at={6 + index:02}:00' for index, name in enumerate(HOSTILE_NAMES)
    )
    return {
        "hostile": HOSTILE.format(schedules=schedules), "travel": TRAVEL, "empty": EMPTY, "matrix": MATRIX,
        "many": many(40, 2), "year": YEAR, "failing": FAILING,
    }


def write(folder: Path) -> list[Path]:
    """Writes them into a folder."""
    paths = []
    for name, text in made_up().items():
        path = folder / f"{name}.scenario"
        path.write_text(text)
        paths.append(path)
    return paths


def timeline(rollover: Path, scenario: Path, report: str, *more: str) -> bytes:
    """What `rollover timeline` writes; a failed expectation is no failure here."""
    command = [str(rollover), "timeline", str(scenario), "--format", report, *more]
    result = subprocess.run(command, capture_output=True, check=False)
    if result.returncode not in (0, 1):
        raise RuntimeError(f"{' '.join(command)}: {result.stderr.decode()}")
    return result.stdout
