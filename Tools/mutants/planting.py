"""The list of planted faults, and a copy of the package in which each can be switched on by its name."""

import re
import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).resolve().parent / "faults"
VARIABLE = "ROLLOVER_MUTANT"
# What a program of the copy ends with that was asked for a fault it does not have; nothing else there does.
UNKNOWN = 97
# What the build and the tests read.
COPIED = ("Package.swift", "README.md", "Sources", "Tests", "Scenarios", "Tools", ".swift-format")

FIELDS = {"name", "file", "text", "for", "why", "form", "hides", "tests"}
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*$")


class Mistake(Exception):
    """Something is wrong with the list of faults."""


@dataclass(frozen=True)
class Fault:
    """One planted fault."""

    name: str
    # The name of the file that lists it: what part of the product it is in.
    kind: str
    # Where it is planted.
    file: str
    # A piece of that file, which stands there once; what is replaced of it stands between « and », or is all of it.
    text: str
    # What stands there instead.
    replacement: str
    # What somebody has got wrong, in a sentence.
    why: str
    # Whether whole statements are replaced, and not an expression.
    is_statement: bool
    # For one in what judges: the fault in what is judged that nobody sees while this one is there.
    hides: str | None
    # A pattern for the names of the tests that are run first, where there are many others in the module.
    tests: str | None
    # Where a drawn one begins and ends in its file.
    span: tuple[int, int] | None = None


def faults() -> list[Fault]:
    """All faults, by kind and in the order of their lists."""
    found = []
    for path in sorted(LIST.glob("*.toml")):
        try:
            entries = tomllib.loads(path.read_text()).get("fault", [])
        except tomllib.TOMLDecodeError as error:
            raise Mistake(f"{path.name}: {error}") from None
        for entry in entries:
            name = entry.get("name", "?")
            if unknown := set(entry) - FIELDS:
                raise Mistake(f"{path.name}: {name}: has an unknown field: {', '.join(sorted(unknown))}")
            if missing := {"name", "file", "text", "for", "why"} - set(entry):
                raise Mistake(f"{path.name}: {name}: lacks {', '.join(sorted(missing))}")
            if entry.get("form", "expression") not in ("expression", "statement"):
                raise Mistake(f"{path.name}: {name}: form is expression or statement")
            found.append(Fault(
                name=name, kind=path.stem, file=entry["file"], text=entry["text"], replacement=entry["for"],
                why=entry["why"], is_statement=entry.get("form") == "statement", hides=entry.get("hides"), tests=entry.get("tests")))
    return found


def problems(all_faults: list[Fault]) -> list[str]:
    """What is wrong with a list, a line each: names, pieces that do not stand where they should, places taken twice."""
    found, names, taken = [], set(), {}
    for fault in all_faults:
        if not NAME.match(fault.name):
            found.append(f"{fault.name}: a name is of small letters, digits and hyphens")
        if fault.name in names:
            found.append(f"{fault.name}: is there twice")
        names.add(fault.name)
        try:
            start, end = place(fault)
        except Mistake as mistake:
            found.append(str(mistake))
            continue
        if not fault.is_statement and (wrong := no_expression((ROOT / fault.file).read_text()[start:end])):
            found.append(f"{fault.name}: {wrong}")
        for other, other_start, other_end in taken.setdefault(fault.file, []):
            if start < other_end and other_start < end:
                found.append(f"{fault.name}: overlaps {other}")
        taken[fault.file].append((fault.name, start, end))
    for fault in all_faults:
        if fault.hides is not None and fault.hides not in names:
            found.append(f"{fault.name}: hides {fault.hides}, which is no fault")
    return found


def no_expression(piece: str) -> str | None:
    """Why a replaced piece is certainly no expression of Swift, which only a build would tell otherwise."""
    if word := re.match(r"(break|continue|return|if|guard|for|while|throw|defer)\b", piece.strip()):
        return f"replaces `{word[1]}` as an expression; say form = 'statement'"
    if re.match(r"\s*(\|\||&&|\?\?|[=!<>]=|[-+*/<>]) ", piece) or re.search(r"(\|\||&&|[-+*/])\s*$", piece):
        return "replaces an operator with one of its sides; choose the side, or both"
    depth = 0
    for letter in re.sub(r'"[^"]*"', "", piece):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            return "replaces two conditions as one expression; choose one of them"
    return None


def place(fault: Fault) -> tuple[int, int]:
    """Where the replaced piece begins and ends in its file."""
    if fault.span:
        return fault.span
    path = ROOT / fault.file
    if not path.is_file():
        raise Mistake(f"{fault.name}: there is no {fault.file}")
    source = path.read_text()
    before, mark, rest = fault.text.partition("«")
    swapped, end, behind = rest.partition("»") if mark else (fault.text, "»", "")
    if not end or not swapped:
        raise Mistake(f"{fault.name}: its text has « without », or nothing between them")
    if not mark:
        before = ""
    text = before + swapped + behind
    if (count := source.count(text)) != 1:
        raise Mistake(f"{fault.name}: its text stands {count} times in {fault.file}, and not once")
    start = source.index(text) + len(before)
    return start, start + len(swapped)


def plant(all_faults: list[Fault], tree: Path) -> None:
    """Writes the copy; what is the same already keeps its date, so that little is compiled again."""
    texts = {}
    for file in {fault.file for fault in all_faults}:
        texts[file] = planted_text(file, all_faults)
    texts["Package.swift"] = planted_package()
    texts["Sources/Planted/include/planted.h"] = header(all_faults)
    texts["Sources/Planted/planted.c"] = table(all_faults)
    wanted = set(texts)
    for name in COPIED:
        top = ROOT / name
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if not path.is_file() or path.is_symlink() or any(part in (".build", "__pycache__") for part in path.parts):
                continue
            relative = path.relative_to(ROOT).as_posix()
            wanted.add(relative)
            write(tree / relative, texts[relative].encode() if relative in texts else path.read_bytes(), path)
    for relative in ("Sources/Planted/include/planted.h", "Sources/Planted/planted.c"):
        write(tree / relative, texts[relative].encode(), None)
    for name in ("Sources", "Tests", "Scenarios", "Tools"):
        for path in sorted((tree / name).rglob("*")):
            if path.is_file() and path.relative_to(tree).as_posix() not in wanted:
                path.unlink()


def write(path: Path, content: bytes, original: Path | None) -> None:
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    if original is not None:
        shutil.copymode(original, path)


def planted_text(file: str, all_faults: list[Fault]) -> str:
    """A file in which each of its faults can be switched on."""
    source = (ROOT / file).read_text()
    places = sorted(
        ((place(fault), number) for number, fault in enumerate(all_faults) if fault.file == file), reverse=True)
    for (start, end), number in places:
        fault = all_faults[number]
        original = source[start:end]
        if fault.is_statement:
            piece = f"if planted({number}) {{ {fault.replacement} }} else {{ {original} }}"
        else:
            piece = f"(planted({number}) ? ({fault.replacement}) : ({original}))"
        source = source[:start] + piece + source[end:]
    # Behind the last import, or on top of a file that has none.
    imports = list(re.finditer(r"^(?:@testable )?(?:public |package |internal )?import \w+.*$", source, re.M))
    line = "internal import Planted"
    if not imports:
        return f"{line}\n{source}"
    return source[:imports[-1].end()] + f"\n{line}" + source[imports[-1].end():]


def planted_near(path: Path, line: int, around: bool = False) -> set[int]:
    """The numbers of the faults on a line of a planted file, or else on the nearest line before it, or around it."""
    lines = path.read_text().splitlines()
    places = range(line - 1, -1, -1)
    if around:
        places = sorted(range(len(lines)), key=lambda place: abs(place - line + 1))
    for place in places:
        if numbers := {int(number) for number in re.findall(r"planted\((\d+)\)", lines[place])}:
            return numbers
    return set()


def planted_package() -> str:
    """The package with one more target that everything may ask which fault is on."""
    text = (ROOT / "Package.swift").read_text()
    changes = [
        ("dependencies: module.imports.map { .byName(name: $0) },",
         'dependencies: module.imports.map { .byName(name: $0) } + ["Planted"],'),
        ("dependencies: modules.filter { !plugins.contains($0.name) }.map { .byName(name: $0.name) },",
         'dependencies: modules.filter { !plugins.contains($0.name) }.map { .byName(name: $0.name) } + ["Planted"],'),
        ('.target(name: "TimeZoneDataBytes", exclude: ["timezones.rzdb"])',
         '.target(name: "TimeZoneDataBytes", exclude: ["timezones.rzdb"]), .target(name: "Planted")'),
        # A piece that is never reached, or a value that never changes, is no mistake here.
        ("  .treatAllWarnings(as: .error),\n", ""),
    ]
    for old, new in changes:
        if text.count(old) != 1:
            raise Mistake(f"Package.swift has changed: `{old.strip()}` is not there once")
        text = text.replace(old, new)
    return text


def header(all_faults: list[Fault]) -> str:
    return f"""#include <stdbool.h>
extern bool planted_faults[{len(all_faults) + 1}];
static inline bool planted(int number) {{ return planted_faults[number]; }}
"""


def table(all_faults: list[Fault]) -> str:
    """Reads the names from the environment before anything else runs."""
    names = "".join(f'  "{fault.name}",\n' for fault in all_faults)
    return f"""#include "planted.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
bool planted_faults[{len(all_faults) + 1}];
static const char *const names[] = {{
{names}  0
}};
__attribute__((constructor)) static void switch_on(void) {{
  const char *rest = getenv("{VARIABLE}");
  while (rest && *rest) {{
    size_t length = strcspn(rest, ",");
    int number = 0;
    while (names[number] && (strlen(names[number]) != length || strncmp(names[number], rest, length))) number++;
    if (!names[number]) {{
      fprintf(stderr, "{VARIABLE} names no planted fault: %s\\n", rest);
      exit({UNKNOWN});
    }}
    planted_faults[number] = true;
    rest += length + (rest[length] == ',');
  }}
}}
"""
