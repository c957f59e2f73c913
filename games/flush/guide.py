"""Tips for a newcomer to Flush, each for the moment when it matters."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import CardId, phrase
from ..engine.tips import GuideTip, Spoken, Values, asked, both, own, place, these
from ..engine.words import Value
from .bases import Pass, flips
from .cards import FLIPPED
from .counting import TWICE, double_round, points_of
from .declaring import ENOUGH, links, links_in_run
from .hints import cards_left, fewest
from .rounds import NextRound, Swap
from .table import FlushTable
from .turns import BlindTurn, Turn

NEAR_THE_END = 3
"""With no more cards than this, a player is about to finish."""


# ---------------------------------------------------------------------- what a seat could play


def low(v: FlushTable, seat: int) -> list[CardId]:
    """The numbers of a seat that go on the pile."""
    value = v.rules.value
    return [card for card in v.own(seat) if value[card] and (not v.top or value[card] <= v.top)]


def several(v: FlushTable, seat: int) -> list[CardId]:
    """Cards of one number that go on the pile together."""
    return _most_of_one(v, seat, 2)


def flush(v: FlushTable, seat: int) -> list[CardId]:
    """Cards that make a Flush now, with those on top of the pile if they are of the same number."""
    return _most_of_one(v, seat, ENOUGH, with_pile=True)


def _most_of_one(v: FlushTable, seat: int, enough: int, with_pile: bool = False) -> list[CardId]:
    """All cards of the first number of which there are enough."""
    value, found = v.rules.value, low(v, seat)
    for number in sorted({value[card] for card in found}):
        alike = [card for card in found if value[card] == number]
        if len(alike) + (v.run() if with_pile and number == v.top else 0) >= enough:
            return alike
    return []


def link_flush(v: FlushTable, seat: int) -> list[CardId]:
    """Links that make a Flush now."""
    found = links(v, v.own(seat))
    return found if found and len(found) + links_in_run(v) >= ENOUGH else []


def mimics(v: FlushTable, seat: int) -> list[CardId]:
    """The Mimics of a seat."""
    return [card for card in v.own(seat) if v.mimic and v.rules.value[card] == v.mimic]


def flush_cards(v: FlushTable, seat: int) -> list[CardId]:
    """The Flush cards of a seat."""
    return [card for card in v.own(seat) if not v.rules.value[card]]


def skips(v: FlushTable, seat: int) -> list[CardId]:
    """The Skips of a seat."""
    return [card for card in v.own(seat) if v.rules.skip[card]]


def star(v: FlushTable, seat: int) -> list[CardId]:
    """A card of a seat that takes points off, if it has one."""
    return [card for card in v.own(seat) if v.rules.deducts[card]][:1]


# ---------------------------------------------------------------------- when and where


def follows(v: FlushTable, seat: int) -> bool:
    """Whether the seat can play on a pile that is there."""
    return bool(v.stands and low(v, seat))


def only_beside(v: FlushTable, seat: int) -> bool:
    """Whether all numbers of the seat are too high for the pile."""
    return bool(v.stands and not low(v, seat) and any(v.rules.value[card] for card in v.own(seat)))


def is_near_the_end(v: FlushTable, seat: int) -> bool:
    """Whether another player is about to finish."""
    return fewest(v, seat) <= NEAR_THE_END


def about_to_finish(v: FlushTable, seat: int) -> Spoken:
    """The names of the others who are about to finish."""
    others = (other for other in v.playing() if other != seat)
    return Spoken(seats=tuple(other for other in others if cards_left(v, other) <= NEAR_THE_END))


def blinds(v: FlushTable, seat: int) -> Spoken:
    """The places of the blinds that can be turned up."""
    return Spoken(zones=tuple(move.to for move in flips(v, seat)))


def bases(v: FlushTable, seat: int) -> Spoken:
    """The seat's own bases."""
    return Spoken(zones=tuple(v.rules.names[zone] for zone in v.rules.bases[seat] if v.zones[zone]))


def blind(v: FlushTable) -> int:
    """The number of the blind that was turned up; 0 for a Flush card."""
    return v.rules.value[v.zones[FLIPPED][0]]


def too_high(v: FlushTable, seat: int) -> bool:
    """Whether the blind that was turned up is too high for the pile."""
    return bool(v.stands) and blind(v) > v.top


def pile(v: FlushTable, seat: int) -> Mapping[str, Value]:
    """The number on top of the pile, and how many cards it has."""
    return {"value": v.top, "count": len(v.stands)}


def worth_of_star(v: FlushTable, seat: int) -> Mapping[str, Value]:
    """What a Deduction takes off if it is played last, and what it counts if it is not."""
    card, factor = star(v, seat)[0], TWICE if double_round(v) else 1
    return {"off": factor * v.rules.deducts[card], "left": factor * points_of(v, card)}


MIMICS: Values = lambda v, seat: {"what": phrase(f"many.{v.mimic}")}  # noqa: E731
DECLARES = ("declare",)

TIPS = (
    GuideTip("aim", lambda v, seat: isinstance(v.agenda[-1], Turn), own("hand"), DECLARES),
    GuideTip("swap", asked(Swap), place("mimic"), ("swap",)),
    GuideTip("pass", asked(Pass), bases, ("pass", "keep")),
    GuideTip("counted", asked(NextRound), verbs=("deal",)),
    GuideTip("blind_flush_card", both(asked(BlindTurn), lambda v, seat: not blind(v)), place("flipped"), DECLARES),
    GuideTip("blind_too_high", both(asked(BlindTurn), too_high), place("flipped"), DECLARES),
    GuideTip("blind_flipped", both(asked(BlindTurn), lambda v, seat: blind(v)), place("flipped"), DECLARES),
    GuideTip("mimic", both(asked(Turn), mimics), these(mimics), DECLARES, MIMICS),
    GuideTip("flush", both(asked(Turn), flush), these(flush), DECLARES),
    GuideTip("link_flush", both(asked(Turn), link_flush), these(link_flush), DECLARES),
    GuideTip("danger", both(asked(Turn), is_near_the_end), about_to_finish),
    GuideTip("open", both(asked(Turn), lambda v, seat: not v.stands), place("pile"), DECLARES),
    GuideTip("follow", both(asked(Turn), follows), place("pile"), DECLARES, pile),
    GuideTip("beside", both(asked(Turn), only_beside), place("aside"), DECLARES, pile),
    GuideTip("together", both(asked(Turn), several), these(several), DECLARES),
    GuideTip("blind", both(asked(Turn), flips), blinds, ("flip",)),
    GuideTip("flush_card", both(asked(Turn), flush_cards), these(flush_cards), DECLARES),
    GuideTip("skip", both(asked(Turn), skips), these(skips), DECLARES),
    GuideTip("deduction", both(asked(Turn), star), these(star), DECLARES, worth_of_star),
    GuideTip("tops", both(asked(Turn), lambda v, seat: v.tops(seat)), bases, DECLARES),
)
