"""The 149 cards of FLAPS as one table: what is printed on each, the level it joins at, and what it counts.

Everything the other modules need to know about a card is a column here; what the card does is in its own module.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine import Card, copies

SUITS = "cdhs"
RED, BLACK = "dh", "cs"
NO_NUMBER, ZERO, ONE, FOUR, FIVE, SEVEN, JACK, QUEEN, KING, ACE = -1, 0, 1, 4, 5, 7, 11, 12, 13, 14

NUMBERS = (*map(str, range(11)), "J", "Q", "K", "A")
"""How numbers are written."""

FOLLOW, ANYWHERE, ON_COURT, UNDER_ATTACK = "follow", "anywhere", "on_court", "under_attack"
"""What a card can be played on: what it follows; anything; the picture cards; only an attack."""

WINS, NEVER = "wins", "never"
"""Whether a player can finish on it."""

TOP_OF_ALL, BOTTOM_OF_ALL = 100, 0
"""In TRUMPS: what beats every suit is above the one, what every suit beats is below the other."""


@dataclass(frozen=True)
class Kind:
    """One line of the table: cards that differ only in their suits, one letter of `suits` for each card."""

    code: str
    title: str
    suits: str
    level: int
    rank: int
    text: str
    on: str = FOLLOW
    finish: str = WINS
    trumps: int = BOTTOM_OF_ALL
    """Its place in TRUMPS, if that is not its number."""
    spoof: int = -1
    """What it counts in SPOOF, if that is not its number."""
    index: str = ""
    """What its corner shows, if that is not its number."""


def _maid(number: int) -> Kind:
    text = "Court cards only. Tops Trumps. No finishing."
    place = TOP_OF_ALL + 5 - number
    return Kind(f"O{number}", f"Ol' Maid {number}", "-", 2, NO_NUMBER, text, ON_COURT, NEVER, place, 20, str(number))


_PAIRS = "ccddhhss"
_OPEN, _QUIET = "Play on anything. Call any suit. ", "Nothing happens. Breathe."
_CHAIN = "Add its colour or an ace, or call a suit of its colour and draw one."
_AIMED = "Someone draws one, or hits back with Hoofers-Doofers."

TABLE = (
    Kind("A", "Ace", "chs", 1, ACE, _OPEN + "You can't finish on it.", ANYWHERE, NEVER, spoof=1),
    Kind("E", "Ace'n'End", "ds", 1, ACE, _OPEN + "You can finish on it.", ANYWHERE, spoof=1),
    Kind("N", "Ace'n'Lay", "cdhs", 1, ACE, _CHAIN, ANYWHERE, NEVER, spoof=1),
    Kind("2", "Two", _PAIRS, 1, 2, "Next player draws two or answers."),
    Kind("3", "Three", _PAIRS, 1, 3, "Next player draws three or answers."),
    Kind("5", "Five", _PAIRS, 1, FIVE, _QUIET),
    Kind("7", "Seven", _PAIRS, 1, SEVEN, "Under attack: reverse play and send it back."),
    Kind("8", "Eight", _PAIRS, 1, 8, "Next player misses a turn or plays an 8."),
    Kind("9", "Nine", _PAIRS, 1, 9, "Under attack: it's over. No one draws."),
    Kind("T", "Ten", _PAIRS, 1, 10, _AIMED),
    Kind("F", "Flaps", "ccccddddhhhhssss", 1, FOUR, "Everyone may flap 4s. Not on your own."),
    Kind("MF", "Mega-Flap", "h", 1, FOUR, "Flap up to three more without waiting."),
    Kind("J", "Jack", "cdhs", 1, JACK, "Reverses play."),
    Kind("U", "Up-Jacks", "cds", 1, JACK, "Reverses play. Everyone else draws one."),
    Kind("AJ", "Ace-Jack", "--", 1, JACK, "Play on anything. Reverses play. Call a suit. No finishing.",
         ANYWHERE, NEVER, trumps=-1, spoof=1),
    Kind("Q", "Queen", "cdhs", 1, QUEEN, _QUIET),
    Kind("H", "Hoofers-Doofers", "cdhs", 1, QUEEN, "Someone draws one. Hits back at 10s and Hoofers-Doofers."),
    Kind("K", "King", "cdhs", 1, KING, _QUIET),
    Kind("TR", "Trumps", "cdhs", 2, KING, "Call trumps. All hide a card; the lowest takes them all."),
    *map(_maid, (1, 2, 3, 4)),
    Kind("QK", "Quack", "-", 3, ZERO, "Under attack only: passes it all on.", UNDER_ATTACK, trumps=-2),
    Kind("ST", "Stop That Flapping", "s", 3, FOUR, "Flap this to end the flapping."),
    Kind("DF", "Dump Those Fives", "d", 3, FIVE, "Add up to three 5s. Only the last one counts."),
    Kind("SX", "Six of the Best", "h", 3, 6, "Finish on this to win twice."),
    Kind("KL", "King'n'Lay", "c", 3, KING, "Add a King, club, Ol' Maid or ace, or draw one."),
    Kind("SP", "Spoof", "cs", 4, KING, "All hide a card and guess the total. Worst guess takes all."),
    Kind("LM", "Low Ol' Maid", "--", 4, NO_NUMBER, "Court cards only. Last in Trumps. No finishing.",
         ON_COURT, NEVER, trumps=-3, spoof=20, index="LM"),
    Kind("LS", "Lose a Secret", "c", 5, FIVE, "Everyone buries an unseen card from the hand on their left."),
    Kind("PS", "Pick a Secret", "d", 5, FIVE, "Bury one of your own cards."),
    Kind("GB", "Start Guessing, Do Not Look", "s", 5, FIVE, "Bury the top card of the pack unseen."),
    Kind("GL", "Start Guessing, Look", "h", 5, FIVE, "Look at the top card of the pack, then bury it."),
    Kind("SH", "Share a Secret", "c", 5, FIVE, "Look at a card in someone's hand, then bury it."),
    Kind("SM", "Solve the Mystery", "hs", 5, FIVE, "Pick up all the buried cards."),
    Kind("1D", "1-Down", _PAIRS, 6, ONE, "Look at a card from the pack; put it in front of anyone."),
    Kind("1R", "1-Right", "ch", 6, ONE, "All front piles move one seat right."),
    Kind("1L", "1-Left", "ds", 6, ONE, "All front piles move one seat left."),
    Kind("1O", "1-Over", "c", 6, ONE, "Turn a face-down front card up."),
    Kind("1K", "1-Look", "d", 6, ONE, "Peek at a hidden front card, then put it on top."),
    Kind("1S", "1-Swap", "s", 6, ONE, "Swap a card in hand for any front card."),
    Kind("1U", "1-Up", "cdhhs", 6, ONE, "Someone picks up the top card in front of them."),
    Kind("FM", "Full Monty", "dh", 7, KING, "Hide three, show one; someone picks up one of the others."),
)  # fmt: skip

KINDS = {kind.code: kind for kind in TABLE}

SUITED = {
    f"N{suit}": f"Add {names} or an ace, or call a suit and draw one."
    for suits, names in ((RED, "hearts, diamonds"), (BLACK, "clubs, spades"))
    for suit in suits
}
"""What is printed on cards that name suits: on some tables, suits of one colour don't look alike."""

PLAIN = frozenset("A235789TJQK")
"""The cards whose number is their only name."""

PICTURES = {
    "E": "flag", "N": "laid_over", "F": "winged_card", "MF": "great_wings", "ST": "stop_hand",
    "J": "jack", "U": "up_jacks", "AJ": "ace_jack", "Q": "queen", "H": "horse", "K": "king", "KL": "crowned_card",
    "TR": "trumpet", "SP": "fist", "FM": "top_hat", "QK": "duck", "DF": "dustbin", "SX": "cup",
    "O1": "maid", "O2": "maid", "O3": "maid", "O4": "maid", "LM": "low_maid",
    "LS": "lost_letter", "PS": "shovel", "SH": "whisper", "GB": "shut_eye", "GL": "asking_eye", "SM": "lens",
    "1U": "card_up", "1D": "card_down", "1L": "card_left", "1R": "card_right",
    "1O": "turned_over", "1K": "looked_at", "1S": "swapped",
}  # fmt: skip
"""The pictures of the cards that have one."""


POWERS = {
    "A": "wild", "E": "wild finish", "N": "wild more", "2": "+2", "3": "+3", "7": "back", "8": "skip", "9": "shield",
    "T": "aim", "F": "flap", "MF": "flap more", "J": "turn", "U": "turn everyone", "AJ": "wild turn", "H": "aim back",
    "TR": "riddle suits", "O1": "crown", "O2": "crown", "O3": "crown", "O4": "crown", "QK": "onward",
    "ST": "flap shield", "DF": "more", "SX": "x2", "KL": "more", "SP": "riddle", "LM": "crown", "LS": "bury",
    "PS": "bury", "GB": "bury", "GL": "eye bury", "SH": "eye bury", "SM": "dig", "1D": "eye drop", "1R": "right",
    "1L": "left", "1O": "over", "1K": "eye", "1S": "swap", "1U": "aim lift", "FM": "riddle aim",
}  # fmt: skip
"""The signs of what a card does, in its corner."""


def deck(level: int, packs: int) -> Iterator[Card]:
    """Yields every card of the levels up to this one."""
    for kind in TABLE:
        if kind.level <= level:
            for suit in sorted(set(kind.suits)):
                yield from copies(printed(kind, suit), kind.suits.count(suit) * packs)


def printed(kind: Kind, suit: str) -> Card:
    """Returns a card of this kind with a suit, or with none: `-`."""
    suit = suit.strip("-")
    index = kind.index or NUMBERS[kind.rank]
    special = kind.code not in PLAIN and kind.code != index
    texts = {"index": index, "title": kind.title, "text": SUITED.get(kind.code + suit, kind.text)}
    art = {"picture": PICTURES.get(kind.code, ""), "power": POWERS.get(kind.code, "")}
    return Card(kind.code + suit, kind.rank, suit, special=special, **texts, **art)


def kind_of(card: Card) -> Kind:
    """Returns the line of the table that a card comes from."""
    return KINDS[card.face.removesuffix(card.suit) if card.suit else card.face]


def trumps_rank(card: Card) -> int:
    """A card's place in TRUMPS among cards of its suit; an ace and a 1 are the lowest [F-72]."""
    kind = kind_of(card)
    return kind.trumps or (1 if kind.rank == ACE else kind.rank)


def spoof_value(card: Card) -> int:
    """What a card counts in SPOOF [F-81]."""
    kind = kind_of(card)
    return kind.rank if kind.spoof < 0 else kind.spoof
