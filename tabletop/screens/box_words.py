"""What stands on the boxes: the facts of each game in the chosen language, and what its corner deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from games.engine import Game
from sprites.look import Look
from tabletop.input.navigation import Command
from tabletop.people import Setup
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.ui.plates import sign

from . import draft as drafts
from .boxes import BoxWords
from .deal_words import about_minutes
from .seats import usual_names
from .snippets import Snippet

if TYPE_CHECKING:
    from tabletop.app import App

_MOST_EFFORT = 3
_SIGN, _DOT, _STEP = 1.15, 0.42, 0.58
"""How large a sign and a dot are, and how far dots are apart, in heights of the letters."""


def box_words(app: App, game: Game) -> BoxWords:
    """What stands on the box of a game."""
    title, words = app.house.title(game), app.house.words(game)
    hook = words.sentences.get("box.hook", "")
    return BoxWords(title, hook, _facts(app, game), _told(app, game, title), _dealt(app, game, title))


def dealt_at_once(app: App, game: Game) -> Setup | None:
    """The last table of a game with new cards, or else its table for a first game; None if something must be asked
    first."""
    draft = _draft(app, game)
    return None if draft.trouble() else replace(draft.setup(), seed=None)


def _draft(app: App, game: Game) -> drafts.Draft:
    """The table that is offered: the last one of a game, or that for a first game."""
    return drafts.begin(game, app.house.profile, usual_names(app), app.pump.pads.numbers)


# ---------------------------------------------------------------------- facts


def _facts(app: App, game: Game) -> list[Snippet]:
    """For how many and how long, and below it from what age and how hard it is, as short as can be."""
    look, low, high = app.look, game.least_seats, game.most_seats
    seats = str(high) if low == high else app.say("home.from_to", low=low, high=high)
    snippets = [Snippet(seats, partial(_draw_sign, "person", look), _SIGN, "bold")]
    if game.box is not None:
        snippets.append(Snippet(_minutes(app, game), partial(_draw_sign, "clock", look), _SIGN))
        snippets.append(Snippet(app.say("home.age", age=game.box.age), starts=True))
        dots = partial(_draw_dots, game.box.effort, look)
        snippets.append(Snippet(app.say(f"home.effort{game.box.effort}"), dots, _STEP * _MOST_EFFORT))
    return snippets


def _minutes(app: App, game: Game) -> str:
    """How long the match takes that its corner deals."""
    return app.say("home.minutes", count=about_minutes(_draft(app, game)))


def _draw_sign(name: str, look: Look, painter: Painter, px: int, x: int, y: int) -> None:
    size = round(px * _SIGN)
    painter.picture(sign(painter, name, size, look.paper), x, y - size // 2)


def _draw_dots(effort: int, look: Look, painter: Painter, px: int, x: int, y: int) -> None:
    """Draws a dot for each step of effort, the others hollow."""
    size = max(5, round(px * _DOT))
    for place in range(_MOST_EFFORT):
        dot = Rect(x + round(px * _STEP * place), y - size // 2, size, size)
        inside = (*look.paper, 255 if place < effort else 0)
        painter.panel(dot, inside, size // 2, (*look.paper, 255), max(1, size // 6))


# ---------------------------------------------------------------------- in sentences


def seats_in_words(app: App, game: Game) -> str:
    """The number of players of a game."""
    least, most = game.least_seats, game.most_seats
    if least == most:
        return app.say("home.seats", count=most)
    return app.say("home.seats_range", least=least, most=most)


def _told(app: App, game: Game, title: str) -> str:
    """All facts, and what the keys do here."""
    seats, box = seats_in_words(app, game), game.box
    told = app.say("home.open", game=title, seats=seats)
    if box is not None:
        effort = app.say(f"home.effort{box.effort}")
        told = app.say("home.facts", game=title, seats=seats, minutes=_minutes(app, game), age=box.age, effort=effort)
    keys = " / ".join(filter(None, _keys(app)))
    return f"{told} {app.say('home.deal_key', keys=keys)}" if keys else told


def _keys(app: App) -> Iterator[str]:
    """The key that deals at once, and the button of a pad if there is one."""
    yield app.house.bindings.shown(Command.QUICK)
    if app.pump.pads.numbers:
        yield app.house.bindings.shown_on_pad(Command.QUICK)


def _dealt(app: App, game: Game, title: str) -> str:
    """What is dealt at once, and to whom."""
    setup = dealt_at_once(app, game)
    if setup is None:
        return app.say("home.deal_asks", game=title)
    if len(setup.people) == 1:
        return app.say("home.deal_alone", game=title)
    people, bots = len(setup.humans()), len(setup.people) - len(setup.humans())
    if people == 1:
        return app.say("home.deal_bots", game=title, count=bots)
    return app.say("home.deal_people", game=title, names=", ".join(person.name for person in setup.people))
