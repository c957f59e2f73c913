"""Writes games/engine/plural_rules.py, the plural rules of all languages, from CLDR as it comes with Babel:

    python3 build_scripts/plural_rules.py

Babel itself would add 30 MB to the program.
"""

from __future__ import annotations

import re
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parent / "reexec.py"))

from babel import Locale
from babel.localedata import locale_identifiers

from build_scripts.environment import ROOT

ENGINE = ROOT / "games" / "engine"
TABLE, LICENCE = ENGINE / "plural_rules.py", ENGINE / "LICENSE.unicode.txt"

_HEAD = '''"""The plural rules of languages by Unicode's CLDR, each for the languages named before it.

Written by build_scripts/plural_rules.py from the data in Babel; see LICENSE.unicode.txt.
"""

from __future__ import annotations

from collections.abc import Mapping

RULES: tuple[tuple[str, Mapping[str, str]], ...] = (
'''

Rules = tuple[tuple[str, str], ...]


def table() -> str:
    """The source of the module with the table."""
    lines = [_HEAD]
    for rules, languages in sorted(_grouped().items(), key=lambda group: group[1]):
        lines.append(f"    (\n{_wrapped(languages)}\n        {{\n")
        lines += [f'            "{name}": {_quoted(condition)},\n' for name, condition in rules]
        lines.append("        },\n    ),\n")
    return "".join([*lines, ")\n"])


def _grouped() -> dict[Rules, list[str]]:
    """The languages that share their rules. Regions are named only where they differ from their language."""
    groups: dict[Rules, list[str]] = defaultdict(list)
    for code in sorted(locale_identifiers()):
        rules = _rules(code)
        if code != "root" and ("_" not in code or rules != _rules(code.partition("_")[0])):
            groups[rules].append(code)
    return groups


def _rules(code: str) -> Rules:
    """In the syntax of CLDR, which Babel writes in words."""
    found = Locale.parse(code).plural_form.rules
    return tuple((name, _in_signs(condition)) for name, condition in sorted(found.items()))


def _in_signs(condition: str) -> str:
    signs = condition.replace(" not in ", " != ").replace(" in ", " = ").replace(" mod ", " % ")
    return re.sub(r"\s+", " ", signs)


def _wrapped(languages: list[str]) -> str:
    """The codes in lines of source that are not too long."""
    lines = [""]
    for code in languages:
        if len(lines[-1]) + len(code) > 95:
            lines.append("")
        lines[-1] += f"{code} "
    lines[-1] = lines[-1].strip()
    return "\n".join(f'        "{line}"' for line in lines) + ","


def _quoted(condition: str) -> str:
    """A condition as source, in several lines if it is long."""
    if len(condition) < 90:
        return f'"{condition}"'
    first, *others = condition.split(" or ")
    return "\n".join([f'"{first}"', *(f'            " or {other}"' for other in others)])


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
    LICENCE.write_text((files("babel") / "locale-data" / "LICENSE.unicode").read_text("utf-8"), "utf-8")
