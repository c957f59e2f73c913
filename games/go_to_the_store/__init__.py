"""Go to the Store: ask for all cards of a number, or draw one; for children."""

from ..engine import BoxFacts, Game
from ..shared.asking.card_rules import card_rule
from ..shared.asking.deeds import deeds
from .guide import TIPS
from .hints import quick_move, why, worth
from .layout import LAYOUT
from .options import StoreOptions
from .players import PLAYERS
from .rules import GoToTheStore
from .titles import TITLES

GAME = Game(
    package=__name__,
    title="Go to the Store",
    least_seats=2,
    most_seats=4,
    usual_seats=3,
    rules_type=GoToTheStore,
    options_type=StoreOptions,
    layout=LAYOUT,
    quick_move=quick_move,
    worth=worth,
    players=PLAYERS,
    guide=TIPS,
    why=why,
    deeds=deeds,
    card_rule=card_rule,
    titles=TITLES,
    box=BoxFacts(minutes=(2, 4), age=5, effort=1),
)
