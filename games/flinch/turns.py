"""A turn: plays under the two obligations, then one ending [9 - 19, 26]."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import NOT_SEEN, Move, Phrase, Step, phrase
from ..shared.piles import alike
from . import challenges, exposure
from .bound import bound_card, stuck, unbind
from .ending import end_turn, lost
from .playing import play
from .refusals import why_not_in_turn
from .sources import all_plays, discards, duties, free_plays, game_duties, plays_of, starter_duties
from .supply import fill_empty_hand
from .table import FlinchTable

PASS, END = Move("pass"), Move("end")


@dataclass(frozen=True)
class Begin(Step[FlinchTable]):
    """A turn begins: an empty hand is filled first. One that `releases` a blocked game begins with a play, whatever
    card its player has shown before."""

    seat: int
    releases: bool = False

    def run(self, t: FlinchTable) -> None:
        seat = self.seat
        t.on_turn, t.played = seat, False
        fill_empty_hand(t, seat)
        if self.releases:
            if stuck(t, seat):
                unbind(t, seat)
            t.next(Turn(seat, True, True))
        elif not lost(t, seat):
            t.next(t.rules.fresh_turns[seat])


@dataclass(frozen=True)
class Turn(Step[FlinchTable]):
    """It is this seat's turn. A `fresh` turn has not seen a move yet."""

    seat: int
    fresh: bool = False
    releases: bool = False

    def seats(self, t: FlinchTable) -> tuple[int, ...]:
        return (self.seat,)

    def moves(self, t: FlinchTable, seat: int) -> list[Move]:
        if t.rules.strict or not t.opened:
            return duties(t, seat) or self._with_endings(t, seat, self._free(t, seat))
        return self._with_endings(t, seat, self._unguarded(t, seat))

    def slips(self, t: FlinchTable, seat: int) -> list[Move]:
        """A place as good as the one offered; and a card that is dropped where it may not lie."""
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
        if self.fresh:
            challenges.open_window(t, seat)
        if move.verb == "play":
            play(t, seat, move)
        elif move.verb == exposure.EXPOSE:
            exposure.expose_in_turn(t, seat, move.cards[0])
        else:
            self._end(t, seat, move)

    def _end(self, t: FlinchTable, seat: int, move: Move) -> None:
        challenges.record(t, seat, move)
        if move.cards:
            t.move(move.cards[0], t.rules.place[move.to])
        else:
            t.say(move.verb, seat)
        end_turn(t, seat)

    def ask(self, t: FlinchTable, seat: int) -> Phrase:
        return phrase(self._asked(t, seat))

    def _asked(self, t: FlinchTable, seat: int) -> str:
        """What the player on turn is told. Where the others see to the obligations, the table gives no hint of them."""
        guided = t.rules.strict or not t.opened
        if guided and game_duties(t, seat):
            return "play_game_card"
        if guided and starter_duties(t, seat):
            return "play_starters"
        if self.releases:
            return "release"
        if not t.opened:
            return "pass"
        return "play_or_discard" if t.hand(seat) else "play_or_end"

    def why_not(self, t: FlinchTable, seat: int, move: Move) -> Phrase:
        return why_not_in_turn(t, seat, move, self.releases)

    def _free(self, t: FlinchTable, seat: int) -> list[Move]:
        """What somebody may play who has nothing that he must play first."""
        card = bound_card(t, seat)
        return free_plays(t, seat) if card == NOT_SEEN else plays_of(t, [card])

    def _unguarded(self, t: FlinchTable, seat: int) -> list[Move]:
        """Where the other players see to the obligations: everything that fits."""
        if bound_card(t, seat) == NOT_SEEN:
            return all_plays(t, seat)
        return game_duties(t, seat) + plays_of(t, exposure.first_plays(t, seat))

    def _with_endings(self, t: FlinchTable, seat: int, plays: list[Move]) -> list[Move]:
        """These plays, and the endings, unless somebody is bound to play."""
        if plays and (self.releases or bound_card(t, seat) != NOT_SEEN):
            return plays
        return plays + endings(t, seat)


def endings(t: FlinchTable, seat: int) -> list[Move]:
    """The ways to end a turn: a pass before the first starter, then a discard; with an empty hand there is none."""
    if not t.opened:
        return [PASS]
    return discards(t, seat) if t.zones[t.rules.hands[seat]] else [END]


def as_good(t: FlinchTable, offered: list[Move]) -> list[Move]:
    """The same moves to places that differ in nothing from those offered."""
    rules = t.rules
    empty = [place for place in rules.reserve[t.on_turn] if not t.zones[place]]
    found = []
    for move in offered:
        if move.verb == "play":
            found += [rules.play[move.cards[0]][zone] for zone in alike(t, rules.place[move.to])]
        elif move.cards:
            found += [rules.discard[move.cards[0]][place] for place in empty[1:]]
    return found
