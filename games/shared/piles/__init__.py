"""Playing piles: common piles in the middle of the table, each a single run of the numbers 1 to 10.

variants     what opens a pile, and how it grows: up from 1, down from 10 too, or both ways from 5
table        what the piles want next, computed once for each position
rules        the zones of the piles
growing      playing a card on a pile, and removing a complete one
card_rules   what a card is for now
"""

from ..pack import HIGHEST, numbers
from .growing import alike, area, fits, lay_on, takers
from .rules import PilesRules, pile_zones
from .table import PilesTable
from .variants import BOTH, DOWN, RISING, VARIANTS

__all__ = [
    "BOTH",
    "DOWN",
    "HIGHEST",
    "RISING",
    "VARIANTS",
    "PilesRules",
    "PilesTable",
    "alike",
    "area",
    "fits",
    "lay_on",
    "numbers",
    "pile_zones",
    "takers",
]
