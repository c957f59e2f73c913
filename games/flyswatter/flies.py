"""The deck of Fly-swatter as one table of data: 96 flies in six colours, 16 swatters [section 1]."""

from ..engine import Card, copies

COLOURS = ("R", "Y", "G", "B", "P", "O")
SPECIES = ("fruit_fly", "hoverfly", "greenfly", "bluebottle", "moth_fly", "crane_fly")
"""The picture of each colour."""
COPIES = {1: 2, 2: 4, 3: 4, 4: 4, 5: 2}
"""How many cards of each value each colour has."""

SWATTERS = 16
SWATTER = "S"

FLIES = [
    card
    for colour, species in zip(COLOURS, SPECIES, strict=True)
    for value, count in COPIES.items()
    for card in copies(Card(f"{colour}{value}", value, colour, picture=species), count)
]
CARDS = FLIES + [Card(SWATTER, copy=f"{number:02}", picture="swatter") for number in range(1, SWATTERS + 1)]
