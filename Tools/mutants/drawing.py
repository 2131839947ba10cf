"""Faults drawn by lot: a comparison that is off by one, a condition that always or never holds, a statement left out.

The lists hold faults that somebody thought of. These are the ones that nobody thought of. Some change nothing that can be
seen, so a drawn fault that lives is a question: is a test missing, or is the line not needed?
"""

import random
import re
import subprocess
import sys
from pathlib import Path

from planting import ROOT, Fault, Mistake, plant, planted_near

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
SUMS = {"+": "-", "-": "+", "&+": "&-", "&-": "&+"}
# Where an operand of a comparison or a condition ends, beside brackets.
ENDS = re.compile(r"(?:,| && | \|\| | \? | : | = | [-+*/&|]= | else\b| where |\b(?:if|guard|while|return|where|case|in|else) )")
OPERATOR = re.compile(r" (<=|>=|==|!=|<|>|&\+|&-|\+|-) ")
# Lines whose pieces are no expressions that run: declarations, patterns, directives.
UNFIT = re.compile(r"\s*(?:#|@|case\b|import\b|precondition|assert|fatalError|(?:\w+ )*(?:func|init|subscript|struct|enum|extension|protocol|typealias)\b)")
STATEMENT = re.compile(r"[A-Za-z_][\w.?!]*(?:\[[^\]]*\])?[\w.?!]*(?: (?:[-+*/|&]{0,2}=) \S.*|\(.*\))$")
NO_STATEMENT = re.compile(r"(?:let|var|return|throw|try|case|default|if|guard|else|for|while|switch|defer|continue|break|precondition|assert|fatalError|super|self\.init)\b")
# Where a copy says which drawn faults are planted in it.
KEPT = "drawn-faults.txt"
# So many rounds are enough to leave out what does not compile.
ROUNDS = 24


def draw(count: int, seed: int, under: list[str]) -> list[Fault]:
    """`count` faults of the files below some folders: the same ones for the same seed and the same sources."""
    places = []
    for folder in under:
        top = ROOT / folder
        if not top.exists():
            raise Mistake(f"there is no {folder}")
        for path in [top] if top.is_file() else sorted(top.rglob("*.swift")):
            file = path.relative_to(ROOT).as_posix()
            places += [(file, *found) for found in candidates(path.read_text())]
    random.Random(seed).shuffle(places)
    chosen, taken = [], {}
    for file, start, end, replacement, is_statement in places:
        if len(chosen) == count:
            break
        if any(start < other_end and other_start < end for other_start, other_end in taken.setdefault(file, [])):
            continue
        taken[file].append((start, end))
        source = (ROOT / file).read_text()
        line = source.count("\n", 0, start) + 1
        chosen.append(Fault(
            name=f"drawn-{seed}-{len(chosen) + 1}", kind="drawn", file=file, text=source[start:end], replacement=replacement,
            why=f"{file}:{line}: `{source[start:end]}` " + (f"becomes `{replacement}`" if replacement else "is left out"),
            is_statement=is_statement, hides=None, tests=None, span=(start, end)))
    return chosen


def candidates(source: str) -> list[tuple[int, int, str, bool]]:
    """Every place of a file in which a fault can be planted: its begin and end, what stands there then, and its form."""
    masked = mask(source)
    found, start = [], 0
    lines = masked.split("\n")
    for number, line in enumerate(lines):
        if not UNFIT.match(line) and "try" not in line:
            found += [(start + a, start + b, text, False) for a, b, text in in_line(line, source[start:start + len(line)])]
            before = next((other.rstrip() for other in reversed(lines[:number]) if other.strip()), "")
            after = next((other.strip() for other in lines[number + 1:] if other.strip()), "")
            if is_statement(line.strip(), before, after):
                found.append((start + len(line) - len(line.lstrip()), start + len(line.rstrip()), "", True))
        start += len(line) + 1
    return found


def mask(source: str) -> str:
    """The source with as many underscores for the letters of its comments and strings."""
    def blank(match):
        return "".join("\n" if letter == "\n" else "_" for letter in match[0])
    source = re.sub(r'"""[\s\S]*?"""|"(?:\\\([^()]*(?:\([^()]*\)[^()]*)*\)|\\.|[^"\\\n])*"', blank, source)
    return re.sub(r"//[^\n]*", lambda match: " " * len(match[0]), source)


def in_line(line: str, text: str):
    """The expressions of a line that can be wrong, with what they become; `line` is masked, and `text` is not."""
    for match in OPERATOR.finditer(line):
        start, end = bounds(line, match.start(), match.end(), match[1] in SUMS)
        other = COMPARISONS.get(match[1]) or SUMS[match[1]]
        if start is not None:
            yield start, end, text[start:match.start()] + f" {other} " + text[match.end():end]
    for match in re.finditer(r"(?:(?:\bif|\bguard|\bwhile|&&|\|\|) |(?<=, ))(?=[\w!(.$])", line):
        start, end = bounds(line, match.end(), match.end(), False)
        if start is None or not is_condition(line, match, start, end):
            continue
        for value in ("true", "false"):
            yield start, end, value
    for match in re.finditer(r"(?<=return )(true|false)\b", line):
        yield match.start(), match.end(), "false" if match[0] == "true" else "true"
    for match in re.finditer(r"(?<![\w.$\"])\d+(?![\w.])", line):
        yield match.start(), match.end(), str(int(match[0]) + 1)


def is_condition(line: str, match, start: int, end: int) -> bool:
    """Whether a piece is a condition by itself: a part of an `if`, `guard` or `while` that binds nothing."""
    if re.match(r"(?:let|var|case|try|#)\b", line[start:end]) or not line[start:end].strip():
        return False
    if match[0]:
        return True
    # Behind a comma: of the condition, and not of a call within it.
    before = line[:match.start()]
    return (re.match(r"\s*(?:\} else )?(?:if|guard|while)\b", line) is not None
            and all(before.count(a) == before.count(b) for a, b in ("()", "[]", "{}")))


def bounds(line: str, left: int, right: int, is_sum: bool):
    """Where the expression around a place begins and ends within its line; nothing if it goes on beyond it."""
    stops = [match.span() for match in ENDS.finditer(line)]
    if is_sum:
        stops += [match.span() for match in re.finditer(r" (?:<=|>=|==|!=|<|>|\.\.<|\.\.\.|\?\?) ", line)]
    depth, start = 0, left
    while start > 0:
        letter = line[start - 1]
        if any(begin < start <= stop for begin, stop in stops) and depth == 0:
            break
        depth += (letter in ")]}") - (letter in "([{")
        if depth < 0:
            break
        start -= 1
    depth, end = 0, right
    while end < len(line):
        letter = line[end]
        if any(begin <= end < stop for begin, stop in stops) and depth == 0:
            break
        if letter == "{" and depth == 0:
            break
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            break
        end += 1
    while start < left and line[start] == " ":
        start += 1
    while end > right and line[end - 1] == " ":
        end -= 1
    if depth > 0 or start >= end or re.match(r"(?:let|var)\b", line[start:end]):
        return None, None
    return start, end


def is_statement(line: str, before: str, after: str) -> bool:
    """Whether a line is a whole statement that can be left out."""
    if not STATEMENT.match(line) or NO_STATEMENT.match(line) or " in " in line:
        return False
    if sum(line.count(letter) for letter in "([{") != sum(line.count(letter) for letter in ")]}"):
        return False
    if before.endswith((",", "(", "[", "=", "?", ":", "&&", "||", "+")) or re.match(r"[.?:&|+]", after):
        return False
    return True


def plant_what_compiles(drawn: list[Fault], tree: Path) -> list[Fault]:
    """Writes and builds the copy, and leaves out the faults on whose lines the compiler finds something wrong."""
    for _ in range(ROUNDS):
        plant(drawn, tree)
        done = subprocess.run(["swift", "build", "--product", "rollover"], cwd=tree, capture_output=True, text=True)
        if done.returncode == 0:
            (tree / KEPT).write_text("".join(kept_line(fault) for fault in drawn))
            return drawn
        output = done.stdout + done.stderr
        said = set(re.findall(r"(Sources/\S+\.swift):(\d+):\d+: error: (the compiler is unable to type-check)?", output))
        # What has become too long an expression is told of somewhere in it, and not where the fault is.
        wrong = {number for file, line, is_long in said for number in planted_near(tree / file, int(line), bool(is_long))}
        if not wrong:
            errors = [line for line in output.splitlines() if "error:" in line]
            raise Mistake("the copy does not compile, and no drawn fault is to blame:\n" + "\n".join(dict.fromkeys(errors[:20])))
        names = {drawn[number].name for number in wrong}
        drawn = [fault for fault in drawn if fault.name not in names]
        print(f"{len(names)} drawn faults do not compile, {len(drawn)} are left", file=sys.stderr, flush=True)
    raise Mistake(f"the copy does not compile after {ROUNDS} rounds")


def compiled_before(drawn: list[Fault], tree: Path) -> list[Fault]:
    """Those that are planted in a copy that was built before."""
    try:
        kept = set((tree / KEPT).read_text().splitlines(keepends=True))
    except OSError as error:
        raise Mistake(f"no faults were drawn yet: {error}") from None
    if missing := kept - {kept_line(fault) for fault in drawn}:
        raise Mistake(f"other faults were drawn before, or from other sources, such as {min(missing).strip()}")
    return [fault for fault in drawn if kept_line(fault) in kept]


def kept_line(fault: Fault) -> str:
    """A fault with its place, since the same number is another fault in other sources."""
    return f"{fault.name} {fault.why}\n"
