"""FULL MONTY: three cards lie face down; another player gets one of the two that are not shown [F-110, F-111]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, Who, phrase
from .laying import Effect, pass_on, uncall
from .table import HAND, FlapsTable

CARDS = 3
PLACES = ("left", "middle", "right")


@dataclass(frozen=True)
class Offer(Step[FlapsTable]):
    """The player puts three of their cards face down, one after another."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        free = next(zone for zone in t.rules.monty if not t.zones[zone])
        return [Move("hide", (card,), t.rules.names[free]) for card in t.hand(seat)]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        t.move(move.cards[0], t.rules.zone(move.to))
        if not all(t.zones[zone] for zone in t.rules.monty):
            t.next(self)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("offer_three", count=sum(not t.zones[zone] for zone in t.rules.monty))

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("offer_first")


@dataclass(frozen=True)
class Whom(Step[FlapsTable]):
    """The player chooses an opponent."""

    seat: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [t.rules.choose[other] for other in range(t.rules.seats) if other != seat]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        t.next(Point(t.rules.zone(move.to) - HAND, seat))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("monty_with_whom")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("not_yourself" if move.to == f"hand{seat}" else "choose_first")


@dataclass(frozen=True)
class Point(Step[FlapsTable]):
    """The chosen player points at one of the three, without picking it up."""

    seat: int
    layer: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [Move("point", (), t.rules.names[zone]) for zone in t.rules.monty]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        pointed = t.rules.zone(move.to)
        t.say("points", seat, place=place(t, pointed))
        t.next(Show(self.layer, seat, pointed))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("point_at_one")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("point_first")


@dataclass(frozen=True)
class Show(Step[FlapsTable]):
    """The player shows everyone one of the other two."""

    seat: int
    chosen: int
    pointed: int
    """The zone that was pointed at."""

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        return [Move("show", (), t.rules.names[zone]) for zone in t.rules.monty if zone != self.pointed]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        t.turn(t.zones[t.rules.zone(move.to)][0], up=True)
        t.next(Keep(self.chosen, seat, self.pointed))

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("show_one", name=Who(self.chosen), place=place(t, self.pointed))

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("show_first")


@dataclass(frozen=True)
class Keep(Step[FlapsTable]):
    """The chosen player keeps the card they pointed at, or the other hidden one; the rest go back to the hand they came
    from."""

    seat: int
    layer: int
    pointed: int

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        hidden = [zone for zone in t.rules.monty if t.zones[zone][0] not in t.turned]
        return [Move("accept", (), t.rules.names[zone]) for zone in hidden]

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        t.draw(t.rules.zone(move.to), HAND + seat)
        uncall(t, seat)
        for zone in t.rules.monty:
            if t.zones[zone]:
                t.draw(zone, HAND + self.layer)
        pass_on(t, self.layer)

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        return phrase("keep_or_switch", place=place(t, self.pointed))

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        return phrase("accept_first")


def place(t: FlapsTable, zone: int) -> Phrase:
    """The word for the place of one of the three cards."""
    return phrase(f"place.{PLACES[t.rules.monty.index(zone)]}")


def layer_of(t: FlapsTable) -> int:
    """Who has put cards down for FULL MONTY and will get some of them back; -1 for no one."""
    match t.agenda[-1]:
        case Offer(seat=seat) | Whom(seat=seat) | Show(seat=seat):
            return seat
        case Point(layer=layer) | Keep(layer=layer):
            return layer
    return -1


def monty(t: FlapsTable, seat: int, card: CardId) -> None:
    """Begins FULL MONTY; with fewer than three cards left it is an ordinary King [R-38]."""
    if len(t.hand(seat)) < CARDS:
        pass_on(t, seat)
    else:
        t.next(Offer(seat), Whom(seat))


EFFECTS: dict[str, Effect] = {"FM": monty}
