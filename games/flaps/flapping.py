"""Flapping: after a FLAPS everyone can play 4s out of turn, never on their own [F-30 - F-36].

It runs in real time: players flap whenever they like, until the next player has asked whether there is any more and
time has passed without one. At a `relaxed` tempo it does not: after each 4 the seats are asked one by one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import ClassVar

from ..engine import CardId, Move, Phrase, Step, phrase
from .cards import FOUR
from .laying import TAKE, Effect, go_on, may_finish, pass_on, put, refill, win_with
from .reckoning import may_hold
from .table import FlapsTable
from .turns import Turn, lays, why_not_laid

ASK, PASS, FLAP = Move("ask"), Move("pass"), Move("flap")
RELAXED = "relaxed"

GRACE: Mapping[str, int] = MappingProxyType({"normal": 2500, "slow": 4000, "fast": 1500})
"""How many milliseconds are left for flapping after the question [R-9]."""
PATIENCE = 12_000
"""How long the next player has to ask; then the table asks instead."""

RUN, CUT = 3, 2
"""How many 4s can follow a MEGA-FLAP without waiting; how many once another player stops the flapping [F-34, F-35]."""


@dataclass(frozen=True)
class Flapping(Step[FlapsTable]):
    """The window in which everyone can flap."""

    window: ClassVar[bool] = True

    opener: int
    last: int
    """Who played the last 4."""
    credit: tuple[int, ...]
    """How many 4s each seat can still play on its own, after a MEGA-FLAP."""
    since: int
    """The moment of the last 4, or of the question."""
    stopped: bool = False
    asked: bool = False
    passed: frozenset[int] = frozenset()

    def may_flap(self, seat: int) -> bool:
        """Whether this seat can play a 4 [F-31, F-34, F-35]."""
        return self.credit[seat] > 0 or (seat != self.last and not self.stopped)

    def left(self, t: FlapsTable) -> list[int]:
        """The seats that have not passed and are able to flap, from the left of the last one."""
        last, credit, passed, open_to_all = self.last, self.credit, self.passed, not self.stopped
        return [
            seat
            for seat in t.rules.around[last]
            if seat not in passed and (credit[seat] > 0 or (open_to_all and seat != last))
        ]

    def polls(self, t: FlapsTable) -> bool:
        """Whether the seats are asked one by one."""
        return t.rules.options.tempo == RELAXED

    def seats(self, t: FlapsTable) -> tuple[int, ...]:
        if self.polls(t):
            return tuple(self.left(t)[:1])
        if self.asked or self.stopped:
            return tuple(self.left(t))
        return t.rules.all_seats

    def deadline(self, t: FlapsTable) -> int | None:
        if self.polls(t):
            return None
        return self.since + (GRACE[t.rules.options.tempo] if self.asked or self.stopped else PATIENCE)

    def moves(self, t: FlapsTable, seat: int) -> list[Move]:
        fours = t.rules.flapped
        found = [fours[card] for card in t.hand(seat) if card in fours] if self.may_flap(seat) else []
        if self.asked or self.stopped or self.polls(t):
            return [*found, PASS]
        return [*found, ASK, *intentions(t, seat)] if seat == t.after(self.opener) else found

    def play(self, t: FlapsTable, seat: int, move: Move) -> None:
        if move.verb == "flap":
            flap(t, self, seat, move.cards[0])
        elif move == PASS:
            go_on_with(t, replace(self, passed=self.passed | {seat}))
        else:
            ask(t, self, seat, move)

    def late(self, t: FlapsTable) -> None:
        """Closes the flapping if no one has flapped in time; asks the question if the next player has not."""
        if self.asked or self.stopped:
            close(t, self)
        else:
            ask(t, self, t.after(self.opener), ASK)

    def paused(self, t: FlapsTable) -> None:
        t.next(replace(self, since=t.clock))

    def quiet(self, t: FlapsTable, seat: int) -> bool:
        """Hardly anyone has a four, and all are asked; only the question that the next player has to put is no mere
        form."""
        return self.asked or self.stopped or self.polls(t) or seat != t.after(self.opener)

    def idle_pass(self, t: FlapsTable, seat: int) -> Move | None:
        """Where all fours lie open, there is no more."""
        passes = seat in self.seats(t) and (self.asked or self.stopped or self.polls(t))
        return PASS if passes and not may_hold(t, seat, FOUR) else None

    def ask(self, t: FlapsTable, seat: int) -> Phrase:
        if self.polls(t) or self.asked or self.stopped:
            return phrase("any_more")
        return phrase("flap_or_ask" if seat == t.after(self.opener) else "you_may_flap")

    def why_not(self, t: FlapsTable, seat: int, move: Move) -> Phrase:
        if self.polls(t) and seat not in self.seats(t):
            return phrase("not_your_turn")
        if move in REFUSED:
            return phrase(REFUSED[move])
        if move == FLAP and not any(card in t.rules.flapped for card in t.hand(seat)):
            return phrase("no_four")
        card = move.cards[0] if move.cards else None
        if card is None or len(move.cards) > 1:
            return phrase("only_fours")
        if card not in t.hand(seat):
            return phrase("not_in_hand")
        if card in t.rules.flapped:
            return phrase(self.why_not_flapped(seat))
        next_one = seat == t.after(self.opener) and not self.asked
        return why_not_laid(t, seat, card) if next_one else phrase("only_fours")

    def why_not_flapped(self, seat: int) -> str:
        """Why this seat cannot play a 4."""
        if self.may_flap(seat):
            return "passed_already" if seat in self.passed else "flap_it"
        return "flapping_stopped" if self.stopped else "not_on_your_own"


def open_flapping(t: FlapsTable, seat: int, card: CardId) -> None:
    """FLAPS or MEGA-FLAP: everyone can flap now [F-30, F-34]."""
    t.say("mega_flap" if t.rules.mega[card] else "flaps", seat)
    credit = (0,) * t.rules.seats
    go_on_with(t, Flapping(seat, seat, _set(credit, seat, RUN * t.rules.mega[card]), t.at))


def stop_opens_nothing(t: FlapsTable, seat: int, card: CardId) -> None:
    """STOP THAT FLAPPING played in a turn [F-35, R-7]."""
    pass_on(t, seat)


def flap(t: FlapsTable, window: Flapping, seat: int, card: CardId) -> None:
    """Plays a 4 out of turn; a question already asked no longer counts [F-31, F-32, F-36]."""
    put(t, seat, card)
    t.meant = ()
    if not t.hand(seat):
        if may_finish(t, seat, card):
            win_with(t, seat, card)
            return
        refill(t, seat)
    t.say(t.rules.cry[card], seat)
    stopped = window.stopped or t.rules.stops[card]
    go_on_with(t, Flapping(window.opener, seat, credit_after(t, window, seat, card), t.at, stopped))


def credit_after(t: FlapsTable, window: Flapping, seat: int, card: CardId) -> tuple[int, ...]:
    """A 4 uses up one of its player's run; a MEGA-FLAP begins a run, a stop ends that player's own and cuts those of
    others, once."""
    begins = t.rules.mega[card] and not window.stopped
    credit = _set(window.credit, seat, RUN if begins else max(0, window.credit[seat] - 1))
    if not t.rules.stops[card]:
        return credit
    if not window.stopped:
        credit = tuple(max(0, left - (RUN - CUT)) for left in credit)
    return _set(credit, seat, 0)


def ask(t: FlapsTable, window: Flapping, seat: int, move: Move) -> None:
    """The next player asks whether there is any more, and can say already what they will do then [F-32, R-9]."""
    t.say("any_more", seat)
    meant = "" if move == ASK else t.rules.write(move)
    if meant or not t.meant:  # a seat that plans nothing yet has an entry too: the others must not see a difference
        t.meant = tuple(meant if place == seat else "" for place in range(t.rules.seats))
    go_on_with(t, replace(window, asked=True, since=t.at, passed=frozenset({seat})))


def go_on_with(t: FlapsTable, window: Flapping) -> None:
    """Goes on with the flapping as long as anyone who has not passed can flap."""
    if window.left(t):
        go_on(t, window)
    else:
        close(t, window)


def close(t: FlapsTable, window: Flapping) -> None:
    """Ends the flapping; the turn passes to the player after its opener [F-32, F-33]."""
    t.say("no_more")
    go_on(t, Resume(t.after(window.opener)))


@dataclass(frozen=True)
class Resume(Step[FlapsTable]):
    """The turn after flapping; its player may already have said what they will do."""

    seat: int

    def run(self, t: FlapsTable) -> None:
        turn: Turn = t.rules.turns[self.seat]
        meant, t.meant = (t.meant or ("",) * t.rules.seats)[self.seat], ()
        move = t.rules.read(meant) if meant else None
        if move in turn.moves(t, self.seat):
            assert move is not None
            turn.play(t, self.seat, move)
        else:
            t.next(turn)


def intentions(t: FlapsTable, seat: int) -> list[Move]:
    """What the next player can do if there is no more flapping; choosing one also asks the question [R-9]."""
    fours = t.rules.flapped
    return [*(move for move in lays(t, seat) if move.cards[0] not in fours), TAKE]


def _set(entries: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*entries[:seat], value, *entries[seat + 1 :])


REFUSED = {ASK: "not_your_question", PASS: "not_asked"}
CRIES = {"F": "flap", "MF": "mega_flap", "ST": "stop_flapping"}
EFFECTS: dict[str, Effect] = {"F": open_flapping, "MF": open_flapping, "ST": stop_opens_nothing}
