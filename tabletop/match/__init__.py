"""The match: who knows what, who plays when, and what is recorded.

The referee lives here and holds the only match; all others ask it and get what a seat may know. Beside it are knowledge
and undo, the bots and their pace, the clock, the log in words, and the reasons for moves. Nothing here knows that there
is a screen: no pygame, no scene, no gestures.
"""
