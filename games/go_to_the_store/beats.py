"""The great moments of Go to the Store."""

from ..engine.beats import Beat, Show, Tone, beats
from ..shared.asking.beats import BEATS as ASKING
from ..shared.asking.beats import REFUSED

BEATS = beats(
    **ASKING,
    go_to_the_store=REFUSED,
    store_is_empty=REFUSED,
    lucky=Beat(Show.STAMP, 700, blocks=False, tones=(Tone("catch"),)),
)
