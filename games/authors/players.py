"""Players of Authors: they remember the last requests, or all of them and what the others must hold [section 6]."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ..engine.game import MakePlayer
from ..shared.asking.chances import best_request
from ..shared.asking.foresight import thoughtful
from ..shared.asking.players import everything, last_requests, player, reasoned, sure_or_random

PLAYERS: Mapping[str, MakePlayer] = MappingProxyType(
    {
        "easy": player(last_requests(3), sure_or_random),
        "normal": player(last_requests(8), best_request),
        "hard": player(everything, reasoned),
        "expert": thoughtful(),
    }
)
