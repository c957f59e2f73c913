"""Flip 7: draw different numbers as long as you dare, to 200 points."""

from ..engine import Game
from .hints import quick_move, worth
from .layout import LAYOUT
from .players import PLAYERS
from .reasons import meter, why
from .rules import Flip7, Flip7Options
from .titles import TITLES

GAME = Game(
    package=__name__,
    title="Flip 7",
    least_seats=2,
    most_seats=8,
    usual_seats=3,
    rules_type=Flip7,
    options_type=Flip7Options,
    layout=LAYOUT,
    quick_move=quick_move,
    worth=worth,
    players=PLAYERS,
    why=why,
    odds=meter,
    titles=TITLES,
)
