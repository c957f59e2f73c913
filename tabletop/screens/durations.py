"""How long something took, in words."""

from __future__ import annotations

from collections.abc import Callable

_HOUR, _MINUTE = 3600, 60


def lasted(seconds: float, say: Callable[..., str]) -> str:
    """A time in its two largest units."""
    whole = round(seconds)
    hours, minutes = whole // _HOUR, whole % _HOUR // _MINUTE
    if hours:
        return say("lasted.hours", hours=hours, minutes=minutes)
    if minutes:
        return say("lasted.minutes", minutes=minutes, seconds=whole % _MINUTE)
    return say("lasted.seconds", seconds=whole)
