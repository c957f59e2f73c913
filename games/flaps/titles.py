"""Titles of FLAPS: who took the cards, who flapped, and who sent it all back."""

from __future__ import annotations

from ..engine.measures import at_once, came, held, said, total
from ..engine.titles import Title

TITLES = (
    Title("magnet", total(came("hand", "pack")), 10, theme="taken", grain=3),
    Title("appetite", at_once(came("hand", "pack")), 5, theme="taken"),
    Title("flapper", total(said("flap", "mega_flap")), 3),
    Title("stopper", total(said("stop_flapping"))),
    Title("almost", total(said("last_card")), 3),
    Title("clouds", total(said("caught", "confesses"))),
    Title("boomerang", total(said("turned_back_on"))),
    Title("peace", total(said("cancelled"))),
    Title("wanted", total(said("aimed_at")), 3, grain=1.5),
    Title("vane", total(said("turned_round")), 3),
    Title("knock", total(said("knocks")), 3),
    Title("rounds", total(said("wins")), 2),
    Title("sport", total(said("loses_side_game"))),
    Title("hands", held("hand"), 11, anyone=True, theme="taken"),
)
