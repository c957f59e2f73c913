"""How a worked scenario of FLAPS begins: hands, what is on the table, and whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..engine import Card, CardId
from ..engine.scenarios import BadScenario, listed, small_table
from .attack import Defend
from .cards import ACE, JACK, KINDS, SUITS, printed
from .options import MOST_LEVEL, FlapsOptions
from .rules import Flaps
from .table import HAND, PACK, PILE, FlapsTable
from .turns import Turn

LETTERS = "ABCDEFGH"
USUAL_PACK = 40
DIRECTIONS = {"+": 1, "-": -1}
SPACED, LISTED = ("top", "over", "call", "dir", "turn", "atk", "pk"), ("pk", "cut", "called", "myst")
"""The words of a setup: `turn B`, and `called:AB`."""
UNTOLD = Card("Kx", 99, "x")
"""Stands for a card that never matters: a King of no suit and of a number that nothing could follow."""


class ScenarioTable(FlapsTable):
    """A table on which the cards drawn blind are those that the scenario names."""

    upcoming: tuple[tuple[int, str], ...] = ()
    """Zones, and the faces that come from them, one after another."""

    def blind(self, zone: int) -> CardId:
        for place, (wanted, face) in enumerate(self.upcoming):
            if wanted == zone and face in faces(self, zone):
                self.strike_out(place)
                return self.zones[zone][faces(self, zone).index(face)]
        return super().blind(zone)

    def strike_out(self, place: int) -> None:
        """Strikes out one of the cards that were named."""
        self.upcoming = self.upcoming[:place] + self.upcoming[place + 1 :]


class ScenarioFlaps(Flaps):
    """The rules on such a table."""

    table_type = ScenarioTable


def given(level: int, hands: str, setup: str) -> ScenarioTable:
    """Returns the table that a scenario begins with, with no more cards than it needs."""
    held = [read_hand(level, number, text) for number, text in enumerate(hands.split(";"))]
    if not 2 <= len(held) <= len(LETTERS):
        raise BadScenario(f"the game is for 2 to {len(LETTERS)} players, not for {len(held)}")
    settings = read_setup(setup)
    t = lay_out(level, held, settings)
    say_what_follows(t, settings)
    t.direction = DIRECTIONS[settings.get("dir", "+")]
    t.called = frozenset(seat_of(letter, len(held)) for letter in settings.get("called:", ""))
    t.upcoming = tuple((PACK, face) for face in listed(settings.get("cut:", "")))
    t.attack = int(settings.get("atk", "0"))
    seat = seat_of(settings.get("turn", "A"), len(held))
    t.next(Defend(seat) if t.attack else Turn(seat))
    t.events = []
    return t


def faces(t: FlapsTable, zone: int) -> list[str]:
    """The cards of a zone in the notation."""
    return [face_of(t, card) for card in t.zones[zone]]


def face_of(t: FlapsTable, card: CardId) -> str:
    """A card in the notation."""
    face = t.rules.deck.faces[card]
    return "x" if face == UNTOLD.face else face


def a_card(name: str, level: int = MOST_LEVEL) -> Card:
    """The card that a word of the notation stands for."""
    if name == "x":
        return UNTOLD
    code, suit = (name, "-") if name in KINDS else (name[:-1], name[-1:])
    kind = KINDS.get(code)
    if kind is None or suit not in kind.suits:
        raise BadScenario(f"there is no card '{name}'")
    if kind.level > level:
        raise BadScenario(f"{name} plays from level {kind.level} on")
    return printed(kind, suit)


def seat_of(letter: str, seats: int) -> int:
    """The number of a player."""
    if len(letter) != 1 or letter not in LETTERS[:seats]:
        raise BadScenario(f"'{letter}' is not one of the {seats} players")
    return LETTERS.index(letter)


def card_names(words: list[str]) -> list[str]:
    """Names of cards, where `+3` stands for three that never matter, and `-` for none."""
    found = []
    for word in words:
        found += ["x"] * int(word[1:]) if re.fullmatch(r"\+\d+", word) else [word] * (word != "-")
    return found


# ---------------------------------------------------------------------- reading


def read_hand(level: int, number: int, text: str) -> list[Card]:
    """Reads the cards of a hand: `A 5h +3`."""
    letter, *words = text.split() or [""]
    if number >= len(LETTERS) or letter != LETTERS[number]:
        raise BadScenario(f"'{text.strip()}' is not the hand of player number {number + 1}")
    return [a_card(name, level) for name in card_names(words)]


def read_setup(text: str) -> dict[str, str]:
    """Reads the setup, by name: `pk` is the size of the pack, `pk:` its cards, `B^` the cards in front of B."""
    settings = {}
    words = iter(text.split())
    for word in words:
        name, colon, rest = word.partition(":")
        if word in SPACED:
            settings[word] = next(words, "")
        elif colon and name in LISTED:
            settings[f"{name}:"] = rest.replace(",", "") if name == "called" else rest
        elif re.fullmatch(r"[A-H]\^\S+", word):
            settings[word[:2]] = word[2:]
        else:
            raise BadScenario(f"'{word}' is not in the notation of a setup")
    return settings


def lay_out(level: int, held: list[list[Card]], settings: Mapping[str, str]) -> ScenarioTable:
    """Puts all cards in their places; the pack is filled up with others beneath the cards that are named."""
    options = FlapsOptions(level=level)
    places = Flaps(len(held), options, ()).names
    on_top, cut = listed(settings.get("pk:", "")), listed(settings.get("cut:", ""))
    unnamed = max(0, int(settings.get("pk", USUAL_PACK)) - len(on_top) - len(cut))
    pile = [settings[name] for name in ("over", "top") if name in settings]
    names = {PACK: [*cut, *["x"] * unnamed, *reversed(on_top)], PILE: pile}
    in_front = {zone_named(places, name): listed(settings[name], "/") for name in settings if name.endswith("^")}
    names |= {zone: [name.rstrip("*") for name in pile] for zone, pile in in_front.items()}
    if "myst:" in settings:
        names[zone_named(places, "mystery")] = listed(settings["myst:"])
    zones = {HAND + seat: hand for seat, hand in enumerate(held)}
    zones |= {zone: [a_card(name, level) for name in there] for zone, there in names.items()}
    t = small_table(lambda cards: ScenarioFlaps(len(held), options, cards), zones)
    assert isinstance(t, ScenarioTable)
    for zone, pile in in_front.items():
        up = [card for card, name in zip(t.zones[zone], pile, strict=True) if name.endswith("*")]
        for card in up:
            t.turn(card, up=True)
    return t


def zone_named(places: tuple[str, ...], name: str) -> int:
    """The zone that the setup means: `B^` is in front of B."""
    wanted = f"front{LETTERS.index(name[0])}" if name.endswith("^") else name
    if wanted not in places:
        raise BadScenario(f"with this level and these players there is no place for '{name}'")
    return places.index(wanted)


def say_what_follows(t: FlapsTable, settings: Mapping[str, str]) -> None:
    """Sets the suit and number of what is on the pile, and the suit that was called on it."""
    for card in t.zones[PILE]:
        t.follow(card)
    if "call" in settings:
        if t.number not in (ACE, JACK) or settings["call"] not in tuple(SUITS):
            raise BadScenario(f"nobody can have called '{settings['call']}'")
        t.suit = settings["call"]
    if not t.suit or not t.zones[PILE]:
        raise BadScenario("it does not tell which suit is to be followed")
