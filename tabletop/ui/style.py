"""The style of screens: sizes that follow the window, and colours that follow the settings."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.scene.painter import Colour

LEAST_TEXT = 14
"""Texts are never smaller than this many pixels, unless the player asks for it."""

TEXT_AT_1080 = 18
UNITS_ACROSS = 44
"""However large the texts are, this many units must fit side by side: otherwise buttons would leave the window."""


@dataclass(frozen=True)
class Colours:
    """The colours of texts, panels and outlines."""

    ink: Colour = (244, 240, 230)
    faint: Colour = (196, 200, 192)
    accent: Colour = (255, 206, 92)
    on_accent: Colour = (40, 30, 10)
    warning: Colour = (255, 148, 120)
    good: Colour = (150, 226, 150)
    panel: Colour = (20, 27, 26, 224)
    raised: Colour = (52, 64, 60, 255)
    hovered: Colour = (72, 88, 82, 255)
    edge: Colour = (104, 122, 112, 255)
    veil: Colour = (8, 12, 12, 150)
    page: Colour = (247, 242, 230, 255)
    page_ink: Colour = (38, 36, 32)
    frames: dict[str, tuple[int, int, int]] = field(
        default_factory=lambda: {
            "glow": (255, 226, 140),
            "focus": (120, 200, 255),
            "target": (150, 240, 150),
            "picked": (255, 190, 70),
        }
    )


NORMAL = Colours()
CONTRAST = Colours(
    ink=(255, 255, 255),
    faint=(230, 230, 230),
    accent=(255, 236, 60),
    on_accent=(0, 0, 0),
    warning=(255, 170, 150),
    good=(170, 255, 170),
    panel=(0, 0, 0, 245),
    raised=(28, 28, 28, 255),
    hovered=(64, 64, 64, 255),
    edge=(255, 255, 255, 255),
    veil=(0, 0, 0, 200),
    page=(255, 255, 255, 255),
    page_ink=(0, 0, 0),
)


@dataclass(frozen=True)
class Style:
    """What a screen is drawn with. `unit` is the height of its usual text in pixels; all other sizes depend on it."""

    unit: int
    colours: Colours
    bare: int = 0
    """What the unit would be if the texts had their usual size: for what should not grow with them."""

    def px(self, units: float) -> int:
        """Converts units to pixels."""
        return round(self.unit * units)

    @property
    def small(self) -> int:
        return self.px(0.92)

    @property
    def large(self) -> int:
        return self.px(1.35)

    @property
    def title(self) -> int:
        return self.px(2.2)

    @property
    def gap(self) -> int:
        return self.px(0.7)

    @property
    def row(self) -> int:
        """The height of a button: large enough for a finger or an unsteady hand."""
        return self.px(2.3)


def style_for(size: tuple[int, int], text_size: int, colours: str) -> Style:
    """Returns the style for a window of that size and these settings (`text_size` in per cent)."""
    width, height = size
    usual = max(LEAST_TEXT, min(height / 1080, width / 1500) * TEXT_AT_1080)
    most = min(width / UNITS_ACROSS, height / 20)
    unit, bare = (max(8, round(min(usual * share, most))) for share in (text_size / 100, 1))
    return Style(unit, CONTRAST if colours == "contrast" else NORMAL, bare)
