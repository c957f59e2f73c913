"""Positions changed by someone who knows the notation: cards moved, facts changed, steps with impossible seats."""

import re
from random import Random
from typing import Any

from games.engine import Rules
from games.engine.values import records_of

LITERAL = re.compile(r"-?\b\d+\b|'[^']*'|\b(?:True|False|None)\b")
STEP = re.compile(r"[A-Z]\w*\((?:[^()]|\([^()]*\))*\)")
NUMBERS = (-1, 0, 1, 2, 3, 5, 7, 13, 99, 255, 1 << 31, 1 << 46, 1 << 63, -(1 << 63))
WORDS = ("?", "?*2", "?*0", "?*000000999", "*", "9z", "7a", "\x1b[2J")
KNOWN = ("-", "0", "1", "01", "9", "012345")


def mutated(text: str, rules: Rules[Any], rng: Random) -> str:
    """A position with one to four changes."""
    lines = dict(line.partition(": ")[::2] for line in text.splitlines())
    for _ in range(1 + int(rng.random() * 4)):
        rng.choice(CHANGES)(lines, rules, rng)
    return "".join(f"{name}: {value}\n" for name, value in lines.items())


def _zones(lines: dict[str, str], rules: Rules[Any]) -> list[str]:
    return [name for name in rules.names if lines.get(name)]


def move_cards(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Moves some cards elsewhere: on top, or into the middle."""
    zones = _zones(lines, rules)
    if not zones:
        return
    source, to = rng.choice(zones), rng.choice(rules.names)
    words = lines[source].split()
    count = rng.choice((1, 1, 1, 2, 5, len(words)))
    start = int(rng.random() * len(words))
    taken, lines[source] = words[start : start + count], " ".join(words[:start] + words[start + count :])
    there = lines.get(to, "").split()
    place = int(rng.random() * (len(there) + 1))
    lines[to] = " ".join(there[:place] + taken + there[place:])


def swap_zones(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Swaps all cards of two places."""
    one, other = rng.choice(rules.names), rng.choice(rules.names)
    lines[one], lines[other] = lines.get(other, ""), lines.get(one, "")


def odd_card(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Replaces, removes or doubles a card."""
    zone = rng.choice(_zones(lines, rules) or [rules.names[0]])
    words = lines.get(zone, "").split()
    place = int(rng.random() * (len(words) + 1))
    words[place : place + rng.choice((0, 1))] = rng.choice(([], [rng.choice(WORDS)], words[:1]))
    lines[zone] = " ".join(words)


def change_fact(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Replaces literals of a fact or a step."""
    name = _fact(lines, rules, rng)
    found = [found[0] for value in lines.values() for found in LITERAL.finditer(value) if "'" in found[0]]

    def other(old: re.Match[str]) -> str:
        if rng.random() > 0.3:
            return old[0]
        fresh = [str(rng.choice(NUMBERS)), str(int(rng.random() * rules.seats)), rng.choice(("True", "False", "None"))]
        return rng.choice(fresh + [rng.choice(found)] * 2 if found else fresh)

    lines[name] = LITERAL.sub(other, lines.get(name, "0"))


def cut_fact(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Removes or doubles a member of a group."""
    name = _fact(lines, rules, rng)
    parts = lines.get(name, "").split(", ")
    place = int(rng.random() * len(parts))
    parts[place : place + 1] = rng.choice(([], [parts[place]] * 2))
    lines[name] = ", ".join(parts)


def drop_line(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Sets a fact back to its default."""
    lines.pop(_fact(lines, rules, rng), None)


def any_fact(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Gives a fact some value, perhaps that of another fact."""
    values = [value for name, value in lines.items() if name not in rules.names]
    lines[rng.choice(rules.facts)] = rng.choice([*values, *map(str, NUMBERS), "()", "(0,)", "None", "True", "''"])


def change_steps(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Removes, doubles, reorders or replaces steps."""
    steps = STEP.findall(lines.get("next", ""))
    known = sorted(records_of(*dict.fromkeys(kind.__module__ for kind in type(rules).__mro__ if kind is not object)))
    fresh = [f"{rng.choice(known)}({value})" for value in ("", "seat=0", f"seat={rng.choice(NUMBERS)}", "due=0")]
    place = int(rng.random() * (len(steps) + 1))
    steps[place : place + rng.choice((0, 1))] = rng.choice(([], steps[place : place + 1] * 2, [rng.choice(fresh)]))
    if rng.random() < 0.2:
        rng.shuffle(steps)
    lines["next"] = ", ".join(steps)


def odd_knowledge(lines: dict[str, str], rules: Rules[Any], rng: Random) -> None:
    """Lets someone know a card, or turns one the other way up."""
    card = rng.choice(rules.deck.names)
    if rng.random() < 0.5:
        lines["turned"] = f"{lines.get('turned', '')} {card}".strip()
    else:
        lines["known"] = f"{lines.get('known', '')} {card}={rng.choice(KNOWN)}".strip()


def _fact(lines: dict[str, str], rules: Rules[Any], rng: Random) -> str:
    """A line that holds no cards."""
    return rng.choice([name for name in lines if name not in rules.names] or ["next"])


CHANGES = (
    *[move_cards] * 4,
    swap_zones,
    odd_card,
    *[change_fact] * 5,
    cut_fact,
    drop_line,
    any_fact,
    *[change_steps] * 2,
    odd_knowledge,
)
