"""Authors: ask for one card at a time, and collect the most books."""

from ..engine import Game
from ..shared.asking.titles import ASKING_TITLES
from .hints import quick_move, why, worth
from .layout import LAYOUT
from .options import AuthorsOptions
from .players import PLAYERS
from .rules import Authors

GAME = Game(
    package=__name__,
    title="Authors",
    least_seats=2,
    most_seats=8,
    usual_seats=4,
    rules_type=Authors,
    options_type=AuthorsOptions,
    layout=LAYOUT,
    quick_move=quick_move,
    worth=worth,
    players=PLAYERS,
    why=why,
    titles=ASKING_TITLES,
)
