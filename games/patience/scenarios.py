"""Worked scenarios of Patience, in the notation of its rules page (`given ... do ... then ...`)."""

from __future__ import annotations

import re

from ..engine import Card, Move
from ..engine.scenarios import (
    BadScenario,
    Mismatch,
    Result,
    attempt,
    compare,
    given_do_then,
    listed,
    run_blocks,
    small_table,
)
from .places import HIGHEST, LOWER, PACK, STOCK, TURNED, UPPER
from .plays import lay
from .rules import TURN, Deal, Patience, PatienceOptions, PatienceTable, Place, go_on

_OPTIONS = {
    "ones": "dealt_ones",
    "dealt_ones": "dealt_ones",
    "holes": "holes",
    "compulsory": "compulsory",
    "pile_moves": "pile_moves",
    "preset": "preset",
}


def run(text: str) -> list[Result]:
    """Plays every scenario of a text."""
    return run_blocks(text, _play)


def _play(lines: list[str]) -> list[Mismatch]:
    return given_do_then(lines, _given, _act, lambda t, expected: compare(expected, _shown(t), _same))


# ---------------------------------------------------------------------- given


def _given(given: dict[str, str]) -> PatienceTable:
    """Returns the table described, with no more cards than it names."""
    options = {_OPTIONS[name]: given.pop(name) for name in list(given) if name in _OPTIONS}
    piles = {
        PACK: [*map(int, listed(given.pop("P", "-")))][::-1],
        TURNED: [*map(int, listed(given.pop("cur", "-")))],
        STOCK: [*map(int, listed(given.pop("S", "-")))],
        **dict(zip(UPPER, map(_height, given.pop("F", "0,0,0,0").split(",")), strict=True)),
        **dict(zip(LOWER, map(_run, given.pop("c", "-|-|-|-").split("|")), strict=True)),
    }
    if given:
        raise BadScenario(f"unknown: {', '.join(given)}")
    laid = {zone: [Card(str(rank), rank) for rank in ranks] for zone, ranks in piles.items()}
    t: PatienceTable = small_table(lambda cards: Patience(1, PatienceOptions.parse(options), cards), laid)
    if t.zones[TURNED]:
        t.next(Place())
    else:
        go_on(t)
    return t


def _height(text: str) -> range:
    """Reads the height of an upper pile: `5` is a pile from 1 to 5."""
    if not 0 <= int(text) <= HIGHEST:
        raise BadScenario(f"an upper pile cannot be {text} high")
    return range(1, int(text) + 1)


def _run(text: str) -> range:
    """Reads a lower pile: `9-6` runs from 9 down to 6, `5` is a single card, `-` a hole."""
    if text == "-":
        return range(0)
    first, _, last = text.partition("-")
    high, low = int(first), int(last or first)
    if not 1 <= low <= high <= HIGHEST:
        raise BadScenario(f"'{text}' is not a pile that goes down")
    return range(high, low - 1, -1)


# ---------------------------------------------------------------------- do


def _act(t: PatienceTable, action: str) -> Mismatch | None:
    """Plays an action; one marked `!` must be refused."""
    if action == "deal":
        t.only(Deal())
        t.settle()
        return None
    return attempt(t, 0, _move(t, action.lstrip("! ")), action)


def _move(t: PatienceTable, action: str) -> Move:
    """Reads `T`, `TF`, `TC2`, `SF`, `SC2`, `CF3` and `CC1>3` as moves; an upper pile is found by what it needs next."""
    if action == "T":
        return TURN
    if not re.fullmatch(r"[TS](F|C[1-4])|CF[1-4]|CC[1-4]>[1-4]", action):
        raise BadScenario(f"'{action}' is not an action")
    kind, rest = action[:2], action[2:]
    source = {"T": TURNED, "S": STOCK}.get(kind[0])
    if kind == "CC":
        start, _, end = rest.partition(">")
        return lay(t, tuple(t.zones[LOWER[int(start) - 1]]), LOWER[int(end) - 1])
    if kind == "CF":
        source = LOWER[int(rest) - 1]
    if source is None or not t.zones[source]:
        return Move("nothing")
    card = t.zones[source][-1]
    if kind[1] == "C":
        return lay(t, (card,), LOWER[int(rest) - 1])
    rank = t.rules.deck.ranks[card]
    wanting = [place for place in UPPER if len(t.zones[place]) == rank - 1]
    return lay(t, (card,), (wanting or list(UPPER))[0])


def _action(t: PatienceTable, move: Move) -> str:
    """Writes a move in the notation."""
    if move == TURN:
        return "T"
    source, place = t.where[move.cards[0]], t.rules.zone(move.to)
    row = "F" if place in UPPER else "C"
    if source in LOWER:
        number = LOWER.index(source) + 1
        return f"CF{number}" if row == "F" else f"CC{number}>{LOWER.index(place) + 1}"
    letter = "T" if source == TURNED else "S"
    return letter + row + ("" if row == "F" else str(LOWER.index(place) + 1))


# ---------------------------------------------------------------------- then


def _shown(t: PatienceTable) -> dict[str, str]:
    """Everything that a scenario can check."""
    ranks = t.rules.deck.ranks

    def numbers(zone: int) -> str:
        return ",".join(str(ranks[card]) for card in t.zones[zone]) or "-"

    return {
        "F": ",".join(str(len(t.zones[place])) for place in UPPER),
        "c": "|".join(_ends([ranks[card] for card in t.zones[place]]) for place in LOWER),
        "S": numbers(STOCK),
        "P": ",".join(reversed(numbers(PACK).split(","))),
        "cur": numbers(TURNED),
        "legal": ",".join(_action(t, move) for move in t.moves(0)) or "-",
        "won": str(int(t.winners == (0,))),
        "lost": str(int(t.winners == ())),
    }


def _ends(ranks: list[int]) -> str:
    if not ranks:
        return "-"
    return str(ranks[0]) if len(ranks) == 1 else f"{ranks[0]}-{ranks[-1]}"


def _same(name: str, expected: str, got: str) -> bool:
    """Compares values; upper piles and legal actions have no order."""
    return sorted(expected.split(",")) == sorted(got.split(",")) if name in ("F", "legal") else expected == got
