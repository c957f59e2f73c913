"""Authors: ask for one card at a time, and collect the most books."""

from ..engine import BoxFacts, Game
from ..shared.asking.card_rules import card_rule
from ..shared.asking.deeds import deeds
from ..shared.asking.titles import ASKING_TITLES
from .guide import TIPS
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
    guide=TIPS,
    why=why,
    deeds=deeds,
    card_rule=card_rule,
    titles=ASKING_TITLES,
    box=BoxFacts(minutes=(2, 5), age=7, effort=2),
)
