"""Tips for a newcomer to FLAPS, each for the moment when it matters: first what cannot wait, then what a player is
asked, then what is easily overlooked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..engine import CardId
from ..engine.tips import GuideTip, Spoken, When, asked, both, own, place, these
from ..engine.words import Value
from .attack import ADDS, Defend
from .cards import ANYWHERE, kind_of
from .duels import Aim, Duel
from .dump import Dump
from .eights import Miss
from .flapping import PASS, Flapping
from .fronts import Down, Look, LookInHand, Over, Swap, Up
from .last_card import CATCH, FEW, calls_of
from .laying import may_finish
from .monty import Keep, Offer, Point, Show, Whom
from .rounds import NextRound
from .second_cards import AceNLay, KingNLay
from .secrets import Bury, Lose, Share
from .side_games import Hide
from .signs import to_be_followed
from .spoof import Total
from .suits import CallSuit, both_suits
from .table import PILE, FlapsTable
from .trumps import CallTrumps
from .turns import Turn, lays

Check = Callable[[FlapsTable, int], object]


# ---------------------------------------------------------------------- when


def in_play(v: FlapsTable, seat: int) -> bool:
    """Whether a round is on, with a card to follow."""
    return v.agenda[-1] != v.rules.between_rounds and bool(v.zones[PILE])


def noticed(*checks: Check) -> When:
    """For tips that matter at any time in a round, no matter who is asked."""
    return both(in_play, *checks)


def unsaid(v: FlapsTable, seat: int) -> bool:
    """Whether the seat has one card and has not said so."""
    return v.rules.strict and len(v.hand(seat)) == 1 and seat not in v.called


def has_begun(v: FlapsTable, seat: int) -> bool:
    """Whether the round has just begun."""
    return len(v.zones[PILE]) <= v.rules.seats


def is_new(v: FlapsTable, seat: int) -> bool:
    """Whether the round has just begun, or there is nothing more urgent to say in a turn."""
    return has_begun(v, seat) or bool(asked(Turn)(v, seat) and not unsaid(v, seat))


def can_flap(v: FlapsTable, seat: int) -> bool:
    """Whether the seat could play a 4 of its own out of turn, if it has one."""
    step = v.agenda[-1]
    return isinstance(step, Flapping) and seat in step.seats(v) and step.may_flap(seat)


def is_next(v: FlapsTable, seat: int) -> bool:
    """Whether the seat has to ask for more flapping."""
    step = v.agenda[-1]
    if not isinstance(step, Flapping) or step.polls(v) or step.asked:
        return False
    return seat == v.after(step.opener) and seat in step.seats(v)


def cards_of(v: FlapsTable, seat: int, number: int) -> bool:
    """Whether the seat has exactly this many cards."""
    return len(v.hand(seat)) == number


def may_win(v: FlapsTable, seat: int) -> bool:
    """Whether the seat wins with its last card now."""
    return bool(lays(v, seat)) and may_finish(v, seat, v.hand(seat)[0])


def cannot_win(v: FlapsTable, seat: int) -> bool:
    """Whether the seat could play its last card, but not finish on it."""
    return bool(lays(v, seat)) and not v.rules.finishes[v.hand(seat)[0]]


def has_one(v: FlapsTable, seat: int) -> bool:
    """Whether the seat has one card."""
    return cards_of(v, seat, 1)


def may_flap(v: FlapsTable, seat: int) -> bool:
    """Whether the seat has a 4 that it could play out of turn."""
    return can_flap(v, seat) and bool(fours(v, seat))


def only_passes(v: FlapsTable, seat: int) -> bool:
    """Whether the seat is asked for a 4 and has none."""
    step = v.agenda[-1]
    return can_flap(v, seat) and not fours(v, seat) and PASS in step.moves(v, seat)


def may_catch(v: FlapsTable, seat: int) -> bool:
    """Whether another player can be caught now."""
    return any(move.verb == CATCH for move in calls_of(v, seat))


# ---------------------------------------------------------------------- where


def attackers(v: FlapsTable, seat: int) -> list[CardId]:
    """The 2s and 3s that can be played now."""
    return [move.cards[0] for move in lays(v, seat) if v.rules.deck.ranks[move.cards[0]] in ADDS]


def aces(v: FlapsTable, seat: int) -> list[CardId]:
    """The cards in hand that go on everything."""
    return [card for card in v.hand(seat) if kind_of(v.rules.deck.cards[card]).on == ANYWHERE]


def fours(v: FlapsTable, seat: int) -> list[CardId]:
    """The cards in hand with which the seat can flap."""
    return [card for card in v.hand(seat) if card in v.rules.flapped]


def others(v: FlapsTable, seat: int) -> Spoken:
    """The names of all other players."""
    return Spoken(seats=tuple(other for other in range(v.rules.seats) if other != seat))


def those_to_catch(v: FlapsTable, seat: int) -> Spoken:
    """The names of the other players who can be caught."""
    return Spoken(seats=tuple(other for other in others(v, seat).seats if other in v.late))


def suits_wanted(v: FlapsTable, seat: int) -> Mapping[str, Value]:
    """The two suits that can be added to an ACE'N'LAY, or called."""
    step = v.agenda[-1]
    return both_suits(step.colour) if isinstance(step, AceNLay) else {}


TIPS = (
    GuideTip("aim", noticed(is_new), place("pile"), ("lay",)),
    GuideTip("deal", asked(NextRound), verbs=("deal",)),
    GuideTip("say_it", noticed(unsaid), own("hand"), ("call",)),
    GuideTip("attack", asked(Defend), place("pile"), ("lay", "take"), lambda v, seat: {"count": v.attack}),
    GuideTip("eight", asked(Miss), place("pile"), ("knock", "lay")),
    GuideTip("ten", asked(Aim), others, ("choose",)),
    GuideTip("duel", asked(Duel), place("pile"), ("lay", "take")),
    GuideTip("suit", asked(CallSuit), place("pile"), ("suit",)),
    GuideTip("second", asked(AceNLay), place("pile"), ("lay", "suit"), suits_wanted),
    GuideTip("king", asked(KingNLay), place("pile"), ("lay", "take")),
    GuideTip("fives", asked(Dump), place("pile"), ("lay", "pass")),
    GuideTip("flapping", may_flap, these(fours), ("flap",)),
    GuideTip("no_four", only_passes, verbs=("pass",)),
    GuideTip("asking", is_next, place("pile"), ("ask", "lay", "take")),
    GuideTip("trumps", asked(CallTrumps), own("hand"), ("trumps",)),
    GuideTip("hide", both(asked(Hide), lambda v, seat: v.trump), own("hand"), ("hide",)),
    GuideTip("spoof", both(asked(Hide), lambda v, seat: not v.trump), own("hand"), ("hide",)),
    GuideTip("total", asked(Total), verbs=("total",)),
    GuideTip("bury", asked(Bury), own("hand"), ("bury",)),
    GuideTip("blind", asked(Share, Lose, LookInHand), others, ("choose", "decline")),
    GuideTip("down", asked(Down), lambda v, seat: Spoken(zones=(v.rules.names[v.rules.looked],)), ("place",)),
    GuideTip("up", asked(Up), others, ("give",)),
    GuideTip("front", asked(Over, Look), others, ("turn", "look")),
    GuideTip("swap", asked(Swap), own("hand"), ("swap",)),
    GuideTip("monty", asked(Offer), own("hand"), ("hide",)),
    GuideTip("whom", asked(Whom), others, ("choose",)),
    GuideTip("show", asked(Show), place("monty0", "monty1", "monty2"), ("show",)),
    GuideTip("point", asked(Point), place("monty0", "monty1", "monty2"), ("point",)),
    GuideTip("keep", asked(Keep), place("monty0", "monty1", "monty2"), ("accept",)),
    GuideTip("winning", both(asked(Turn), has_one, may_win), own("hand")),
    GuideTip("no_finish", both(asked(Turn), has_one, cannot_win), own("hand")),
    GuideTip(
        "last_card",
        both(asked(Turn), lambda v, seat: v.rules.strict and cards_of(v, seat, FEW)),
        own("hand"),
        ("call",),
    ),
    GuideTip("take", both(asked(Turn), lambda v, seat: not lays(v, seat)), place("pack"), ("take",)),
    GuideTip("attacking", both(asked(Turn), attackers), these(attackers), ("lay",)),
    GuideTip("ace", both(asked(Turn), aces), these(aces), ("lay",)),
    GuideTip("read", asked(Turn), own("hand")),
    GuideTip("turned_round", noticed(lambda v, seat: v.direction < 0)),
    GuideTip("catching", noticed(may_catch), those_to_catch, ("catch",)),
    GuideTip("token", noticed(lambda v, seat: to_be_followed(v).loud), place("pile")),
)
