"""Draws which room of the program imports which, for docs/architecture.md.

Rooms stand below one another in the order of the layers in pyproject.toml. Each arc leads from a room down to one that
it imports; the more imports, the thicker. An arc that led up would break a layer, and the checks would not let it pass.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from runpy import run_path
from xml.sax.saxutils import escape

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parent / "reexec.py"))

import grimp

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "rooms.svg"

Arcs = dict[tuple[str, str], int]
"""How many imports lead from one room to another."""

ROW, WIDE, LEFT, GAP = 30, 132, 16, 24
FAR = 0.36
"""How far an arc swings out, as a share of the way that it leads down."""
COLOURS = ("#b5482f", "#3b6ea5", "#5f8a3d", "#8a5ba8", "#b07a1e", "#2f8f83")


def layers() -> list[list[str]]:
    """The layers of the program from the top down, each with its rooms."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    found = next(contract["layers"] for contract in contracts if contract.get("containers") == ["tabletop"])
    return [layer.split(" | ") for layer in found]


def arcs() -> Arcs:
    """Counts the imports between rooms, but for those that only type checkers see."""
    graph = grimp.build_graph("tabletop", exclude_type_checking_imports=True)
    found: Arcs = {}
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            pair = _room(module), _room(imported)
            if all(pair) and pair[0] != pair[1]:
                found[pair] = found.get(pair, 0) + 1
    return found


def _room(module: str) -> str:
    """The room in which a module lives; nothing for the package itself."""
    return module.removeprefix("tabletop").lstrip(".").partition(".")[0]


def picture(rooms: list[list[str]], found: Arcs) -> str:
    """Draws the rooms and the arcs."""
    heights, y = dict[str, float](), float(GAP)
    for layer in rooms:
        for room in layer:
            heights[room] = y + ROW / 2
            y += ROW
        y += GAP / 2
    longest = max(heights[to] - heights[start] for start, to in found)
    width, height = round(LEFT + WIDE + longest * FAR + 2 * GAP), round(y + GAP / 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        "<style>text { font: 14px sans-serif; fill: #2b2431 }</style>",
        f'<rect width="{width}" height="{height}" fill="#fbf5e6"/>',
        *(_arc(heights, pair, count) for pair, count in sorted(found.items(), key=lambda item: (item[1], item[0]))),
        *(_box(room, middle) for room, middle in heights.items()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _box(room: str, middle: float) -> str:
    top = middle - ROW / 2 + 3
    return (
        f'<rect x="{LEFT}" y="{top}" width="{WIDE}" height="{ROW - 6}" rx="6" fill="#fff" stroke="#2b2431"/>'
        f'<text x="{LEFT + WIDE / 2}" y="{middle + 5}" text-anchor="middle">{escape(room)}</text>'
    )


def _arc(heights: dict[str, float], pair: tuple[str, str], count: int) -> str:
    start, end, right = heights[pair[0]], heights[pair[1]], LEFT + WIDE
    out = right + abs(end - start) * FAR * 4 / 3
    colour = COLOURS[list(heights).index(pair[0]) % len(COLOURS)]
    thick = min(7.0, 0.8 + count / 8)
    return (
        f'<path class="{pair[0]} {pair[1]}" d="M{right} {start} C{out:.0f} {start} {out:.0f} {end} {right} {end}" '
        f'fill="none" stroke="{colour}" stroke-width="{thick:.1f}" stroke-opacity="0.55">'
        f"<title>{pair[0]} imports {pair[1]}, {count} times</title></path>"
    )


def drawn(text: str) -> set[tuple[str, str]]:
    """The arcs that a picture shows."""
    return {(start, to) for start, to in re.findall(r'<path class="(\w+) (\w+)"', text)}


def main() -> int:
    """Draws the picture anew."""
    PICTURE.write_text(picture(layers(), arcs()), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
