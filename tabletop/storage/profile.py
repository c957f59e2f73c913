"""The profile: settings, language, keys, saved setups and the last one, in one file.

Anything in it that cannot be read falls back to its default, with a note; entries that this version doesn't know are
kept for the one that does. If two programs run, each saves what it changed and leaves the rest as the other wrote it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from games.engine.files import Unfit, read_file
from tabletop.people import Setup

from .files import cause, set_aside, write_whole
from .lock import Lock
from .messages import Message, all_of
from .settings import Settings

FILE = "profile.json"
_LARGEST_FILE = 4_000_000
_PATIENCE_SECONDS = 5.0
"""A save takes milliseconds, but there may be many other programs, and the machine may be busy."""
_DEPTHS = {"settings": 1, "keys": 2, "shortcuts": 1, "pads": 1, "presets": 2, "tips": 2}
"""How deep a part is merged if two programs change different things in it; a setup is always taken whole."""
_OLDER: Mapping[str, Mapping[str, str]] = MappingProxyType({"guide": {"first game": "always"}})
"""Values that settings had in earlier versions, and what they are now."""

_NONE = object()
"""Stands for a missing entry."""

Plain = dict[str, Any]
T = TypeVar("T")


@dataclass
class Profile:
    """What a player has chosen. Change it as you like, then `save` it."""

    path: Path
    settings: Settings = field(default_factory=Settings)
    language: str = "en"
    keys: dict[str, dict[str, int]] = field(default_factory=dict)
    """Key clusters: the scancode of each action."""
    shortcuts: dict[str, Any] = field(default_factory=dict)
    """Commands that have other keys or buttons than usual: the names of these. What this version doesn't know among
    them is kept, and left out where they are read (see `tabletop.input.shortcuts`)."""
    pads: dict[str, Any] = field(default_factory=dict)
    """Buttons of pads that do something else than usual for their owners; what is unknown is kept here too."""
    presets: dict[str, dict[str, Plain]] = field(default_factory=dict)
    """Setups saved by name, for each game, as plain values; see `preset` and `keep_preset`."""
    tips: dict[str, dict[str, bool]] = field(default_factory=dict)
    """The tips that have been read, for each game."""
    last: Setup | None = None
    first_start: bool = False
    """Whether there was no file yet when the program was started."""
    unknown: Plain = field(default_factory=dict)
    """What another version wrote."""
    saved: Plain = field(default_factory=dict)
    """What this program last read from the file or wrote to it."""
    unread: bool = False
    """Whether some of the file could not be read: it is kept beside the one that replaces it."""

    def preset(self, game: str, name: str) -> Setup | None:
        """Returns a saved setup, or None if there is none that can be read."""
        return read_setup(self.presets.get(game, {}).get(name))

    def keep_preset(self, name: str, setup: Setup) -> None:
        """Saves a setup under a name."""
        self.presets.setdefault(setup.game, {})[name] = setup.as_dict()

    def as_dict(self) -> Plain:
        """Returns plain values, for the file."""
        known = {
            "settings": self.unknown.get("settings", {}) | self.settings.as_dict(),
            "language": self.language,
            "keys": self.keys,
            "shortcuts": self.shortcuts,
            "pads": self.pads,
            "presets": self.presets,
            "tips": self.tips,
            "last": self.last and self.last.as_dict(),
        }
        return self.unknown | known

    def save(self) -> str:
        """Writes what has changed. Returns a sentence if that fails, and "" otherwise."""
        mine = copy.deepcopy(self.as_dict())
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with Lock.take(self.path.with_name(f"{FILE}.lock"), _PATIENCE_SECONDS) or nullcontext():
                theirs = _read(self.path)
                whole = _merged_parts(self.saved, mine, theirs) if theirs else mine
                write_whole(self.path, json.dumps(whole, indent=1) + "\n", keep_old=theirs is None or self.unread)
        except OSError as error:
            return Message("settings_unsaved", cause=cause(error))
        self.saved, self.unread = mine, False
        return ""


def open_profile(folder: Path) -> tuple[Profile, str]:
    """Returns the profile in a folder, and sentences about what was wrong with it."""
    path = folder / FILE
    try:
        data = _read(path)
    except OSError as error:
        return Profile(path), Message("settings_unread", cause=cause(error))
    if data is None:
        message = Message("settings_damaged", file=FILE, aside=set_aside(path))
        return Profile(path), message
    reading = _Reading(data)
    profile = reading.profile(path)
    profile.unread = bool(reading.notes)
    profile.first_start = not path.exists()
    return profile, all_of(reading.notes)


def read_setup(data: object) -> Setup | None:
    """Returns the setup from plain values, or None if they make no sense."""
    try:
        return Setup.from_dict(data) if isinstance(data, Mapping) else None
    except (ValueError, KeyError, TypeError):
        return None


class _Reading:
    """Takes a profile out of plain values, part by part, with a note for each part that doesn't fit."""

    def __init__(self, data: Plain) -> None:
        self.data = data
        self.notes: list[str] = []

    def profile(self, path: Path) -> Profile:
        """Returns the profile, including what this version doesn't know."""
        settings = self.part("settings", Plain())
        profile = Profile(
            path,
            settings=self.settings(settings),
            language=self.part("language", "en"),
            keys=self.folded("keys", _is_scancode),
            shortcuts=self.part("shortcuts", Plain()),
            pads=self.part("pads", Plain()),
            presets=self.folded("presets", _is_plain),
            tips=self.folded("tips", _is_true),
            last=self.last(),
            saved=copy.deepcopy(self.data),
        )
        known = profile.as_dict()
        profile.unknown = {name: value for name, value in self.data.items() if name not in known}
        profile.unknown["settings"] = {name: settings[name] for name in settings if name not in Settings.kinds()}
        return profile

    def part(self, name: str, usual: T) -> T:
        """Returns a part if it has the type of the default, else the default."""
        value = self.data.get(name, usual)
        if isinstance(value, type(usual)):
            return value
        self.notes.append(Message("part_unread", part=name, file=FILE))
        return usual

    def settings(self, values: Plain) -> Settings:
        """Returns the settings, with the default for each that has no possible value."""
        fitting = {}
        for name, kind in Settings.kinds().items():
            value: Any = values.get(name, getattr(Settings, name))
            if isinstance(value, str):
                value = _OLDER.get(name, {}).get(value, value)
            if kind.allows(value):
                fitting[name] = value
            else:
                usual = getattr(Settings, name)
                self.notes.append(Message("no_such_value", name=name, value=f"{value!r:.40}", usual=repr(usual)))
        return Settings(**fitting)

    def folded(self, name: str, fits: Callable[[object], bool]) -> dict[str, dict[str, Any]]:
        """Returns a part that has parts of its own, without those that don't fit."""
        whole = {}
        for inner, values in self.part(name, Plain()).items():
            fitting = {key: value for key, value in values.items() if fits(value)} if isinstance(values, dict) else None
            if fitting != values:
                self.notes.append(Message("left_out", inner=f"{inner:.40}", name=name, file=FILE))
            whole[inner] = fitting or {}
        return whole

    def last(self) -> Setup | None:
        """Returns the setup that was played last."""
        data = self.data.get("last")
        setup = read_setup(data)
        if setup is None and data is not None:
            self.notes.append(Message("last_unread", file=FILE))
        return setup


def _is_scancode(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_true(value: object) -> bool:
    return value is True


def _is_plain(value: object) -> bool:
    return isinstance(value, dict)


def _read(path: Path) -> Plain | None:
    """Returns the plain values in a file, none if there is no file yet; None if it is damaged. Raises OSError."""
    try:
        data = json.loads(read_file(path, _LARGEST_FILE).decode("utf-8-sig"))
    except FileNotFoundError:
        return {}
    except (Unfit, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _merged_parts(base: Plain, mine: Plain, theirs: Plain) -> Plain:
    """Merges all parts of the profile, each as deep as it goes."""
    return {
        name: _merged(base.get(name), mine.get(name), theirs.get(name), _DEPTHS.get(name, 0))
        for name in {**theirs, **mine}
    }


def _merged(base: Any, mine: Any, theirs: Any, depth: int) -> Any:
    """Returns what the file holds now, unless this program changed it since `base`; in a dict every entry by itself."""
    if not depth or not (isinstance(mine, dict) and isinstance(theirs, dict)):
        return theirs if repr(base) == repr(mine) else mine
    base = base if isinstance(base, dict) else {}
    merged = {
        name: _merged(base.get(name, _NONE), mine.get(name, _NONE), theirs.get(name, _NONE), depth - 1)
        for name in {**theirs, **mine}
    }
    return {name: value for name, value in merged.items() if value is not _NONE}
