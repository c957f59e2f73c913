"""The great moments of every asking game."""

from ...engine.beats import Beat, Show, Tone, beats

ASKED = Beat(Show.EXCHANGE, 260, ms_shared=600, tones=(Tone("call"),))
"""A request; the answer follows it. Where people share the screen, everyone waits for both, to read them."""
GIVEN = Beat(Show.EXCHANGE, 300, blocks=False, ms_shared=600, tones=(Tone("place"),))
REFUSED = Beat(Show.EXCHANGE, 300, blocks=False, ms_shared=600, tones=(Tone("miss"),))

BEATS = beats(
    asks=ASKED,
    here=GIVEN,
    book=Beat(Show.BANNER, 900, blocks=False, tones=(Tone("fanfare"),)),
)
