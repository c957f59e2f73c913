"""FLAPS: crazy eights gone wild. Follow suit or number, interrupt anyone you like, and say “Last card!” in time."""

from ..engine import BoxFacts, Game
from .card_rules import card_rule
from .deeds import deeds
from .guide import TIPS
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
    guide=TIPS,
    why=why,
    taste=taste,
    deeds=deeds,
    card_rule=card_rule,
    titles=TITLES,
    box=BoxFacts(minutes=(5, 50), age=9, effort=3),
)
