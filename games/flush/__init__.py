"""Flush: play low, sweep the pile away with four of a value, and be the first to get rid of all your cards."""

from ..engine import BoxFacts, Game
from .card_rules import card_rule
from .deeds import deeds
from .guide import TIPS
from .hints import quick_move, worth
from .layout import LAYOUT
from .options import FlushOptions
from .players import PLAYERS
from .rules import Flush
from .titles import TITLES
from .why import why

GAME = Game(
    package=__name__,
    title="Flush",
    least_seats=2,
    most_seats=6,
    usual_seats=4,
    rules_type=Flush,
    options_type=FlushOptions,
    layout=LAYOUT,
    quick_move=quick_move,
    worth=worth,
    players=PLAYERS,
    guide=TIPS,
    why=why,
    deeds=deeds,
    card_rule=card_rule,
    titles=TITLES,
    box=BoxFacts(minutes=(3, 12), age=8, effort=2),
)
