"""Settings: everything that can be set, on pages; changes apply immediately."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from games.engine import Card
from games.engine.card_words import title_of
from sprites import faces
from sprites.art import art_of
from sprites.inks import Art
from sprites.look import Look
from sprites.paper import TALL
from tabletop.app import App
from tabletop.scene.painter import Painter
from tabletop.storage.languages import languages, load_language
from tabletop.storage.settings import Settings
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Button, Label, Panel, Slider, Stack, Widget, WrappingRow

from .box_art import lid_cards
from .key_rows import KeyRow
from .keys import KeysPage
from .menu import MenuScreen
from .rows import Wording, row

PAGES: Mapping[str, tuple[str, ...]] = {
    "sound": ("muted", "volume", "effects", "signals", "sound_captions"),
    "motion": ("motion", "reduced_motion", "pace", "turn_view"),
    "table": ("text_size", "fullscreen", "log_panel", "table", "backs", "colours", "large_index"),
    "play": (
        "round_stop",
        "lone_pass",
        "thinking",
        "talk",
        "glow",
        "guide",
        "odds",
        "sorting",
        "privacy",
        "latch",
        "steady_hands",
    ),
}
"""The settings on each page; those that are listed nowhere go on the last."""

KEYS, LANGUAGE = "keys", "language"
_CUES = {"signals": "your_turn", "effects": "slide", "volume": "place", "muted": "place"}
"""The sounds that are played so that a change of volume can be heard."""

FRONTS, BACKS = 6, 3
"""How many cards lie face up and face down on the page about looks."""

Drawing = Callable[[tuple[int, int], Look], pygame.Surface]
"""Draws a card at a size in a look."""

_PER_CENT = ("volume", "effects", "signals", "text_size")


class SettingsScreen(MenuScreen):
    """The settings, a page at a time."""

    widest = 72.0

    def __init__(self, app: App, page: str = "sound") -> None:
        super().__init__(app)
        self.page = page
        self.keys = KeysPage(app, self.rebuild)
        self.first = f"page {page}"

    @property
    def rapt(self) -> bool:
        """Whether a line waits for a key."""
        focus = self.focus.widget
        return isinstance(focus, KeyRow) and focus.listens

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        self.bars.title, self.bars.help = self.app.say("settings.title"), self.app.say("settings.help")
        self.bars.warning = self.keys.trouble() if self.page == KEYS else ""
        self.bars.foot = self._foot_buttons()
        return Stack([self._tabs(), self._page()], 0.9)

    def _tabs(self) -> WrappingRow:
        buttons = []
        for page in (*PAGES, KEYS, LANGUAGE):
            button = Button(self.app.say(f"settings.{page}"), partial(self.turn_to, page))
            button.name, button.chosen = f"page {page}", page == self.page
            buttons.append(button)
        return WrappingRow(buttons, 0.4)

    def _page(self) -> Block:
        if self.page == KEYS:
            return self.keys.build()
        if self.page == LANGUAGE:
            return self._languages()
        kinds = Settings.kinds()
        wording = Wording((self.app.house.language.table,), "setting")
        rows: list[Block] = [Sample(self._sample(), self.app)] if self.page == "table" else []
        for name in settings_on(self.page):
            widget = row(name, kinds[name], getattr(self.app.settings, name), wording, self._change)
            if isinstance(widget, Slider) and name in _PER_CENT:
                widget.shown = lambda number: self.app.say("settings.per_cent", number=number)
            rows.append(widget)
        return Panel("", rows, 0.8)

    def _sample(self) -> list[Drawing]:
        """A card of several games and some backs, as samples of colours and designs."""
        fronts, backs = dict[str, Drawing](), list[Drawing]()
        for key, game in self.app.house.games.items():
            card = lid_cards(game.rules().deck, game.layout.lid)[-1]
            title = title_of(card, self.app.house.words(game).sentences)
            fronts.setdefault(card.face, partial(_front, card, title, art_of(game.package)))
            backs.append(partial(_back, key))
        return [*list(fronts.values())[:FRONTS], *backs[1 : 1 + BACKS]]

    def _languages(self) -> Block:
        house, say = self.app.house, self.app.say
        rows: list[Block] = []
        for code, name in languages(house.folders.config):
            button = Button(name, partial(self._speak, code))
            button.name, button.chosen = f"language {code}", code == house.language.code
            rows.append(button)
        folder = house.folders.config / "languages"
        rows.append(Label(say("settings.language_told", folder=str(folder)), colour="faint"))
        if house.language.note:
            rows.append(Label(house.in_words(house.language.note), colour="warning"))
        return Panel("", rows)

    def _foot_buttons(self) -> Sequence[Button]:
        if self.page == LANGUAGE:
            return []
        reset = Button(self.app.say("settings.reset"), self._reset, icon="undo")
        reset.name, reset.explained = "reset", self.app.say("settings.reset_help")
        return [reset]

    # ------------------------------------------------------------------ actions

    def turn_to(self, page: str) -> None:
        """Shows another page."""
        self.page = page
        self.scroll.by(-self.scroll.offset)
        self.app.play_sound("page")
        self.rebuild()

    def _change(self, name: str, value: Any) -> None:
        self.app.change_settings(**{name: value})
        self.rebuild()
        if name in _CUES:
            self.app.play_sound(_CUES[name])

    def _reset(self) -> None:
        if self.page == KEYS:
            self.keys.reset_all()
            return
        usual = Settings()
        self.app.change_settings(**{name: getattr(usual, name) for name in settings_on(self.page)})
        self.rebuild()

    def _speak(self, code: str) -> None:
        house = self.app.house
        house.profile.language = code
        house.language = load_language(code, house.folders.config)
        house.keep_profile()
        self.rebuild()


def _front(card: Card, title: str, art: Art, size: tuple[int, int], look: Look) -> pygame.Surface:
    return faces.face(card, size, look, title, art=art)


def _back(family: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    return faces.back(size, look, family)


class Sample(Widget):
    """A few cards, drawn with the current settings."""

    def __init__(self, cards: Sequence[Drawing], app: App) -> None:
        super().__init__()
        self.cards, self.app = cards, app

    def height(self, style: Style, width: int) -> int:
        return round(self._wide(style, width) * TALL) + style.px(0.4)

    def _wide(self, style: Style, width: int) -> int:
        count = max(1, len(self.cards))
        return min(style.px(5), round((width - (count - 1) * style.px(0.5)) / count))

    def draw(self, painter: Painter, style: Style) -> None:
        look, rect = self.app.look, self.rect
        wide = self._wide(style, rect.width)
        gap = style.px(0.5)
        x = rect.centre[0] - (len(self.cards) * (wide + gap) - gap) // 2
        for number, card in enumerate(self.cards):
            make = partial(card, (wide, round(wide * TALL)), look)
            painter.picture(painter.album.find(("sample", number, wide, look), make), x, rect.y)
            x += wide + gap


def settings_on(page: str) -> list[str]:
    """The settings on a page, in order."""
    placed = {name for names in PAGES.values() for name in names}
    rest = [name for name in Settings.kinds() if name not in placed] if page == list(PAGES)[-1] else []
    return [*PAGES[page], *rest]
