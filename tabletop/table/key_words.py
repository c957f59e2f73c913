"""Which keys do what at a table, in words."""

from __future__ import annotations

from tabletop.input.bindings import Action, Keys
from tabletop.input.keynames import key_name
from tabletop.people import Setup


def peek_key(keys: Keys, setup: Setup, seat: int) -> str:
    """The key that shows the person of a seat what no one else may see."""
    own = keys.get(setup.people[seat].device) or next(iter(keys.values()))
    return key_name(own[Action.PEEK])


def own_keys(keys: Keys, setup: Setup, action: Action) -> list[str]:
    """For each person with their own keys: their name and the key of this action."""
    people = ((setup.people[seat], keys.get(setup.people[seat].device)) for seat in setup.humans())
    return [f"{person.name} {key_name(own[action])}" for person, own in people if own is not None]
