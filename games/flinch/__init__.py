"""Flinch: be the first to play away your game pile, card by card, on the piles in the middle."""

from ..engine import BoxFacts, Game
from .card_rules import card_rule
from .deeds import deeds
from .guide import TIPS
from .hints import call, quick_move, worth
from .layout import LAYOUT
from .options import FlinchOptions
from .players import PLAYERS
from .rules import Flinch
from .titles import TITLES
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
    guide=TIPS,
    why=why,
    deeds=deeds,
    card_rule=card_rule,
    titles=TITLES,
    box=BoxFacts(minutes=(3, 10), age=8, effort=2),
)
