"""Turning cards and swatting flies. The numbers in brackets are the clauses of the rules specification."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ..engine import CardId, Move, Phrase, Step, phrase
from .flies import SWATTER
from .judge import SLACK, Judgement, Swat, Window, judge, judge_next, winner
from .table import BOX, MIDDLE, TRIGGER, FlyTable, Judged

MOST_COLOURS = 4
LONGEST_HOLD = 6000
"""How long a player can wait in manual mode before the table turns the card."""

FLIP = Move("flip")


# ---------------------------------------------------------------------- turning a card


@dataclass(frozen=True)
class Quiet(Step[FlyTable]):
    """No window is open: a slap at a fly is a false start, and costs what the house rules say."""

    due: int

    def slips(self, t: FlyTable, seat: int) -> list[Move]:
        return [Move("swat", (fly,)) for fly in t.zones[MIDDLE]]

    def play(self, t: FlyTable, seat: int, move: Move) -> None:
        punish(t, seat, t.at + t.rules.options.slow(seat))
        t.next(self)

    def deadline(self, t: FlyTable) -> int:
        return self.due if t.moment is None else t.moment

    def late(self, t: FlyTable) -> None:
        t.moment = None
        reveal(t)

    def paused(self, t: FlyTable) -> None:
        t.next(next_card(t, t.clock))

    def why_not(self, t: FlyTable, seat: int, move: Move) -> Phrase:
        return phrase("nothing_to_swat")


@dataclass(frozen=True)
class Reveal(Quiet):
    """The next card is about to be turned; everyone sees its face at the same moment [2, 3]."""


@dataclass(frozen=True)
class Hold(Quiet):
    """The active player chooses the moment, within limits; a short random delay hides the exact time [2, 3]."""

    def seats(self, t: FlyTable) -> tuple[int, ...]:
        return (t.active,)

    def moves(self, t: FlyTable, seat: int) -> list[Move]:
        return [FLIP]

    def play(self, t: FlyTable, seat: int, move: Move) -> None:
        if move == FLIP:
            t.next(Reveal(t.unforeseen(t.at + 150, t.at + 500)))
        else:
            super().play(t, seat, move)

    def paused(self, t: FlyTable) -> None:
        t.next(Hold(t.clock + LONGEST_HOLD))

    def ask(self, t: FlyTable, seat: int) -> Phrase:
        return phrase("turn_your_card")


def reveal(t: FlyTable) -> None:
    """Turns the top card of the active player's stack [4, 5, 6]."""
    stack = t.zones[t.rules.draw[t.active]]
    card = stack[-1]
    t.last_card = len(stack) == 1
    if t.rules.deck.faces[card] == SWATTER and not t.zones[MIDDLE]:
        t.move(card, BOX)
        t.say("nothing", t.active, card)
        end_turn(t, t.clock)
    elif t.rules.deck.faces[card] == SWATTER or is_fifth_colour(t, card):
        t.move(card, TRIGGER)
        t.windows += 1
        give_cue(t, card)
        t.next(Open(t.clock))
    else:
        t.move(card, MIDDLE)
        t.changed_at = t.clock
        end_turn(t, t.clock)


def is_fifth_colour(t: FlyTable, card: CardId) -> bool:
    """Whether exactly four colours are in the middle and this is another [6]."""
    suits = t.rules.deck.suits
    out = {suits[fly] for fly in t.zones[MIDDLE]}
    return len(out) == MOST_COLOURS and suits[card] not in out


def give_cue(t: FlyTable, card: CardId) -> None:
    """Gives a sound, for children, that there is something to swat."""
    cue = t.rules.options.cue
    if cue == "all" or (cue == "swatter" and t.rules.deck.faces[card] == SWATTER):
        t.say("swat_now")


def end_turn(t: FlyTable, at: int) -> None:
    """Passes the turn to the next seat, unless the last card of a stack has been turned [13, 14]."""
    if t.last_card:
        finish(t)
        return
    t.active = (t.active + 1) % t.rules.seats
    await_turn(t, at)


def await_turn(t: FlyTable, at: int) -> None:
    """Waits until the active player's card is turned, by the table or by the player."""
    if t.rules.options.flip_mode == "manual":
        t.next(Hold(at + LONGEST_HOLD))
    else:
        t.next(next_card(t, at))


def next_card(t: FlyTable, at: int) -> Reveal:
    """Turns the next card after a pause whose exact length no one can foresee."""
    due = at + t.rules.options.tempo_ms
    return Reveal(t.unforeseen(due, due + 600))


def finish(t: FlyTable) -> None:
    """Ends the game: the values of the won flies count; of equal totals more flies win, otherwise the victory is shared
    [15]."""
    ranks = t.rules.deck.ranks
    points = tuple(sum(ranks[fly] for fly in t.zones[won]) for won in t.rules.won)
    t.end_round(points, "flies")
    standing = [(total, len(t.zones[won])) for total, won in zip(points, t.rules.won, strict=True)]
    t.end(tuple(seat for seat, place in enumerate(standing) if place == max(standing)))


# ---------------------------------------------------------------------- swatting


@dataclass(frozen=True)
class Open(Step[FlyTable]):
    """A swat window: everyone can put down hands until no one wants to any more [7, 8, 9]."""

    t0: int
    swats: tuple[Swat, ...] = ()

    def seats(self, t: FlyTable) -> tuple[int, ...]:
        return look_at(t, self).free

    def moves(self, t: FlyTable, seat: int) -> list[Move]:
        mine = look_at(t, self).judgement.down.get(seat)
        flies = in_reach(t)
        return [Move("swat", (fly,)) for fly in flies if not mine or fly not in mine.values()]

    def slips(self, t: FlyTable, seat: int) -> list[Move]:
        flies = in_reach(t)
        return [Move("swat", (fly,), choice=hand) for hand in ("", "1", "2") for fly in flies]

    def play(self, t: FlyTable, seat: int, move: Move) -> None:
        at = t.at + t.rules.options.slow(seat)
        swat = Swat(seat, move.cards[0], at, int(move.choice or 0))
        opened = Open(self.t0, (*self.swats, swat))
        t.say(look_at(t, opened).judgement.verdicts[-1], seat, swat.fly)
        t.next(opened)

    def deadline(self, t: FlyTable) -> int:
        return look_at(t, self).judgement.close + SLACK + 1

    def late(self, t: FlyTable) -> None:
        settle_window(t, self)

    def paused(self, t: FlyTable) -> None:
        t.next(Open(t.clock))

    def ask(self, t: FlyTable, seat: int) -> Phrase:
        return phrase("swat")

    def why_not(self, t: FlyTable, seat: int, move: Move) -> Phrase:
        return phrase("only_flies")


class JudgedWindow(NamedTuple):
    """An open window as the judge sees it, and the seats that can still put a hand down."""

    step: Open
    window: Window
    judgement: Judgement
    free: tuple[int, ...]


def look_at(t: FlyTable, step: Open) -> JudgedWindow:
    """Returns the judged window. The table caches it for its latest step, since every seat keeps asking."""
    last = t._judged_window
    if last is not None and last.step is step:
        return last
    rules = t.rules
    # Nothing leaves the middle while a window is open, so the targets stay the same throughout.
    same = last is not None and last.step.t0 == step.t0
    window = last.window if last is not None and same else window_of(t, step.t0)
    if last is not None and same and _one_later(last, step):
        judgement = judge_next(window, step.swats[-1], rules.timing, last.judgement, rules.stuns)
    else:
        judgement = judge(window, step.swats, rules.timing, t.stun_until, rules.stuns)
    down, most = judgement.down, min(rules.hands, len(window.flies))
    free = tuple([seat for seat in rules.all_seats if seat not in down or len(down[seat]) < most])
    t._judged_window = JudgedWindow(step, window, judgement, free)
    return t._judged_window


def _one_later(last: JudgedWindow, step: Open) -> bool:
    """Whether the step has exactly one more swat than the last one seen, and none before it in time."""
    swats = step.swats
    return bool(swats) and last.step.swats == swats[:-1] and last.judgement.latest <= swats[-1].at


def in_reach(t: FlyTable) -> list[CardId]:
    """The flies that a hand can come down on: those in the middle, and the fifth one, which is never allowed."""
    trigger = t.zones[TRIGGER][-1]
    return t.zones[MIDDLE] if t.rules.deck.faces[trigger] == SWATTER else [*t.zones[MIDDLE], trigger]


def allowed_colours(t: FlyTable) -> set[str]:
    """The commonest colours in the middle, all of them if several share the lead; the fifth fly does not count [9]."""
    suits = t.rules.deck.suits
    colours = [suits[fly] for fly in t.zones[MIDDLE]]
    counts = {colour: colours.count(colour) for colour in set(colours)}
    most = max(counts.values(), default=0)
    return {colour for colour, count in counts.items() if count == most}


def window_of(t: FlyTable, t0: int) -> Window:
    """What there is to swat."""
    colours, suits = allowed_colours(t), t.rules.deck.suits
    allowed = frozenset([fly for fly in t.zones[MIDDLE] if suits[fly] in colours])
    return Window(t0, frozenset(in_reach(t)), allowed, t.active, t.rules.seats, t.rules.hands)


def settle_window(t: FlyTable, step: Open) -> None:
    """Settles the wins first, then the penalties; then the swatter or the fifth fly goes to the box [10]."""
    judged_window = look_at(t, step)
    window, result = judged_window.window, judged_window.judgement
    t.stun_until = result.stun_until
    best = [winner(window, pile, t.rules.options.tie_ms) for fly, pile in result.piles.items() if fly in window.allowed]
    for swat in sorted(best, key=lambda swat: swat.at):
        t.say("won", swat.seat, swat.fly)
        t.move(swat.fly, t.rules.won[swat.seat])
    missed = (swat for fly, pile in result.piles.items() if fly not in window.allowed for swat in pile)
    for swat in sorted(missed, key=lambda swat: swat.at):
        pay(t, swat.seat)
    fifth = t.rules.deck.faces[t.zones[TRIGGER][-1]] != SWATTER
    count_points(t)
    t.draw(TRIGGER, BOX)
    slaps = zip(step.swats, result.verdicts, strict=True)
    strip = tuple([(swat.seat, swat.at - step.t0, verdict) for swat, verdict in slaps])
    t.judged = Judged(fifth, step.t0, result.close, strip)
    t.cool_until = result.close + t.rules.timing.cooldown
    t.changed_at = t.clock
    end_turn(t, result.close)


def count_points(t: FlyTable) -> None:
    """Keeps the running totals, if the house rules show them; no one can look at the won cards themselves [11]."""
    if t.rules.options.show_points != "off":
        ranks = t.rules.deck.ranks
        t.points = tuple(sum(ranks[fly] for fly in t.zones[won]) for won in t.rules.won)


def pay(t: FlyTable, seat: int) -> bool:
    """Puts the fly won last face down under the player's stack; a player with no flies pays nothing [10c]."""
    won = t.zones[t.rules.won[seat]]
    if not won:
        t.say("penalty_none", seat)
        return False
    t.move(won[-1], t.rules.draw[seat], index=0)
    t.say("penalty", seat)
    return True


def punish(t: FlyTable, seat: int, at: int) -> str:
    """Handles a slap while no window is open [3B]; returns what came of it."""
    if at < t.cool_until:
        return "cooldown"
    if t.rules.false_start == "penalty":
        paid = pay(t, seat)
        count_points(t)
        return "penalty" if paid else "penalty-none"
    if not t.rules.stuns:
        return "ignore"
    until = at + t.rules.timing.stun
    t.stun_until = tuple(max(old, until) if seat == one else old for one, old in enumerate(t.stun_until))
    t.say("stun", seat)
    return "stun"
