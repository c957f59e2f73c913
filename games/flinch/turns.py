"""A turn: the plays, and then one ending [2, 9-19, 26, 35].

Special chapters are called from here and come back by way of `Turn.go_on` and `Turn.end`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import NOT_SEEN, Move, Phrase, Step, phrase
from ..shared.piles import alike, area, lay_on
from . import challenges, exposure
from .dealing import after_pass, draw_hand
from .ending import after_last_draw, turn_up_next
from .plays import all_plays, bound_card, bound_plays, duties, enforced, game_duties, starter_duties, stuck, why_not
from .table import REMOVED, STACK, FlinchTable

PASS, END = Move("pass"), Move("end")


@dataclass(frozen=True)
class Begin(Step[FlinchTable]):
    """A turn begins: an empty hand is filled [16]. A player who `releases` a blocked game has to begin with a play, and
    may play any card even if they are bound to one that does not fit [36]."""

    seat: int
    releases: bool = False

    def run(self, t: FlinchTable) -> None:
        seat = self.seat
        t.on_turn, t.played = seat, False
        fill_empty_hand(t, seat)
        if not self.releases:
            t.rules.fresh_turns[seat].go_on(t)
            return
        if stuck(t, seat):
            exposure.unbind(t, seat)
        t.next(Turn(seat, fresh=True, releases=True))


@dataclass(frozen=True)
class Turn(Step[FlinchTable]):
    """This seat's turn; it is `fresh` until the first move."""

    seat: int
    fresh: bool = False
    releases: bool = False

    def seats(self, t: FlinchTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlinchTable, seat: int) -> list[Move]:
        first = duties(t, seat) if enforced(t) else []
        if first:
            return first
        bound = bound_card(t, seat) != NOT_SEEN
        plays = bound_plays(t, seat) if bound else all_plays(t, seat)
        return plays if plays and (bound or self.releases) else plays + endings(t, seat)

    def slips(self, t: FlinchTable, seat: int) -> list[Move]:
        """A place as good as one that is offered; and, under the exposure rule, a card dropped in the wrong place."""
        if seat != self.seat:
            return exposure.drops(t, seat) if t.rules.options.exposure else []
        offered = self.moves(t, seat)
        found = as_good(t, offered)
        if t.rules.options.exposure and not self.releases:
            found += exposure.drops(t, seat, offered + found)
        return found

    def play(self, t: FlinchTable, seat: int, move: Move) -> None:
        if seat != self.seat:
            exposure.expose_out_of_turn(t, seat, move.cards[0])
            t.next(self)
            return
        if not t.rules.strict:
            if self.fresh:
                challenges.open_window(t, seat)
            challenges.record(t, seat, move)
        if move.verb == "play":
            self._play_card(t, move)
        elif move.verb == exposure.EXPOSE:
            exposure.expose_in_turn(t, seat, move.cards[0])
        elif move.cards:
            t.move(move.cards[0], t.rules.place[move.to])
            self.end(t)
        else:
            t.say(move.verb, seat)
            self.end(t)

    def _play_card(self, t: FlinchTable, move: Move) -> None:
        """Plays a card to the middle; a game pile turns up its next card, and an emptied hand is filled [2, 15]."""
        card, rules = move.cards[0], t.rules
        source = t.where[card]
        lay_on(t, card, rules.place[move.to])
        t.played = t.opened = True
        if card == bound_card(t, self.seat):
            exposure.unbind(t, self.seat)
        if source in rules.game_owner:
            turn_up_next(t, rules.game_owner[source])
            if t.winners is not None:
                return
        fill_empty_hand(t, self.seat)
        rules.turns[self.seat].go_on(t)

    def go_on(self, t: FlinchTable) -> None:
        """Asks the player for a move; if they are bound to a card that fits nowhere, the turn is over instead [35]."""
        if stuck(t, self.seat):
            exposure.unbind(t, self.seat)
            self.end(t)
        else:
            t.next(self)

    def end(self, t: FlinchTable) -> None:
        """Ends the turn: the player on the left is next, unless this was the last possible turn [9]."""
        seat, rules = self.seat, t.rules
        fitting = tuple(rank for rank, piles in enumerate(area(t).takers) if piles)
        passed_over = t.passed_over or ((),) * rules.seats
        t.passed_over = (*passed_over[:seat], fitting, *passed_over[seat + 1 :])
        t.idle = 0 if t.played else t.idle + 1
        if not t.opened:
            after_pass(t, seat)
        elif t.zones[STACK] or t.zones[REMOVED]:
            t.next(rules.begins[rules.left[seat]])
        else:
            after_last_draw(t, seat)

    def idle_pass(self, t: FlinchTable, seat: int) -> Move | None:
        """A pass in the opening, or the end of a turn, where nothing else can be done: a player passes only without a
        starter to play, and everyone sees what can be played without a hand [17, 22, 26]."""
        if seat != self.seat or NOT_SEEN in t.hand(seat):
            return None
        moves = self.moves(t, seat)
        return moves[0] if moves in ([PASS], [END]) else None

    def ask(self, t: FlinchTable, seat: int) -> Phrase:
        return phrase(self._asked(t, seat))

    def _asked(self, t: FlinchTable, seat: int) -> str:
        """The prompt; it mentions an obligation only where the table enforces it."""
        if enforced(t) and game_duties(t, seat):
            return "play_game_card"
        if enforced(t) and starter_duties(t, seat):
            return "play_starters"
        if self.releases:
            return "release"
        if not t.opened:
            return "pass"
        return "play_or_discard" if t.hand(seat) else "play_or_end"

    def why_not(self, t: FlinchTable, seat: int, move: Move) -> Phrase:
        return why_not(t, seat, move, self.releases)


def fill_empty_hand(t: FlinchTable, seat: int) -> None:
    """Fills an empty hand, if anything is left to draw [15, 16]. The player could not know which starters it brings, so
    no earlier move kept those back."""
    if not t.zones[t.rules.hands[seat]]:
        draw_hand(t, seat)
        if t.actor == seat:
            t.skipped = False


# ---------------------------------------------------------------------- endings


def endings(t: FlinchTable, seat: int) -> list[Move]:
    """The ways to end a turn: in the opening a pass, later a discard; with an empty hand a bare end [17, 22, 26]."""
    if not t.opened:
        return [PASS]
    return discards(t, seat) if t.zones[t.rules.hands[seat]] else [END]


def discards(t: FlinchTable, seat: int) -> list[Move]:
    """Every card of the hand that can go to the reserve: to an empty place as long as there is one [17, 18]."""
    rules, zones = t.rules, t.zones
    places = rules.reserve[seat]
    empty = [place for place in places if not zones[place]]
    opens, discard = rules.opens, rules.discard
    hand = [card for card in zones[rules.hands[seat]] if not opens[card]]
    return [discard[card][place] for card in hand for place in (empty[:1] or places)]


def as_good(t: FlinchTable, offered: list[Move]) -> list[Move]:
    """The same moves to places that differ in no way from those offered."""
    rules = t.rules
    empty = [place for place in rules.reserve[t.on_turn] if not t.zones[place]]
    found = []
    for move in offered:
        if move.verb == "play":
            found += [rules.play[move.cards[0]][zone] for zone in alike(t, rules.place[move.to])]
        elif move.cards:
            found += [rules.discard[move.cards[0]][place] for place in empty[1:]]
    return found
