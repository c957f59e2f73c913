"""The great moments of Flip 7."""

from ..engine.beats import Beat, Show, Tension, Tone, beats
from .scoring import BONUS

BEATS = beats(
    bust=Beat(Show.STAMP, 500, tones=(Tone("bust"),)),
    flip7=Beat(
        Show.BANNER, 1400, tones=(Tone("fanfare"), *(Tone("count", 60 * at, at) for at in range(BONUS))), counts=BONUS
    ),
    frozen=Beat(Show.STAMP, 500, blocks=False, tones=(Tone("hit"),)),
    saved=Beat(Show.STAMP, 500, tones=(Tone("catch"),)),
)
TENSION = Tension(450, 900)
