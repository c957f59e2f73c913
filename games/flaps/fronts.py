"""Cards in front of the players: the 1s [F-100 - F-106]."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from ..engine import CardId, Move, Phrase, Step, phrase
from .laying import Effect, go_on, pass_on, uncall
from .secrets import blind, others_with_cards
from .table import HAND, PACK, FlapsTable

DECLINE = Move("decline")


@dataclass(frozen=True)
class Chosen(Step[FlapsTable], ABC):
    """The base of what the player of a 1 has to choose; then the turn passes on."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        self.act(t, move)
        pass_on(t, seat)

    @abstractmethod
    def act(self, t: FlapsTable, move: Move) -> None:
        """Carries out the choice."""

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("choose_first")


@dataclass(frozen=True)
class Down(Chosen):
    """1-DOWN: the player draws a card from the pack, looks at it and puts it face down before any player [F-100]."""

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,) if t.zones[t.rules.looked] else ()

    def run(self, t: FlapsTable) -> None:
        """Sets the card apart: a player who has to draw in the meantime gets the next one."""
        t.look(t.zones[PACK][-1], self.seat)
        t.draw(PACK, t.rules.looked)
        t.next(self)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [Move("place", (), t.rules.names[zone]) for zone in t.rules.front]

    def act(self, t: FlapsTable, move: Move) -> None:
        t.draw(t.rules.looked, t.rules.zone(move.to))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("place_before_whom")


@dataclass(frozen=True)
class Over(Chosen):
    """1-OVER: one hidden front card is turned up in place [F-102]."""

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return at_places(t, "turn", face_down(t))

    def act(self, t: FlapsTable, move: Move) -> None:
        t.turn(card_at(t, move), up=True)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("turn_which")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("only_hidden")


@dataclass(frozen=True)
class Look(Chosen):
    """1-LOOK: the player looks at one hidden front card and puts it on top of its pile [F-103]."""

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return at_places(t, "look", face_down(t))

    def act(self, t: FlapsTable, move: Move) -> None:
        card = card_at(t, move)
        t.look(card, self.seat)
        t.move(card, t.where[card], turned=card in t.turned)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("look_at_which")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("only_hidden")


@dataclass(frozen=True)
class LookInHand(Chosen):
    """1-LOOK without hidden cards: the player can look at a blind card of another, who sees which one [F-103]."""

    blind: ClassVar[bool] = True

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [*(t.rules.choose[other] for other in others_with_cards(t, seat)), DECLINE]

    def act(self, t: FlapsTable, move: Move) -> None:
        if move != DECLINE:
            t.look(blind(t, t.rules.zone(move.to) - HAND), self.seat)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("look_in_whose_hand")


@dataclass(frozen=True)
class Swap(Chosen):
    """1-SWAP: a hand card for any front card, in the same place and facing the same way [F-104, R-37]."""

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        places = at_places(t, "swap", spots(t))
        return [place._replace(cards=(card,)) for card in t.hand(seat) for place in places]

    def act(self, t: FlapsTable, move: Move) -> None:
        wanted = card_at(t, move)
        t.move(move.cards[0], t.rules.zone(move.to), move.index, turned=wanted in t.turned)
        t.move(wanted, HAND + self.seat)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("swap_for_which")


@dataclass(frozen=True)
class Up(Chosen):
    """1-UP: a player picks up the top card in front of them [F-105]."""

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [Move("give", (), t.rules.names[zone]) for zone in t.rules.front if t.zones[zone]]

    def act(self, t: FlapsTable, move: Move) -> None:
        zone = t.rules.zone(move.to)
        owner = t.rules.front.index(zone)
        t.draw(zone, HAND + owner)
        uncall(t, owner)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("who_takes_up")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("nothing_in_front" if move.verb == "give" else "choose_first")


# ---------------------------------------------------------------------- the cards


def down(t: FlapsTable, seat: int, card: CardId) -> None:
    """1-DOWN, if there is a card in the pack [F-100, R-23]."""
    if t.zones[PACK]:
        t.next(Down(seat))
    else:
        pass_on(t, seat)


def right(t: FlapsTable, seat: int, card: CardId) -> None:
    """1-RIGHT: counter-clockwise [F-101]."""
    shift(t, -1)
    pass_on(t, seat)


def left(t: FlapsTable, seat: int, card: CardId) -> None:
    """1-LEFT: clockwise [F-101, R-45]."""
    shift(t, 1)
    pass_on(t, seat)


def over(t: FlapsTable, seat: int, card: CardId) -> None:
    """1-OVER, if there is a hidden card [F-106]."""
    choose_if(t, Over(seat), bool(face_down(t)))


def look(t: FlapsTable, seat: int, card: CardId) -> None:
    """1-LOOK: at a front card, otherwise in a hand [F-103, R-36]."""
    choose_if(t, Look(seat) if face_down(t) else LookInHand(seat), bool(face_down(t) or others_with_cards(t, seat)))


def swap(t: FlapsTable, seat: int, card: CardId) -> None:
    """1-SWAP, if there is anything to swap [F-106]."""
    choose_if(t, Swap(seat), bool(t.hand(seat)) and lying_in_front(t))


def up(t: FlapsTable, seat: int, card: CardId) -> None:
    """1-UP, if there is a front pile [F-106]."""
    choose_if(t, Up(seat), lying_in_front(t))


def choose_if(t: FlapsTable, step: Chosen, possible: bool) -> None:
    """Makes the choice compulsory if possible; otherwise nothing happens [F-106]."""
    if possible:
        go_on(t, step)
    else:
        pass_on(t, step.seat)


# ---------------------------------------------------------------------- places


def shift(t: FlapsTable, by: int) -> None:
    """Moves all front piles together; their order and faces stay the same."""
    front = t.rules.front
    piles = [t.zones[zone][:] for zone in front]
    for seat, pile in enumerate(piles):
        for card in pile:
            t.move(card, front[(seat + by) % len(front)], turned=card in t.turned)


def spots(t: FlapsTable) -> list[tuple[int, int]]:
    """Where cards are in front of players: zone and index, the bottom card first."""
    return [(zone, index) for zone in t.rules.front for index in range(len(t.zones[zone]))]


def face_down(t: FlapsTable) -> list[tuple[int, int]]:
    """Where the hidden ones are."""
    return [(zone, index) for zone, index in spots(t) if t.zones[zone][index] not in t.turned]


def lying_in_front(t: FlapsTable) -> bool:
    """Whether any player has a card in front of them."""
    return any(t.zones[zone] for zone in t.rules.front)


def at_places(t: FlapsTable, verb: str, places: list[tuple[int, int]]) -> list[Move]:
    """Moves that name a card by where it lies, for its face may be unknown."""
    return [Move(verb, (), t.rules.names[zone], index=index) for zone, index in places]


def card_at(t: FlapsTable, move: Move) -> CardId:
    """The card that such a move names."""
    assert move.index is not None
    return t.zones[t.rules.zone(move.to)][move.index]


EFFECTS: dict[str, Effect] = {
    "1D": down,
    "1R": right,
    "1L": left,
    "1O": over,
    "1K": look,
    "1S": swap,
    "1U": up,
}
