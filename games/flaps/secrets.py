"""Secrets: cards that go to the mystery pile, and who knows them [F-90 - F-97]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import CardId, Move, Phrase, Step, Who, phrase
from .laying import Effect, pass_on, refill, take, uncall
from .table import HAND, PACK, FlapsTable


@dataclass(frozen=True)
class Bury(Step[FlapsTable]):
    """PICK A SECRET: one of the player's own cards goes to the mystery pile; only they know it [F-93]."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [Move("bury", (card,), "mystery") for card in t.hand(seat)]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        bury(t, move.cards[0])
        done(t, seat)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("bury_one")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("bury_first")


@dataclass(frozen=True)
class Share(Step[FlapsTable]):
    """SHARE A SECRET: a blind card of another player goes to the mystery pile, and the player looks at it [F-96]."""

    blind: ClassVar[bool] = True

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [t.rules.choose[other] for other in others_with_cards(t, seat)]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        owner = t.rules.zone(move.to) - HAND
        card = blind(t, owner)
        t.move(card, t.rules.mystery, chosen_by=seat)
        t.look(card, seat)
        done(t, seat)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("share_with_whom")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("not_yourself" if move.to == f"hand{seat}" else "choose_first")


@dataclass(frozen=True)
class Lose(Step[FlapsTable]):
    """LOSE A SECRET: starting with the player, everyone chooses a card of the hand on their left, without looking; then
    all of them go to the mystery pile at once. A hand has no order for others: which card it is, is random [F-91]."""

    blind: ClassVar[bool] = True
    unasked_once: ClassVar[bool] = True

    layer: int
    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,) if t.hand(self.left(t)) else ()

    def left(self, t: FlapsTable) -> int:
        """The owner of the card."""
        return t.around(self.seat)[0]

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [t.rules.choose[self.left(t)]]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        self.run(t)

    def run(self, t: FlapsTable) -> None:
        """Asks the next player to choose, or loses all cards once everyone has."""
        if self.left(t) == self.layer:
            lose_all(t, self.layer)
        else:
            t.next(Lose(self.layer, self.left(t)))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("lose_which", name=Who(self.left(t)))

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("lose_first")


def lose(t: FlapsTable, seat: int, card: CardId) -> None:
    """LOSE A SECRET: its player is the first to choose."""
    t.next(Lose(seat, seat))


def lose_all(t: FlapsTable, layer: int) -> None:
    """Buries a card of every hand, once everyone has chosen."""
    gone = [blind(t, owner) for owner in t.around(layer) if t.hand(owner)]
    for lost in gone:
        bury(t, lost)
    done(t, layer)


def pick(t: FlapsTable, seat: int, card: CardId) -> None:
    """PICK A SECRET [F-93]."""
    if t.hand(seat):
        t.next(Bury(seat))
    else:
        done(t, seat)


def guess_blind(t: FlapsTable, seat: int, card: CardId) -> None:
    """START GUESSING, DO NOT LOOK: the top of the pack is buried, and no one sees it [F-94]."""
    if t.zones[PACK]:
        t.draw(PACK, t.rules.mystery)
    done(t, seat)


def guess_look(t: FlapsTable, seat: int, card: CardId) -> None:
    """START GUESSING, LOOK: only the player sees it [F-95]."""
    if t.zones[PACK]:
        t.look(t.zones[PACK][-1], seat)
        t.draw(PACK, t.rules.mystery)
    done(t, seat)


def share(t: FlapsTable, seat: int, card: CardId) -> None:
    """SHARE A SECRET [F-96]."""
    if others_with_cards(t, seat):
        t.next(Share(seat))
    else:
        done(t, seat)


def solve(t: FlapsTable, seat: int, card: CardId) -> None:
    """SOLVE THE MYSTERY: the whole mystery pile goes to the player's hand, if there is one [F-97]. One who has played
    it as their last card and not won still owes one [F-7, F-77]."""
    owing = not t.hand(seat)
    buried = t.zones[t.rules.mystery][:]
    for one in buried:
        t.move(one, HAND + seat)
    if buried:
        uncall(t, seat)
        if owing:
            take(t, seat, 1)
    done(t, seat)


def done(t: FlapsTable, layer: int) -> None:
    """Makes players who have lost their last card draw one, from the player's left: they have not won; the turn passes
    on [F-92]."""
    for seat in t.around(layer):
        refill(t, seat)
    pass_on(t, layer)


def bury(t: FlapsTable, card: CardId) -> None:
    """Moves a card to the mystery pile; it is out of play."""
    t.move(card, t.rules.mystery)


def blind(t: FlapsTable, owner: int) -> CardId:
    """A card of a hand, chosen without looking."""
    return t.blind(HAND + owner)


def others_with_cards(t: FlapsTable, seat: int) -> list[int]:
    """All other players with a card that could be taken."""
    return [other for other in range(t.rules.seats) if other != seat and t.hand(other)]


EFFECTS: dict[str, Effect] = {
    "LS": lose,
    "PS": pick,
    "GB": guess_blind,
    "GL": guess_look,
    "SH": share,
    "SM": solve,
}
