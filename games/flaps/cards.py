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
    text = "Court cards only. Top in Trumps. No finishing."
    place = TOP_OF_ALL + 5 - number
    return Kind(f"O{number}", f"Ol' Maid {number}", "-", 2, NO_NUMBER, text, ON_COURT, NEVER, place, 20, str(number))


_PAIRS = "ccddhhss"
_OPEN, _QUIET = "Lay on anything. Call any suit. ", "Nothing happens. Breathe."
_CHAIN = "Then lay this colour or an ace, else call and take one."
_AIMED = "Somebody takes one, unless Hoofers-Doofers hit back."

TABLE = (
    Kind("A", "Ace", "chs", 1, ACE, _OPEN + "No finishing.", ANYWHERE, NEVER, spoof=1),
    Kind("E", "Ace'n'End", "ds", 1, ACE, _OPEN + "You may finish.", ANYWHERE, spoof=1),
    Kind("N", "Ace'n'Lay", "cdhs", 1, ACE, _CHAIN, ANYWHERE, NEVER, spoof=1),
    Kind("2", "Two", _PAIRS, 1, 2, "Next player takes two, or answers."),
    Kind("3", "Three", _PAIRS, 1, 3, "Next player takes three, or answers."),
    Kind("5", "Five", _PAIRS, 1, FIVE, _QUIET),
    Kind("7", "Seven", _PAIRS, 1, SEVEN, "Under attack: turn play round and send it back."),
    Kind("8", "Eight", _PAIRS, 1, 8, "Next player knocks and waits, or lays an eight."),
    Kind("9", "Nine", _PAIRS, 1, 9, "Under attack: nobody takes anything."),
    Kind("T", "Ten", _PAIRS, 1, 10, _AIMED),
    Kind("F", "Flaps", "ccccddddhhhhssss", 1, FOUR, "Everybody may flap fours. Never on your own."),
    Kind("MF", "Mega-Flap", "h", 1, FOUR, "Flap three more without waiting for others."),
    Kind("J", "Jack", "cdhs", 1, JACK, "Play turns round."),
    Kind("U", "Up-Jacks", "cds", 1, JACK, "Play turns round; everybody else takes one."),
    Kind("AJ", "Ace-Jack", "--", 1, JACK, "Lay on anything. Play turns round. Call a suit. No finishing.",
         ANYWHERE, NEVER, trumps=-1, spoof=1),
    Kind("Q", "Queen", "cdhs", 1, QUEEN, _QUIET),
    Kind("H", "Hoofers-Doofers", "cdhs", 1, QUEEN, "Somebody takes one. Hits back at tens and Hoofers-Doofers."),
    Kind("K", "King", "cdhs", 1, KING, _QUIET),
    Kind("TR", "Trumps", "cdhs", 2, KING, "Name trumps. All hide a card; the lowest takes the lot."),
    *map(_maid, (1, 2, 3, 4)),
    Kind("QK", "Quack", "-", 3, ZERO, "Only under attack: pass the whole sum along.", UNDER_ATTACK, trumps=-2),
    Kind("ST", "Stop That Flapping", "s", 3, FOUR, "One flap that ends the flapping."),
    Kind("DF", "Dump Those Fives", "d", 3, FIVE, "Add up to three fives. Only the last one counts."),
    Kind("SX", "Six of the Best", "h", 3, 6, "Finish on this for a double win."),
    Kind("KL", "King'n'Lay", "c", 3, KING, "Then King, club, Old Maid or ace, else take one."),
    Kind("SP", "Spoof", "cs", 4, KING, "All hide a card and guess the total. Worst takes all."),
    Kind("LM", "Low Ol' Maid", "--", 4, NO_NUMBER, "Court cards only. Bottom in Trumps. No finishing.",
         ON_COURT, NEVER, trumps=-3, spoof=20, index="LM"),
    Kind("LS", "Lose a Secret", "c", 5, FIVE, "Everyone buries a blind card from the left neighbour's hand."),
    Kind("PS", "Pick a Secret", "d", 5, FIVE, "Bury one of your own cards."),
    Kind("GB", "Start Guessing, Do Not Look", "s", 5, FIVE, "Bury the top pack card unseen."),
    Kind("GL", "Start Guessing, Look", "h", 5, FIVE, "Look at the top pack card, then bury it."),
    Kind("SH", "Share a Secret", "c", 5, FIVE, "Look at one card in somebody's hand, then bury it."),
    Kind("SM", "Solve the Mystery", "hs", 5, FIVE, "Take all buried cards into your hand."),
    Kind("1D", "1-Down", _PAIRS, 6, ONE, "Look at a pack card; put it face down before anyone."),
    Kind("1R", "1-Right", "ch", 6, ONE, "All front piles move one seat right."),
    Kind("1L", "1-Left", "ds", 6, ONE, "All front piles move one seat left."),
    Kind("1O", "1-Over", "c", 6, ONE, "Turn one hidden front card up."),
    Kind("1K", "1-Look", "d", 6, ONE, "Peek at one hidden front card, then top its pile."),
    Kind("1S", "1-Swap", "s", 6, ONE, "Swap a hand card for any front card."),
    Kind("1U", "1-Up", "cdhhs", 6, ONE, "Somebody takes the top card lying before them."),
    Kind("FM", "Full Monty", "dh", 7, KING, "Hide three cards, show one; somebody takes one of the others."),
)  # fmt: skip

KINDS = {kind.code: kind for kind in TABLE}

PLAIN = frozenset("A235789TJQK")
"""The cards whose number is their only name."""

_TAGGED = "E N KL F U H SX O1 O2 O3 O4 1D 1R 1L 1O 1K 1S 1U"
_TAGS = "END LAY LAY FL UP HD ×2 OM OM OM OM DN RT LT OV LK SW UP"
TAGS = dict(zip(_TAGGED.split(), _TAGS.split(), strict=True))
"""What is printed below the number of a special card, if that is not its code."""

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
    tag = "" if kind.code in PLAIN or kind.code == index else TAGS.get(kind.code, kind.code)
    texts = {"index": index, "tag": tag, "title": kind.title, "text": kind.text}
    return Card(kind.code + suit, kind.rank, suit, picture=PICTURES.get(kind.code, ""), **texts)


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
