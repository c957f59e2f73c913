"""Asking: one player names another and a number; whoever gets four of a number together has a book.

A game of this kind is an `AskingRules`. It says how much is handed over, what comes of a refusal, and what a player
does who has no cards; to ask, to answer and to lay books down is told here.

    rules        the pack, the deal, the first turn, and what a position must keep to
    turns        a turn, and the request
    books        four of a number, and the end of the game
    table        what everybody has heard
    shown        what the table shows of it
    bounds       what follows from it: how many cards of a number a player has at least and at most
    reasoning    what follows besides from one's own hand
    chances      how likely a request is granted, and what to ask for
    players      players who forget more or less of what they heard
    scenarios    worked scenarios
"""

from .rules import AskingRules
from .table import AskingTable

__all__ = ["AskingRules", "AskingTable"]
