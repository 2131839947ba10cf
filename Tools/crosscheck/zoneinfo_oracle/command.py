"""Running `rollover next --batch` on many questions at once."""

import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from .queries import Question


class CommandError(Exception):
    """Rollover could not be run or did not answer line by line."""


def answers(rollover: Path, arguments: Sequence[str], questions: Sequence[Question]) -> list[str]:
    """One line of output for each question."""
    # A file rather than a pipe: with both ends piped, a slow reader and a slow writer can wait for each other.
    with tempfile.TemporaryFile("w+") as lines:
        lines.writelines(f"{each.line}\n" for each in questions)
        lines.flush()
        os.lseek(lines.fileno(), 0, os.SEEK_SET)
        try:
            done = subprocess.run(
                [rollover, "next", "--batch", *arguments], stdin=lines, capture_output=True, text=True, check=False
            )
        except FileNotFoundError:
            raise CommandError(f"there is no {rollover}; `swift build -c release` makes the command") from None
        except OSError as error:
            raise CommandError(f"cannot run {rollover}: {error}") from None
    output = done.stdout.splitlines()
    # 2 means that a line was refused; its answer, `error: …`, then counts as a difference like any other.
    if done.returncode not in (0, 2) or len(output) != len(questions):
        raise CommandError(
            f"{rollover} next --batch {' '.join(arguments)} ended with {done.returncode} and {len(output)} lines for "
            f"{len(questions)} questions, the first being `{questions[0].line}`\n{done.stderr.strip()}"
        )
    return output
