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


def toned(colour: Colour, light: float) -> Colour:
    """Returns a colour of the same hue with this luminance; one that cannot be so bright grows paler."""
    parts = [linear(channel) for channel in colour]
    now = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    if now <= 0:
        parts, now = [1.0, 1.0, 1.0], 1.0
    scaled = [part * light / now for part in parts]
    most = max(scaled)
    if most > 1:
        # Grey is mixed in until the strongest channel fits; the luminance stays.
        grey = (most - 1) / max(1e-9, most - light)
        scaled = [part + (light - part) * grey for part in scaled]
    red, green, blue = (round(255 * _gamma(part)) for part in scaled)
    return (red, green, blue)


def _gamma(light: float) -> float:
    """Converts linear light to a channel, both from 0 to 1."""
    light = min(1.0, max(0.0, light))
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)
