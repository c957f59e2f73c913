"""The great moments of Flush."""

from ..engine.beats import Beat, OneByOne, Show, Tone, beats

OFTEN = 4
"""From this Flush of a round on, each is a small matter."""

BEATS = beats(
    flush=Beat(Show.BANNER, 500, blocks=False, tones=(Tone("fanfare"),), small_from=OFTEN),
    super_flush=Beat(Show.BANNER, 1100, tones=(Tone("fanfare"), Tone("shine", 350))),
    flips=Beat(Show.FLASH, 350, blocks=False, tones=(Tone("slide"),)),
    passes=Beat(Show.FLASH, 500, blocks=False, tones=(Tone("whoosh"),)),
    out=Beat(Show.STAMP, 900, tones=(Tone("lose"),)),
    wins=Beat(Show.BANNER, 1100, tones=(Tone("win"),)),
)
TURNED = OneByOne(90, 900)
"""Cards of a hand that are turned up when a round is over."""
