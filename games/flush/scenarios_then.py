"""The results of a worked scenario: `then ev=flush pile=- turn=p1 p1=7 p1.b=-/4 totals=4,22,9 ...`."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Moved, Said
from ..engine.scenarios import listed
from .bases import Pass, bases
from .cards import DISCARD, FLIPPED, HAND, MIMIC, PILE, STOCK
from .rounds import NextRound, Swap
from .table import FlushTable
from .turns import BlindTurn

PLAIN = {"flush": "flush", "super_flush": "superflush", "sweep": "sweep", "wins": "win"}
"""The page's names for some events."""


def shown(t: FlushTable) -> dict[str, str]:
    """Everything that a scenario can check."""
    now, seats = phase(t), range(t.rules.seats)
    got = {
        "ev": joined(events(t)),
        "pile": joined(_laid(t, card, stands) for card, stands in zip(t.zones[PILE], t.stands, strict=True)),
        "turn": "-" if now == "over" else player(t.waiting_for()[0]),
        "phase": now,
        "to": player(t.agenda[-1].to) if t.agenda and isinstance(t.agenda[-1], Pass) else "-",
        "discard": str(len(t.zones[DISCARD])),
        "stock": str(len(t.zones[STOCK])),
        "winner": player(t.starter) if now == "over" else "-",
        "points": joined(str(max(0, points)) for points in t.sheet[-1]) if t.sheet else "-",
        "totals": joined(map(str, t.scores)),
        "out": joined(map(player, sorted(t.out))),
        "mimic": joined(faces(t, t.zones[MIMIC])),
    }
    for seat in seats:
        name = player(seat)
        got |= {name: joined(faces(t, t.hand(seat))), f"{name}.n": str(len(t.all_of(seat)))}
        got[f"{name}.b"] = joined(_base(t, base.top, t.zones[base.zone][base.at]) for base in bases(t, seat))
    return got


def same(name: str, expected: str, got: str) -> bool:
    """Compares values; hands and bases have no order."""
    if name.startswith("p") and name[1:2].isdecimal():
        return sorted(listed(expected)) == sorted(listed(got))
    return expected == got


def phase(t: FlushTable) -> str:
    """What is to be decided."""
    step = t.agenda[-1] if t.agenda else None
    if step is None or isinstance(step, NextRound):
        return "over"
    names: dict[type, str] = {Swap: "swap", Pass: "pass", BlindTurn: "blind"}
    return names.get(type(step), "play")


def events(t: FlushTable) -> Iterator[str]:
    """What the last action caused, in order; cards picked up and players skipped are counted."""
    skipped = sum(isinstance(event, Said) and event.what == "skipped" for event in t.events or ())
    for event in t.events or ():
        if isinstance(event, Said):
            if event.what in PLAIN:
                yield PLAIN[event.what]
            elif event.what == "picks_up":
                yield f"pickup:{event.values['count']}"
            elif event.what == "skipped" and skipped:
                yield f"skip:{skipped}"
                skipped = 0
        elif isinstance(event, Moved):
            yield from _moved(t, event)


def _moved(t: FlushTable, event: Moved) -> Iterator[str]:
    if event.to == FLIPPED:
        yield f"flip:{t.rules.deck.faces[event.card]}"
    elif event.source == STOCK and event.to >= HAND:
        yield f"draw:{player(event.to - HAND)}"


def player(seat: int) -> str:
    """The name of a seat in the notation."""
    return f"p{seat + 1}"


def faces(t: FlushTable, cards: list[CardId]) -> Iterator[str]:
    """The faces of the cards."""
    return (t.rules.deck.faces[card] for card in cards)


def joined(words: Iterator[str] | map[str]) -> str:
    """Joins words with commas; a dash for none."""
    return ",".join(words) or "-"


def _laid(t: FlushTable, card: CardId, stands: int) -> str:
    face = t.rules.deck.faces[card]
    return face if t.rules.value[card] in (stands, 0) else f"{face}>{stands}"


def _base(t: FlushTable, top: CardId | None, blind: CardId) -> str:
    faces = t.rules.deck.faces
    return f"{'-' if top is None else faces[top]}/{faces[blind]}"
