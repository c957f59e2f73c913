"""A turn: one play, perhaps begun by flipping a blind [3.2, 13, 18]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from .bases import FLIP, flip, flips, why_not_flipped
from .cards import FLIPPED, HIGHEST, LOWEST, PILE
from .declaring import DECLARE, ENOUGH, FLUSHED, LINKED, SUPER, leads, links_in_run, moves_with, why_not_declared
from .laying import carry_out
from .listing import plays
from .table import FlushTable, same_on_top


@dataclass(frozen=True)
class Turn(Step[FlushTable]):
    """It is this seat's turn: declare a play, or first flip a blind."""

    seat: int

    def seats(self, t: FlushTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlushTable, seat: int) -> list[Move]:
        return plays(t, seat) + flips(t, seat)

    def moves_with(self, t: FlushTable, seat: int, cards: frozenset[CardId]) -> list[Move]:
        return moves_with(t, seat, cards) if cards else flips(t, seat)

    def leads(self, t: FlushTable, seat: int, cards: frozenset[CardId]) -> bool:
        return leads(t, seat, cards)

    def play(self, t: FlushTable, seat: int, move: Move) -> None:
        if move.verb == FLIP:
            flip(t, seat, move)
            t.next(t.rules.blind_turns[seat])
        else:
            carry_out(t, seat, move.cards, move.choice)

    def ask(self, t: FlushTable, seat: int) -> Phrase:
        blind = "_or_flip" if flips(t, seat) else ""
        if not t.stands:
            return phrase(f"open{blind}")
        if t.top == HIGHEST:
            return phrase(f"on_a_ten{blind}")
        key = "follow" if t.top > LOWEST else "match"
        return phrase(f"{key}{blind}", value=t.top, count=len(t.zones[PILE]))

    def spoken(self, t: FlushTable, seat: int, move: Move) -> Phrase | None:
        return spoken(t, move) if move.verb == DECLARE else None

    def drops(self, t: FlushTable, seat: int, move: Move) -> tuple[str, ...]:
        """A blind is turned up in the middle, wherever it goes from there."""
        return ("flipped", "pile", "aside") if move.verb == FLIP else ()

    def why_not(self, t: FlushTable, seat: int, move: Move) -> Phrase:
        if move.verb == FLIP:
            return why_not_flipped(t, seat, move)
        return why_not_declared(t, seat, move) if move.verb == DECLARE else phrase("only_declare")


@dataclass(frozen=True)
class BlindTurn(Turn):
    """A blind has been flipped: it belongs to the play, alone or with cards that go with it."""

    def moves(self, t: FlushTable, seat: int) -> list[Move]:
        return plays(t, seat)

    def moves_with(self, t: FlushTable, seat: int, cards: frozenset[CardId]) -> list[Move]:
        return moves_with(t, seat, cards)

    def ask(self, t: FlushTable, seat: int) -> Phrase:
        value = t.rules.value[t.zones[FLIPPED][0]]
        return phrase("add_to_blind", what=amount(1, value)) if value else phrase("blind_flush_card")


# ---------------------------------------------------------------------- the words on a button


def spoken(t: FlushTable, move: Move) -> Phrase:
    """What a move plays, and what follows from it."""
    cards = (*t.zones[FLIPPED], *move.cards)
    if move.choice == FLUSHED:
        return phrase("declare_big_flush" if t.rules.big[cards[0]] else "declare_flush_card")
    if move.choice == LINKED:
        size = len(cards) + links_in_run(t)
        return phrase("declare_super_link_flush" if size >= SUPER else "declare_link_flush")
    value = t.rules.stands_for[move.choice]
    beside = move.to == "aside"
    run = len(cards) + (0 if beside else same_on_top(t.stands, value))
    key = "declare" + "_beside" * beside + ("_super" if run >= SUPER else "_flush" if run >= ENOUGH else "")
    return phrase(key, what=amount(len(cards), value), count=len(t.zones[PILE]))


def amount(count: int, value: int) -> Phrase:
    """A number of cards of a value within a sentence, as in “an 8” and “three 6s”."""
    if count == 1:
        return phrase(f"amount.{value}")
    return phrase("amount.several", count=count, cards=phrase(f"many.{value}"))
