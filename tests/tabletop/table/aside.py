"""Parts of a table without a window: what they need of the program, and of a match, and no more."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from games.engine import Game, Words
from sprites.look import look
from tabletop.input.bindings import Bindings
from tabletop.people import Person, Setup
from tabletop.storage.settings import Settings
from tabletop.table.shown import Shown
from tabletop.ui.style import style_for
from tests.tabletop.hand.dealt import Dealt

STYLE = style_for((1280, 800), 100, "normal")

NO_VIEW: Any = None
QUIET = Shown(
    view=NO_VIEW,
    viewer=0,
    names=("Ann", "Ben", "Cem"),
    scores=(0, 0, 0),
    asked=0,
    on_turn=(0,),
    question="Lay a card.",
    position=(3, 0),
)
"""Ann sits there alone, and is asked."""


def say(key: str, /, **values: str | int | float) -> str:
    """Keys stand for themselves."""
    return " ".join([key, *map(str, values.values())])


def app(**settings: Any) -> Any:
    """As much of the program as parts of a table ask for."""
    keys = Bindings()
    house = SimpleNamespace(bindings=keys, language=SimpleNamespace(table=Words({"log.of_suit": "{card} of {suit}"})))
    sounds: list[str] = []
    return SimpleNamespace(
        style=STYLE,
        look=look("normal"),
        size=(1280, 800),
        settings=Settings(**settings),
        say=say,
        clock=lambda: 0,
        house=house,
        sounds=sounds,
        play_sound=sounds.append,
    )


def session(dealt: Dealt, game: Game, **more: Any) -> Any:
    """As much of a session as parts of a table ask for, about a position that is dealt."""
    referee = SimpleNamespace(known=dealt.known, game=game)
    words = game.words.among(QUIET.names)
    given: dict[str, Any] = {
        "scene": dealt.scene,
        "hand": dealt.hand,
        "rules": dealt.rules,
        "words": words,
        "referee": referee,
        "known": dealt.known,
        "director": SimpleNamespace(behind=False),
        "setup": Setup(game.key, tuple(Person(name) for name in QUIET.names)),
        "looking": False,
        "finished": False,
        "refresh": lambda: None,
    }
    return SimpleNamespace(**given | more)
