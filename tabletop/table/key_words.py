"""Which keys and buttons do what at a table, in words."""

from __future__ import annotations

from tabletop.input.bindings import PAD, Action, Bindings
from tabletop.input.keynames import key_name
from tabletop.people import Setup


def own_key(bindings: Bindings, device: str, action: Action) -> str:
    """The key or the button of a pad with which this device does something; empty if it has none."""
    if device in bindings.keys:
        return key_name(bindings.keys[device][action])
    button = bindings.button_of(action) if device.startswith(PAD) else None
    return button.name if button is not None else ""


def free_key(bindings: Bindings, action: Action) -> str:
    """The first of the keys that do this for people without keys of their own."""
    return key_name(next(iter(bindings.keys.values()))[action])


def peek_key(bindings: Bindings, setup: Setup, seat: int) -> str:
    """The key that shows the person of a seat what no one else may see."""
    return own_key(bindings, setup.people[seat].device, Action.PEEK) or free_key(bindings, Action.PEEK)


def own_keys(bindings: Bindings, setup: Setup, action: Action) -> list[str]:
    """For each person with keys or a pad of their own: their name and the key of this action."""
    found = ((setup.people[seat], own_key(bindings, setup.people[seat].device, action)) for seat in setup.humans())
    return [f"{person.name} {key}" for person, key in found if key]
