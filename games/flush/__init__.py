"""Flush: play low, sweep the pile away with four of a value, and be the first to get rid of all your cards."""

from ..engine import Game
from .guide import guide
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
    guide=guide,
    why=why,
    titles=TITLES,
)
