"""The rules of a game at a table: those in force, what was changed, and the alternatives."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.engine import Game, Options
from games.engine.options import Kind
from games.engine.rulespage import Paragraph, paragraphs
from tabletop.ui.page import Passage

from .draft import by_seat
from .rows import Wording

Say = Callable[..., str]

MOST_NUMBERS = 40


def passages(
    page: str, game: Game, options: Options, seats: int, wording: Wording, say: Say, variants: bool = False
) -> list[Passage]:
    """The rules of a game. Paragraphs that are not in force are left out, or faint with a note on when they would
    be."""
    usual = paragraphs(page, type(options)())
    found = []
    for number, (here, there) in enumerate(zip(paragraphs(page, options), usual, strict=True)):
        if here.in_force:
            found.append(Passage(here.text, marked=here != there))
        elif variants:
            found.append(Passage(here.text, faint=True, note=_when(page, number, here, options, wording, say)))
    for_all, for_each = by_seat(list(options.that_matter(options.as_dict())), game.most_seats)
    names = for_all + [name for family in for_each for name in family[:seats]]
    return [*found, *_agreed(options, names, wording, say)]


def changed(options: Options) -> bool:
    """Whether any option differs from its default."""
    return bool(options.changed())


def _when(page: str, number: int, paragraph: Paragraph, options: Options, wording: Wording, say: Say) -> str:
    """The option values with which a paragraph would be in force."""
    name = paragraph.option
    kind = type(options).kinds()[name]
    values = [value for value in kind.values or numbers(kind) if _holds(page, number, options, name, value)]
    allowed = [wording.value(name, value) for value in values]
    if not allowed:
        return say("rules.only_otherwise", option=wording.name(name))
    if len(allowed) > 2 and not kind.values and values == list(range(int(values[0]), int(values[0]) + len(allowed))):
        either = say("rules.to", first=allowed[0], last=allowed[-1])
    else:
        either = say("rules.or", first=", ".join(allowed[:-1]), last=allowed[-1]) if len(allowed) > 1 else allowed[0]
    return say("rules.only_if", option=wording.name(name), value=either)


def numbers(kind: Kind) -> range:
    """The possible numbers of an option, if they are few enough to be tried one by one."""
    few = kind.high - kind.low < MOST_NUMBERS
    return range(kind.low, kind.high + 1) if few else range(0)


def _holds(page: str, number: int, options: Options, name: str, value: object) -> bool:
    changes: dict[str, Any] = {name: value}
    return paragraphs(page, replace(options, **changes))[number].in_force


def _agreed(options: Options, names: list[str], wording: Wording, say: Say) -> list[Passage]:
    """The chosen options, as a table; those that differ from the default stand out."""
    if not names:
        return []
    usual, here = type(options)().as_dict(), options.as_dict()
    differs = options.changed()
    head = [say("rules.rule"), say("rules.here")] + ([say("rules.usual")] if differs else [])
    rows = [head, ["---"] * len(head)]
    for name in names:
        strong = "**" if name in differs else ""
        row = [plain(_name(options, name, wording)), f"{strong}{plain(wording.value(name, here[name]))}{strong}"]
        if differs:
            row.append(plain(wording.value(name, usual[name])) if name in differs else "")
        rows.append(row)
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    heading = say("rules.changed") if differs else say("rules.all_usual")
    return [Passage(f"## {say('rules.agreed')}"), Passage(heading), Passage(table)]


def _name(options: Options, name: str, wording: Wording) -> str:
    """What a rule is called: one for each player, after the group that says what it is about."""
    group = next(group for group, names in options.groups().items() if name in names)
    about = wording.find(f"group.{group}") if name[-1].isdigit() else ""
    return f"{about}: {wording.name(name)}" if about else wording.name(name)


def plain(text: str) -> str:
    """Returns a text in which nothing is read as Markdown."""
    return re.sub(r"([!-/:-@\[-`{-~])", r"\\\1", text)
