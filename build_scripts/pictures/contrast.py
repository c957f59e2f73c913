"""Prints how well everything stands out from every table, in every set of colours.

    python3 build_scripts/pictures/contrast.py

One line for each kind of table and each set of colours. All is measured in pictures; each figure is for the worst of
the hues of all games, of the families and packs of cards, and of the colours of seats. Luminances are from 0 to 1, all
else is a contrast ratio, from 1 (none) to 21; both as the Web Content Accessibility Guidelines define them. A figure
that is beyond its goal has a star, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from runpy import run_path
from types import MappingProxyType
from typing import NamedTuple

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

import pygame

from games import find
from games.engine import Card
from sprites.colours import Colour, contrast, luminance, mix
from sprites.emblems import BLAZING
from sprites.faces import back, face
from sprites.furniture import Rail, mat, mat_light, put_rail
from sprites.look import DESIGNS, LOOKS, Look, look
from sprites.paper import EDGE
from sprites.tables import TABLES, pool, shine, table_named, unlit
from tabletop.screens.box_art import lid_colours
from tabletop.ui.style import style_for

NO_PANEL = (0, 0, 0, 0)
TABLE, CARD, MAT = (640, 400), (60, 84), (120, 80)
USUAL = (1280, 800)

GOALS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "middle": (0.050, 0.060),
        "edge": (0.030, 0.040),
        "back": (0.27, 1.0),
        "back/felt": (2.8, 21.0),
        "back/lit": (2.3, 21.0),
        "swatter": (5.0, 21.0),
        "mat": (1.08, 1.3),
        "lit mat": (1.15, 1.6),
        "ink/lit": (4.5, 21.0),
        "plate": (4.5, 21.0),
        "prompt": (4.5, 21.0),
        "rail": (4.5, 21.0),
    }
)
"""The least and the greatest that each figure may be: the luminance of the table under the lamp and at its edge, and of
the field of backs; the contrast of backs with the table and with the mat of the seat on turn; that of the card on which
everyone must act with the table; that of mats with the table and of the mat of the seat on turn; and that of texts with
the brightest mat, with plates, with the prompt, and with the rail."""


class Grounds(NamedTuple):
    """What a table shows where its light is brightest, and at its edges."""

    middle: Colour
    edges: tuple[Colour, ...]
    mats: tuple[Colour, ...]
    lit: tuple[Colour, ...]
    rail: Colour

    @property
    def brightest(self) -> Colour:
        """The brightest ground of all."""
        return max((self.middle, *self.mats, *self.lit), key=luminance)


def hues() -> list[Colour | None]:
    """The hues of all games, and none."""
    return [None, *lid_colours(find().games).values()]


@cache
def grounds(table: str, colours: str, hue: Colour | None) -> Grounds:
    """What a table of this kind shows in the hue of a game."""
    seats, strong = look(colours).seats, colours == "contrast"
    centre = pygame.Rect(0, 0, *MAT)
    centre.center = round(TABLE[0] * 0.5), round(TABLE[1] * 0.47)
    bare, light = unlit(TABLE, table, hue), pool(TABLE, table, hue)
    mats, lit = list[Colour](), list[Colour]()
    for found, more in ((mats, 0), (lit, 1)):
        for seat in seats:
            whole = bare.copy()
            whole.blit(mat(MAT, seat, 8, strong), centre)
            if more:
                whole.blit(mat_light(MAT, seat, 8), centre)
            shine(whole, light, centre.center)
            found.append(average(whole, centre.inflate(-40, -40)))
    shine(bare, light, centre.center)
    middle = average(bare, centre.inflate(-40, -40))
    wide, high = TABLE
    corners = ((0, 0), (wide - 40, 0), (0, high - 30), (wide - 40, high - 30))
    edges = tuple(average(bare, pygame.Rect(x, y, 40, 30)) for x, y in corners)
    put_rail(bare, Rail(40, 28, strong), hue or table_named(table).colour)
    return Grounds(middle, edges, tuple(mats), tuple(lit), average(bare, pygame.Rect(80, 8, 400, 24)))


def average(picture: pygame.Surface, area: pygame.Rect) -> Colour:
    """The average colour of a part of a picture."""
    red, green, blue, *_ = pygame.transform.average_color(picture, area)
    return (red, green, blue)


def brightness(picture: pygame.Surface) -> float:
    """The average luminance of a card within its border of paper."""
    wide, high = picture.get_size()
    inset = round(wide * EDGE) + 1
    columns, rows = range(inset, wide - inset), range(inset, high - inset)
    found = [_luminance(tuple(picture.get_at((x, y))[:3])) for x in columns for y in rows]
    return sum(found) / len(found)


@cache
def _luminance(colour: tuple[int, ...]) -> float:
    red, green, blue = colour
    return luminance((red, green, blue))


@cache
def backs(colours: str) -> dict[str, float]:
    """How bright the backs of all families and packs are, in every design."""
    packs = [(key, design, pack) for key in find().games for design in DESIGNS for pack in (0, 1, 2)]
    return {
        f"{key} {design} {pack}": brightness(back(CARD, look(colours, design), key, pack))
        for key, design, pack in packs
    }


@cache
def blazing(colours: str) -> dict[str, float]:
    """How bright the cards of each game are that has one on which everyone must act; that is named by its picture."""
    shown = dict[str, float]()
    for game in find().games.values():
        cards = {card.face: card for card in game.rules(None).deck.cards}
        if any(card.picture in BLAZING for card in cards.values()):
            shown |= {_named(card): brightness(face(card, CARD, look(colours))) for card in cards.values()}
    return shown


def _named(card: Card) -> str:
    return card.picture if card.picture in BLAZING else card.face


def ratio(bright: float, dark: float) -> float:
    """The contrast of two luminances."""
    return (max(bright, dark) + 0.05) / (min(bright, dark) + 0.05)


def over(ground: Colour, panel: tuple[int, ...]) -> Colour:
    """A panel, which may be transparent, on a ground."""
    return mix(ground, (panel[0], panel[1], panel[2]), (panel[3] if len(panel) > 3 else 255) / 255)


def written(inks: Iterable[tuple[int, ...]], ground: Colour, panel: tuple[int, ...] = NO_PANEL) -> float:
    """The worst contrast of texts in these colours, on a panel or straight on the ground."""
    below = over(ground, panel)
    return min(contrast((ink[0], ink[1], ink[2]), below) for ink in inks)


def figures(table: str, colours: str) -> dict[str, tuple[float, float]]:
    """The least and the greatest of each figure of a kind of table in a set of colours."""
    found = dict[str, list[float]]()
    for hue in hues():
        for name, value in _figures_in(grounds(table, colours, hue), look(colours)):
            found.setdefault(name, []).append(value)
    return {name: (min(values), max(values)) for name, values in found.items()}


def _figures_in(shown: Grounds, colours: Look) -> Iterator[tuple[str, float]]:
    """All figures of a table in one hue."""
    style = style_for(USUAL, 100, colours.name)
    inks, dark = style.colours, min(backs(colours.name).values())
    middle, lit = luminance(shown.middle), max(map(luminance, shown.lit))
    swatter = min(value for name, value in blazing(colours.name).items() if name in BLAZING)
    yield "middle", middle
    yield from (("edge", luminance(edge)) for edge in shown.edges)
    yield "back", dark
    yield "back/felt", ratio(dark, middle)
    yield "back/lit", ratio(dark, lit)
    yield "swatter", ratio(swatter, middle)
    yield from (("mat", contrast(ground, shown.middle)) for ground in shown.mats)
    yield from (("lit mat", contrast(ground, shown.middle)) for ground in shown.lit)
    bare = shown.brightest
    yield "ink/lit", written((inks.ink, colours.text), bare)
    named = (inks.ink, inks.faint, inks.accent, *colours.seats)
    yield "plate", min(written(named, ground, inks.panel) for ground in (bare, shown.rail))
    yield "prompt", written((inks.ink, inks.faint, inks.warning), bare, inks.panel)
    yield "rail", written((inks.ink, inks.faint), shown.rail)


def missed(found: Mapping[str, tuple[float, float]]) -> list[str]:
    """The figures that are beyond their goals."""
    return [name for name, (least, most) in found.items() if not (GOALS[name][0] <= least and most <= GOALS[name][1])]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    print(f"{'table':8}{'colours':10}" + "".join(f"{name:>12}" for name in GOALS))
    print(f"{'goals':18}" + "".join(f"{_goal(name):>12}" for name in GOALS))
    kept = True
    for table in TABLES:
        for colours in LOOKS:
            found = figures(table, colours)
            beyond = missed(found)
            kept = kept and not beyond
            print(f"{table:8}{colours:10}" + "".join(f"{_shown(found, name, beyond):>12}" for name in GOALS))
    for colours in LOOKS:
        cards = sorted(blazing(colours).items(), key=lambda entry: -entry[1])
        print(f"{colours}: the brightest cards of its game: " + ", ".join(f"{k} {v:.2f}" for k, v in cards[:4]))
    return 0 if kept else 1


def _goal(name: str) -> str:
    least, most = GOALS[name]
    return f"{least:g}-{most:g}" if most < 1 or (most < 21 and name != "back") else f"{least:g}"


def _shown(found: Mapping[str, tuple[float, float]], name: str, beyond: list[str]) -> str:
    least, most = found[name]
    places = 3 if GOALS[name][0] < 1 else 2
    text = f"{least:.{places}f}" if most - least < 0.01 else f"{least:.{places}f}-{most:.{places}f}"
    return text + "*" * (name in beyond)


if __name__ == "__main__":
    sys.exit(main())
