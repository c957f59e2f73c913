"""Makes the pictures that stores show: python3 build_scripts/pictures/store.py OUT [SIZE ...]

One of the shelf with all boxes, and one of each game at a good moment, which build_scripts/pictures/store/<game>.txt
describes (see moments.py): the program as it is, on a cloth of another colour, with cards of the game beneath it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

import pygame

from build_scripts.pictures import shots
from build_scripts.pictures.moments import moments
from games.engine import Card, Game
from games.engine.card_words import title_of
from sprites.colours import BLACK
from sprites.faces import face
from sprites.look import look
from sprites.paper import TALL
from sprites.pen import rounded
from sprites.shadow import shadow
from sprites.tables import ground
from tabletop.screens.box_art import lid_cards

FOLDER = Path(__file__).resolve().parent / "store"
SIZES = ((1280, 800), (1920, 1080))

SHARE = 0.8
"""The share of the picture's width and height that the program fills. It is opened at that size, not scaled down."""
_ROUND = 0.014
_CARD = 0.4
"""The height of a card beneath, in heights of the picture."""
_FANS = ((0.085, 0.76, ((-0.17, 30), (-0.04, 15), (0.09, -2))), (0.915, 0.26, ((0.17, 30), (0.04, 15), (-0.09, -2))))
"""Where cards peep out from beneath, as shares of width and height; how much lower each of them lies, and how far it
leans to the left."""
_DIM = 70
TABLES = ("wood", "blue", "wine", "dark")
"""What lies beneath the program, in turns; in the pictures of the program itself it is green felt."""


@dataclass(frozen=True)
class Scene:
    """What a picture shows: a name, the picture of the program, and cards of the game, each with its title."""

    name: str
    screen: pygame.Surface
    cards: Sequence[tuple[Card, str]]


class StoreStudio(shots.Studio):
    """A studio that keeps its last picture instead of writing it."""

    picture: pygame.Surface

    def shoot(self, name: str) -> None:
        self.picture = self.look().copy()


def scenes(size: tuple[int, int]) -> Iterator[Scene]:
    """The shelf, then every game that has a moment."""
    inner = round(size[0] * SHARE), round(size[1] * SHARE)
    with tempfile.TemporaryDirectory() as data:
        booth = StoreStudio(Path(data), Path(data), inner)
        booth.app.change_settings(guide="never")
        games = list(booth.house.games.values())
        booth.flow.home()
        booth.run(0.5)
        booth.shoot("shelf")
        yield Scene("shelf", booth.picture, [lid(game)[-1] for game in games[1::3]])
        for game in games:
            for moment in moments(game, FOLDER):
                booth.moment(game, moment)
                yield Scene(game.key, booth.picture, lid(game))
        booth.app.quit()
        booth.house.close()


def lid(game: Game) -> list[tuple[Card, str]]:
    """The cards on the box of a game."""
    return [(card, title_of(card, game.words.sentences)) for card in lid_cards(game.rules().deck, game.layout.lid)]


def composed(scene: Scene, size: tuple[int, int], table: str) -> pygame.Surface:
    """A whole picture."""
    picture = ground(size, table)
    dim = pygame.Surface(size, pygame.SRCALPHA)
    dim.fill((*BLACK, _DIM))
    picture.blit(dim, (0, 0))
    for across, down, fan in _FANS:
        for (card, title), (lower, degrees) in zip(scene.cards, fan, strict=False):
            laid = lying(card, title, round(size[1] * _CARD), degrees)
            picture.blit(laid, laid.get_rect(center=(round(size[0] * across), round(size[1] * (down + lower)))))
    framed = frame(scene.screen)
    picture.blit(framed, framed.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture


def lying(card: Card, title: str, height: int, degrees: float) -> pygame.Surface:
    """A card with its shadow, turned to the left by these degrees."""
    size = round(height / TALL), height
    drawn = face(card, size, look("normal"), title)
    return pygame.transform.rotozoom(over_shadow(drawn, size[0] // 10, 120), degrees, 1.0)


def frame(screen: pygame.Surface) -> pygame.Surface:
    """The program as a sheet with round corners and a shadow."""
    wide, high = screen.get_size()
    radius = wide * _ROUND
    fine = pygame.Surface((wide * 2, high * 2), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    pygame.draw.polygon(fine, (255, 255, 255, 255), rounded(0, 0, wide * 2, high * 2, radius * 2))
    sheet = pygame.transform.smoothscale(fine, (wide, high))
    sheet.blit(screen, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return over_shadow(sheet, wide // 24, 190)


def over_shadow(drawn: pygame.Surface, spread: int, alpha: int) -> pygame.Surface:
    """A picture that seems to lie a little above the ground."""
    dark = shadow(drawn.get_size(), spread, alpha)
    whole = pygame.Surface((dark.get_width(), dark.get_height() + spread // 2), pygame.SRCALPHA)
    whole.fill((*BLACK, 0))
    whole.blit(dark, (0, spread // 2))
    whole.blit(drawn, (spread, spread))
    return whole


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("size", nargs="*", help="such as 1280x800; without any: two of them")
    wished = parser.parse_args()
    shots.open_no_window()
    for size in shots.sizes(wished.size) if wished.size else SIZES:
        folder = wished.out / "{}x{}".format(*size)
        folder.mkdir(parents=True, exist_ok=True)
        for number, (scene, table) in enumerate(zip(scenes(size), cycle(TABLES), strict=False), 1):
            path = folder / f"{number:02}-{scene.name}.png"
            pygame.image.save(composed(scene, size, table), path)
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
