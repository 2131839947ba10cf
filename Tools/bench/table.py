"""Figures for people and for programs."""

import json

from measuring import Figure
from workloads import Workload


def as_text(workload: Workload, figures: list[Figure], data: str) -> str:
    ours = next((figure for figure in figures if figure.name == "rollover"), None)
    width = max(len(figure.title) for figure in figures)
    lines = [
        f"{workload.name}: {workload.meaning}; {data}",
        f"{'':{width}} {'ns/operation':>13} {'ratio':>8} {'operations':>11} {'checksum':>21}",
    ]
    for figure in figures:
        ratio = f"{figure.nanoseconds / ours.nanoseconds:.1f}×" if ours else "–"
        lines.append(
            f"{figure.title:{width}} {figure.nanoseconds:13,.1f} {ratio:>8} {figure.operations:11,} "
            f"{figure.checksum:21} {remark(figure)}"
        )
    lines += [f"  {figure.title}: {figure.version}" for figure in figures if figure.version]
    return "\n".join(lines)


def remark(figure: Figure) -> str:
    if figure.agrees is None:
        return "the others are compared with it" if figure.shares_data else "nothing to compare with"
    if figure.agrees:
        return "same answers"
    where = ", ".join(figure.differing_zones) or "zones unknown"
    if not figure.shares_data:
        return f"own data, other answers in {where}"
    return f"WRONG or other data: {where}"


def as_json(workload: Workload, figure: Figure, ours: Figure | None) -> str:
    return json.dumps(
        {
            "name": workload.name,
            "peer": figure.name,
            "nanosecondsPerOperation": round(figure.nanoseconds, 2),
            "ratio": round(figure.nanoseconds / ours.nanoseconds, 2) if ours else None,
            "operations": figure.operations,
            "checksum": figure.checksum,
            "agrees": figure.agrees,
            "sharesData": figure.shares_data,
            "differingZones": figure.differing_zones,
            "version": figure.version,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
