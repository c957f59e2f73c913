"""Fly-swatter: a slap race for two to eight."""

from ..engine import BoxFacts, Game
from .card_rules import card_rule
from .deeds import deeds
from .guide import TIPS
from .hints import quick_move, worth
from .layout import LAYOUT
from .options import FlySwatterOptions
from .players import PLAYERS
from .reasons import why
from .rules import FlySwatter
from .titles import TITLES

GAME = Game(
    package=__name__,
    title="Fly-swatter",
    least_seats=2,
    most_seats=8,
    usual_seats=4,
    rules_type=FlySwatter,
    options_type=FlySwatterOptions,
    layout=LAYOUT,
    quick_move=quick_move,
    worth=worth,
    players=PLAYERS,
    guide=TIPS,
    why=why,
    deeds=deeds,
    card_rule=card_rule,
    titles=TITLES,
    box=BoxFacts(minutes=(4, 5), age=6, effort=1),
)
