"""Plays cues, and is silent without fuss where there is no sound device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from random import Random
from threading import Thread
from time import perf_counter_ns
from types import MappingProxyType
from typing import Protocol

import pygame

from .cues import CUES, RISING, SIGNALS, STEPS, takes
from .files import RATE, baked
from .hushed import hushed
from .manners import Manners

_DEVICE = (RATE, -16, 2, 512)
_CHANNELS = 32
"""A quick count alone takes a dozen."""
_KEPT: Mapping[str, tuple[int, ...]] = MappingProxyType({"slap": (0, 1, 2), "buzz": (3,)})
"""Channels reserved for a cue: in a race a slap is heard whatever else is playing."""

_WIDEST = 0.8
"""How far to one side a sound may come from, so that both ears always hear it."""

HEADROOM = 0.85
"""What remains of the full loudness, so that a hand, a signal and cards can be heard at once without clipping."""

QUIET_NS = 10_000_000_000
"""The device is closed after this long without a sound: playing silence wakes the processor ninety times a second."""


class Volumes(Protocol):
    """Volumes in per cent, as in the settings of the program."""

    @property
    def volume(self) -> int: ...

    @property
    def effects(self) -> int: ...

    @property
    def signals(self) -> int: ...

    @property
    def muted(self) -> bool: ...


def prepare() -> None:
    """Configures the sound device; call it before `pygame.init()`."""
    pygame.mixer.pre_init(*_DEVICE)


class Sounds:
    """All sounds of the program. `volumes` may be replaced at any time; `trouble` says why there is no sound."""

    def __init__(self, volumes: Volumes, clock: Callable[[], int] = perf_counter_ns) -> None:
        self.volumes = volumes
        self.trouble = ""
        self._clock = clock
        self._open = False
        self._chance = Random()
        self._loaded: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}
        self._manners = Manners(self._chance)
        self._pitch = 0
        self._turns: dict[str, int] = {}
        self._played_ns = clock()
        self._works = False
        """It could be opened once, so trying again is worthwhile."""
        self._closing: Thread | None = None
        """Closes the device, or has closed it: that may take a second, for which nothing should wait."""
        self.open()

    def open(self) -> None:
        """Opens the sound device; if that fails, the program goes on in silence."""
        try:
            if not pygame.mixer.get_init():
                with hushed():
                    pygame.mixer.init(*_DEVICE)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(sum(map(len, _KEPT.values())))
            for take in takes("slap"):
                self._sound("slap", take)
        except (pygame.error, NotImplementedError, OSError) as error:
            self._fall_silent(f"There is no sound: the sound device cannot be used ({error}).")
        else:
            self._open = self._works = True
            self.trouble, self._played_ns = "", self._clock()

    def rest(self) -> None:
        """Called while nothing happens: closes the device if nothing was played for a while."""
        if self._works and self._closing is None and self._clock() - self._played_ns >= QUIET_NS:
            self._open = False
            self._closing = Thread(target=pygame.mixer.quit, daemon=True)
            self._closing.start()

    def wake(self) -> None:
        """Called on input, as a sound may follow soon: opens the device again."""
        if self._closing is not None and not self._closing.is_alive() and not self.volumes.muted:
            self._closing = None
            self.open()

    def play(self, cue: str, pan: float = 0.0, step: int = 0) -> bool:
        """Plays a cue, panned from -1 (left) to 1 (right); if it rises, this step of it. Returns whether it does: not
        when muted, and not when there is too much going on (see `manners.py`)."""
        now = self._clock()
        loud = self._loudness(cue)
        loud = loud and loud * self._manners.loud(cue, now)
        if loud:
            self.wake()
        if not self._open or not loud:
            return False
        try:
            channel = self._channel(cue)
            if channel is None:
                return False
            sound = self._sound(cue, self._step(step) if cue in RISING else self._another(cue, now))
            channel.play(sound)
        except (pygame.error, OSError) as error:
            self._fall_silent(f"There is no sound any more: a cue cannot be played ({error}).")
            return False
        pan = max(-_WIDEST, min(_WIDEST, pan))
        channel.set_volume(loud * min(1.0, 1 - pan), loud * min(1.0, 1 + pan))
        self._manners.heard(cue, now, sound.get_length())
        self._played_ns = now
        return True

    def close(self) -> None:
        """Closes the sound device."""
        self._open = self._works = False
        self._loaded.clear()
        if self._closing is not None:
            self._closing.join()
            self._closing = None
        pygame.mixer.quit()

    def _loudness(self, cue: str) -> float:
        """From 0 to HEADROOM; squared, as half the volume should sound half as loud."""
        if self.volumes.muted or cue not in CUES:
            return 0.0
        kind = self.volumes.signals if cue in SIGNALS else self.volumes.effects
        return HEADROOM * (self.volumes.volume / 100 * kind / 100) ** 2

    def _channel(self, cue: str) -> pygame.mixer.Channel | None:
        """The channel to play a cue on. A signal takes over the channel of another sound if none is free."""
        kept = _KEPT.get(cue)
        if kept is None:
            return pygame.mixer.find_channel(force=cue in SIGNALS)
        self._turns[cue] = (self._turns.get(cue, -1) + 1) % len(kept)
        return pygame.mixer.Channel(kept[self._turns[cue]])

    def _step(self, step: int) -> int:
        """The take of a step; beyond the last one a scale stays where it is."""
        return max(0, min(STEPS - 1, step))

    def _another(self, cue: str, now: int) -> int:
        """A variant other than the last one. Signals that play together are in tune with one another."""
        others = [variant for variant in takes(cue) if variant != self._last.get(cue)]
        together = cue in SIGNALS and self._pitch in others and self._manners.telling(now)
        variant = self._pitch if together else self._chance.choice(others)
        if cue in SIGNALS:
            self._pitch = variant
        self._last[cue] = variant
        return variant

    def _sound(self, cue: str, take: int) -> pygame.mixer.Sound:
        if (cue, take) not in self._loaded:
            self._loaded[cue, take] = pygame.mixer.Sound(file=BytesIO(baked(cue, take).read_bytes()))
        return self._loaded[cue, take]

    def _fall_silent(self, trouble: str) -> None:
        self._open, self.trouble = False, trouble
