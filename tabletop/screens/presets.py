"""Presets: rules that belong together. Those that do not contradict each other can be joined."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine import Options

Rules = Mapping[str, Any]
"""Options with their values."""


def presets_of(kind: type[Options]) -> dict[str, Rules]:
    """The presets that change something."""
    return {name: rules for name, rules in kind.PRESETS.items() if rules}


def book_preset(kind: type[Options]) -> str:
    """The name of the preset that is the rule book itself; empty if it has no name of its own."""
    return next((name for name, rules in kind.PRESETS.items() if not rules), "")


def is_on(preset: Rules, settings: Rules) -> bool:
    """Whether all rules of a preset are in force."""
    return all(settings[name] == value for name, value in preset.items())


def those_on(kind: type[Options], settings: Rules) -> list[str]:
    """The names of the presets that are in force."""
    return [name for name, preset in presets_of(kind).items() if is_on(preset, settings)]


def toggled(kind: type[Options], settings: Rules, name: str) -> dict[str, Any]:
    """The options after a preset is switched: on, in place of those that contradict it; or off, back to the book."""
    presets = presets_of(kind)
    on = {other: presets[other] for other in those_on(kind, settings)}
    if name in on:
        return _without(kind, settings, name, on)
    found = dict(settings)
    for other in [other for other, preset in on.items() if _contradict(preset, presets[name])]:
        found = _without(kind, found, other, on)
        del on[other]
    return found | dict(presets[name])


def _contradict(one: Rules, other: Rules) -> bool:
    """Whether two presets have different values for the same option."""
    return any(name in other and other[name] != value for name, value in one.items())


def _without(kind: type[Options], settings: Rules, name: str, on: Mapping[str, Rules]) -> dict[str, Any]:
    """The options without a preset; what others that are on have in common with it stays."""
    usual = kind().as_dict()
    kept = {option for other, preset in on.items() if other != name for option in preset}
    return {**settings, **{option: usual[option] for option in on[name] if option not in kept}}
