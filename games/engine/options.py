"""Options: one frozen dataclass for each game, with values and defaults, from which menus are built.

    @dataclass(frozen=True)
    class PatienceOptions(Options):
        holes: str = choice("pile_move_only", "always")
        PRESETS = {"Easy": {"holes": "always"}}

The first value of a choice is its default unless it says which one is `usual`: values that are a scale stand in its
order. An option that matters only with certain values of another one says so: `only=("mode", ("rounds",))`. The name of
an option and its explanation are in the game's `words.toml`, under `[option]` and `[option_told]`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Self

from .errors import BadOption
from .words import Phrase, phrase

Setting = str | int | bool
Only = tuple[str, tuple[Setting, ...]]
"""The name of another option, and those of its values with which this option matters."""

REST = "rest"
"""The heading of options that their game has put under none."""


@dataclass(frozen=True)
class Kind:
    """What an option can be: one of `values`, or a number from `low` to `high` if there are none."""

    text: str = ""
    """The explanation, used if the words of the game have none."""
    values: tuple[Setting, ...] = ()
    low: int = 0
    high: int = 0
    only: Only | None = None

    def matters(self, settings: Mapping[str, Any]) -> bool:
        """Whether this option matters, given the other options."""
        return self.only is None or settings[self.only[0]] in self.only[1]

    def read(self, text: str) -> Setting | None:
        """The value that the text stands for, or None."""
        if self.values:
            return next((value for value in self.values if _spell(value) == text.strip()), None)
        try:
            number = int(text)
        except ValueError:
            return None
        return number if self.low <= number <= self.high else None

    def allows(self, value: object) -> bool:
        """Whether this is one of the allowed values, and of the same type."""
        if self.values:
            return any(type(value) is type(known) and value == known for known in self.values)
        return type(value) is int and self.low <= value <= self.high

    def range(self) -> Phrase:
        """The allowed values."""
        return _listed(map(_spell, self.values)) if self.values else phrase("kit.from_to", low=self.low, high=self.high)


def choice(*values: str | int, usual: str | int | None = None, text: str = "", only: Only | None = None) -> Any:
    """An option with a few values; the first one is the default unless another is `usual`."""
    default = values[0] if usual is None else usual
    return field(default=default, metadata={"kind": Kind(text, values, only=only)})


def switch(default: bool, text: str = "") -> Any:
    """An option that is on or off."""
    return field(default=default, metadata={"kind": Kind(text, (True, False))})


def number(default: int, low: int, high: int, text: str = "", only: Only | None = None) -> Any:
    """A whole number within limits."""
    return field(default=default, metadata={"kind": Kind(text, low=low, high=high, only=only)})


@dataclass(frozen=True)
class Options:
    """The base class of the options of every game. Wrong values raise BadOption."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Setting]]] = {}
    GROUPS: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The options under each heading, in order; the headings are in the words under `[group]`."""

    def __post_init__(self) -> None:
        for name, kind in self.kinds().items():
            if not kind.allows(getattr(self, name)):
                raise _not_allowed(name, str(getattr(self, name)), kind)

    @classmethod
    def kinds(cls) -> dict[str, Kind]:
        """Every option with what it can be, in order."""
        return {option.name: option.metadata["kind"] for option in fields(cls)}

    def check_seats(self, seats: int) -> None:  # a hook that games without such rules leave empty
        """Raises BadOption if this many players cannot play with these options. It is asked often, for every value that
        could be chosen."""

    def length(self) -> float:
        """About how long a match with these options takes; by the book it is 1."""
        return 1.0

    @classmethod
    def groups(cls) -> dict[str, tuple[str, ...]]:
        """The options under each heading; those that are under none come last."""
        grouped = {name for names in cls.GROUPS.values() for name in names}
        rest = tuple(name for name in cls.kinds() if name not in grouped)
        return {**cls.GROUPS, **({REST: rest} if rest else {})}

    @classmethod
    def preset(cls, name: str) -> Self:
        """The options of a preset. Case does not matter, and an underscore counts as a space."""
        for known, settings in cls.PRESETS.items():
            if known.lower() == name.lower().replace("_", " "):
                return cls(**dict[str, Any](settings))
        raise BadOption(phrase("option_refused.no_preset", name=name[:40], known=_listed(cls.PRESETS)))

    @classmethod
    def parse(cls, settings: Mapping[str, str]) -> Self:
        """The options given as texts, on top of the preset if one is named."""
        settings = dict(settings)
        base = cls.preset(settings.pop("preset")) if "preset" in settings else cls()
        return cls(**(base.as_dict() | {name: cls._read(name, text) for name, text in settings.items()}))

    @classmethod
    def _read(cls, name: str, text: str) -> Any:
        kind = cls.kinds().get(name)
        if kind is None:
            names = (["preset"] if cls.PRESETS else []) + list(cls.kinds())
            raise BadOption(phrase("option_refused.unknown", name=name[:40], known=_listed(names)))
        value = kind.read(text)
        if value is None:
            raise _not_allowed(name, text, kind)
        return value

    @classmethod
    def that_matter(cls, settings: Mapping[str, Any]) -> dict[str, Any]:
        """Only those settings that matter, given the others."""
        return {name: settings[name] for name, kind in cls.kinds().items() if kind.matters(settings)}

    def as_dict(self) -> dict[str, Any]:
        """Every option with its value."""
        return {name: getattr(self, name) for name in self.kinds()}

    def changed(self) -> dict[str, Any]:
        """The options that differ from their defaults."""
        usual = type(self)()
        return {name: value for name, value in self.as_dict().items() if value != getattr(usual, name)}


def _not_allowed(name: str, value: str, kind: Kind) -> BadOption:
    return BadOption(phrase("option_refused.value", name=name, value=value[:40], known=kind.range()))


def _listed(names: Iterable[str]) -> Phrase:
    listed = ", ".join(names)
    return phrase("kit.listed", names=listed) if listed else phrase("kit.none")


def _spell(value: Setting) -> str:
    """How a value is written on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
