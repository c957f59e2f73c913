"""What every game must hold, whatever it is: checks that run along random games.

Each check is a plain function full of asserts, so that the planted faults of `test_planted_faults.py` can show that it
catches what it is for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from games.engine import (
    CUES,
    ELSEWHERE,
    NO_SEAT,
    NOT_SEEN,
    Event,
    Game,
    Looked,
    Match,
    Move,
    Moved,
    Phrase,
    Rules,
    Said,
    Scored,
    Sees,
    Shuffled,
    SignKind,
    Turned,
    as_seen,
    imagine,
    read_save,
    read_table,
    view,
    write_save,
    write_table,
)
from games.engine.beats import EMPTY
from games.engine.cards import CardId
from games.engine.match import enter
from games.engine.rulespage import in_force
from games.engine.tips import Matter, matters
from games.engine.values import hints_of
from tests.walk import MOST, Counted, random_entry

WORLDS = 3
"""How many tables are imagined that could be the real one."""


def check_game(game: Game, rules: Rules[Any], seed: int, every: int = 7, most: int | None = None) -> Any:
    """Plays a random game and holds it against everything; the costly checks on every few positions. With `most` it is
    followed no further than so many moves, else to its end."""
    check_layout(game, rules)
    check_faces(game, rules)
    check_captions(game)
    check_beats(game, rules)
    check_rules_page(game, rules)
    rng = Random(seed)
    t: Any = rules.new_table(seed, record=True)
    followed = Followed(rules)
    t.events = Counted(t)
    for number in range(most or MOST):
        followed.follow(t.events)
        check_words(game, t.events)
        check_told(rules, t.events)
        for moment in t.events.moments:
            check_tally(game, moment)
            check_counted(game, moment, t.sheet)
        t.events.clear()
        t.events.moments.clear()
        check_zones(t)
        if number % every == 0 or t.winners is not None:
            check_position(game, t, followed, rng)
        if t.winners is not None:
            check_end(game, t)
            break
        before = t.copy()
        told = write_table(t) if number % every == 0 else ""
        enter(t, random_entry(t, rng))
        assert not told or write_table(before) == told, "an earlier copy has changed"
    assert most or t.winners is not None, f"the game does not end: {t.agenda}"
    assert all(0 <= seat < rules.seats for seat in t.winners or ())
    check_match(game, rules, seed)
    return t


def check_position(game: Game, t: Any, followed: Followed, rng: Random) -> None:
    """Everything that must hold on a single position."""
    followed.compare(t)
    check_copy(t)
    check_plain(t)
    check_public_agenda(t)
    for seat in (NO_SEAT, *range(t.rules.seats)):
        check_view(t, seat, rng)
    check_status(game, t)
    check_plates(game, t)
    check_stake(t)
    check_questions(t)
    check_signs(game, t)
    check_chart(t)
    check_marks(t)
    check_text(t)
    check_moves(game, t, rng)


# ---------------------------------------------------------------------- cards


def check_zones(t: Any) -> None:
    """Every card is in exactly one zone, and `where` tells it."""
    lying = sorted(card for cards in t.zones for card in cards)
    assert lying == list(t.rules.deck), "a card is lost or lies twice"
    for zone, cards in enumerate(t.zones):
        assert all(t.where[card] == zone for card in cards), f"`where` is wrong in {t.rules.names[zone]}"


def check_copy(t: Any) -> None:
    """A copy is equal and shares nothing that can change."""
    twin = t.copy()
    assert twin == t, "a copy is not the same position"
    for name in ("zones", "where", "known", "agenda"):
        assert getattr(twin, name) is not getattr(t, name), f"a copy shares {name}"
    assert not any(one is other for one, other in zip(twin.zones, t.zones, strict=True)), "a copy shares a zone"


class Followed:
    """A second account of the table, kept from the events alone: where the cards lie, and who can have seen them."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.zones: list[list[CardId]] = [[] for _ in rules.declared]
        self.zones[0] = list(rules.deck)
        self.turned: set[CardId] = set()
        self.seen = dict.fromkeys(rules.deck, self._by_habit(0))
        self.scores = [0] * rules.seats

    def follow(self, events: Iterable[Event]) -> None:
        """Takes in what happened."""
        for event in events:
            match event:
                case Moved():
                    self._move(event)
                case Shuffled():
                    assert sorted(event.order) == sorted(self.zones[event.zone]), "a shuffle changed the cards"
                    self.zones[event.zone] = list(event.order)
                    for card in event.order:
                        self.seen[card] = self._sees(card, event.zone)
                case Turned():
                    up = self._by_habit(event.zone) == self.rules.everybody
                    (self.turned.discard if event.up == up else self.turned.add)(event.card)
                    self.seen[event.card] |= self._sees(event.card, event.zone)
                case Looked():
                    self.seen[event.card] |= event.seats
                case Scored():
                    self.scores[event.seat] += event.points

    def compare(self, t: Any) -> None:
        """The events have told the whole story, and nobody knows more than can be seen."""
        assert self.zones == t.zones, "the events do not rebuild the zones"
        assert self.turned == t.turned, "the events do not tell which cards are turned"
        assert tuple(self.scores) == t.scores, "the events do not add up to the scores"
        for card, mask in enumerate(t.known):
            assert mask & ~self.seen[CardId(card)] == 0, f"somebody knows {t.rules.deck.names[card]} unseen"

    def _move(self, event: Moved) -> None:
        source, target = self.zones[event.source], self.zones[event.to]
        place = event.taken_at
        assert source[place : place + 1] == [event.card], "a card did not lie where the events had put it"
        del source[place]
        target.insert(event.index, event.card)
        up = self._by_habit(event.to) == self.rules.everybody
        (self.turned.discard if event.up == up else self.turned.add)(event.card)
        sees = self._sees(event.card, event.to)
        self.seen[event.card] = sees if self.rules.declared[event.to].forgets else self.seen[event.card] | sees

    def _sees(self, card: CardId, zone: int) -> int:
        seen = self._by_habit(zone)
        if card in self.turned:
            return 0 if seen == self.rules.everybody else self.rules.everybody
        return seen

    def _by_habit(self, zone: int) -> int:
        declared = self.rules.declared[zone]
        if declared.sees is Sees.OWNER:
            return 1 << declared.owner
        return self.rules.everybody if declared.sees is Sees.ALL else 0


# ---------------------------------------------------------------------- secrets


def check_view(t: Any, seat: int, rng: Random) -> None:
    """A view hides what the seat does not know, an imagined table fits it, and both offer the same moves."""
    v = view(t, seat)
    wanted = 1 << seat if seat >= 0 else t.rules.everybody
    for card in t.rules.deck:
        knows = t.known[card] & wanted == wanted
        assert (v.where[card] == t.where[card]) == knows, f"seat {seat} and {t.rules.deck.name(card)}"
        assert knows or (v.where[card] == ELSEWHERE and v.known[card] == 0 and card not in v.turned)
    for zone, cards in enumerate(t.zones):
        hidden = sum(t.known[card] & wanted != wanted for card in cards)
        assert v.zones[zone].count(NOT_SEEN) == hidden, f"seat {seat} sees too much of {t.rules.names[zone]}"
    assert v.seed == 0, "the seed would tell the future"
    imagined = imagine(v, rng)
    check_zones(imagined)
    assert view(imagined, seat) == v, "the imagined table does not look the same"
    if seat >= 0:
        offered = t.moves(seat)
        assert v.moves(seat) == offered, "the view offers other moves"
        assert imagined.moves(seat) == offered, "the imagined table offers other moves"


def check_told(rules: Rules[Any], events: Iterable[Event]) -> None:
    """An event as a seat saw it names no card that it did not see."""
    for event in events:
        for seat in (NO_SEAT, *range(rules.seats)):
            told = as_seen(event, seat, rules)
            wanted = 1 << seat if seat >= 0 else rules.everybody
            match told:
                case Moved() | Turned() | Looked():
                    assert told.card == NOT_SEEN or told.seen_by & wanted == wanted, (
                        f"{told} tells seat {seat} too much"
                    )
                case Said():
                    assert not told.cards or told.seen_by & wanted == wanted, f"{told} tells seat {seat} too much"
                case Shuffled():
                    assert told.order == (), "a shuffle tells its order"


def check_public_agenda(t: Any) -> None:
    """Steps and facts never name a card that not everybody knows."""
    hints = hints_of(type(t))
    named = [card for step in t.agenda for card in _cards_in(step, None)]
    named += [card for fact in t.rules.facts for card in _cards_in(getattr(t, fact), hints[fact])]
    for card in named:
        assert t.known[card] == t.rules.everybody, f"{t.rules.deck.name(card)} is named though it is hidden"


def _cards_in(value: Any, hint: Any) -> list[CardId]:
    """All cards in a plain value."""
    if is_dataclass(value) and not isinstance(value, type):
        hints = hints_of(type(value))
        return [card for f in fields(value) for card in _cards_in(getattr(value, f.name), hints[f.name])]
    if isinstance(value, tuple | frozenset):
        inner = getattr(hint, "__args__", (None,))[0]
        return [card for item in value for card in _cards_in(item, inner)]
    return [CardId(value)] if hint is CardId and value >= 0 else []


# ---------------------------------------------------------------------- plain and written


def check_plain(t: Any) -> None:
    """Facts and steps are plain values, so that copies can share them."""
    for fact in t.rules.facts:
        assert _is_plain(getattr(t, fact)), f"the fact {fact} is not plain: {getattr(t, fact)!r}"
    for step in t.agenda:
        assert _is_plain(step), f"{step} is not plain"


def _is_plain(value: object) -> bool:
    if is_dataclass(value) and not isinstance(value, type):
        return hasattr(value, "__hash__") and all(_is_plain(getattr(value, f.name)) for f in fields(value))
    if isinstance(value, tuple | frozenset):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, int | str | bool)


def check_text(t: Any) -> None:
    """The position as text gives the same position back, for the table and for every view."""
    assert read_table(t.rules, write_table(t)) == t, "the position does not survive being written"
    for seat in range(t.rules.seats):
        v = view(t, seat)
        assert read_table(t.rules, write_table(v)) == v, "the view does not survive being written"


def check_moves(game: Game, t: Any, rng: Random) -> None:
    """Every move can be told from the others, read back and explained; who waits can do something."""
    for seat in range(t.rules.seats):
        moves = t.moves(seat)
        asked = [move for move in moves if move.verb not in t.rules.calls]
        if not (t.agenda and t.agenda[-1].window):
            assert bool(asked) == (seat in t.waiting_for()), f"seat {seat} waits without a move, or moves unasked"
        texts = [t.rules.write(move) for move in moves]
        assert len(set(texts)) == len(texts), f"two moves read alike: {texts}"
        for move, text in zip(moves, texts, strict=True):
            assert t.rules.read(text) == move, f"'{text}' is read as another move"
            assert t.rules.why_not(t, seat, move) is None, f"'{text}' is offered and refused"
            check_spoken(game, t, seat, move)
        check_picks(t, seat, moves, rng)
        check_refusals(game, t, seat, rng)
        if asked:
            check_phrase(game, t.agenda[-1].ask(view(t, seat), seat))
        check_guide(game, t, seat)
        if moves:
            assert game.quick_move(view(t, seat), seat, Random(1)) in moves, "the quick move is none"
            if game.worth:
                assert 0 <= game.worth(view(t, seat), seat) <= 1


def check_spoken(game: Game, t: Any, seat: int, move: Move) -> None:
    """What is said with a move has words, and is the same for whoever sees no more than its player."""
    told = t.agenda[-1].spoken(view(t, seat), seat, move)
    if told is not None:
        check_phrase(game, told)


def check_picks(t: Any, seat: int, moves: list[Move], rng: Random, tries: int = 12) -> None:
    """What can be done with cards that somebody picks agrees with what is listed, and hangs on nothing hidden."""
    for move in moves:
        assert move in t.moves_with(seat, move.cards), f"{move} is listed, but not among the moves with its cards"
        assert t.leads(seat, move.cards), f"{move} is listed, but its cards lead nowhere"
    playable = sorted({card for move in moves for card in move.cards})
    v = view(t, seat)
    for _ in range(tries if playable else 0):
        picked = frozenset(rng.sample(playable, min(len(playable), 1 + int(rng.random() * 4))))
        offered = t.moves_with(seat, picked)
        assert v.moves_with(seat, picked) == offered, "the view offers other moves with the same cards"
        assert v.leads(seat, picked) == t.leads(seat, picked), "on the view other cards lead somewhere"
        assert t.leads(seat, picked) or not offered, "cards that can be played lead nowhere"
        for move in offered:
            assert t.rules.read(t.rules.write(move)) == move, f"{move} is read as another move"
            t.copy().play(seat, move)


def check_guide(game: Game, t: Any, seat: int) -> None:
    """What newcomers are told is told by what the seat sees alone, and in words."""
    v = view(t, seat)
    found = list(matters(game.guide, v, seat))
    assert found == list(matters(game.guide, view(imagine(v, Random(3)), seat), seat)), "a tip hangs on hidden cards"
    for matter in found:
        check_phrase(game, matter.told)
        check_spoken_of(game, v, matter)


def check_spoken_of(game: Game, v: Any, matter: Matter) -> None:
    """What a tip points at is there, and the seat sees it."""
    spoken, word = matter.spoken, matter.tip.word
    assert all(card in v.rules.deck and v.where[card] != ELSEWHERE for card in spoken.cards), f"{word}: an unseen card"
    assert set(spoken.zones) <= set(v.rules.names), f"{word} points at a place that is not there"
    assert set(spoken.seats) <= set(range(v.rules.seats)), f"{word} points at a seat that is not there"
    assert all(game.layout.spot(zone) for zone in spoken.zones), f"{word} points at a place that is not on the table"


def check_end(game: Game, t: Any) -> None:
    """When the game is over nobody is asked, can do anything, or is told what to do."""
    assert not t.waiting_for(), "somebody is asked after the end"
    check_result(game, t)
    for seat in range(t.rules.seats):
        v = view(t, seat)
        assert not t.moves(seat), f"seat {seat} has moves after the end"
        assert not v.moves(seat), f"seat {seat} sees moves after the end"
        told = list(matters(game.guide, v, seat))
        assert not told, f"newcomers are told something after the end: {told}"


def check_refusals(game: Game, t: Any, seat: int, rng: Random, tries: int = 40) -> None:
    """What cannot be played is refused with words, and what is not refused can be played."""
    v = view(t, seat)
    cards = [cards[-1] for cards in t.zones if cards]
    verbs = {move.verb for one in range(t.rules.seats) for move in t.moves(one)} | {"nonsense"}
    places = ("", *t.rules.names)

    def tried(way: int) -> Move:
        verb_and_card, place = divmod(way, len(places))
        verb, card = divmod(verb_and_card, len(cards))
        return Move(sorted(verbs)[verb], (cards[card],), places[place])

    ways = range(len(verbs) * len(cards) * len(places))  # so many moves are not made only to try a few of them
    for move in [*map(Move, sorted(verbs)), *(tried(way) for way in rng.sample(ways, min(tries, len(ways))))]:
        why = t.rules.why_not(v, seat, move)
        if why is not None:
            check_phrase(game, why)
        else:
            assert v.check(seat, move)


def check_phrase(game: Game, told: Phrase) -> None:
    """There are words for it, and every gap has its value."""
    assert told.key in game.words, f"there are no words for '{told.key}'"
    missing = game.words.gaps(told.key) - set(told.values)
    assert not missing, f"the words for '{told.key}' want {missing}"
    for value in told.values.values():
        check_value(game, value)


def check_value(game: Game, value: object) -> None:
    """A phrase within a phrase has words too."""
    if isinstance(value, Phrase):
        check_phrase(game, value)


def check_status(game: Game, t: Any) -> None:
    """What stands beside a name is the same for everybody, and there are words for it."""
    views = _views(t)
    for seat in range(t.rules.seats):
        told = t.rules.status(t, seat)
        assert all(t.rules.status(v, seat) == told for v in views), (
            "the status of a seat tells somebody more than others"
        )
        if told is not None:
            check_phrase(game, told)


def check_plates(game: Game, t: Any) -> None:
    """The goal and the numbers on nameplates are the same for everyone, and possible."""
    told = plates(t)
    assert all(plates(v) == told for v in _views(t)), "the goal or a nameplate tells a seat more than others"
    goal, ways = told[0], [way for way, *_ in told[1]]
    if goal is not None:
        check_phrase(game, goal)
    for so_far, whole in filter(None, ways):
        assert 0 <= so_far <= whole > 0, f"{so_far} of {whole} is no progress"


def plates(t: Any) -> tuple[Any, list[Any]]:
    """The goal, and for each seat its progress, what it counts, and its points in this round."""
    rules, seats = t.rules, range(t.rules.seats)
    return rules.goal(t), [
        (rules.progress(t, seat), rules.standing(t, seat), rules.round_points(t, seat)) for seat in seats
    ]


def check_questions(t: Any) -> None:
    """Everyone can tell which questions are a matter of form; and a move that is the only one for everyone is the only
    one for its seat, and for each that could sit there with other cards."""
    for seat in t.waiting_for():
        step, v = t.agenda[-1], view(t, seat)
        quiet, alone = step.quiet(t, seat), step.idle_pass(t, seat)
        assert all(step.quiet(seen, seat) == quiet for seen in _views(t)), "a quiet question tells a seat something"
        assert step.idle_pass(v, seat) == alone, "a pass without a choice is not the same on the view"
        assert {step.idle_pass(seen, seat) for seen in _views(t)} <= {None, alone}
        if alone is not None:
            assert step.moves(t, seat) == [alone], "there is another move"
            check_gives_nothing_away(t, seat, alone)


def check_gives_nothing_away(t: Any, seat: int, alone: Move) -> None:
    """On every table that everyone could take this one for, a seat that can make the move has no other one; nor has it
    any other where everyone knows that it is to make it."""
    seen = view(t, NO_SEAT)
    known = seen.agenda[-1].idle_pass(seen, seat) is not None
    for world in range(WORLDS):
        other = imagine(seen, Random(world))
        moves = other.agenda[-1].moves(other, seat)
        assert moves == [alone] or (alone not in moves and not known), "a pass gives away that there was no other move"


def check_tally(game: Game, t: Any) -> None:
    """Where points come from is the same for everyone at the moment at which they are counted, and has words."""
    for seat in range(t.rules.seats):
        told = t.rules.tally(t, seat)
        assert all(t.rules.tally(v, seat) == told for v in _views(t)), "a tally tells a seat more than others"
        for part in told:
            check_phrase(game, part)


def check_counted(game: Game, t: Any, sheet: tuple[tuple[int, ...], ...]) -> None:
    """How points come about is the same for everyone, card by card of those that everyone sees, adds up to them, and
    has words."""
    views, told = _views(t), [t.rules.counted(t, seat) for seat in range(t.rules.seats)]
    for seat, steps in enumerate(told):
        assert all(t.rules.counted(v, seat) == steps for v in views), "the counting tells a seat more than others"
        for step in steps:
            assert step.card == NOT_SEEN or t.known[step.card] == t.rules.everybody, "not everyone sees what is counted"
            if step.told is not None:
                check_phrase(game, step.told)
    if any(told):
        assert tuple(sum(step.points for step in steps) for steps in told) == sheet[t.round], "it adds up to others"


def check_result(game: Game, t: Any) -> None:
    """What a seat has to show at the end is the same for everyone, and there are words for it."""
    for seat in range(t.rules.seats):
        told = t.rules.result(t, seat)
        assert all(t.rules.result(v, seat) == told for v in _views(t)), "a result tells a seat more than others"
        if told is not None:
            check_phrase(game, told)


def _views(t: Any) -> list[Any]:
    """The table as an onlooker sees it, and as each seat does."""
    return [view(t, seat) for seat in (NO_SEAT, *range(t.rules.seats))]


def check_signs(game: Game, t: Any) -> None:
    """The signs on the table are the same for everybody, lie somewhere, and there are words for them."""
    told = t.rules.signs(t)
    for seat in (NO_SEAT, *range(t.rules.seats)):
        assert t.rules.signs(view(t, seat)) == told, "a sign tells somebody more than others"
    places = {name for zone in t.rules.declared for name in (zone.name, zone.family)}
    for sign in told:
        check_phrase(game, sign.told)
        assert sign.at in places or not sign.at, f"there is no place '{sign.at}' for a sign"
        assert -1 <= sign.seat < t.rules.seats
        assert (sign.by >= 0) == (sign.kind is SignKind.AIM), "only an arrow comes from a seat"
        assert not sign.suit or sign.suit in t.rules.deck.suits, f"no card has the suit '{sign.suit}'"


def check_marks(t: Any) -> None:
    """What is written at the edge of a card is the same for everybody who sees it."""
    for seat in (NO_SEAT, *range(t.rules.seats)):
        seen = view(t, seat)
        cards = [card for zone in seen.zones for card in zone if card != NOT_SEEN]
        for card in cards:
            assert t.rules.mark(seen, card) == t.rules.mark(t, card), "a mark tells somebody more than others"


def check_chart(t: Any) -> None:
    """A chart is the same for everybody, and has a row for every seat."""
    told = t.rules.chart(t)
    for seat in (NO_SEAT, *range(t.rules.seats)):
        assert t.rules.chart(view(t, seat)) == told, "a chart tells somebody more than others"
    if told is not None:
        assert len(told.rows) == t.rules.seats
        assert all(len(row) == len(told.columns) for row in told.rows)


def check_words(game: Game, events: Iterable[Event]) -> None:
    """Everything that is said has a caption and a sound."""
    for event in events:
        if isinstance(event, Said):
            assert f"said.{event.what}" in game.words, f"there is no caption for '{event.what}'"
            assert game.words.gaps(f"said.{event.what}") <= {"name", *event.values}
            for value in event.values.values():
                check_value(game, value)
            assert game.layout.cues.get(event.what) in CUES, f"there is no sound for '{event.what}'"
        elif isinstance(event, Scored):
            assert event.why in game.words, f"there are no words for the points '{event.why}'"


# ---------------------------------------------------------------------- shown


def check_layout(game: Game, rules: Rules[Any]) -> None:
    """Every zone has a spot on the table, and every option a name."""
    for zone in rules.declared:
        spot = game.layout.spot(zone.name)
        assert spot is not None, f"the layout has no spot for {zone.name}"
        for x, y, width, height in ((spot.x, spot.y, spot.width, spot.height), spot.wide or (0, 0, 100, 100)):
            assert x >= 0
            assert y >= 0
            assert x + width <= 100
            assert y + height <= 100
    assert set(game.layout.lid) <= set(rules.deck.faces), "a card lies on the lid that is not in the pack"
    for option in game.options_type.kinds():
        assert f"option.{option}" in game.words, f"option {option} has no name in the words"


def check_captions(game: Game) -> None:
    """Whatever the words can say aloud has a sound, and there is no sound for anything else."""
    said = {key.removeprefix("said.") for key in game.words.sentences if key.startswith("said.")}
    yours = {key.removeprefix("said_of_you.") for key in game.words.sentences if key.startswith("said_of_you.")}
    assert yours <= said, f"this is said of you and of no one else: {yours - said}"
    heard = {*game.layout.cues, *(name for name in game.layout.beats if name.startswith(EMPTY))}
    assert said == heard, f"of this there is only a caption or only a sound: {said ^ heard}"


def check_beats(game: Game, rules: Rules[Any]) -> None:
    """A great moment is one of these words, or the last card of a place; all its sounds exist and fit into it."""
    families = {zone.family for zone in rules.declared}
    for name, beat in game.layout.beats.items():
        known = name in game.layout.cues or (name.startswith(EMPTY) and name.removeprefix(EMPTY) in families)
        assert known, f"nothing is ever said of '{name}'"
        assert beat.ms >= 250, f"'{name}' is gone before anyone has seen it"
        assert {tone.cue for tone in beat.tones} <= set(CUES), f"'{name}' has a sound that does not exist"
        assert all(0 <= tone.after < beat.ms for tone in beat.tones), f"a sound of '{name}' comes when it is over"


def check_stake(t: Any) -> None:
    """What depends on the next card is told by what everyone knows."""
    told = t.rules.stake(t)
    assert all(v.rules.stake(v) == told for v in _views(t)), "how much depends on a card tells a seat more than others"
    fits = told is None or (0 <= told.seat < t.rules.seats and 0 <= told.weight <= 1)
    assert fits, f"{told} is no seat's, or more than everything"


def check_faces(game: Game, rules: Rules[Any]) -> None:
    """Every face can be drawn: it is short enough for a corner and says what it is."""
    for card in rules.deck.cards:
        assert 0 < len(card.face) <= 4, f"'{card.face}' does not fit in a corner"
        assert card.face.isprintable()
        assert " " not in card.name
        assert "=" not in card.name
        assert card.name != "to"


def check_rules_page(game: Game, rules: Rules[Any]) -> None:
    """The rules page has a title, hangs paragraphs only on options that are there, and leaves no gap."""
    page = game.rules_page()
    assert page.startswith(f"# {game.title}\n"), "the rules page does not begin with the title"
    kinds = game.options_type.kinds()
    for option, values in re.findall(r"^\[(\w+) = ([^\]]+)\]", page, re.MULTILINE):
        assert option in kinds, f"the rules page hangs on '{option}', which is no option"
        for value in re.split(", | to ", values):
            assert kinds[option].read(value) is not None, f"option {option} cannot be '{value}'"
    shown = in_force(page, rules.options)
    assert not re.search(r"[{}]|^\[", shown, re.MULTILINE), "the rules page shows a gap or a mark"


# ---------------------------------------------------------------------- matches


def check_match(game: Game, rules: Rules[Any], seed: int, moves: int = 25) -> None:
    """A match can be saved, loaded, taken back and played again, and its future stays the same."""
    match = Match(game, rules, seed)
    rng = Random(seed)
    for _ in range(moves):
        if match.table.winners is not None:
            break
        match.replay(random_entry(match.table, rng))
    loaded = read_save(write_save(match), {game.key: game})
    assert loaded.note is None, "the log of the save does not replay"
    assert (loaded.table, loaded.log) == (match.table, match.log), "the save gives another match"
    _same_future(match, loaded)
    _back_and_forth(match)


def _same_future(one: Match, other: Match) -> None:
    """The same moves lead to the same position: chance is part of it."""
    here, there = one.table.copy(), other.table.copy()
    rng = Random(1)
    for _ in range(5):
        if here.winners is None:
            entry = random_entry(here, rng)
            enter(here, entry)
            enter(there, entry)
            assert write_table(here) == write_table(there), "the same moves lead elsewhere"


def _back_and_forth(match: Match) -> None:
    positions = [write_table(t) for t in match.tables]
    while match.log:
        match.undo(whatever_was_seen=True)
        assert write_table(match.table) == positions[len(match.log)], "undo leads elsewhere"
    while match.undone:
        match.redo()
        assert write_table(match.table) == positions[len(match.log)], "redo leads elsewhere"
