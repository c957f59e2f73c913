"""Who sits at the table: people and bots, with name, colour, mark and device; and a whole set-up to play again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any
from unicodedata import category
from zlib import crc32

from games.brain.characters import NAMES as CHARACTERS

MOUSE, ANY = "mouse", "any"
"""The device of somebody who slaps with the mouse; and of one who may use everything that is nobody else's."""

HOP, RING = "hop", "ring"
"""With keys a hand hops from card to card; or a ring chooses a colour, and the best card of it is meant."""

COLOURS = 8
MARKS = ("sun", "moon", "star", "leaf", "drop", "flame", "bell", "key")
"""Every seat has a mark beside its colour, so that nothing hangs on colour alone."""

_UNSEEN = "CMZ"
"""Signs that nobody sees by themselves: those that steer, those that are set over others, and spaces."""

_LONGEST = 200
"""So many bytes a text about a person has at most."""

CURTAIN, PEEK, OPEN = "curtain", "peek", "open"


@dataclass(frozen=True)
class Person:
    """Who sits at a seat. `player` names a bot (see `games.brain.policy`); without it somebody human sits there."""

    name: str
    player: str = ""
    colour: int = 0
    mark: str = MARKS[0]
    device: str = ANY
    aim: str = HOP
    """How a hand is aimed with keys, in a race."""
    character: str = ""
    """What a bot is like (see `games.brain.characters`); where nobody has chosen it, its name decides."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Person:
        """The person that plain values tell; raises ValueError or TypeError when they tell none."""
        return cls(**_checked(data))

    @property
    def human(self) -> bool:
        return not self.player

    @property
    def temper(self) -> str:
        """The character of a bot; nobody knows that of somebody human."""
        if self.human:
            return ""
        return self.character or CHARACTERS[crc32(self.name.encode()) % len(CHARACTERS)]

    @property
    def variant(self) -> int:
        """Which of the faces of its character a bot has: neighbours in colour differ in character at first, so this
        gives everybody a face of his own."""
        return self.colour // len(CHARACTERS)


@dataclass(frozen=True)
class Setup:
    """A table as it is set: the game, the people from seat 0 on, the house rules, and how hands are kept private."""

    game: str
    people: tuple[Person, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    privacy: str = CURTAIN
    seed: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for files."""
        return asdict(self) | {"options": dict(self.options), "people": [asdict(person) for person in self.people]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Setup:
        """The set-up that plain values tell; raises ValueError, KeyError or TypeError when they tell none."""
        people = tuple(map(Person.from_dict, data["people"]))
        if data["privacy"] not in (CURTAIN, PEEK, OPEN):
            raise ValueError(f"there is no privacy '{data['privacy']}'")
        if data["seed"] is not None and type(data["seed"]) is not int:
            raise TypeError("the number of a deal is a number")
        return cls(str(data["game"]), people, dict(data["options"]), data["privacy"], data["seed"])

    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, person in enumerate(self.people) if person.human)


def name_of(text: str) -> str:
    """The name that somebody wrote; none where nothing of it would be seen."""
    return text.strip() if any(category(sign)[0] not in _UNSEEN for sign in text) else ""


def _checked(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a person, held against their kinds: they may come from a damaged file."""
    person = dict(entry)
    for name in ("name", "player", "mark", "device", "aim", "character"):
        text = person.get(name, "")
        if not isinstance(text, str):
            raise TypeError(f"the {name} of a person is a text")
        if len(text.encode()) > _LONGEST:  # half signs, which nothing can write, cannot be encoded: a ValueError
            raise ValueError(f"the {name} of a person is too long")
    if not isinstance(person.get("colour", 0), int) or not 0 <= person.get("colour", 0) < COLOURS:
        raise ValueError("there is no such colour")
    if person.get("character", "") not in ("", *CHARACTERS):
        raise ValueError("there is no such character")
    if person.get("mark", MARKS[0]) not in MARKS:
        raise ValueError("there is no such mark")
    if "name" in person:  # without one there is nobody
        person["name"] = name_of(person["name"])
    return person
