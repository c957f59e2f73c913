"""A tape of what the program plays: its own player and manners, with channels that record instead of sounding."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import log10
from random import Random
from typing import NamedTuple
from unittest.mock import patch

import numpy as np
import pygame
from numpy.typing import NDArray

from sounds import player
from sounds.files import RATE
from sounds.making.loudness import LISTENED, SILENCE, loudness
from sounds.making.waves import Wave

FULL = 32768
NS = 1_000_000_000
_SEED = 7
_LOUDEST = 3
"""Weighing a tape as ears do takes long, so that is done only for this many of its seconds, those with most power."""

Mix = NDArray[np.float32]
"""What both loudspeakers get, from -1 to 1 as long as nothing clips."""


class Asked(NamedTuple):
    """A cue that was asked for, and when."""

    at_ns: int
    cue: str
    pan: float = 0.0
    step: int = 0


class Loud(NamedTuple):
    """Volumes in per cent."""

    volume: int = 100
    effects: int = 100
    signals: int = 100
    muted: bool = False


class Part:
    """A sound on the tape."""

    def __init__(self, at_ns: int, cue: str, samples: Mix) -> None:
        self.at_ns, self.cue, self.samples = at_ns, cue, samples
        self.sides = np.ones(2, np.float32)

    @property
    def ends_ns(self) -> int:
        """When it is over."""
        return self.at_ns + len(self.samples) * NS // RATE

    def cut(self, now_ns: int) -> None:
        """Ends it early: another sound takes its channel."""
        self.samples = self.samples[: max(0, (now_ns - self.at_ns) * RATE // NS)]


class RecordingChannel:
    """A channel of the mixer that keeps what is played on it."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.part: Part | None = None

    def is_free(self) -> bool:
        """Whether nothing sounds on it now."""
        return self.part is None or self.part.ends_ns <= self.tape.now_ns

    def play(self, sound: pygame.mixer.Sound) -> None:
        """Notes that a sound begins."""
        if self.part is not None:
            self.part.cut(self.tape.now_ns)
        self.part = self.tape.begin(sound)

    def set_volume(self, left: float, right: float) -> None:
        """Notes how loud it is on each side."""
        assert self.part is not None
        self.part.sides[:] = left, right


class Tape:
    """Everything that was played, and what of it was not heard."""

    def __init__(self) -> None:
        self.now_ns = 0
        self.parts: list[Part] = []
        self.left_out: list[Asked] = []
        self.cue = ""
        self.channels: list[RecordingChannel] = []
        self.kept = 0
        """How many of the channels are reserved."""

    def record(self, asked: Iterable[Asked], volumes: player.Volumes) -> None:
        """Plays all that was asked for, at its times."""
        with self._running():
            sounds = player.Sounds(volumes, lambda: self.now_ns)
            for one in asked:
                self.now_ns, self.cue = one.at_ns, one.cue
                if not sounds.play(one.cue, one.pan, one.step):
                    self.left_out.append(one)
            assert sounds.trouble == "", sounds.trouble
            sounds.close()

    @contextmanager
    def _running(self) -> Iterator[None]:
        """Takes the place of the channels of the mixer, and of chance, so that every tape is the same each time."""
        with (
            patch.dict(os.environ, {"SDL_AUDIODRIVER": "dummy"}),
            patch.object(player, "Random", lambda: Random(_SEED)),
            patch.object(pygame.mixer, "set_num_channels", self._provide),
            patch.object(pygame.mixer, "set_reserved", self._reserve),
            patch.object(pygame.mixer, "find_channel", self._find),
            patch.object(pygame.mixer, "Channel", lambda number: self.channels[number]),
        ):
            yield

    def _provide(self, count: int) -> None:
        self.channels = [RecordingChannel(self) for _ in range(count)]

    def _reserve(self, count: int) -> None:
        self.kept = count

    def _find(self, force: bool = False) -> RecordingChannel | None:
        """A channel as the mixer finds it: a free one, or if it must be, the one that has sounded for longest."""
        common = self.channels[self.kept :]
        free = next((channel for channel in common if channel.is_free()), None)
        return free or (min(common, key=_began) if force else None)

    def begin(self, sound: pygame.mixer.Sound) -> Part:
        """Adds a sound that begins now."""
        samples: Mix = np.frombuffer(sound.get_raw(), np.int16).reshape(-1, 2).astype(np.float32) / np.float32(FULL)
        self.parts.append(Part(self.now_ns, self.cue, samples))
        return self.parts[-1]

    # ------------------------------------------------------------------ what it sounds like

    def mixed(self, heard: Callable[[str], bool] = lambda _cue: True) -> Mix:
        """All of it together, or only some cues."""
        parts = [part for part in self.parts if heard(part.cue)]
        first = min((part.at_ns for part in self.parts), default=0)
        last = max((part.ends_ns for part in self.parts), default=0)
        whole = np.zeros((_at(last - first) + RATE, 2), np.float32)
        for part in parts:
            start = _at(part.at_ns - first)
            whole[start : start + len(part.samples)] += part.samples * part.sides
        return whole


def peak(mix: Mix) -> float:
    """The largest sample in decibels; from 0 on it clips."""
    most = float(np.abs(mix).max(initial=0.0))
    return 20 * log10(most) if most else SILENCE


def loudest(mix: Mix) -> float:
    """How loud the loudest moment is, at the ear that hears more of it."""
    return max((loudness(side) for second in _seconds(mix) for side in second.T), default=SILENCE)


def _seconds(mix: Mix) -> Sequence[Wave]:
    """The seconds with most power; they overlap, so that no moment lies between two."""
    half = RATE // 2
    starts = sorted(range(0, len(mix) - half, half), key=lambda at: -float((mix[at : at + RATE] ** 2).sum()))
    return [mix[at : at + RATE].astype(np.float64) for at in starts[:_LOUDEST]]


def densest(parts: Sequence[Part]) -> tuple[int, int]:
    """How many sounds begin within the second in which most do, and when that begins."""
    times = sorted(part.at_ns for part in parts)
    most, began, first = 0, 0, 0
    for last, at in enumerate(times):
        while at - times[first] >= NS:
            first += 1
        if last - first + 1 > most:
            most, began = last - first + 1, times[first]
    return most, began


def _began(channel: RecordingChannel) -> int:
    return channel.part.at_ns if channel.part is not None else 0


def _at(ns: int) -> int:
    """The number of the sample at a time."""
    return ns * RATE // NS


assert LISTENED < 0.5, "a moment of loudness lies within one of the seconds"
