"""Rows: the widget for a setting or a house rule, with its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine import Phrase, Words
from games.engine.options import Kind, Setting
from tabletop.ui.widgets import Choice, Entry, Slider, Toggle

MOST_STEPS = 120
"""The most steps of a slider: with more, each is too small to hit."""

MOST_LISTED = 10
"""Numbers are shown one by one if they are no more than this; otherwise there is a slider."""


class Wording:
    """The names of options and their values, from several sources of words; the first that has a name wins."""

    def __init__(self, sources: Sequence[Words], stem: str) -> None:
        """`stem` is the section that contains the names."""
        self.sources, self.stem = sources, stem

    def find(self, *keys: str) -> str:
        """The first of these sentences that exists, or an empty one."""
        for key in keys:
            for words in self.sources:
                if key in words:
                    return words.say(Phrase(key))
        return ""

    def name(self, option: str) -> str:
        """The name of an option."""
        return self.find(f"{self.stem}.{option}") or readable(option)

    def value(self, option: str, value: object) -> str:
        """The name of one of its values."""
        plain = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        if not isinstance(value, bool) and isinstance(value, int):
            return self.find(f"value.{option}.{plain}") or plain
        return self.find(f"value.{option}.{plain}", f"value.{plain}") or readable(plain)

    def shown(self, option: str, value: Setting) -> str:
        """A value as it is shown: a number with its unit."""
        plain = isinstance(value, int) and not isinstance(value, bool)
        return self.number(option, int(value)) if plain else self.value(option, value)

    def number(self, option: str, number: int) -> str:
        """A number that has its own word; or with its unit, shared by all options that differ only in a number at the
        end. Milliseconds can be shown as seconds."""
        named = self.find(f"value.{option}.{number}")
        if named:
            return named
        key = next((key for key in (f"unit.{option}", f"unit.{option.rstrip('0123456789')}") if self.find(key)), "")
        unit = self.find(key) or "{number}"
        return unit.replace("{number}", str(number)).replace("{seconds}", f"{number / 1000:g}")

    def explanation(self, option: str, kind: Kind) -> str:
        """What the option means, in a sentence."""
        return self.find(f"{self.stem}.{option}.told", f"{self.stem}_told.{option}") or kind.text


def readable(name: str) -> str:
    """A name from the code as words: `must_give` is `Must give`."""
    words = name.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def row(
    option: str,
    kind: Kind,
    value: Any,
    wording: Wording,
    chosen: Callable[[str, Any], object],
    barred: Callable[[Setting], str] = lambda _: "",
) -> Choice | Slider | Toggle:
    """The widget for an option, with its sentence; `chosen` is called with its name and the new value. `barred` says
    why a value cannot be chosen now."""
    label = wording.name(option)
    widget: Choice | Slider | Toggle
    if set(kind.values) == {True, False} and all(isinstance(known, bool) for known in kind.values):
        words = (wording.value(option, False), wording.value(option, True))
        widget = Toggle(label, bool(value), words, lambda on: chosen(option, on))
        widget.barred = barred(not value)
    elif kind.values or kind.high - kind.low < MOST_LISTED:
        values = kind.values or tuple(range(kind.low, kind.high + 1))
        entries = [
            Entry(wording.shown(option, known), wording.find(f"value_told.{option}.{known}"), barred(known))
            for known in values
        ]
        widget = Choice(label, entries, values.index(value), lambda at: chosen(option, values[at]))
    else:
        step = step_of(kind.low, kind.high)
        widget = Slider(label, int(value), (kind.low, kind.high), step, lambda number: chosen(option, number))
        widget.shown = lambda number: wording.number(option, number)
        _limit(widget, barred)
    widget.name, widget.subtitle = option, wording.explanation(option, kind)
    return widget


def _limit(slider: Slider, barred: Callable[[Setting], str]) -> None:
    """Lets a slider go only as far as is possible on both sides of its number."""
    low, high = slider.bounds
    ways = range(slider.value, low, -slider.step), range(slider.value, high, slider.step)
    ends = []
    for way in ways:
        reason = barred(way.stop)
        ends.append(next((number for number in reversed(way) if not barred(number)), slider.value))
        ends[-1] = ends[-1] if reason else way.stop
        slider.beyond = reason or slider.beyond
    slider.limits = ends[0], ends[1]


def step_of(low: int, high: int) -> int:
    """The smallest round step that does not give a slider too many steps."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if (high - low) / (size * factor) <= MOST_STEPS:
                return size * factor
        size *= 10
