"""Reasoning: what follows from the bounds together with the seat's own hand, the size of every hand, and four of a
number."""

from __future__ import annotations

from .books import BOOK
from .bounds import ROW, Bounds
from .table import HAND, PACK, AskingTable


def tightened(t: AskingTable, seat: int, known: Bounds) -> Bounds:
    """Returns the tightest bounds on the other hands that this seat can find."""
    least, most = known.least[:], known.most[:]
    hidden, others = _hidden(t, seat, known), t.rules.others[seat]
    sizes = {other: len(t.zones[HAND + other]) for other in others}
    pack = len(t.zones[PACK])
    changed = True
    while changed:
        before = (bytes(least), bytes(most))
        for other, size in sizes.items():
            _fit_hand(least, most, other * ROW, size)
        for number in range(1, ROW):
            _fit_number(least, most, [other * ROW + number for other in others], hidden[number], pack)
        changed = before != (bytes(least), bytes(most))
    return known._replace(least=least, most=most)


def _hidden(t: AskingTable, seat: int, known: Bounds) -> list[int]:
    """How many cards of each number this seat does not see."""
    hidden = [0 if laid else BOOK for laid in known.laid]
    for card in t.zones[HAND + seat]:
        hidden[t.rules.number[card]] -= 1
    return hidden


def _fit_hand(least: bytearray, most: bytearray, row: int, size: int) -> None:
    """A hand has room for no more than its size, and must hold that many."""
    numbers = range(row + 1, row + ROW)
    spare = size - sum(least[row : row + ROW])
    for place in numbers:
        most[place] = _between(least[place], most[place], least[place] + spare)
    lacking = size - sum(most[row : row + ROW])
    for place in numbers:
        least[place] = _between(least[place], most[place], most[place] + lacking)


def _fit_number(least: bytearray, most: bytearray, places: list[int], hidden: int, pack: int) -> None:
    """There are only four cards of a number; and what is not in the pack is in a hand."""
    spare = hidden - sum(least[place] for place in places)
    for place in places:
        most[place] = _between(least[place], most[place], least[place] + spare)
    lacking = hidden - pack - sum(most[place] for place in places)
    for place in places:
        least[place] = _between(least[place], most[place], most[place] + lacking)


def _between(low: int, high: int, value: int) -> int:
    """Clamps the value to known bounds."""
    return max(low, min(high, value))
