"""The great moments of Muggins."""

from ..engine.beats import Beat, Show, Tone, beats

UPHELD = Beat(Show.STAMP, 2600, tones=(Tone("stamp"), Tone("catch", 150)))
"""The verdict on a call that was right: its player should have the time to see what was wrong."""

BEATS = beats(
    completed=Beat(Show.SHINE, 350, blocks=False, tones=(Tone("shine"),)),
    empty_stock=Beat(Show.FLASH, 500, blocks=False, tones=(Tone("bell"),)),
    muggins=Beat(Show.STAMP, 600, blocks=False, tones=(Tone("stamp"),)),
    missed=UPHELD,
    centre_first=UPHELD,
    stock_first=UPHELD,
    false_call=Beat(Show.STAMP, 1200, tones=(Tone("stamp"), Tone("miss", 150))),
)
