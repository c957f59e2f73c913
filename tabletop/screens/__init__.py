"""The menus: home, seats, joining, results, rules, settings, statistics, replays. None of them knows a table."""
