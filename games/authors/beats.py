"""The great moments of Authors."""

from ..engine.beats import beats
from ..shared.asking.beats import BEATS as ASKING
from ..shared.asking.beats import REFUSED

BEATS = beats(**ASKING, no=REFUSED)
