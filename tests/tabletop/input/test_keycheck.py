"""The check for keys that a keyboard swallows."""

from tabletop.input.bindings import Action, Bindings
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.keycheck import DIRECTIONS, CheckResult, CheckStage, KeyCheck


class People:
    """People at a keyboard that swallows some keys."""

    def __init__(self, *devices: str, swallowed: tuple[tuple[str, Action], ...] = ()) -> None:
        self.bindings = Bindings()
        self.check = KeyCheck(self.bindings, devices)
        self.swallowed = swallowed

    def stage(self) -> CheckStage:
        return self.check.stage

    def key(self, device: str, action: Action, kind: GestureKind = GestureKind.KEY) -> None:
        if (device, action) not in self.swallowed:
            self.check.hear(Gesture(kind, scancode=self.bindings.keys[device][action]))

    def hold(self) -> None:
        for device in self.check.clusters:
            self.key(device, Action.SLAP)

    def tap(self) -> None:
        for device in self.check.clusters:
            for action in DIRECTIONS:
                self.key(device, action)
                self.key(device, action, GestureKind.KEY_UP)


def test_a_good_keyboard_passes() -> None:
    people = People("mouse", "K1", "K2", "K3", "pad0")
    assert people.stage() is CheckStage.HOLD
    people.hold()
    assert people.stage() is CheckStage.TAP
    people.tap()
    assert people.stage() is CheckStage.DONE
    assert people.check.results() == [CheckResult(device, (), "fine") for device in ("K1", "K2", "K3")]


def test_who_has_no_keys_needs_no_check() -> None:
    assert People("mouse", "pad0").stage() is CheckStage.DONE
    assert People("mouse", "pad0").check.results() == []


def test_directions_that_are_swallowed_are_reported_with_advice() -> None:
    people = People("K1", "K2", swallowed=(("K2", Action.UP), ("K2", Action.LEFT)))
    people.hold()
    people.tap()
    assert people.stage() is CheckStage.TAP
    assert people.check.results() == [
        CheckResult("K1", (), "fine"),
        CheckResult("K2", (Action.UP, Action.LEFT), "other_directions"),
    ]
    people.check.go_on()
    assert people.stage() is CheckStage.DONE


def test_a_slap_key_that_is_swallowed_does_not_stop_the_check() -> None:
    people = People("K1", "K2", "K3", swallowed=(("K3", Action.SLAP),))
    people.hold()
    assert people.stage() is CheckStage.HOLD
    assert people.check.holding == {"K1", "K2"}
    people.check.go_on()
    people.tap()
    assert people.check.results()[2] == CheckResult("K3", (Action.SLAP,), "other_slap")


def test_keys_that_lose_more_than_a_few_are_advised_another_device() -> None:
    people = People("K1", "K2", swallowed=tuple(("K1", action) for action in (Action.SLAP, Action.UP)))
    people.hold()
    people.check.go_on()
    people.tap()
    assert [result.advice for result in people.check.results()] == ["other_device", "fine"]


def test_a_tap_counts_only_while_all_hold() -> None:
    people = People("K1", "K2")
    people.hold()
    people.key("K2", Action.SLAP, GestureKind.KEY_UP)
    people.tap()
    assert people.check.results()[0].missing == DIRECTIONS
    people.key("K2", Action.SLAP)
    people.tap()
    assert people.stage() is CheckStage.DONE


def test_a_finger_that_comes_late_is_no_fault() -> None:
    people = People("K1", "K2")
    people.key("K1", Action.SLAP)
    people.check.go_on()
    people.key("K2", Action.SLAP)
    people.tap()
    assert people.stage() is CheckStage.DONE


def test_leaving_the_window_lets_all_keys_go() -> None:
    people = People("K1", "K2")
    people.key("K1", Action.SLAP)
    people.check.hear(Gesture(GestureKind.BLUR))
    people.key("K2", Action.SLAP)
    assert people.stage() is CheckStage.HOLD
    assert people.check.holding == {"K2"}


def test_keys_of_others_say_nothing() -> None:
    people = People("K1")
    people.key("K2", Action.SLAP)
    assert people.check.holding == set()
    assert people.stage() is CheckStage.HOLD
