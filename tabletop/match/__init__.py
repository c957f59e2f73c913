"""The match: who knows what, who plays when, and what is written down.

The referee lives here and holds the only match there is; everyone else asks it and gets what a seat may know. Beside it
live knowledge and undo, the bots and the pace at which they play, the clock, the log in words, and the reasons for a
move. Nothing here knows that there is a screen: no pygame, no scene, no gesture.
"""
