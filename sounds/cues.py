"""The cues: every sound by name."""

CUES = (
    *("slide", "flip", "place", "riffle", "deal", "slap", "buzz", "hit", "miss"),
    *("call", "catch", "your_turn", "win", "lose", "tick", "page"),
)
"""All cues. Each has its files in `baked` and its recipe in `making`; a game may use any for its words."""

SIGNALS = frozenset({"call", "catch", "your_turn", "win", "lose"})
"""Cues with a message of their own; all others accompany something on screen."""

RACE = frozenset({"slap", "hit", "miss", "buzz"})
"""Cues of hands that come down in a race. Every one counts, however quickly they follow each other."""
