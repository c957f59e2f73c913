"""The action cards: Freeze, Flip Three, and an extra Second Chance [13-16].

One that needs a target waits in the zone ACTION, and goes to the discard pile the moment it is carried out.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move, Phrase, Step, phrase
from .cards import ACTION, ASIDE, DISCARD, FLIP_THREE, FREEZE, PACK, ROW, SECOND_CHANCE
from .drawing import next_card
from .rounds import discard_all
from .table import ACTIVE, FROZEN, Flip7Table

ASKED = {FREEZE: "freeze_whom", FLIP_THREE: "flip_three_whom", SECOND_CHANCE: "give_second_chance"}


@dataclass(frozen=True)
class Aim(Step[Flip7Table]):
    """The player who drew an action card, or turned it up in a Flip Three, chooses a target [13-16]."""

    seat: int

    def seats(self, t: Flip7Table) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: Flip7Table, seat: int) -> list[Move]:
        card = t.zones[ACTION][-1]
        gifts = [Move("give", (card,), t.rules.names[ROW + target]) for target in targets(t, seat, card)]
        return [*gifts, Move("toss", (card,), "discard")] if may_toss(t, card) else gifts

    def play(self, t: Flip7Table, seat: int, move: Move) -> None:
        if move.verb == "toss":
            toss(t, seat)
        else:
            carry_out(t, t.rules.zone(move.to) - ROW)

    def ask(self, t: Flip7Table, seat: int) -> Phrase:
        card = t.zones[ACTION][-1]
        if may_toss(t, card):
            return phrase("give_or_toss", cards=len(t.zones[PACK]))
        return phrase(ASKED[t.rules.deck.faces[card]], cards=len(t.zones[PACK]))

    def why_not(self, t: Flip7Table, seat: int, move: Move) -> Phrase:
        card = t.zones[ACTION][-1]
        if move.cards != (card,):
            return phrase("action_first")
        chance = t.rules.deck.faces[card] == SECOND_CHANCE
        if move.verb == "toss" or move.to == "discard":
            return phrase("second_chance_must_be_given" if chance else "action_must_be_aimed")
        if move.verb != "give" or not move.to.startswith("row") or move.to not in t.rules.names:
            return phrase("give_to_a_player")
        return why_not_to(t, seat, t.rules.zone(move.to) - ROW)


@dataclass(frozen=True)
class FlipThree(Step[Flip7Table]):
    """Three cards one after another, as long as the seat is in the round; then whatever was put aside [15, 16].

    The cards it has put aside start at place `first`; those below belong to a Flip Three that waits for this one.
    """

    seat: int
    left: int = 3
    first: int = 0

    def run(self, t: Flip7Table) -> None:
        if t.status[self.seat] != ACTIVE:
            discard_all(t, ASIDE, self.first)
        elif self.left:
            t.next(FlipThree(self.seat, self.left - 1, self.first))
            self.turn_up(t)
        elif len(t.zones[ASIDE]) > self.first:
            t.next(self)
            wants_target(t, self.seat, t.zones[ASIDE][self.first])

    def turn_up(self, t: Flip7Table) -> None:
        """Turns up the next of the three cards; a Freeze or Flip Three may have to wait for the others [16]."""
        card = next_card(t)
        if card is None:
            return
        if t.rules.deck.faces[card] in (FREEZE, FLIP_THREE) and t.rules.options.flip3_actions == "after":
            t.move(card, ASIDE)
            t.say("put_aside", self.seat, card)
        else:
            t.rules.effect[card](t, self.seat, card)


def second_chance_drawn(t: Flip7Table, seat: int, card: CardId) -> None:
    """Keeps the first one; no player holds two [13]."""
    if t.second_chance(seat) is None:
        t.move(card, ROW + seat)
        t.say("second_chance", seat, card)
    else:
        wants_target(t, seat, card)


def wants_target(t: Flip7Table, seat: int, card: CardId) -> None:
    """Finds a target at once for a Freeze, a Flip Three or an extra Second Chance [13-15]."""
    t.move(card, ACTION)
    found = targets(t, seat, card)
    if len(found) > 1 or (found and may_toss(t, card)):
        t.next(Aim(seat))
    elif found:
        carry_out(t, found[0])
    else:
        toss(t, seat)


def targets(t: Flip7Table, seat: int, card: CardId) -> list[int]:
    """The players the card can go to; a Second Chance goes to those without one, so never to the player who drew it
    [13-15]."""
    if t.rules.deck.faces[card] == SECOND_CHANCE:
        return [other for other in t.active() if t.second_chance(other) is None]
    return [seat] if t.rules.options.targeting == "self" else t.active()


def may_toss(t: Flip7Table, card: CardId) -> bool:
    """Whether the card can be thrown away although a player could get it [13]."""
    return t.rules.options.extra_sc == "free" and t.rules.deck.faces[card] == SECOND_CHANCE


def toss(t: Flip7Table, seat: int) -> None:
    """Discards the waiting card without effect."""
    t.say("tossed", seat, t.draw(ACTION, DISCARD))


def carry_out(t: Flip7Table, target: int) -> None:
    """Carries out the waiting card on its target [13-15]."""
    card = t.zones[ACTION][-1]
    face = t.rules.deck.faces[card]
    if face == SECOND_CHANCE:
        t.move(card, ROW + target)
        t.say("second_chance", target, card)
        return
    t.move(card, DISCARD)
    if face == FREEZE:
        t.becomes(target, FROZEN)
        t.say("frozen", target, card)
    else:
        t.next(FlipThree(target, first=len(t.zones[ASIDE])))
        t.say("flip_three", target, card)


def why_not_to(t: Flip7Table, seat: int, target: int) -> Phrase:
    """The rule that forbids giving the waiting card to this player."""
    if t.status[target] != ACTIVE:
        return phrase("target_is_out")
    return phrase("not_to_yourself" if target == seat else "has_second_chance")
