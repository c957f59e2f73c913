"""Bases: a blind with or without a top, flipping an uncovered blind [13], and passing a base on [15].

Each seat has three places for a base, and a row for bases passed to it while all three were taken. In both a base is
its blind, face down, followed by its top, face up, as long as it has one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..engine import CardId, Move, Phrase, Step, Who, phrase
from .cards import FLIPPED
from .counting import win
from .table import FlushTable

PLACES = 3
"""How many bases each seat begins with."""

FLIP, PASS = "flip", "pass"
KEEP = Move("keep")


class Base(NamedTuple):
    """The zone of a base, the place of its blind in that zone, and its top."""

    zone: int
    at: int
    top: CardId | None


def bases(t: FlushTable, seat: int) -> list[Base]:
    """Returns all bases of a seat, in order."""
    return [base for zone in t.rules.bases[seat] if t.zones[zone] for base in bases_in(t, zone)]


def bases_in(t: FlushTable, zone: int) -> list[Base]:
    """Returns the bases of one zone."""
    cards, turned = t.zones[zone], t.turned
    found = []
    for at, card in enumerate(cards):
        if at == 0 or card not in turned:
            covered = at + 1 < len(cards) and cards[at + 1] in turned
            found.append(Base(zone, at, cards[at + 1] if covered else None))
    return found


def moves_of(t: FlushTable, found: list[Base], verb: str) -> list[Move]:
    """Returns a move with this verb for each of these bases; in a row, the choice names the place of the blind."""
    names, rows = t.rules.names, t.rules.rows
    return [Move(verb, (), names[base.zone], index=base.at if base.zone in rows else None) for base in found]


def meant(t: FlushTable, seat: int, move: Move) -> Base | None:
    """Returns the base of a seat that a move names, if there is one."""
    found = [base for base in bases(t, seat) if t.rules.names[base.zone] == move.to]
    if not move.choice:
        return found[0] if found else None
    return next((base for base in found if move.index == base.at), None)


# ---------------------------------------------------------------------- blinds


def flips(t: FlushTable, seat: int) -> list[Move]:
    """Every blind without a top can be flipped, as the first act of a turn."""
    zones, rules = t.zones, t.rules
    found = [rules.flips[zone] for zone in rules.places[seat] if len(zones[zone]) == 1]
    row = rules.rows[seat]
    return found + moves_of(t, [base for base in bases_in(t, row) if base.top is None], FLIP) if zones[row] else found


def flip(t: FlushTable, seat: int, move: Move) -> None:
    """Turns the blind up for everyone to see; it belongs to this turn's play from now on."""
    base = meant(t, seat, move)
    assert base is not None
    card = t.zones[base.zone][base.at]
    t.say("flips", seat)
    t.move(card, FLIPPED)


def why_not_flipped(t: FlushTable, seat: int, move: Move) -> Phrase:
    """The rule that forbids flipping this blind."""
    if t.zones[FLIPPED]:
        return phrase("blind_first")
    base = meant(t, seat, move)
    return phrase("no_blind" if base is None else "covered")


# ---------------------------------------------------------------------- Super Flush


@dataclass(frozen=True)
class Pass(Step[FlushTable]):
    """After a Super Flush a player can pass a base to the player who had the turn before; `deducts` applies if that
    ends the round."""

    seat: int
    to: int
    deducts: int = 0

    def seats(self, t: FlushTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlushTable, seat: int) -> list[Move]:
        return [*moves_of(t, bases(t, seat), PASS), KEEP]

    def play(self, t: FlushTable, seat: int, move: Move) -> None:
        if move == KEEP:
            t.say("keeps", seat)
            return
        base = meant(t, seat, move)
        assert base is not None
        t.say("passes", seat)
        hand_over(t, base, self.to)
        if not t.has_cards(seat):
            win(t, seat, self.deducts)

    def ask(self, t: FlushTable, seat: int) -> Phrase:
        return phrase("pass_a_base", who=Who(self.to))

    def drops(self, t: FlushTable, seat: int, move: Move) -> tuple[str, ...]:
        """The hand of the player who gets it."""
        return (f"hand{self.to}",) if move.verb == PASS else ()

    def why_not(self, t: FlushTable, seat: int, move: Move) -> Phrase:
        return phrase("no_base" if move.verb == PASS else "pass_first")


def hand_over(t: FlushTable, base: Base, to: int) -> None:
    """Moves a base to a seat as it is: its blind stays unseen, its top lies on it."""
    places = [zone for zone in t.rules.places[to] if not t.zones[zone]]
    target = places[0] if places else t.rules.rows[to]
    t.move(t.zones[base.zone][base.at], target)
    if base.top is not None:
        t.move(base.top, target, turned=True)
