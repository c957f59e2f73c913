"""The table: match, stage and hand put together, and what is shown around them.

The screen is where they meet. The session follows the match, the input finds out whom a gesture concerns, and bar,
prompt, plates and tips say what is asked. Everything that belongs to one table is here; the menus live in `screens`.
"""
