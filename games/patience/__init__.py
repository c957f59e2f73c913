"""Patience: one player, forty numbers, four piles to build from 1 to 10."""

from ..engine import BoxFacts, Game
from .card_rules import card_rule
from .deeds import deeds
from .guide import TIPS
from .hints import quick_move, worth
from .layout import LAYOUT
from .players import PLAYERS
from .reasons import meter, why
from .rules import Patience, PatienceOptions
from .titles import TITLES

GAME = Game(
    package=__name__,
    title="Patience",
    least_seats=1,
    most_seats=1,
    rules_type=Patience,
    options_type=PatienceOptions,
    layout=LAYOUT,
    quick_move=quick_move,
    worth=worth,
    players=PLAYERS,
    guide=TIPS,
    why=why,
    card_rule=card_rule,
    odds=meter,
    deeds=deeds,
    titles=TITLES,
    box=BoxFacts(minutes=(4, 8), age=8, effort=2),
)
