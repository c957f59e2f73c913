"""Which key does what, for whom."""

import json
from itertools import chain
from typing import Any

import pygame
import pytest

from tabletop.input.bindings import CLUSTERS, DEFAULT, RESERVED, Action, Bindings, hand_of, offer_order
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tests.log_lines import logged

MODIFIERS = range(pygame.KSCAN_LCTRL, pygame.KSCAN_RGUI + 1)


def key(scancode: int, kind: GestureKind = GestureKind.KEY, mods: int = 0) -> Gesture:
    return Gesture(kind, scancode=scancode, mods=mods)


def test_everyone_has_keys_of_their_own_and_none_is_a_modifier() -> None:
    bindings = Bindings()
    used = list(chain.from_iterable(keys.values() for keys in bindings.keys.values()))
    assert len(used) == len(set(used)) == len(CLUSTERS) * len(Action)
    assert not set(used) & {*MODIFIERS, *RESERVED}
    assert bindings.conflicts() == []


@pytest.mark.parametrize(
    ("scancode", "played"),
    [
        (pygame.KSCAN_W, ("K1", Action.UP)),
        (pygame.KSCAN_A, ("K1", Action.LEFT)),
        (pygame.KSCAN_S, ("K1", Action.DOWN)),
        (pygame.KSCAN_D, ("K1", Action.RIGHT)),
        (pygame.KSCAN_SPACE, ("K1", Action.SLAP)),
        (pygame.KSCAN_RETURN, ("K2", Action.SLAP)),
        (pygame.KSCAN_SEMICOLON, ("K3", Action.SLAP)),
        (pygame.KSCAN_J, ("K3", Action.LEFT)),
        (pygame.KSCAN_KP5, ("K4", Action.DOWN)),
        (pygame.KSCAN_KP0, ("K4", Action.SLAP)),
        (pygame.KSCAN_ESCAPE, None),
    ],
)
def test_a_key_plays_for_its_cluster_whatever_else_is_held(scancode: int, played: tuple[str, Action] | None) -> None:
    bindings = Bindings()
    assert bindings.action_of(key(scancode)) == played
    assert bindings.action_of(key(scancode, mods=pygame.KMOD_LSHIFT | pygame.KMOD_NUM)) == played
    assert bindings.action_of(key(scancode, GestureKind.KEY_UP)) is None
    assert bindings.released(key(scancode, GestureKind.KEY_UP)) == played
    assert bindings.released(key(scancode)) is None


def test_the_mouse_slaps_with_any_button_and_not_by_moving() -> None:
    bindings = Bindings()
    assert [bindings.action_of(Gesture(GestureKind.PRESS, button=button)) for button in (1, 3)] == [
        ("mouse", Action.SLAP)
    ] * 2
    assert bindings.action_of(Gesture(GestureKind.MOVE)) is None
    assert bindings.action_of(Gesture(GestureKind.WHEEL, steps=1)) is None


def test_pads_play_for_themselves_and_their_shoulders_are_hands() -> None:
    bindings = Bindings()
    pressed = [
        Gesture(GestureKind.PAD, pad=2, button=button) for button in (Code.A, Code.L, Code.R, Code.LEFT, Code.START)
    ]
    slap = ("pad2", Action.SLAP)
    assert [bindings.action_of(gesture) for gesture in pressed] == [slap, slap, slap, ("pad2", Action.LEFT), None]
    assert [hand_of(gesture) for gesture in pressed] == [0, 1, 2, 0, 0]
    assert hand_of(Gesture(GestureKind.PRESS, button=Code.L)) == 0


def test_a_key_can_be_rebound_and_its_conflicts_are_reported() -> None:
    bindings = Bindings().rebound("K2", Action.SLAP, pygame.KSCAN_SPACE)
    assert bindings.conflicts() == [(pygame.KSCAN_SPACE, (("K1", Action.SLAP), ("K2", Action.SLAP)))]
    assert bindings.action_of(key(pygame.KSCAN_SPACE)) == ("K1", Action.SLAP)
    assert bindings.action_of(key(pygame.KSCAN_RETURN)) is None
    mended = bindings.rebound("K1", Action.SLAP, pygame.KSCAN_TAB)
    assert mended.conflicts() == []
    assert mended.action_of(key(pygame.KSCAN_SPACE)) == ("K2", Action.SLAP)
    assert Bindings().keys == DEFAULT


def test_bindings_go_through_a_file_and_what_it_leaves_out_stays() -> None:
    bindings = Bindings().rebound("K3", Action.PEEK, pygame.KSCAN_N)
    assert Bindings.from_dict(json.loads(json.dumps(bindings.as_dict()))) == bindings
    assert Bindings.from_dict({"K3": {"peek": pygame.KSCAN_N}}) == bindings
    assert Bindings.from_dict({}) == Bindings()


@pytest.mark.parametrize(
    "data",
    [
        {"K9": {"up": 26}},
        {"K1": {"jump": 26}},
        {"K1": {"up": 2}},
        {"K1": {"up": 512}},
        {"K1": {"up": True}},
        {"K1": {"up": "w"}},
        {"K1": {"up": None}},
        {"K1": {"up": pygame.KSCAN_ESCAPE}},
    ],
)
def test_nonsense_in_a_file_is_left_out_with_a_line_in_the_log_and_the_rest_holds(data: dict[str, Any]) -> None:
    with logged("tabletop.input.bindings") as lines:
        bindings = Bindings.from_dict({**data, "K3": {"peek": pygame.KSCAN_N}})
    assert len(lines) == 1
    assert bindings == Bindings().rebound("K3", Action.PEEK, pygame.KSCAN_N)
    assert Bindings.from_dict({"K1": 5}) == Bindings()


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (("K9", "up", 26), "There are no keys called 'K9', only K1, K2, K3, K4."),
        (("K1", "jump", 26), "Nothing is called 'jump' that a key could do."),
        (("K1", "up", 512), "No key lies at 512, which is given for 'up' of K1."),
        (("K1", "up", pygame.KSCAN_ESCAPE), "key 41 always does the same and cannot be 'up' of K1."),
    ],
)
def test_what_is_impossible_is_refused_in_a_sentence(
    entry: tuple[str, Any, int], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_init", lambda: False)  # keys are named by number then, on any machine
    with pytest.raises(ValueError, match=r"\.$") as refused:
        Bindings().rebound(*entry)
    assert str(refused.value) == sentence


def test_buttons_of_a_pad_are_exchanged_for_its_owner() -> None:
    bindings = Bindings().exchanged(Action.SLAP, Code.SELECT)
    assert bindings.button_of(Action.PEEK) is Code.A
    assert bindings.action_of(Gesture(GestureKind.PAD, button=Code.SELECT, pad=1)) == ("pad1", Action.SLAP)
    assert bindings.pads_as_dict() == {"A": "peek", "SELECT": "slap"}
    assert Bindings.from_dict({}, json.loads(json.dumps(bindings.pads_as_dict()))) == bindings
    for code in (Code.START, Code.UP):
        with pytest.raises(ValueError, match="always does the same"):
            bindings.exchanged(Action.SLAP, code)


@pytest.mark.parametrize("wrong", [{"Z": "slap"}, {"UP": "slap"}, {"START": "peek"}, {"A": "jump"}, {"A": 3}])
def test_unknown_buttons_are_left_out(wrong: dict[str, Any]) -> None:
    with logged("tabletop.input.bindings") as lines:
        bindings = Bindings.from_dict({}, {**wrong, "X": "peek"})
    assert len(lines) == 1
    assert bindings.pads_as_dict() == {"X": "peek"}


def test_devices_are_offered_in_the_order_in_which_they_are_good() -> None:
    assert offer_order(0, 0) == []
    assert offer_order(1, 0) == ["mouse"]
    assert offer_order(2, 3) == ["mouse", "K1"]
    assert offer_order(3, 0) == ["mouse", "K1", "K2"]
    assert offer_order(4, 0) == ["mouse", "K1", "K2", "K3"]
    assert offer_order(4, 1) == ["mouse", "K1", "K2", "pad0"]
    assert offer_order(5, 1) == ["mouse", "K1", "K2", "pad0", "K3"]
    assert offer_order(8, 3) == ["mouse", "K1", "K2", "pad0", "pad1", "pad2", "K3", "K4"]
    assert len(offer_order(8, 1)) == 6  # two have none
