"""What will be dealt, in words: who plays, how a match is won, by which rules, and about how long it takes."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import BadOption
from tabletop.app import App

from .draft import Draft, differing, strength
from .presets import presets_of, those_on
from .rows import Wording
from .seating import player_word

_BETWEEN = " · "
_EXACT, _FIVES = 5, 60
"""Up to five minutes are written one by one, up to an hour in steps of five, and longer times in steps of fifteen."""


def who_plays(app: App, draft: Draft) -> str:
    """The people and bots at the table."""
    return begun(_who_plays(app, draft))


def _who_plays(app: App, draft: Draft) -> str:
    humans = len(draft.humans())
    count = draft.count - humans
    people = app.say("seats.you") if humans == 1 else app.say("seats.people", count=humans)
    if not count:
        return app.say("seats.just_you") if humans == 1 else people
    player = strength(draft)
    word = player_word(app, draft.game, player) if player else app.say("seats.mixed_strength")
    bots = app.say("seats.bots_of", count=count, strength=word)
    return app.say("seats.both", people=people, bots=bots) if humans else app.say("seats.watch", bots=bots)


def what_is_played(app: App, draft: Draft) -> str:
    """The goal, the rules and the time."""
    return _BETWEEN.join(map(begun, _parts(app, draft)))


def _parts(app: App, draft: Draft) -> Iterator[str]:
    rules = draft.rules()
    if rules is None:
        return
    table = rules.new_table(0)
    goal = table.rules.goal(table)
    if goal is not None:
        yield app.house.words(draft.game).say(goal)
    yield rules_in_short(app, draft)
    minutes = about_minutes(draft)
    if minutes:
        yield app.say("seats.about", count=minutes)


def about_minutes(draft: Draft) -> int:
    """About how long a match takes at this table, as people say it; 0 if the game has no facts for its box, or its
    options are impossible."""
    game = draft.game
    if game.box is None:
        return 0
    try:
        options = game.options_type(**draft.options)
    except BadOption:
        return 0
    share = draft.count / (game.usual_seats or game.least_seats)
    return _round(sum(game.box.minutes) / 2 * options.length() * share**0.5)


def rules_in_short(app: App, draft: Draft) -> str:
    """The presets that are in force, and how many other rules differ from the book."""
    wording = Wording((app.house.words(draft.game), app.house.language.table), "preset")
    presets, changed = presets_of(draft.game.options_type), set(differing(draft))
    named = [name for name in those_on(draft.game.options_type, draft.options) if set(presets[name]) & changed]
    others = changed - {option for name in named for option in presets[name]}
    parts = [wording.name(name) for name in named]
    if others:
        parts.append(begun(app.say("seats.own_rules", count=len(others))))
    return _BETWEEN.join(parts) or app.say("seats.by_the_book")


def begun(text: str) -> str:
    """A text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def _round(minutes: float) -> int:
    """A number of minutes as people say it."""
    if minutes <= _EXACT:
        return max(1, round(minutes))
    step = 5 if minutes <= _FIVES else 15
    return max(step, round(minutes / step) * step)
