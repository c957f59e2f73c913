"""The cues: every sound by name."""

CUES = (
    *("slide", "flip", "place", "riffle", "deal", "slap", "buzz", "hit", "miss"),
    *("call", "catch", "your_turn", "win", "lose", "tick", "page"),
    *("count", "tense", "bell", "stamp", "fanfare", "whoosh", "bust", "shine", "knock", "tumble", "cut"),
)
"""All cues. Each has its files in `baked` and its recipe in `making`; a game may use any for its words."""

SIGNALS = frozenset({"call", "catch", "your_turn", "win", "lose", "bell", "stamp", "fanfare", "bust"})
"""Cues with a message of their own; all others accompany something on screen."""

RACE = frozenset({"slap", "hit", "miss", "buzz"})
"""Cues of hands that come down in a race. Every one counts, however quickly they follow each other."""

RISING = frozenset({"count", "tense"})
"""Cues that are played as the steps of a scale, each higher than the one before. All of a run are heard."""

TOLD = SIGNALS | RACE | frozenset({"count", "tense", "whoosh", "shine", "knock", "tumble", "cut", "riffle"})
"""Cues that are also told in words to those who do not hear; all others come with every card that moves."""

VARIANTS, STEPS = 5, 16
"""Every cue has several variants, so that nothing sounds the same twice in a row; a rising cue has steps instead."""


def takes(cue: str) -> range:
    """The numbers of all files of a cue: its variants, or its steps."""
    return range(STEPS if cue in RISING else VARIANTS)
