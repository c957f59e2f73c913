"""What the tests of Flush share: scenarios in the notation of its page, and positions as text."""

from __future__ import annotations

from typing import Any

from games.engine import CardId, Move, read_table
from games.flush import GAME
from games.flush.options import FlushOptions
from games.flush.scenarios import run
from games.flush.table import FlushTable


def holds(*lines: str) -> None:
    """Checks that these lines of a scenario hold."""
    [result] = run("\n".join(["this", *lines]))
    assert result.mismatches == []


def table(text: str, seats: int = 3, **options: Any) -> FlushTable:
    """A position; all cards that are not named are in the stock, and the Mimic is a 10 by default."""
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    if "mimic:" not in lines:
        lines += "\nmimic: 10a"
    if "next:" not in lines:
        lines += "\nnext: Turn(seat=0)"
    rules = GAME.rules(seats, FlushOptions(**options))
    t: FlushTable = read_table(rules, f"{lines}\nstock: *")
    return t


def cards(t: FlushTable, names: str) -> list[CardId]:
    """Cards by their names."""
    return [t.rules.deck.by_name[name] for name in names.split()]


def offered(t: FlushTable, seat: int, names: str) -> list[str]:
    """What can be declared with these cards, each with the place where they go."""
    return [f"{move.choice} to {move.to}" for move in t.moves_with(seat, cards(t, names))]


def say(t: FlushTable, seat: int, text: str) -> None:
    """A seat plays a move, which must be legal."""
    told = t.rules.why_not(t, seat, t.rules.read(text))
    assert told is None, f"{text}: {told}"
    t.play(seat, t.rules.read(text))


def declare(t: FlushTable, seat: int, names: str, said: str = "") -> None:
    """A seat declares these cards; with this declaration, if there are several."""
    found = [move for move in t.moves_with(seat, cards(t, names)) if said in ("", move.choice)]
    assert len(found) == 1, f"{names}: {found}"
    t.play(seat, found[0])


def why_not(t: FlushTable, seat: int, move: Move | str) -> str | None:
    """The key of the reason why a move cannot be played."""
    wanted = t.rules.read(move) if isinstance(move, str) else move
    told = t.rules.why_not(t, seat, wanted)
    return None if told is None else told.key
