"""The rules page of a game: a Markdown text in which paragraphs can depend on options.

    [holes = always] An empty place is filled at once.

The paragraph is in force when the option has that value, or one of several: `[hands = 1, 2]`, `[removed = 1 to 104]`.
`{goal}` shows the value of an option, and `{tempo_ms:seconds}` one in milliseconds as seconds.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .options import Options

_MARK = re.compile(r"\[(\w+) = ([^\]]+)\]\s*")
_FENCE = re.compile(r"^ {0,3}```", re.MULTILINE)
_GAP = re.compile(r"\{(\w+)(:seconds)?\}")
_RANGE = re.compile(r"(\d{1,9}) to (\d{1,9})")


@dataclass(frozen=True)
class Paragraph:
    """A part of the rules; `option` names the option on which it depends."""

    text: str
    option: str = ""
    in_force: bool = True


def paragraphs(page: str, options: Options) -> list[Paragraph]:
    """The whole page: each paragraph with whether it is in force."""
    chosen = options.as_dict()
    return [_paragraph(block, chosen) for block in _blocks(page)]


def in_force(page: str, options: Options) -> str:
    """The page with only the rules that are in force with these options."""
    return "\n\n".join(part.text for part in paragraphs(page, options) if part.in_force) + "\n"


def _blocks(page: str) -> list[str]:
    """The page, split at blank lines except inside fenced code."""
    blocks: list[str] = []
    for block in re.split(r"\n\s*\n", page.strip()):
        if blocks and len(_FENCE.findall(blocks[-1])) % 2:
            blocks[-1] += f"\n\n{block}"
        else:
            blocks.append(block)
    return blocks


def _paragraph(block: str, chosen: dict[str, object]) -> Paragraph:
    mark = _MARK.match(block)
    text = block[mark.end() :] if mark else block
    shown = _GAP.sub(lambda gap: _shown(chosen[gap[1]], bool(gap[2])), text)
    if not mark:
        return Paragraph(shown)
    value = _spell(chosen[mark[1]])
    return Paragraph(shown, mark[1], any(_means(text.strip(), value) for text in mark[2].split(",")))


def _means(text: str, value: str) -> bool:
    """Whether a value is the given one, or in a range such as `1 to 104`."""
    ends = _RANGE.fullmatch(text)
    if ends is None or not value.isdecimal():
        return text == value
    return int(ends[1]) <= int(value) <= int(ends[2])


def _shown(value: object, seconds: bool) -> str:
    """A value in a sentence."""
    return f"{value / 1000:g}" if seconds and isinstance(value, int) else _spell(value)


def _spell(value: object) -> str:
    return {True: "on", False: "off"}.get(value, str(value)) if isinstance(value, bool) else str(value)
