"""Tips for a newcomer to Flinch. Where the players watch one another, no tip gives away what comes first."""

from __future__ import annotations

from ..engine import CardId
from ..engine.tips import EVERYTHING, GuideTip, Spoken, asked, both, own, place, these
from ..shared.piles import fits
from .dealing import LayDown
from .exposure import MustPlay
from .plays import duties, enforced, game_duties, plays_of, reserve_tops, starter_duties
from .table import HAND_SIZE, STACK, FlinchTable
from .turns import Turn

# ---------------------------------------------------------------------- when


def game_first(v: FlinchTable, seat: int) -> bool:
    """Whether a game card has to be played, and the table says so."""
    return enforced(v) and bool(game_duties(v, seat))


def starter_first(v: FlinchTable, seat: int) -> bool:
    """Whether a starter in the hand has to be played, and the table says so."""
    return enforced(v) and not game_duties(v, seat) and bool(starter_duties(v, seat))


def is_free(v: FlinchTable, seat: int) -> bool:
    """Whether the seat can choose what to play, or what is left to itself."""
    return v.opened and not (enforced(v) and (game_duties(v, seat) or starter_duties(v, seat)))


def must_pass(v: FlinchTable, seat: int) -> bool:
    """Whether no pile is open, and the seat has nothing to open one with."""
    return not v.opened and not duties(v, seat)


def is_full(v: FlinchTable, seat: int) -> bool:
    """Whether all places of the reserve are taken."""
    return all(v.zones[zone] for zone in v.rules.reserve[seat])


def grows(variant: str) -> GuideTip:
    """What opens a pile in this variation, and how it grows."""
    return GuideTip(f"piles_{variant}", both(asked(Turn), lambda v, seat: v.rules.options.variant == variant))


# ---------------------------------------------------------------------- where


def game_card(v: FlinchTable, seat: int) -> Spoken:
    """The game pile whose card has to be played: the seat's own or its partner's."""
    found = game_duties(v, seat)
    return Spoken(zones=(v.rules.names[v.where[found[0].cards[0]]],)) if found else EVERYTHING


def starters(v: FlinchTable, seat: int) -> list[CardId]:
    """The starters in the hand that can be played."""
    return [move.cards[0] for move in starter_duties(v, seat)]


def playable(v: FlinchTable, seat: int) -> list[CardId]:
    """The cards of the hand that fit in the middle."""
    return [move.cards[0] for move in plays_of(v, v.hand(seat))]


def reserve_cards(v: FlinchTable, seat: int) -> list[CardId]:
    """The reserve cards that fit in the middle."""
    return [card for card in reserve_tops(v, seat) if fits(v, card)]


def reserve(v: FlinchTable, seat: int) -> Spoken:
    """The seat's own places for reserve piles."""
    return Spoken(zones=tuple(v.rules.names[zone] for zone in v.rules.reserve[seat]))


def games_of_others(v: FlinchTable, seat: int) -> Spoken:
    """The game piles of all players who are not partners."""
    return Spoken(zones=tuple(f"game{other}" for other in range(v.rules.seats) if other not in v.rules.sides[seat]))


def games_to_win(v: FlinchTable, seat: int) -> dict[str, int]:
    """How many cards a game pile begins with."""
    return {"count": v.rules.options.game_pile}


FREE = both(asked(Turn), is_free)
HELPED = both(FREE, lambda v, seat: enforced(v))
"""The same, where the table says what fits."""

TIPS = (
    GuideTip("aim", lambda v, seat: asked(Turn)(v, seat) or not v.opened, own("game"), ("play",), games_to_win),
    GuideTip("lay_down", asked(LayDown), reserve, ("lay",)),
    GuideTip("game_card", both(asked(Turn), game_first), game_card, ("play",)),
    GuideTip("starter", both(asked(Turn), starter_first), these(starters), ("play",)),
    GuideTip("exposed", asked(MustPlay), own("hand"), ("play",)),
    GuideTip("pass", both(asked(Turn), must_pass), verbs=("pass",)),
    GuideTip("end", both(FREE, lambda v, seat: not v.hand(seat)), verbs=("end",)),
    GuideTip("hand", both(HELPED, playable), these(playable), ("play",)),
    GuideTip("reserve", both(HELPED, reserve_cards), these(reserve_cards), ("play",)),
    GuideTip("discard", both(FREE, lambda v, seat: v.hand(seat) and not is_full(v, seat)), reserve, ("discard",)),
    GuideTip("cover", both(FREE, lambda v, seat: v.hand(seat) and is_full(v, seat)), reserve, ("discard",)),
    *map(grows, ("up", "updown", "fives")),
    GuideTip("partner", both(asked(Turn), lambda v, seat: v.rules.partner[seat] >= 0),
             lambda v, seat: Spoken(seats=(v.rules.partner[seat],))),
    GuideTip("watch", FREE, games_of_others),
    GuideTip("refill", both(FREE, lambda v, seat: 0 < len(v.hand(seat)) < HAND_SIZE), own("hand")),
    GuideTip("touched", both(asked(Turn), lambda v, seat: v.rules.options.exposure), own("hand")),
    GuideTip("stack", both(FREE, lambda v, seat: len(v.hand(seat)) == 1 and v.zones[STACK]), place("stack")),
    GuideTip("challenge", lambda v, seat: v.opened and not v.rules.strict, verbs=("game", "one")),
)  # fmt: skip
