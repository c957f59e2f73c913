"""Cues are played by the volumes, and where there is no sound device the table is silent and says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from threading import Event

import pygame
import pytest

from sounds import player
from sounds.cues import CUES, RISING, SIGNALS, STEPS, takes
from sounds.manners import GIVEN_WAY
from sounds.player import HEADROOM, QUIET_NS, Sounds, prepare
from tabletop.storage.settings import Settings

LOUD = Settings(volume=100, effects=100, signals=100)


class Clock:
    """A clock that goes when it is told."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now

    def pass_ms(self, milliseconds: float) -> None:
        self.now += round(milliseconds * 1_000_000)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[Sounds]:
    """Sounds on a device that swallows everything."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Sounds(LOUD, clock)
    yield opened
    opened.close()


def volumes(sounds: Sounds, clock: Clock, cue: str, pan: float = 0.0) -> list[tuple[float, float]]:
    """How loud left and right are set for a cue, as shares of the most."""
    heard: list[tuple[float, float]] = []

    class Channel:
        def play(self, sound: pygame.mixer.Sound) -> None:
            assert sound.get_length() > 0

        def set_volume(self, left: float, right: float) -> None:
            heard.append((left / HEADROOM, right / HEADROOM))

    clock.pass_ms(3000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mixer, "find_channel", lambda force: Channel())
        patch.setattr(pygame.mixer, "Channel", lambda _number: Channel())
        sounds.play(cue, pan)
    return heard


def test_every_cue_is_heard(sounds: Sounds, clock: Clock) -> None:
    assert sounds.trouble == ""
    for cue in CUES:
        clock.pass_ms(500)
        assert sounds.play(cue)
        assert pygame.mixer.get_busy()


def test_an_unknown_cue_is_silent(sounds: Sounds) -> None:
    assert not sounds.play("trumpet")
    assert sounds.trouble == ""


def test_the_same_cue_does_not_come_twice_within_a_moment(sounds: Sounds, clock: Clock) -> None:
    assert sounds.play("place")
    clock.pass_ms(44)
    assert not sounds.play("place")
    assert sounds.play("slide")
    clock.pass_ms(26)
    assert sounds.play("place")
    assert sounds.play("slap")
    clock.pass_ms(24)
    assert not sounds.play("slap")
    clock.pass_ms(1)
    assert sounds.play("slap")


@pytest.mark.parametrize("cue", [cue for cue in CUES if cue not in RISING])
def test_a_cue_never_sounds_the_same_twice_in_a_row(sounds: Sounds, cue: str) -> None:
    variants = [sounds._another(cue, 0) for _ in range(100)]
    assert all(one != two for one, two in pairwise(variants))
    assert set(variants) == set(takes(cue))


@pytest.mark.parametrize("cue", sorted(RISING))
def test_a_rising_cue_is_heard_at_the_step_that_is_asked_for_and_stays_on_the_last(
    sounds: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch, cue: str
) -> None:
    heard: list[int] = []
    load = sounds._sound

    def note(cue: str, take: int) -> pygame.mixer.Sound:
        heard.append(take)
        return load(cue, take)

    monkeypatch.setattr(sounds, "_sound", note)
    for step in (0, 1, 2, 2, 15, 16, 99, -3):
        clock.pass_ms(60)
        assert sounds.play(cue, 0.0, step)
    assert heard == [0, 1, 2, 2, STEPS - 1, STEPS - 1, STEPS - 1, 0]


def test_signals_that_are_heard_together_are_in_tune(sounds: Sounds, clock: Clock) -> None:
    for _ in range(20):
        clock.pass_ms(2000)
        assert sounds.play("win")
        for other in ("catch", "your_turn"):
            before = sounds._last.get(other)
            assert sounds.play(other)
            assert sounds._last[other] == sounds._last["win"] or before == sounds._last["win"]
            if before == sounds._last["win"]:
                break


def test_nothing_is_heard_while_muted_or_turned_down(sounds: Sounds, clock: Clock) -> None:
    for quiet in (replace(LOUD, muted=True), replace(LOUD, volume=0)):
        sounds.volumes = quiet
        assert not any(sounds.play(cue) for cue in CUES)
    for quiet, kind in ((replace(LOUD, effects=0), "effect"), (replace(LOUD, signals=0), "signal")):
        sounds.volumes = quiet
        clock.pass_ms(2000)
        heard = set()
        for cue in CUES:
            clock.pass_ms(500)
            heard |= {cue} if sounds.play(cue) else set()
        assert heard == (set(SIGNALS) if kind == "effect" else set(CUES) - SIGNALS)


def test_volumes_multiply_and_follow_the_loudness_that_ears_hear(sounds: Sounds, clock: Clock) -> None:
    assert volumes(sounds, clock, "place") == [(1.0, 1.0)]
    sounds.volumes = replace(LOUD, effects=50)
    assert volumes(sounds, clock, "place") == [(0.25, 0.25)]
    assert volumes(sounds, clock, "call") == [(1.0, 1.0)]
    sounds.volumes = replace(LOUD, volume=50, signals=50)
    assert volumes(sounds, clock, "call") == [pytest.approx((0.0625, 0.0625))]


def test_a_sound_comes_from_where_the_card_is_but_never_from_one_side_alone(sounds: Sounds, clock: Clock) -> None:
    assert volumes(sounds, clock, "slap", -0.5) == [(1.0, 0.5)]
    ((left, right),) = volumes(sounds, clock, "slap", 7.0)
    assert right == 1.0
    assert 0 < left < 0.3


def test_a_card_is_softer_while_a_signal_is_heard_and_a_slap_is_not(sounds: Sounds, clock: Clock) -> None:
    assert volumes(sounds, clock, "place") == [(1.0, 1.0)]
    assert volumes(sounds, clock, "win") == [(1.0, 1.0)]
    clock.pass_ms(-2900)
    assert volumes(sounds, clock, "place") == [(GIVEN_WAY, GIVEN_WAY)]
    clock.pass_ms(-2900)
    assert volumes(sounds, clock, "slap") == [(1.0, 1.0)]


def test_slaps_are_heard_however_much_else_is_going_on(sounds: Sounds, clock: Clock) -> None:
    riffle = sounds._sound("riffle", 0)
    while (free := pygame.mixer.find_channel()) is not None:
        free.play(riffle, loops=-1)
    assert not sounds.play("slide")
    assert sounds.play("your_turn")
    for _ in range(3):
        clock.pass_ms(30)
        assert sounds.play("slap")
    slaps = {sounds._loaded["slap", variant] for variant in takes("slap")}
    playing = [pygame.mixer.Channel(number).get_sound() for number in range(3)]
    assert all(sound in slaps for sound in playing)


def test_without_a_device_there_is_silence_and_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    silent = Sounds(LOUD)
    assert silent.trouble.startswith("There is no sound: the sound device cannot be used")
    assert not any(silent.play(cue) for cue in CUES)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    silent.open()
    assert silent.trouble == ""
    assert silent.play("slap")
    silent.close()


def test_a_device_that_fails_later_means_silence_too(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(force: bool) -> None:
        raise pygame.error("mixer not initialized")

    monkeypatch.setattr(pygame.mixer, "find_channel", fails)
    assert not sounds.play("slide")
    assert "mixer not initialized" in sounds.trouble
    assert not sounds.play("slap")


def test_after_closing_nothing_is_played_and_the_device_is_free(sounds: Sounds) -> None:
    sounds.close()
    assert not sounds.play("slap")
    assert pygame.mixer.get_init() is None
    sounds.close()


def test_a_short_buffer_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    prepare()
    try:
        pygame.mixer.init()
        assert pygame.mixer.get_init() == player._DEVICE[:3]
    finally:
        pygame.mixer.quit()


# ---------------------------------------------------------------------- at rest


@pytest.fixture
def resting(sounds: Sounds, clock: Clock) -> Sounds:
    """Sounds that have given the device back."""
    clock.pass_ms(QUIET_NS / 1e6)
    rest(sounds)
    return sounds


def rest(sounds: Sounds) -> None:
    """Nobody does anything, until whatever comes of it is done."""
    sounds.rest()
    if sounds._closing is not None:
        sounds._closing.join()


def test_when_nothing_was_played_for_ten_seconds_the_device_rests(sounds: Sounds, clock: Clock) -> None:
    clock.pass_ms(5000)
    assert sounds.play("slap")
    for milliseconds, open_ in ((9999, True), (1, False)):
        clock.pass_ms(milliseconds)
        rest(sounds)
        assert bool(pygame.mixer.get_init()) is open_


def test_as_soon_as_someone_does_something_sounds_can_be_played_again(resting: Sounds, clock: Clock) -> None:
    kept = dict(resting._loaded)
    resting.wake()
    assert pygame.mixer.get_init() == player._DEVICE[:3]
    assert resting.play("slap")
    assert pygame.mixer.get_busy()
    assert resting._loaded == kept, "what was made before is as good as ever"
    clock.pass_ms(9999)
    rest(resting)
    assert pygame.mixer.get_init()


def test_what_a_bot_plays_while_the_device_rests_is_heard(resting: Sounds) -> None:
    assert resting.play("place")


def test_the_device_stays_at_rest_for_someone_who_wants_to_hear_nothing(resting: Sounds) -> None:
    resting.volumes = replace(LOUD, muted=True)
    resting.wake()
    assert not resting.play("place")
    assert pygame.mixer.get_init() is None


def test_no_one_waits_for_the_device_while_it_is_being_released(
    sounds: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Event()
    monkeypatch.setattr(pygame.mixer, "quit", slow.wait)
    clock.pass_ms(QUIET_NS / 1e6)
    sounds.rest()
    sounds.wake()
    assert not sounds.play("slap")
    assert sounds.trouble == ""
    slow.set()
    assert sounds._closing is not None
    sounds._closing.join()
    sounds.wake()
    assert sounds.play("slap")


def test_a_device_that_is_taken_meanwhile_is_tried_again_after_the_next_rest(
    resting: Sounds, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    resting.wake()
    assert "cannot be used" in resting.trouble
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    resting.wake()
    assert not resting.play("slap")
    clock.pass_ms(QUIET_NS / 1e6)
    rest(resting)
    assert resting.play("slap")
    assert resting.trouble == ""


def test_without_a_device_nothing_is_tried_again(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "bogus")
    silent = Sounds(LOUD, clock)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    clock.pass_ms(QUIET_NS / 1e6)
    rest(silent)
    silent.wake()
    assert not silent.play("slap")
    silent.close()
