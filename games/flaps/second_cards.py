"""Cards that call for a second card: ACE'N'LAY and KING'N'LAY [F-13 - F-15, F-79]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import Card, CardId, Move, Phrase, Step, phrase
from .cards import ANYWHERE, BLACK, KING, ON_COURT, RED, kind_of
from .laying import TAKE, Effect, go_on, lay, pass_on, refill, take, taking
from .suits import CALLS, both_suits, call, calling
from .table import FlapsTable


@dataclass(frozen=True)
class AceNLay(Step[FlapsTable]):
    """A second card of the ace's colour, or any ace; otherwise a suit of this colour is called and a card drawn."""

    seat: int
    colour: str

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        joins = t.rules.joins_ace[self.colour]
        return [*(t.rules.laid[card] for card in t.hand(seat) if joins[card]), *(CALLS[suit] for suit in self.colour)]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        if move.cards:
            lay(t, seat, move.cards[0], chained=True)
            return
        call(t, seat, move.choice)
        take(t, seat, 1)
        pass_on(t, seat)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("second_of_two", **both_suits(self.colour))

    def spoken(self, t: FlapsTable, seat: int, move: Move) -> Phrase | None:
        """Calling a suit instead of laying a second card costs a card."""
        return calling(t, move, 1)

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("not_that_suit" if move.verb == "suit" else "only_of_two", **both_suits(self.colour))


@dataclass(frozen=True)
class KingNLay(Step[FlapsTable]):
    """A second card: King, club, OL' MAID or ace; otherwise the player draws one."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        joins = t.rules.joins_king
        return [*(t.rules.laid[card] for card in t.hand(seat) if joins[card]), TAKE]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        if move.cards:
            lay(t, seat, move.cards[0], chained=True)
            return
        take(t, seat, 1)
        pass_on(t, seat)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("second_for_king")

    def spoken(self, t: FlapsTable, seat: int, move: Move) -> Phrase | None:
        return taking(t, move, 1)

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("only_for_king")


def ace_n_lay(t: FlapsTable, seat: int, card: CardId) -> None:
    """The colour of the ace decides what can follow [F-13, F-14]."""
    t.next(AceNLay(seat, RED if t.rules.deck.suits[card] in RED else BLACK))


def king_n_lay(t: FlapsTable, seat: int, card: CardId) -> None:
    """Asks for a second card. A player who has played it as their last one and not won draws one, and no more [F-79,
    R-20]."""
    if t.hand(seat):
        go_on(t, KingNLay(seat))
    else:
        refill(t, seat)
        pass_on(t, seat)


def joins_ace(card: Card, colour: str) -> bool:
    """Whether a card can follow an ACE'N'LAY of this colour: an OL' MAID has no colour [F-13]."""
    return (card.suit != "" and card.suit in colour) or kind_of(card).on == ANYWHERE


def joins_king(card: Card) -> bool:
    """Whether a card can follow a KING'N'LAY [F-79]."""
    return card.rank == KING or card.suit == "c" or kind_of(card).on in (ON_COURT, ANYWHERE)


EFFECTS: dict[str, Effect] = {"N": ace_n_lay, "KL": king_n_lay}
