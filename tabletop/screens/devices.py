"""Devices: what the people at a table play with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from games.engine import BadOption, Game
from tabletop.input.bindings import CLUSTERS, PAD, offer_order
from tabletop.people import ANY, MOUSE, Person


class Trouble(NamedTuple):
    """Why the cards cannot be dealt: a key of the table's words with its values, or the objection of the game."""

    key: str = ""
    values: Mapping[str, str | int] = MappingProxyType({})
    refused: BadOption | None = None

    def __bool__(self) -> bool:
        return bool(self.key or self.refused)


class Devices:
    """The available devices, and how they are assigned to people."""

    def __init__(self, game: Game, pads: Sequence[int] = ()) -> None:
        self.racing = game.layout.race
        """Hands come down in a race, so everyone needs a device of their own."""
        self.needed = self.racing or bool(game.layout.calls)
        """Several people need devices of their own: to race, or to call out while it isn't their turn."""
        self.pads = tuple(pads)
        self.chosen = False
        """Whether someone chose a device; their choice is kept."""

    def there(self) -> list[str]:
        """The devices that can be chosen. Without a race, everyone can use the mouse."""
        own = [*CLUSTERS, *(f"{PAD}{number}" for number in self.pads), ANY]
        return [MOUSE, *own] if self.racing else own

    def offer(self, people: list[Person], humans: Sequence[int]) -> None:
        """Assigns a device to every person's seat that has not chosen one. A single person can use any."""
        if not self.needed or len(humans) < 2:
            for seat in humans:
                if not self.chosen:
                    people[seat] = replace(people[seat], device=ANY)
            return
        there = self.there()
        order = offer_order(len(CLUSTERS) + 1 + len(self.pads), len(self.pads))
        offered = [device for device in order if device in there]
        kept = {people[seat].device for seat in humans} if self.chosen else set[str]()
        free = [device for device in offered if device not in kept]
        seen: set[str] = set()
        for seat in humans:
            device = people[seat].device
            if not self.chosen or device in seen or device == ANY:
                device = free.pop(0) if free else ANY
                people[seat] = replace(people[seat], device=device)
            seen.add(device)

    def trouble(self, humans: Sequence[Person]) -> Trouble:
        """What is wrong with the devices of these people, if anything."""
        if not self.needed or len(humans) < 2:
            return Trouble()
        there = self.there()
        if self.racing and len(humans) >= len(there):  # one of them stands for all others
            return Trouble("seats.too_few_devices", {"people": len(humans), "devices": len(there) - 1})
        for place, person in enumerate(humans):
            if person.device not in there:
                return Trouble("seats.gone_device", {"name": person.name})
            twin = next((other for other in humans[:place] if other.device == person.device), None)
            if twin is not None and (self.racing or person.device != ANY):
                return Trouble("seats.same_device", {"first": twin.name, "second": person.name})
        return Trouble()
