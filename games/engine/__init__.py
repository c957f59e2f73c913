"""The kit: what every game of the shelf is made of. Start with `cards`, `zones`, `steps` and `table`."""

from sounds.cues import CUES

from .cards import NOT_SEEN, Card, CardId, Deck, copies
from .charts import Chart
from .deeds import Happened, Named, Sentence, Several, Where, Whose, aside, named, sentence
from .entries import Entry, MovePlayed, Paused, TimePassed
from .errors import BadOption, BadPosition, BadSave, IllegalMove
from .events import Ended, Event, Looked, Moved, Said, Scored, Shuffled, Turned, as_seen
from .game import BoxFacts, Game, Player, any_move
from .gesturing import Act, Gesturing
from .hearings import Claim, Contested, Hearing, heard_by, nearest_left
from .journals import open_save
from .layout import Box, Layout, Lift, Shape, Spot
from .match import Match
from .moves import Move
from .notation import read_table, write_table
from .options import Options, choice, number, switch
from .rules import AnyRules, Rules
from .saves import people_of, read_save, write_save
from .signs import Sign, SignKind
from .steps import Step
from .table import ELSEWHERE, Table
from .telling import Counted
from .vacancies import DEAD, Vacancy
from .view import NO_SEAT, imagine, view
from .words import Phrase, Who, Words, phrase
from .zones import ALL, NOBODY, OWNER, Sees, Zone, each_seat, row

__all__ = [
    "ALL",
    "CUES",
    "DEAD",
    "ELSEWHERE",
    "NOBODY",
    "NOT_SEEN",
    "NO_SEAT",
    "OWNER",
    "Act",
    "AnyRules",
    "BadOption",
    "BadPosition",
    "BadSave",
    "Box",
    "BoxFacts",
    "Card",
    "CardId",
    "Chart",
    "Claim",
    "Contested",
    "Counted",
    "Deck",
    "Ended",
    "Entry",
    "Event",
    "Game",
    "Gesturing",
    "Happened",
    "Hearing",
    "IllegalMove",
    "Layout",
    "Lift",
    "Looked",
    "Match",
    "Move",
    "MovePlayed",
    "Moved",
    "Named",
    "Options",
    "Paused",
    "Phrase",
    "Player",
    "Rules",
    "Said",
    "Scored",
    "Sees",
    "Sentence",
    "Several",
    "Shape",
    "Shuffled",
    "Sign",
    "SignKind",
    "Spot",
    "Step",
    "Table",
    "TimePassed",
    "Turned",
    "Vacancy",
    "Where",
    "Who",
    "Whose",
    "Words",
    "Zone",
    "any_move",
    "as_seen",
    "aside",
    "choice",
    "copies",
    "each_seat",
    "heard_by",
    "imagine",
    "named",
    "nearest_left",
    "number",
    "open_save",
    "people_of",
    "phrase",
    "read_save",
    "read_table",
    "row",
    "sentence",
    "switch",
    "view",
    "write_save",
    "write_table",
]
