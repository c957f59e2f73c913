"""Rows: the widget for a setting or a house rule, with its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine import Phrase, Words
from games.engine.options import Kind, Setting
from tabletop.ui.widgets import Choice, Slider, Toggle

MOST_STEPS = 120
"""The most steps of a slider: with more, each is too small to hit."""


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

    def number(self, option: str, number: int) -> str:
        """A number that has its own word; or with its unit, shared by all options that differ only in a number at the
        end."""
        named = self.find(f"value.{option}.{number}")
        if named:
            return named
        key = next((key for key in (f"unit.{option}", f"unit.{option.rstrip('0123456789')}") if self.find(key)), "")
        return self.find(key).replace("{number}", str(number)) if key else str(number)

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
    usual: Any,
    wording: Wording,
    chosen: Callable[[str, Any], object],
    order: Sequence[Setting] = (),
) -> Choice | Slider:
    """The widget for an option; `chosen` is called with its name and the new value. A choice shows its values in their
    own order, unless another `order` of all of them is given."""
    label = wording.name(option)
    widget: Choice | Slider
    if set(kind.values) == {True, False} and all(isinstance(known, bool) for known in kind.values):
        words = (wording.value(option, False), wording.value(option, True))
        widget = Toggle(label, bool(value), words, lambda on: chosen(option, on))
    elif kind.values:
        values = list(order or kind.values)
        names = [wording.value(option, known) for known in values]
        widget = Choice(label, names, values.index(value), lambda at: chosen(option, values[at]))
    else:
        step = step_of(kind.low, kind.high)
        widget = Slider(label, int(value), (kind.low, kind.high), step, lambda number: chosen(option, number))
        widget.shown = lambda number: wording.number(option, number)
    widget.name, widget.explained, widget.changed = option, wording.explanation(option, kind), value != usual
    return widget


def step_of(low: int, high: int) -> int:
    """The smallest round step that does not give a slider too many steps."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            if (high - low) / (size * factor) <= MOST_STEPS:
                return size * factor
        size *= 10
