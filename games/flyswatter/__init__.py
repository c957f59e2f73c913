"""Fly-swatter: a slap race for two to eight."""

from ..engine import Game
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
    why=why,
    titles=TITLES,
)
