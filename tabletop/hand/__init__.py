"""The hand: what a person at the table means.

It checks gestures against the legal moves of the seat that is asked, and against nothing else: they decide what can be
picked up, where it can go, and what lights up. In a race, hands come down on cards instead. The hand reads the stage
and moves the cards it holds; it draws nothing and knows neither the program nor its screens.
"""
