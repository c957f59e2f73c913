"""The people and bots at a table, with name, colour, mark and device; and a whole setup to play again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any
from unicodedata import category
from zlib import crc32

from games.brain.characters import NAMES as CHARACTERS
from games.engine import NO_SEAT

MOUSE, ANY = "mouse", "any"
"""The device of a player who slaps with the mouse; and of one who can use any device that no other player has."""

HOP, RING = "hop", "ring"
"""How to aim with keys: the hand hops from card to card; or a ring chooses a colour, and with it the best card."""

COLOURS = 8
MARKS = ("sun", "moon", "star", "leaf", "drop", "flame", "bell", "key")
"""Every seat has a mark as well as a colour, so that nothing depends on colour alone."""

_UNSEEN = "CMZ"
"""Characters that can't be seen by themselves: control characters, combining ones and spaces."""

_LONGEST = 200
"""The most bytes of a text about a person."""

CURTAIN, PEEK, OPEN = "curtain", "peek", "open"


@dataclass(frozen=True)
class Person:
    """A player at a seat. `player` is the name of a bot (see `games.brain.policy`), or empty for a human."""

    name: str
    player: str = ""
    colour: int = 0
    mark: str = MARKS[0]
    device: str = ANY
    aim: str = HOP
    """How a hand is aimed with keys, in a race."""
    character: str = ""
    """The character of a bot (see `games.brain.characters`); if it wasn't chosen, its name decides."""

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Person:
        """Returns the person from plain values; raises ValueError or TypeError if they make no sense."""
        return cls(**_checked(data))

    @property
    def human(self) -> bool:
        return not self.player

    @property
    def temper(self) -> str:
        """The character of a bot; humans have none."""
        if self.human:
            return ""
        return self.character or CHARACTERS[crc32(self.name.encode()) % len(CHARACTERS)]

    @property
    def variant(self) -> int:
        """The face of a bot among those of its character: neighbours in colour have different characters by default, so
        this gives each a face of its own."""
        return self.colour // len(CHARACTERS)


@dataclass(frozen=True)
class Setup:
    """A table before the deal: the game, the people from seat 0 on, the house rules, and how hands are kept private."""

    game: str
    people: tuple[Person, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    privacy: str = CURTAIN
    seed: int | None = None

    def as_dict(self) -> dict[str, Any]:
        """Returns plain values, for files."""
        return asdict(self) | {"options": dict(self.options), "people": [asdict(person) for person in self.people]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Setup:
        """Returns the setup from plain values; raises ValueError, KeyError or TypeError if they make no sense."""
        people = tuple(map(Person.from_dict, data["people"]))
        if data["privacy"] not in (CURTAIN, PEEK, OPEN):
            raise ValueError(f"there is no privacy '{data['privacy']}'")
        if data["seed"] is not None and type(data["seed"]) is not int:
            raise TypeError("the number of a deal is a number")
        return cls(str(data["game"]), people, dict(data["options"]), data["privacy"], data["seed"])

    def humans(self) -> tuple[int, ...]:
        """Returns the seats of people."""
        return tuple(seat for seat, person in enumerate(self.people) if person.human)

    @property
    def you(self) -> int:
        """The seat of the only person, who is called "you"; NO_SEAT if there are several, or none."""
        humans = self.humans()
        return humans[0] if len(humans) == 1 else NO_SEAT


def name_of(text: str) -> str:
    """Returns a name as it was typed, or nothing if it would be invisible."""
    return text.strip() if any(category(sign)[0] not in _UNSEEN for sign in text) else ""


def _checked(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the fields of a person after checking their types: they may come from a damaged file."""
    person = dict(entry)
    for name in ("name", "player", "mark", "device", "aim", "character"):
        text = person.get(name, "")
        if not isinstance(text, str):
            raise TypeError(f"the {name} of a person is a text")
        if len(text.encode()) > _LONGEST:  # lone surrogates, which can't be written, can't be encoded: a ValueError
            raise ValueError(f"the {name} of a person is too long")
    if not isinstance(person.get("colour", 0), int) or not 0 <= person.get("colour", 0) < COLOURS:
        raise ValueError("there is no such colour")
    if person.get("character", "") not in ("", *CHARACTERS):
        raise ValueError("there is no such character")
    if person.get("mark", MARKS[0]) not in MARKS:
        raise ValueError("there is no such mark")
    if "name" in person:  # without a name there is no person
        person["name"] = name_of(person["name"])
    return person
