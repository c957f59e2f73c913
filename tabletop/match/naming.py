"""Naming: what players, cards and places are called in the sentences of the log.

A game names its zones `zone.<family>`, its suits `suit.<suit>`, and its cards `card.<face>` or, for all of a suit,
`card.<suit>`, unless cards have names of their own. Within sentences, `log.card.<face>` comes first. `log.a` holds the
patterns with an article, `log.many` those for several alike: for this very card, for its first word, for its first
letter, or for `any`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from games.engine import (
    NO_SEAT,
    AnyRules,
    Card,
    CardId,
    Named,
    Phrase,
    Sentence,
    Several,
    Where,
    Who,
    Whose,
    Words,
)
from games.engine.card_words import name_of
from games.engine.deeds import Gap
from games.engine.words import Value

MOST_NAMES = 6
"""More cards than this are counted instead of named."""
ANY = "any"


class Naming:
    """Words the sentences of one table, in the words of the program and of the game."""

    def __init__(
        self, rules: AnyRules, names: Sequence[str], words: Words, game_words: Words, you: int = NO_SEAT
    ) -> None:
        """`you` is the seat that is addressed as "you", if any."""
        self.rules, self.names = rules, names
        self.words, self.game_words, self.you = words, game_words, you

    # ------------------------------------------------------------------ sentences

    def word(self, sentence: Sentence) -> str:
        """A sentence of the log, those of the game before those of the program."""
        mine = sentence.gaps.get("name") == Who(self.you)
        keys = [f"log.you.{sentence.key}"] * mine + [f"log.{sentence.key}"]
        key = next((key for key in keys if self.has(key)), keys[-1])
        return self._started(key, self.say(key, **{gap: self._filled(value) for gap, value in sentence.gaps.items()}))

    def has(self, key: str) -> bool:
        """Whether the game or the program has words under this key."""
        return key in self.game_words or key in self.words

    def has_own(self, key: str) -> bool:
        """Whether the game has words of its own for a sentence of the log."""
        return f"log.{key}" in self.game_words

    def say(self, key: str, **values: Value) -> str:
        """Words under a key, with these values."""
        return (self.game_words if key in self.game_words else self.words).say(Phrase(key, values))

    def _started(self, key: str, text: str) -> str:
        """The sentence with a capital letter, unless it begins with a name."""
        words = self.game_words if key in self.game_words else self.words
        pattern = words.sentences.get(key, "")
        named = pattern.startswith("{") and text.startswith(tuple(filter(None, self.names)))
        return text if named else text[:1].upper() + text[1:]

    def _filled(self, value: Gap) -> Value:
        match value:
            case Named():
                return self.cards(value.cards, value.bare)
            case Whose():
                return self.whose(value.seat)
            case Several():
                return self.list([self.who(seat) for seat in value.seats])
            case Where():
                return self.place(value.zones)
            case Who():
                return self.who(value.seat)
        return value

    # ------------------------------------------------------------------ players

    def who(self, seat: int) -> str:
        """A player by name, or "you"."""
        return self.say("log.someone.you") if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        """A player as an owner."""
        return (
            self.say("log.someone.your") if seat == self.you else self.say("log.someone.whose", name=self.names[seat])
        )

    # ------------------------------------------------------------------ lists

    def list(self, parts: Sequence[str]) -> str:
        """Several things in a list: a, b and c."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("log.and", first=", ".join(parts[:-1]), last=parts[-1])

    # ------------------------------------------------------------------ cards

    def cards(self, cards: Sequence[CardId], bare: bool = False) -> str:
        """Cards in a list. Those that the reader does not know are only counted, and so are too many cards."""
        known = [card for card in cards if card >= 0]
        if len(known) > MOST_NAMES:
            known = []
        alike = Counter(self.card(card) for card in known)
        parts = [self._so_many(name, count, bare) for name, count in alike.items()]
        hidden = len(cards) - len(known)
        if hidden:
            parts.append(self.say("log.more_cards" if known else "log.cards", count=hidden))
        return self.list(parts)

    def card(self, card: CardId) -> str:
        """A card without an article."""
        return card_in_words(self.rules.deck.cards[card], self.game_words, self.words)

    def _so_many(self, name: str, count: int, bare: bool) -> str:
        if bare and count == 1:
            return name
        family = "log.a" if count == 1 else "log.many"
        keys = [f"{family}.{part}" for part in (name, name.partition(" ")[0], name[:1].lower(), ANY)]
        words, key = next((words, key) for words in (self.game_words, self.words) for key in keys if key in words)
        return words.say(Phrase(key, {"card": name, "count": count}))

    # ------------------------------------------------------------------ places

    def place(self, zones: Iterable[int]) -> str:
        """The name of a zone, or the common name of several; empty if they have none."""
        declared = [self.rules.declared[zone] for zone in zones]
        zone, key = declared[0], f"zone.{declared[0].family}"
        if len(declared) > 1:
            alike = {other.family for other in declared} == {zone.family}
            named = alike and key in self.game_words and not self.game_words.gaps(key)
            return self.game_words.say(Phrase(key)) if named else ""
        name, number = self.names[zone.owner] if zone.owner >= 0 else "", zone.name.removeprefix(zone.family)
        one_up = int(number) + 1 if number else ""
        if key in self.game_words:
            return self.game_words.say(Phrase(key, {"name": name, "number": one_up}))
        plain = zone.family.replace("_", " ")
        if name:
            return self.say("log.of", zone=plain, whose=self.whose(zone.owner))
        return self.say("log.numbered", zone=plain, number=one_up) if number else self.say("log.the", zone=plain)


def cards_in(gaps: Iterable[Gap]) -> Iterator[CardId]:
    """The cards that are named in these gaps."""
    for gap in gaps:
        if isinstance(gap, Named):
            known = [card for card in gap.cards if card >= 0]
            yield from known if len(known) <= MOST_NAMES else ()


def card_in_words(card: Card, game_words: Words, words: Words) -> str:
    """A card in words: its name and suit, or its suit and number, or its face."""
    kind = card.face.removesuffix(card.suit) if card.suit else card.face
    suit = f"suit.{card.suit}"
    named_suit = game_words.say(Phrase(suit)) if card.suit and suit in game_words else ""
    own = f"log.card.{kind}"
    if own in game_words:
        return game_words.say(Phrase(own, {"suit": named_suit}))
    name = name_of(card, game_words.sentences)
    if name:
        ranked = "log.ranked"
        if card.rank and card.title and ranked in game_words:
            return game_words.say(Phrase(ranked, {"card": name, "rank": card.rank}))
        in_full = f"card.{card.face}" in game_words or not named_suit
        return name if in_full else words.say(Phrase("log.of_suit", {"card": name, "suit": named_suit}))
    of_kind = f"log.card.{card.suit}" if f"log.card.{card.suit}" in game_words else f"card.{card.suit}"
    if card.suit and of_kind in game_words:
        return f"{game_words.say(Phrase(of_kind))} {card.rank or ''}".strip()
    return card.face


def known_only(forgotten: Collection[CardId], cards: Iterable[CardId]) -> tuple[CardId, ...]:
    """Those of these cards that need not be forgotten."""
    return tuple(card for card in cards if card not in forgotten)
