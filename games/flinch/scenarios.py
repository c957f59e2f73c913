"""Worked scenarios of Flinch, in the notation of its rules specification (`given ... do ... then ...`)."""

from __future__ import annotations

import re

from ..engine import NOT_SEEN, Card, CardId, Claim, Move, Said
from ..engine.scenarios import (
    LETTERS,
    BadScenario,
    Mismatch,
    Result,
    attempt,
    compare,
    given_do_then,
    listed,
    run_blocks,
    seat_of,
    small_table,
)
from ..shared.piles import BOTH, DOWN, HIGHEST
from .exposure import EXPOSE, MustPlay
from .options import FlinchOptions
from .plays import bound_card
from .rules import Flinch
from .table import GAME, PLACES, REMOVED, STACK, FlinchTable
from .turns import END, PASS

_OPTIONS = {"mode": "enforcement", "exposure": "exposure", "partners": "partners"}
_SWITCH = {"1": "on", "0": "off"}
_VERDICTS = ("upheld", "wrong", "dismissed")
_OPENERS = {"U": 1, "D": HIGHEST, "B": 5}
_PLAY = re.compile(r"(p?)(?:(g)|h(\d+)|r([1-5]))>(new|[UDB][\d-]+)")
_LAY = re.compile(r"(d|lay)(\d+)>([1-5])")
_EXPOSE = re.compile(r"x(\d+)(?:=>(ended|must|next))?")


def run(text: str) -> list[Result]:
    """Plays every scenario of a text."""
    return run_blocks(text, _play)


def _play(lines: list[str]) -> list[Mismatch]:
    return given_do_then(lines, _given, _act, lambda t, expected: compare(expected, _shown(t), _same))


# ---------------------------------------------------------------------- given


def _given(given: dict[str, str]) -> FlinchTable:
    """The table described, with no more cards than it names."""
    seats = int(given.pop("n"))
    options = _options(given)
    rules = Flinch(seats, options, ())
    laid = {zone: [Card(number, int(number)) for number in numbers] for zone, numbers in _laid(rules, given).items()}
    t: FlinchTable = small_table(lambda cards: Flinch(seats, options, cards), laid)
    for seat in range(seats):
        for card in t.zones[GAME + seat][-1:]:
            t.turn(card, True)
    t.events = []
    t.dealer = seat_of(given.pop("dealer", LETTERS[seats - 1]), seats)
    turn = given.pop("turn", LETTERS[rules.left[t.dealer]])
    t.opened = given.pop("open", "0") == "0"
    if given:
        raise BadScenario(f"unknown: {', '.join(given)}")
    t.next(t.rules.begins[seat_of(turn, seats)])
    t.settle()
    return t


def _options(given: dict[str, str]) -> FlinchOptions:
    settings = {name: given.pop(name) for name in list(given) if name in ("preset", *FlinchOptions.kinds())}
    for name, option in _OPTIONS.items():
        if name in given:
            settings[option] = given.pop(name)
    for name in ("exposure", "partners"):
        if name in settings:
            settings[name] = _SWITCH.get(settings[name], settings[name])
    return FlinchOptions.parse(settings)


def _laid(rules: Flinch, given: dict[str, str]) -> dict[int, list[str]]:
    """The numbers in each zone, the top one last."""
    zones = {STACK: listed(given.pop("S", ",".join("6" * 10)))[::-1], REMOVED: listed(given.pop("X", "-"))}
    for seat, letter in enumerate(LETTERS[: rules.seats]):
        zones[GAME + seat] = listed(given.pop(f"{letter}.G", "8,8,8"))[::-1]
        zones[rules.hands[seat]] = listed(given.pop(f"{letter}.H", "9,9"))
        places = given.pop(f"{letter}.R", "/".join("-" * PLACES)).split("/")
        zones |= {zone: listed(pile, ">") for zone, pile in zip(rules.reserve[seat], places, strict=True)}
    for label in listed(given.pop("C", "-")):
        opener = _OPENERS.get(label[0])
        if opener not in rules.variant.starters:
            raise BadScenario(f"'{label}' is not a playing pile here")
        free = (zone for zone, starter in rules.opened_with.items() if starter == opener and zone not in zones)
        zones[next(free)] = _run(label)
    return zones


def _run(label: str) -> list[str]:
    """The cards of a playing pile: `U3` is 1 2 3, `D8` is 10 9 8, `B4-7` is 4 5 6 7."""
    kind, numbers = label[0], label[1:]
    if kind == "B":
        low, _, high = numbers.partition("-")
        found = range(int(low), int(high) + 1)
    else:
        found = range(1, int(numbers) + 1) if kind == "U" else range(HIGHEST, int(numbers) - 1, -1)
    if not found:
        raise BadScenario(f"'{label}' is not a playing pile")
    return list(map(str, found))


# ---------------------------------------------------------------------- do


def _act(t: FlinchTable, action: str) -> Mismatch | None:
    """Plays an action; one marked `!` must be refused."""
    text = action.lstrip("! ")
    if text.startswith("call "):
        return _call(t, action, text.removeprefix("call "))
    letter, _, deed = text.partition(" ")
    seat = seat_of(letter, t.rules.seats)
    exposed = _EXPOSE.fullmatch(deed)
    if exposed is None:
        return attempt(t, seat, _move(t, seat, deed), action)
    due = seat != t.on_turn
    wrong = attempt(t, seat, Move(EXPOSE, (_in_hand(t, seat, exposed[1]),)), action)
    got = "next" if due else "must" if t.agenda and isinstance(t.agenda[-1], MustPlay) else "ended"
    return wrong if wrong or action.startswith("!") or got == exposed[2] else Mismatch(action, exposed[2], got)


def _move(t: FlinchTable, seat: int, deed: str) -> Move:
    if deed in ("pass", "end"):
        return PASS if deed == "pass" else END
    laid, played = _LAY.fullmatch(deed), _PLAY.fullmatch(deed)
    if laid:
        verb = "discard" if laid[1] == "d" else "lay"
        return Move(verb, (_in_hand(t, seat, laid[2]),), t.rules.names[t.rules.reserve[seat][int(laid[3]) - 1]])
    if played is None:
        raise BadScenario(f"'{deed}' is not an action")
    return _to_pile(t, seat, _source(t, seat, played), played[5])


def _source(t: FlinchTable, seat: int, played: re.Match[str]) -> CardId:
    """The card that is played: from the hand, or from the player's or their partner's game pile or reserve."""
    owner = t.rules.partner[seat] if played[1] else seat
    if played[3]:
        return _in_hand(t, seat, played[3])
    zone = GAME + owner if played[2] else t.rules.reserve[owner][int(played[4]) - 1]
    return t.zones[zone][-1] if owner >= 0 and t.zones[zone] else NOT_SEEN


def _in_hand(t: FlinchTable, seat: int, number: str) -> CardId:
    return next((card for card in t.hand(seat) if t.rules.deck.faces[card] == number), NOT_SEEN)


def _to_pile(t: FlinchTable, seat: int, card: CardId, label: str) -> Move:
    """The play of a card on a pile with this label; preferably one that is offered."""
    offered = [move for move in t.moves(seat) if move.cards == (card,) and move.verb == "play"]
    found = [move for move in offered if _label(t, t.rules.place[move.to]) == label]
    zone = next((zone for zone in t.rules.piles if _label(t, zone) == label), t.rules.piles[-1])
    return found[0] if found else Move("play", (card,), t.rules.names[zone])


def _call(t: FlinchTable, action: str, text: str) -> Mismatch | None:
    """`B:one@A,C:game=>upheld:B`: calls at the same moment, and the verdict."""
    calls, _, verdict = text.partition("=>")
    for call in calls.split(","):
        letter, _, what = call.partition(":")
        verb, _, accused = what.partition("@")
        seat = seat_of(letter, t.rules.seats)
        wrong = attempt(t, seat, _claim(t, seat, verb, seat_of(accused) if accused else t.on_turn), action)
        if wrong or action.startswith("!"):
            return wrong
    due = t.deadline()
    if due is not None:
        t.advance(due)
    said = [event for event in t.events or () if isinstance(event, Said) and event.what in _VERDICTS]
    got = said[-1].what + ":" + ("-" if said[-1].what == "dismissed" else LETTERS[said[-1].seat])
    return None if got == verdict else Mismatch(action, verdict, got)


def _claim(t: FlinchTable, seat: int, verb: str, accused: int) -> Move:
    """The move by which a seat makes this call against another."""
    wanted = Claim(seat, verb, accused)
    open_to = (move for move, claim in t.rules.claims_of(t, seat).items() if claim == wanted)
    return next(open_to, Move(verb, (), t.rules.names[GAME + accused]))


# ---------------------------------------------------------------------- then


def _shown(t: FlinchTable) -> dict[str, str]:
    """Everything that a scenario can check."""
    said = dict.fromkeys(event.what for event in t.events or () if isinstance(event, Said))
    legal = "" if t.winners is not None else ",".join(dict.fromkeys(_actions(t)))
    got = {
        "turn": "-" if t.winners is not None else LETTERS[t.on_turn],
        "dealer": LETTERS[t.dealer],
        "open": str(int(not t.opened)),
        "C": ",".join(_label(t, zone) for zone in t.rules.piles if t.zones[zone]),
        "win": ",".join(LETTERS[seat] for seat in t.winners or ()),
        "off": "G" * t.neglected + "O" * any(t.kept_back),
        "log": ",".join(said),
        **dict.fromkeys(("legal", "can", "cannot"), legal),
    }
    got |= _cards(t, "S", t.zones[STACK][::-1]) | _cards(t, "X", t.zones[REMOVED])
    for seat, letter in enumerate(LETTERS[: t.rules.seats]):
        got |= _cards(t, f"{letter}.G", t.zones[GAME + seat][::-1]) | _cards(t, f"{letter}.H", t.hand(seat))
        places = (t.zones[place] for place in t.rules.reserve[seat])
        got[f"{letter}.R"] = "/".join(">".join(_faces(t, pile)) or "-" for pile in places)
        got[f"{letter}.must"] = "".join(_faces(t, [card for card in [bound_card(t, seat)] if card != NOT_SEEN]))
    return {name: value or "-" for name, value in got.items()}


def _cards(t: FlinchTable, name: str, cards: list[CardId]) -> dict[str, str]:
    return {name: ",".join(_faces(t, cards)), f"{name}#": str(len(cards))}


def _faces(t: FlinchTable, cards: list[CardId]) -> list[str]:
    return [t.rules.deck.faces[card] for card in cards]


def _label(t: FlinchTable, zone: int) -> str:
    """A playing pile in the notation."""
    cards = t.zones[zone]
    if not cards:
        return "new"
    shape = t.rules.variant.shape(t.rules.deck.ranks, cards)
    if shape > BOTH:
        return f"B{shape % BOTH}-{shape // BOTH}"
    return f"D{shape - DOWN}" if shape > DOWN else f"U{shape}"


def _actions(t: FlinchTable) -> list[str]:
    """The moves of the player whose turn it is, in the notation."""
    offered = ((seat, move) for seat in t.waiting_for() for move in t.moves(seat))
    return [_action(t, seat, move) for seat, move in offered if move.verb not in t.rules.calls]


def _action(t: FlinchTable, seat: int, move: Move) -> str:
    if not move.cards:
        return move.verb
    card, to = move.cards[0], t.rules.place[move.to]
    if move.verb != "play":
        verb = "d" if move.verb == "discard" else move.verb
        return f"{verb}{t.rules.deck.faces[card]}>{t.rules.reserve[seat].index(to) + 1}"
    return f"{_from(t, seat, card)}>{_label(t, to)}"


def _from(t: FlinchTable, seat: int, card: CardId) -> str:
    zone = t.where[card]
    if zone == t.rules.hands[seat]:
        return f"h{t.rules.deck.faces[card]}"
    owner = t.rules.declared[zone].owner
    partner = "" if owner == seat else "p"
    return f"{partner}g" if zone in t.rules.game_owner else f"{partner}r{t.rules.reserve[owner].index(zone) + 1}"


def _same(name: str, expected: str, got: str) -> bool:
    """Whether a value is as expected: piles, actions and winners in any order."""
    if name in ("win", "off"):
        return set(re.sub(r"\W", "", expected)) == set(re.sub(r"\W", "", got))
    wanted, found = listed(expected), listed(got)
    match name:
        case "can":
            return set(wanted) <= set(found)
        case "cannot":
            return not set(wanted) & set(found)
        case "legal" | "C":
            return sorted(wanted) == sorted(found)
        case "log":
            return set(wanted) <= set(found) if wanted else not {"reshuffle", "blocked", "dead", "void"} & set(found)
    return expected == got
