"""First start: a person who has never started the program chooses how large texts are, how cards move, and how long
results stay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from sprites.icons import program_icon
from tabletop.app import App
from tabletop.input.navigation import Command
from tabletop.scene.painter import Colour, Painter, shortened
from tabletop.scene.rect import Rect
from tabletop.storage.settings import INSTANT, Settings
from tabletop.ui.style import Style, style_for
from tabletop.ui.widgets import Action, Block, Button, Columns, Label, Panel, Stack

from .bars import FOOT
from .rows import Wording
from .sheet import MenuSheet

TEXT_SIZES: Mapping[str, int] = {"normal": 100, "large": 125, "larger": 150, "largest": 200}
"""The sizes of texts to choose from, in per cent; the settings have all between."""
MOTIONS = Settings.kinds()["motion"].values
PACES_OFFERED = ("0.5", "1", "2", INSTANT)

_LEAST = 24.0
"""In a page that is fewer units wide, the buttons stand one below the other."""

_START = 16.0, 2.7
"""The width and height of the button that closes the page."""


class FirstStartScreen(MenuSheet):
    """Three questions over the shelf. Every answer applies at once, and leaving the page is an answer too."""

    goes_back = False
    centred = True
    widest = 52.0

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first = "start"
        self.bars.icon = program_icon

    # ------------------------------------------------------------------ content

    def build(self) -> Block:
        say, settings = self.app.say, self.app.settings
        start = Button(say("first_start.start"), self.back, main=True, icon="play")
        start.name = "start"
        self.bars.title, self.bars.foot = say("first_start.title"), [start]
        sizes: list[Button] = []
        for name, size in TEXT_SIZES.items():
            button = SizeButton(self.app, say(f"first_start.{name}"), size, partial(self._choose, text_size=size))
            button.name, button.chosen = f"text_size {size}", settings.text_size == size
            sizes.append(button)
        wording = Wording((self.app.house.language.table,), "setting")
        size_of_texts = _question(wording.name("text_size"), say("first_start.text_size"), sizes)
        return Panel(
            "",
            [
                Label(say("first_start.told")),
                size_of_texts,
                self._scale("motion", MOTIONS, wording),
                self._scale("pace", PACES_OFFERED, wording),
            ],
            1.1,
        )

    def _scale(self, setting: str, values: Sequence[Any], wording: Wording) -> Block:
        """A setting with a button for each of these values, in the words of the settings."""
        buttons = []
        for value in values:
            button = Button(wording.value(setting, value), partial(self._choose, **{setting: value}))
            button.name, button.chosen = f"{setting} {value}", getattr(self.app.settings, setting) == value
            buttons.append(button)
        return _question(wording.name(setting), wording.find(f"setting_told.{setting}"), buttons)

    def arrange(self, width: int, height: int) -> None:
        super().arrange(width, height)
        wide, high, foot = (self.style.px(units) for units in (*_START, FOOT))
        for start in self.bars.foot:
            start.place(Rect((width - wide) // 2, height - (foot + high) // 2, wide, high))

    # ------------------------------------------------------------------ actions

    def _choose(self, **changed: Any) -> None:
        self.app.change_settings(**changed)
        self.rebuild()

    def obey(self, command: Command) -> bool:
        if command is Command.PAUSE:  # on a pad that is the button named Start
            self.back()
            return True
        return super().obey(command)

    def close(self) -> None:
        """Saves the profile, even if nothing was chosen: from now on there is one, and nothing is asked again."""
        self.app.house.keep_profile()


def _question(title: str, told: str, buttons: Sequence[Button]) -> Block:
    """A title with its sentence, and the answers below."""
    head = Stack([Label(title, 1.1, "bold"), Label(told, 0.92, colour="faint")], 0.1)
    return Stack([head, Columns(buttons, least=_LEAST, level=True)], 0.45)


class SizeButton(Button):
    """A size of texts in per cent, written in that size, whatever the current one is."""

    def __init__(self, app: App, text: str, per_cent: int, action: Action) -> None:
        super().__init__(text, action)
        self.app, self.per_cent = app, per_cent

    @property
    def letters(self) -> int:
        """The height of its letters in pixels."""
        return style_for(self.app.size, self.per_cent, self.app.settings.colours).unit

    def height(self, style: Style, width: int) -> int:
        return max(style.row, round(self.letters * 1.9))

    def _write(self, painter: Painter, style: Style, face: Rect, ink: Colour) -> None:
        text = shortened(self.text, self.letters, face.width - style.px(0.5), "bold")
        painter.text(text, self.letters, ink, *face.centre, 0.5, "bold")
