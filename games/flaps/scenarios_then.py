"""The expected results of a worked scenario of FLAPS."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..engine import Turned
from ..engine.scenarios import BadScenario, Mismatch
from .attack import Defend
from .cards import NUMBERS
from .duels import Duel
from .eights import Miss
from .flapping import Flapping
from .scenarios_given import LETTERS, a_card, card_names, face_of, faces, seat_of
from .table import HAND, FlapsTable
from .turns import Turn

BEGINS = re.compile(r">.*|legal|fol|dir|late|myst|sum|win|flap|[A-H](=|\^|\d).*")
"""The words that begin an expectation; those that follow belong to it."""
ASKED = {Turn: "", Miss: " miss", Duel: " duel"}


def compare_all(t: FlapsTable, text: str) -> list[Mismatch]:
    """Returns every expectation that is not met."""
    found = []
    for words in expectations(text):
        wanted, got = compare(t, words)
        if wanted != got:
            found.append(Mismatch(" ".join(words), wanted, got))
    return found


def expectations(text: str) -> list[list[str]]:
    """The words of each expectation: `>B def5`, `A5`, `legal B 7h 9h`."""
    found: list[list[str]] = []
    for word in text.replace(",", " ").split():
        if BEGINS.fullmatch(word):
            found.append([word])
        elif found:
            found[-1].append(word)
        else:
            raise BadScenario(f"'{word}' is not in the notation of what is expected")
    return found


def compare(t: FlapsTable, words: list[str]) -> tuple[str, str]:
    """Returns what is expected, and what is so."""
    word, *rest = words
    if word in SHOWN:
        return SHOWN[word](t, rest)
    if word[0] == ">" or word == "flap":
        return " ".join(words), decision(t)
    seat = seat_of(word[0], t.rules.seats)
    if word[1] == "=":
        return in_any_order([word[2:], *rest]), in_any_order(faces(t, HAND + seat))
    if word[1] == "^":
        return alone([word[2:], *rest]), before(t, seat)
    return alone([word[1:], *rest]), str(len(t.hand(seat)))


def alone(words: list[str]) -> str:
    """The only word of an expectation that takes just one."""
    if len(words) != 1:
        raise BadScenario(f"'{' '.join(words)}' is one thing too many or too few")
    return words[0]


def in_any_order(words: list[str]) -> str:
    """Cards, sorted; each must be one."""
    names = card_names(words)
    for name in names:
        a_card(name)
    return " ".join(sorted(names)) or "-"


# ---------------------------------------------------------------------- what is so


def decision(t: FlapsTable) -> str:
    """Who has to decide what: `>B`, `>B def5`, `>B miss`, `>B duel`, `flap`."""
    step = t.agenda[-1]
    if isinstance(step, Flapping):
        return "flap"
    asked = "".join(LETTERS[seat] for seat in step.seats(t))
    if isinstance(step, Defend):
        return f">{asked} def{t.attack}"
    return f">{asked}" + ASKED.get(type(step), f" {type(step).__name__}")


def before(t: FlapsTable, seat: int) -> str:
    """What is in front of a player, the top card last: `9h/7d*`."""
    pile = t.zones[t.rules.front[seat]]
    return "/".join(face_of(t, card) + "*" * (card in t.turned) for card in pile) or "-"


def legal(t: FlapsTable, words: list[str]) -> tuple[str, str]:
    """The cards that a player can play; during flapping, the 4s."""
    seat = seat_of(words[0] if words else "", t.rules.seats)
    verbs = ("flap",) if isinstance(t.agenda[-1], Flapping) else ("lay", "hide")
    found = {face_of(t, move.cards[0]) for move in t.moves(seat) if move.verb in verbs}
    return in_any_order(list(dict.fromkeys(words[1:]))), in_any_order(list(found))


def follows(t: FlapsTable, words: list[str]) -> tuple[str, str]:
    """Suit and number to be followed; a 10 can be written `T`."""
    wanted = alone(words)
    return wanted[:1] + wanted[1:].replace("T", "10"), t.suit + NUMBERS[t.number]


def direction(t: FlapsTable, words: list[str]) -> tuple[str, str]:
    """Which way play runs."""
    return alone(words), "+" if t.direction > 0 else "-"


def late(t: FlapsTable, words: list[str]) -> tuple[str, str]:
    """Who can be caught."""
    return "".join(words), "".join(LETTERS[seat] for seat in sorted(t.late)) or "-"


def mystery(t: FlapsTable, words: list[str]) -> tuple[str, str]:
    """What is in the mystery pile."""
    return in_any_order(words), in_any_order(faces(t, t.rules.mystery))


def total(t: FlapsTable, words: list[str]) -> tuple[str, str]:
    """What the cards of the side game were worth in SPOOF."""
    shown = [event.card for event in t.events or [] if isinstance(event, Turned) and event.zone in t.rules.side]
    return alone(words), str(sum(t.rules.in_spoof[card] for card in shown))


def win(t: FlapsTable, words: list[str]) -> tuple[str, str]:
    """Who has won the round: `A x2` with SIX OF THE BEST."""
    points = t.sheet[-1] if t.sheet else ()
    won = [LETTERS[seat] + f" x{gained}" * (gained > 1) for seat, gained in enumerate(points) if gained]
    return " ".join(words), " ".join(won) or "-"


SHOWN: dict[str, Callable[[FlapsTable, list[str]], tuple[str, str]]] = {
    "legal": legal,
    "fol": follows,
    "dir": direction,
    "late": late,
    "myst": mystery,
    "sum": total,
    "win": win,
}
