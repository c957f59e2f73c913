"""The profile: settings, language, keys, saved set-ups and the last one, in one file.

Whatever in it cannot be read falls back by itself and is told; what this version does not know is kept for the one
that does. When two programs run, each saves what it changed and leaves the rest as the other wrote it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from games.engine.files import Unfit, read_file
from tabletop.people import Setup

from .files import cause, set_aside, write_whole
from .lock import Lock
from .settings import Settings
from .told import Told, all_of

FILE = "profile.json"
_LARGEST_FILE = 4_000_000
_PATIENCE_SECONDS = 5.0
"""A save takes milliseconds, but other programs may be many, and the machine may be busy."""
_DEPTHS = {"settings": 1, "keys": 2, "presets": 2}
"""How deep a part goes in which two programs may change different things; a set-up is always taken whole."""

_NONE = object()
"""Where there is no entry."""

Plain = dict[str, Any]
T = TypeVar("T")


@dataclass
class Profile:
    """What a person has chosen. Change it as you like, then `save` it."""

    path: Path
    settings: Settings = field(default_factory=Settings)
    language: str = "en"
    keys: dict[str, dict[str, int]] = field(default_factory=dict)
    """Key clusters: which action lies on which scancode."""
    presets: dict[str, dict[str, Plain]] = field(default_factory=dict)
    """Set-ups saved by name, for each game, as plain values; see `preset` and `keep_preset`."""
    last: Setup | None = None
    first_start: bool = True
    """Whether nobody has been welcomed yet: the welcome turns it off."""
    unknown: Plain = field(default_factory=dict)
    """What another version wrote."""
    saved: Plain = field(default_factory=dict)
    """What this program last read from the file or wrote to it."""
    unread: bool = False
    """Whether some of the file could not be read: it stays beside the one that is written in its place."""

    def preset(self, game: str, name: str) -> Setup | None:
        """A saved set-up, or None when there is none that can be read."""
        return read_setup(self.presets.get(game, {}).get(name))

    def keep_preset(self, name: str, setup: Setup) -> None:
        """Keeps a set-up under a name."""
        self.presets.setdefault(setup.game, {})[name] = setup.as_dict()

    def as_dict(self) -> Plain:
        """Plain values, for the file."""
        known = {
            "settings": self.unknown.get("settings", {}) | self.settings.as_dict(),
            "language": self.language,
            "keys": self.keys,
            "presets": self.presets,
            "last": self.last and self.last.as_dict(),
            "first_start": self.first_start,
        }
        return self.unknown | known

    def save(self) -> str:
        """Writes what has changed; gives a sentence when that cannot be done, and "" when it could."""
        mine = copy.deepcopy(self.as_dict())
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with Lock.take(self.path.with_name(f"{FILE}.lock"), _PATIENCE_SECONDS) or nullcontext():
                theirs = _read(self.path)
                whole = _merged_parts(self.saved, mine, theirs) if theirs else mine
                write_whole(self.path, json.dumps(whole, indent=1) + "\n", keep_old=theirs is None or self.unread)
        except OSError as error:
            return Told("settings_unsaved", cause=cause(error))
        self.saved, self.unread = mine, False
        return ""


def open_profile(folder: Path) -> tuple[Profile, str]:
    """The profile in a folder, and what was wrong with it, in sentences."""
    path = folder / FILE
    try:
        data = _read(path)
    except OSError as error:
        return Profile(path), Told("settings_unread", cause=cause(error))
    if data is None:
        told = Told("settings_damaged", file=FILE, aside=set_aside(path))
        return Profile(path, first_start=False), told
    reading = _Reading(data)
    profile = reading.profile(path)
    profile.unread = bool(reading.notes)
    return profile, all_of(reading.notes)


def read_setup(data: object) -> Setup | None:
    """The set-up that plain values tell, or None when they tell none."""
    try:
        return Setup.from_dict(data) if isinstance(data, Mapping) else None
    except (ValueError, KeyError, TypeError):
        return None


class _Reading:
    """Takes a profile out of plain values, part by part, and notes in sentences what does not fit."""

    def __init__(self, data: Plain) -> None:
        self.data = data
        self.notes: list[str] = []

    def profile(self, path: Path) -> Profile:
        """The profile, with what this version does not know kept in it."""
        settings = self.part("settings", Plain())
        profile = Profile(
            path,
            settings=self.settings(settings),
            language=self.part("language", "en"),
            keys=self.folded("keys", _is_scancode),
            presets=self.folded("presets", _is_plain),
            last=self.last(),
            first_start=self.part("first_start", not self.data),
            saved=copy.deepcopy(self.data),
        )
        known = profile.as_dict()
        profile.unknown = {name: value for name, value in self.data.items() if name not in known}
        profile.unknown["settings"] = {name: settings[name] for name in settings if name not in Settings.kinds()}
        return profile

    def part(self, name: str, usual: T) -> T:
        """A part of the same type as the usual one, or else that."""
        value = self.data.get(name, usual)
        if isinstance(value, type(usual)):
            return value
        self.notes.append(Told("part_unread", part=name, file=FILE))
        return usual

    def settings(self, values: Plain) -> Settings:
        """The settings, the usual one for each that has no possible value."""
        fitting = {}
        for name, kind in Settings.kinds().items():
            value = values.get(name, getattr(Settings, name))
            if kind.allows(value):
                fitting[name] = value
            else:
                usual = getattr(Settings, name)
                self.notes.append(Told("no_such_value", name=name, value=f"{value!r:.40}", usual=repr(usual)))
        return Settings(**fitting)

    def folded(self, name: str, fits: Callable[[object], bool]) -> dict[str, dict[str, Any]]:
        """A part with parts of its own, without what does not fit in there."""
        whole = {}
        for inner, values in self.part(name, Plain()).items():
            fitting = {key: value for key, value in values.items() if fits(value)} if isinstance(values, dict) else None
            if fitting != values:
                self.notes.append(Told("left_out", inner=f"{inner:.40}", name=name, file=FILE))
            whole[inner] = fitting or {}
        return whole

    def last(self) -> Setup | None:
        """The set-up that was played last."""
        data = self.data.get("last")
        setup = read_setup(data)
        if setup is None and data is not None:
            self.notes.append(Told("last_unread", file=FILE))
        return setup


def _is_scancode(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_plain(value: object) -> bool:
    return isinstance(value, dict)


def _read(path: Path) -> Plain | None:
    """The plain values in a file, none where there is no file yet; None when it is damaged. Raises OSError."""
    try:
        data = json.loads(read_file(path, _LARGEST_FILE).decode("utf-8-sig"))
    except FileNotFoundError:
        return {}
    except (Unfit, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _merged_parts(base: Plain, mine: Plain, theirs: Plain) -> Plain:
    """All parts of the profile, each merged as deep as it goes."""
    return {
        name: _merged(base.get(name), mine.get(name), theirs.get(name), _DEPTHS.get(name, 0))
        for name in {**theirs, **mine}
    }


def _merged(base: Any, mine: Any, theirs: Any, depth: int) -> Any:
    """What the file holds now, unless this program changed it since `base`; in a dict every entry by itself."""
    if not depth or not (isinstance(base, dict) and isinstance(mine, dict) and isinstance(theirs, dict)):
        return theirs if repr(base) == repr(mine) else mine
    merged = {
        name: _merged(base.get(name, _NONE), mine.get(name, _NONE), theirs.get(name, _NONE), depth - 1)
        for name in {**theirs, **mine}
    }
    return {name: value for name, value in merged.items() if value is not _NONE}
