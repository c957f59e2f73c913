"""The screens: home, seats, table, curtain, results, rules, settings, statistics, replay."""
