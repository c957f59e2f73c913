"""The great moments of every asking game."""

from ...engine.beats import Beat, Show, Tone, beats

ASKED = Beat(Show.EXCHANGE, 600, blocks=False, ms_shared=600, tones=(Tone("call"),))
"""A request. Where people share the screen, everyone waits for it and for the answer."""
GIVEN = Beat(Show.EXCHANGE, 600, blocks=False, ms_shared=600, tones=(Tone("place"),))
REFUSED = Beat(Show.EXCHANGE, 600, blocks=False, ms_shared=600, tones=(Tone("miss"),))

BEATS = beats(
    asks=ASKED,
    here=GIVEN,
    book=Beat(Show.BANNER, 900, blocks=False, tones=(Tone("fanfare"),)),
)
