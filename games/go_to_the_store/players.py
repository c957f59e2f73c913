"""Players of Go to the Store: they remember the last refusals, what they took part in, or everything [section 6]."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ..engine.game import MakePlayer
from ..shared.asking.chances import best_request
from ..shared.asking.foresight import thoughtful
from ..shared.asking.players import at_random, everything, last_refusals, player, reasoned, without_others_requests

PLAYERS: Mapping[str, MakePlayer] = MappingProxyType(
    {
        "easy": player(last_refusals(2), at_random),
        "normal": player(without_others_requests, best_request),
        "hard": player(everything, reasoned),
        "expert": thoughtful(),
    }
)
