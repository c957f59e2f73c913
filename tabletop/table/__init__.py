"""The table: match, stage and hand put together, and what is shown around them.

The screen is where they meet. The session follows the match, the input finds out what a gesture concerns, and bar,
question, plates and tips show what is asked. Everything that belongs to one table is here; the menus are in `screens`.
"""
