"""Muggins, with the pack of Flinch: turn up card after card, see where each can go, and catch those who do not."""

from ..engine import BoxFacts, Game
from .card_rules import card_rule
from .deeds import deeds
from .guide import TIPS
from .hints import call, quick_move, worth
from .layout import LAYOUT
from .options import MugginsOptions
from .players import PLAYERS
from .rules import Muggins
from .titles import TITLES
from .why import why

GAME = Game(
    package=__name__,
    title="Muggins",
    least_seats=2,
    most_seats=6,
    usual_seats=4,
    rules_type=Muggins,
    options_type=MugginsOptions,
    layout=LAYOUT,
    quick_move=quick_move,
    call=call,
    worth=worth,
    players=PLAYERS,
    guide=TIPS,
    why=why,
    deeds=deeds,
    card_rule=card_rule,
    titles=TITLES,
    box=BoxFacts(minutes=(8, 18), age=9, effort=2),
)
