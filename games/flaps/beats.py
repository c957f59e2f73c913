"""The great moments of FLAPS."""

from ..engine.beats import Beat, OneByOne, Show, Tone, beats

BEATS = beats(
    last_card=Beat(Show.FLASH, 600, blocks=False, tones=(Tone("bell"),)),
    turned_round=Beat(Show.RING, 250, blocks=False, tones=(Tone("slide"),)),
    turned_back_on=Beat(Show.RING, 250, blocks=False, tones=(Tone("whoosh"),)),
    caught=Beat(Show.STAMP, 700, tones=(Tone("stamp"), Tone("catch", 120))),
    mega_flap=Beat(Show.BANNER, 600, blocks=False, tones=(Tone("hit"),)),
    loses_side_game=Beat(Show.STAMP, 700, tones=(Tone("lose"),)),
    wins=Beat(Show.BANNER, 1100, tones=(Tone("win"),)),
)
TAKEN = OneByOne(110, 800)
"""Cards that are drawn from the pack."""
TURNED = OneByOne(180, 1500)
"""The cards of a side game, turned up in the order of the seats."""
