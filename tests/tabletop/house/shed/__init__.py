"""Shed: a small game with hidden hands, that the tests of the table put on the shelf through FISTFUL_GAMES.

It is here for what the real games do not have yet: hands that others must not see, a suit and a person to be chosen, a
card that goes unseen from hand to hand, a look at a card that lies face down, a call, and several rounds.
"""

from games.engine import Game

from .rules import LAYOUT, Shed, ShedOptions

GAME = Game(
    package=__name__,
    title="Shed",
    least_seats=2,
    most_seats=6,
    usual_seats=3,
    rules_type=Shed,
    options_type=ShedOptions,
    layout=LAYOUT,
)
