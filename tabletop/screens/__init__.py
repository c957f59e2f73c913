"""The menus: home, seats, joining, results, rules, settings, statistics, replays; and the table under a replay, which
is that of a match. None of them knows a match in progress.
"""
