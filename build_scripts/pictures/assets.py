"""Makes contact sheets of everything drawn by code: python3 build_scripts/pictures/assets.py --sheet OUT

OUT will hold pictures of the faces of every game at several heights, also in grey, in each set of colours and with
large corners; and one sheet each of all backs, of marks and icons, and of the tables.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

import pygame

from games import find
from games.engine import Card, Game
from games.engine.card_words import text_of, title_of
from sprites.art import art_of
from sprites.faces import back, empty, face
from sprites.icons import NAMES, icon, program_icon
from sprites.look import DESIGNS, LOOKS, Look, look
from sprites.marks import mark, palm
from sprites.paper import TALL
from sprites.shadow import shadow
from sprites.shapes import MARKS
from sprites.tables import TABLES, ground
from tabletop.screens.box_art import lid_colours

HEIGHTS = (60, 90, 180, 360)
GREY = "grey"
WIDTH, GAP = 1600, 12


def cards(game: Game) -> Iterator[tuple[Card, str, str]]:
    """One card of each face of a game, whichever house rule adds it, with its name and its text."""
    chosen = [game.options_type(), *map(game.options_type.preset, game.options_type.PRESETS)]
    once = {card.face: card for options in chosen for card in game.rules(None, options).deck.cards}
    for card in once.values():
        yield card, title_of(card, game.words.sentences), text_of(card, game.words.sentences)


def face_sheet(game: Game, height: int, colours: Look) -> pygame.Surface:
    """All faces of a game, its backs and an empty place."""
    size = (round(height / TALL), height)
    pictures = [face(card, size, colours, title, text, art_of(game.package)) for card, title, text in cards(game)]
    pictures += [back(size, look(colours.name, design), game.key) for design in DESIGNS]
    pictures += [empty(size, colours, "Empty")]
    return laid_out(pictures, shade=shadow(size, size[0] // 14, 90))


def sign_sheet(colours: Look) -> pygame.Surface:
    """Marks, hands and icons at several sizes."""
    pictures: list[pygame.Surface] = []
    for size in (96, 48, 24, 16):
        pictures += [mark(name, size, colours.seat(seat)) for seat, name in enumerate(MARKS)]
        pictures += [icon(name, size, colours.text) for name in NAMES]
    pictures += [palm(size, colour) for size in (96, 48) for colour in colours.seats]
    pictures += [program_icon(size) for size in (256, 128, 64, 48, 32, 16)]
    return laid_out(pictures, colour=colours.panel)


def back_sheet() -> pygame.Surface:
    """The backs of all games in every set of colours, with those of a second pack beside them."""
    size = (100, 140)
    looks = [look(colours, design) for colours in LOOKS for design in DESIGNS]
    return laid_out([back(size, one, key, pack) for one in looks for key in find().games for pack in (0, 1)])


def table_sheet() -> pygame.Surface:
    """All tables, and the felt that takes the hue of a game in all of these hues."""
    tables = [ground((780, 480), name) for name in TABLES]
    tables += [ground((780, 480), "game", hue) for hue in lid_colours(find().games).values()]
    return laid_out(tables, colour=(0, 0, 0))


def laid_out(
    pictures: list[pygame.Surface], colour: tuple[int, int, int] | None = None, shade: pygame.Surface | None = None
) -> pygame.Surface:
    """Arranges pictures in rows, on cloth unless a colour is given."""
    places, x, y, row = [], GAP, GAP, 0
    for picture in pictures:
        if x + picture.get_width() + GAP > WIDTH:
            x, y, row = GAP, y + row + GAP, 0
        places.append((x, y))
        x += picture.get_width() + GAP
        row = max(row, picture.get_height())
    sheet = ground((WIDTH, y + row + GAP), "green")
    if colour:
        sheet.fill(colour)
    for picture, place in zip(pictures, places, strict=True):
        if shade:
            sheet.blit(shade, shade.get_rect(center=picture.get_rect(topleft=place).move(0, 2).center))
        sheet.blit(picture, place)
    return sheet


def sheets_of(game: Game) -> Iterator[tuple[str, pygame.Surface]]:
    """The sheets of one game with their names: the normal colours at all heights, also in grey; the others at one
    height."""
    for height in HEIGHTS:
        sheet = face_sheet(game, height, look(LOOKS[0]))
        yield f"{game.key}-{LOOKS[0]}-{height}", sheet
        yield f"{game.key}-{GREY}-{height}", pygame.transform.grayscale(sheet)
    for name in LOOKS[1:]:
        yield f"{game.key}-{name}-{HEIGHTS[1]}", face_sheet(game, HEIGHTS[1], look(name))
    yield f"{game.key}-large-{HEIGHTS[1]}", face_sheet(game, HEIGHTS[1], look(LOOKS[0], large_index=True))


def main() -> int:
    """Writes all sheets and says where."""
    parser = argparse.ArgumentParser(prog="assets.py", description="Makes contact sheets of everything drawn by code.")
    parser.add_argument("--sheet", type=Path, metavar="OUT", required=True, help="the folder for the pictures")
    parser.add_argument("--game", action="append", help="only the cards of this game; can be given several times")
    chosen = parser.parse_args()
    out: Path = chosen.sheet
    out.mkdir(parents=True, exist_ok=True)
    sheets = [("signs", sign_sheet(look(LOOKS[0]))), ("backs", back_sheet()), ("tables", table_sheet())]
    games = [game for key, game in find().games.items() if not chosen.game or key in chosen.game]
    count = 0
    for name, sheet in chain(sheets, *map(sheets_of, games)):
        pygame.image.save(sheet, str(out / f"{name}.png"))
        count += 1
    print(f"{count} sheets in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
