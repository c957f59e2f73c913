"""The end of a round and of the match: counting, deductions, the double round, elimination [19-23, 2.2]."""

from __future__ import annotations

from collections import Counter

from ..engine import CardId, Counted, Phrase, phrase
from .cards import MIMIC_FACTOR
from .table import FlushTable

TWICE = 2


def win(t: FlushTable, seat: int, deducts: int) -> None:
    """Ends the round, whatever was still to come: this seat has no cards left, and the others count theirs."""
    t.say("wins", seat)
    factor = TWICE if double_round(t) else 1
    points = [factor * counted(t, other) if other not in t.out else 0 for other in t.rules.all_seats]
    points[seat] = -min(factor * deducts, t.scores[seat])
    if points[seat]:
        t.say("deducts", seat, points=-points[seat])
    show_all(t)
    t.deduction = -points[seat]
    t.end_round(tuple(points), "round_points")
    t.deduction = 0
    t.starter = seat
    eliminate(t, seat)
    t.only(t.rules.next_round)


def counted(t: FlushTable, seat: int) -> int:
    """The points of all cards that a seat still has; Mimics count three times [20]."""
    return sum([points_of(t, card) for card in t.all_of(seat)])


def points_of(t: FlushTable, card: CardId) -> int:
    """What a card counts against the seat that still has it."""
    mimic = t.mimic and t.rules.value[card] == t.mimic
    return t.rules.points[card] * (MIMIC_FACTOR if mimic else 1)


def tally(t: FlushTable, seat: int) -> tuple[Phrase, ...]:
    """Where the points of a seat come from: cards that count the same, then Flush cards, Mimics and the double
    round."""
    if seat in t.out:
        return ()
    if not t.has_cards(seat):
        off = (phrase("tally.deduction", points=t.deduction),) if t.deduction else ()
        return (phrase("tally.no_card"), *off)
    value, points, mimic = t.rules.value, t.rules.points, t.mimic
    cards = t.all_of(seat)
    flush = [points[card] for card in cards if not value[card]]
    mimics = [points[card] for card in cards if value[card] and value[card] == mimic]
    others = Counter(points[card] for card in cards if value[card] not in (0, mimic))
    parts = [phrase("tally.cards", count=count, points=each) for each, count in sorted(others.items())]
    if flush:
        parts.append(phrase("tally.flush", count=len(flush), points=sum(flush)))
    if mimics:
        parts.append(phrase("tally.mimics", count=len(mimics), factor=MIMIC_FACTOR, points=sum(mimics)))
    if double_round(t):
        parts.append(phrase("tally.double", factor=TWICE))
    return tuple(parts)


def by_card(t: FlushTable, seat: int) -> tuple[Counted, ...]:
    """The points of a seat, card by card in the order of the tally; what a double round adds comes last."""
    if seat in t.out:
        return ()
    if not t.has_cards(seat):
        off = Counted(-t.deduction, told=phrase("tally.deduction", points=t.deduction))
        return (off,) if t.deduction else ()
    value, points, mimic = t.rules.value, t.rules.points, t.mimic
    cards = sorted(t.all_of(seat), key=lambda card: (value[card] == mimic != 0, not value[card], points[card]))
    steps = [Counted(points_of(t, card), card) for card in cards]
    if double_round(t):
        steps.append(Counted(counted(t, seat), told=phrase("tally.double", factor=TWICE)))
    return tuple(steps)


def double_round(t: FlushTable) -> bool:
    """Whether this round counts twice [22]."""
    options = t.rules.options
    return options.doubles and t.round == options.most_rounds - 1


def show_all(t: FlushTable) -> None:
    """Turns up blinds and hands to be counted."""
    for seat in t.rules.all_seats:
        for card in t.all_of(seat):
            if card not in t.turned:
                t.turn(card, up=True)


# ---------------------------------------------------------------------- the match


def eliminate(t: FlushTable, winner: int) -> None:
    """Eliminates players who have reached the limit, the highest total first; never the winner of the round."""
    if t.rules.options.mode != "elimination":
        return
    limit, scores = t.rules.options.limit, t.scores
    reached = [seat for seat in t.playing() if seat != winner and scores[seat] >= limit]
    t.out += tuple(sorted(reached, key=lambda seat: -scores[seat]))
    for seat in reached:
        t.say("out", seat)


def winners(t: FlushTable) -> tuple[int, ...]:
    """The winners of the match, if it is over: the last player left, or the lowest total after the last round; of
    several, those who have won more rounds."""
    playing, options = t.playing(), t.rules.options
    if options.mode == "elimination":
        return tuple(playing) if len(playing) == 1 else ()
    if t.round < options.most_rounds:
        return ()
    best = min((t.scores[seat], -rounds_won(t, seat)) for seat in playing)
    return tuple(seat for seat in playing if (t.scores[seat], -rounds_won(t, seat)) == best)


def rounds_won(t: FlushTable, seat: int) -> int:
    """How many rounds a seat has won: without points for a round, it has won it, unless it was out by then."""
    options, won, total = t.rules.options, 0, 0
    for points in t.sheet:
        total += points[seat]
        won += points[seat] <= 0 and (options.mode != "elimination" or total < options.limit)
    return won


def result(t: FlushTable, seat: int) -> Phrase:
    """How many rounds a seat has won, if there were several, and how many cards it was left with in the last one."""
    count = len(t.all_of(seat))
    cards = phrase("result.cards", count=count) if count else phrase("result.no_card")
    if len(t.sheet) <= 1:
        return cards
    won = rounds_won(t, seat)
    rounds = phrase("result.rounds", count=won) if won else phrase("result.no_rounds")
    out_before = seat in t.out and not count
    return rounds if out_before else phrase("result.both", rounds=rounds, cards=cards)
