"""Flip 7: draw different numbers as long as you dare, to 200 points."""

from ..engine import BoxFacts, Game
from .card_rules import card_rule
from .deeds import deeds
from .guide import TIPS
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
    guide=TIPS,
    why=why,
    card_rule=card_rule,
    odds=meter,
    deeds=deeds,
    titles=TITLES,
    box=BoxFacts(minutes=(4, 8), age=8, effort=1),
)
