"""Flinch: get rid of your game pile; whatever fits on the piles in the middle helps, and so does a good memory."""

from ..engine import Game
from .guide import guide
from .hints import call, quick_move
from .layout import LAYOUT
from .options import FlinchOptions
from .players import PLAYERS
from .rules import Flinch
from .standing import worth
from .why import why

GAME = Game(
    package=__name__,
    title="Flinch",
    least_seats=2,
    most_seats=6,
    usual_seats=4,
    rules_type=Flinch,
    options_type=FlinchOptions,
    layout=LAYOUT,
    quick_move=quick_move,
    call=call,
    worth=worth,
    players=PLAYERS,
    guide=guide,
    why=why,
)
