"""Colours: mixtures, and how readable one is on another."""

from __future__ import annotations

Colour = tuple[int, int, int]

WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
_STEPS = 40


def rgb(code: str) -> Colour:
    """Reads a colour written as six hexadecimal digits."""
    return (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Mixes two colours: share 0 is the first, 1 the second."""
    red, green, blue = [round(a + (b - a) * share) for a, b in zip(first, second, strict=True)]
    return (red, green, blue)


def luminance(colour: Colour) -> float:
    """How bright people see it, from 0 to 1, as defined by the Web Content Accessibility Guidelines."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: int) -> float:
    """Converts a channel to linear light, from 0 to 1."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours: 1 none, 4.5 enough for text, 21 black on white."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def readable(colour: Colour, ground: Colour, least: float) -> Colour:
    """Darkens or lightens the colour until it is readable on the ground."""
    end = BLACK if luminance(ground) > 0.18 else WHITE
    tries = (mix(colour, end, step / _STEPS) for step in range(_STEPS + 1))
    return next((shade for shade in tries if contrast(shade, ground) >= least), end)
