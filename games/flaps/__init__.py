"""FLAPS: crazy eights gone wild. Follow suit or number, interrupt anyone you like, and say LAST CARD in time."""

from ..engine import Game
from .guide import guide
from .hints import call, quick_move, taste, worth
from .layout import LAYOUT
from .options import FlapsOptions
from .players import PLAYERS
from .rules import Flaps
from .titles import TITLES
from .why import why

GAME = Game(
    package=__name__,
    title="FLAPS",
    least_seats=2,
    most_seats=8,
    usual_seats=4,
    rules_type=Flaps,
    options_type=FlapsOptions,
    layout=LAYOUT,
    quick_move=quick_move,
    call=call,
    worth=worth,
    players=PLAYERS,
    guide=guide,
    why=why,
    taste=taste,
    titles=TITLES,
)
