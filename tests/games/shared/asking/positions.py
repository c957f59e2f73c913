"""Positions of asking games, as their worked scenarios write them, and requests such as `A asks B 5`."""

from __future__ import annotations

from collections import Counter

from games.engine import Game, Said, Words
from games.shared.asking import AskingTable
from games.shared.asking.scenarios import act, position

__all__ = ["asked", "books", "hand", "legal", "play", "position", "refused", "said", "saying"]


def play(t: AskingTable, *actions: str) -> AskingTable:
    """Plays requests that must be legal, with `=>1` after one if it matters what was handed over."""
    for action in actions:
        wrong = act(t, action)
        assert wrong is None, wrong
    return t


def refused(t: AskingTable, seat: int, text: str) -> str:
    """The key of the reason why a move cannot be played."""
    told = t.rules.why_not(t, seat, t.rules.read(text))
    assert told is not None, f"{text} can be played"
    return told.key


def hand(t: AskingTable, seat: int) -> list[int]:
    """The numbers in a hand, sorted."""
    return sorted(t.rules.number[card] for card in t.hand(seat))


def books(t: AskingTable, seat: int) -> list[int]:
    """The numbers of a seat's books."""
    counted = Counter(t.rules.number[card] for card in t.zones[t.rules.books[seat]])
    assert set(counted.values()) <= {4}
    return sorted(counted)


def legal(t: AskingTable) -> set[tuple[int, int]]:
    """Whom the active player can ask, and for what."""
    [seat] = t.waiting_for()
    return {(t.rules.seat_of[move.to], t.rules.number[move.cards[0]]) for move in t.moves(seat)}


def asked(t: AskingTable) -> int:
    """Whose turn it is."""
    [seat] = t.waiting_for()
    return seat


def said(t: AskingTable) -> list[tuple[str, int]]:
    """The words that were said since the position was set up, each with the seat that said it."""
    return [(event.what, event.seat) for event in t.events or () if isinstance(event, Said)]


def saying(t: AskingTable, game: Game, names: str = "Ann Bea Cem Dan") -> list[str]:
    """The same as people see it."""
    words: Words = game.words.among(names.split())
    found = [event for event in t.events or () if isinstance(event, Said)]
    return [words.sentences[f"said.{event.what}"].format_map(_worded(words, event)) for event in found]


def _worded(words: Words, event: Said) -> dict[str, object]:
    return {name: words._worded(value) for name, value in event.values.items()}
