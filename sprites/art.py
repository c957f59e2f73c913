"""Art: all pictures for the cards of one game, the house's own and those that the game brings.

A game's folder may hold a `pictures.py` with a mapping `PICTURES`, from the keys that its cards name to functions that
draw as those in `emblems.py` do. It is imported only here, so that games themselves need no pygame.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from games.engine.errors import visible

from .emblems import EMBLEMS
from .inks import Art, Emblem, Inks
from .look import look
from .paper import blank

_log = logging.getLogger(__name__)
_TRIED_AT = (48, 67)


@cache
def art_of(package: str) -> Art:
    """The pictures for the cards of a game; its own go before those of the house. One that cannot be drawn is left
    out, and the log says so: a game's picture must not keep the program from showing its shelf."""
    try:
        if find_spec(f"{package}.pictures") is None:
            return EMBLEMS
        brought = dict(import_module(f"{package}.pictures").PICTURES)
    except ModuleNotFoundError as missing:
        if missing.name in (package, f"{package}.pictures"):  # not a folder at all
            return EMBLEMS
        return _without(package, missing)
    except Exception as error:  # another person's file may fail in any way
        return _without(package, error)
    return {**EMBLEMS, **{key: draw for key, draw in brought.items() if _can_be_drawn(draw, key, package)}}


def _can_be_drawn(draw: Emblem, key: str, package: str) -> bool:
    """Whether a picture can be drawn: tries it on a small card that is never shown."""
    colours = look("normal")
    try:
        draw(blank(_TRIED_AT, colours).moved(0.5, 0.5), Inks(colours.paper, colours.ink, colours.gold))
    except Exception as error:
        _without(f"{package}, {key}", error)
        return False
    return True


def _without(what: str, error: Exception) -> Art:
    _log.warning("Pictures left out (%s): %s", visible(what), type(error).__name__)
    return EMBLEMS
