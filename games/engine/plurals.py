"""Sentences with several forms, of which a number picks one by the plural rules of their language.

In a file of words such a sentence is a table with a form for each category that the language has, as they are named
by Unicode's CLDR: `other`, which is always needed, and any of `zero`, `one`, `two`, `few` and `many`.

    seats = { one = "one player", other = "{count} players" }

The number is the only one among the values of the sentence. Where there are several, `by` names it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from math import isfinite

from .plural_rules import RULES

OTHER = "other"
CATEGORIES = frozenset({"zero", "one", "two", "few", "many", OTHER})
BY = "by"

_USUAL = "en"
"""Languages that CLDR does not know are treated like this one."""
_RELATION = re.compile(r"([nivwfte])(?: % (\d+))? (!?=) ([\d.,]+)")


class Plural(str):
    """A sentence with several forms. As a string it is the one for `other`."""

    forms: Mapping[str, str]
    language: str
    by: str

    def __new__(cls, forms: Mapping[str, str], language: str, by: str = "") -> Plural:
        whole = super().__new__(cls, forms[OTHER])
        whole.forms, whole.language, whole.by = forms, language, by
        return whole

    def __getnewargs__(self) -> tuple[Mapping[str, str], str, str]:  # type: ignore[override]
        """What it is made of again in another process."""
        return self.forms, self.language, self.by

    def form(self, values: Mapping[str, object]) -> str:
        """The form for these values."""
        wanted = [values.get(self.by)] if self.by else values.values()
        numbers = [value for value in wanted if isinstance(value, int | float)]
        return self.forms.get(category(self.language, numbers[0]), self) if len(numbers) == 1 else self


def plural(tree: Mapping[str, object], language: str) -> Plural | None:
    """The sentence in a table of a words file; None if the table is a section instead."""
    forms = {name: text for name, text in tree.items() if isinstance(text, str) and name in CATEGORIES}
    by = tree.get(BY, "")
    is_one = OTHER in forms and len(forms) > 1 and isinstance(by, str) and set(tree) <= {*forms, BY}
    return Plural(forms, language, str(by)) if is_one else None


def forms_of(sentence: str) -> Iterator[str]:
    """All forms of a sentence; most have only one."""
    yield from sentence.forms.values() if isinstance(sentence, Plural) else (sentence,)


# ---------------------------------------------------------------------- the rules of CLDR


@lru_cache(256)
def category(language: str, number: float) -> str:
    """The category of a number in a language, such as `one` or `few`."""
    operands = _operands(number)
    conditions = _rules(language).items()
    return next((name for name, condition in conditions if _holds(condition, operands)), OTHER)


def _rules(language: str) -> Mapping[str, str]:
    code = language.replace("-", "_")
    for wanted in (code, code.partition("_")[0].lower(), _USUAL):
        for languages, rules in RULES:
            if wanted in languages.split():
                return rules
    return {}


def _operands(number: float) -> Mapping[str, int | Decimal]:
    """The operands of the conditions: the number, its whole part, the number of its decimals, and these as a number."""
    number = abs(number) if isfinite(number) else 0
    whole = int(number)
    if number == whole:
        return {"n": whole, "i": whole} | dict.fromkeys("vwfte", 0)
    n = Decimal(str(number))
    decimals = f"{n:f}".partition(".")[2]
    length, fraction = len(decimals), int(decimals)
    return {"n": n, "i": whole, "v": length, "w": length, "f": fraction, "t": fraction, "e": 0}


def _holds(condition: str, operands: Mapping[str, int | Decimal]) -> bool:
    """Whether a condition holds: `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`."""
    either = (part.split(" and ") for part in condition.split(" or "))
    return any(all(_relates(relation, operands) for relation in every) for every in either)


def _relates(relation: str, operands: Mapping[str, int | Decimal]) -> bool:
    found = _RELATION.fullmatch(relation)
    if not found:
        raise ValueError(f"no relation: {relation}")
    operand, modulus, sign, ranges = found.groups()
    value = operands[operand] % int(modulus) if modulus else operands[operand]
    within = any(_within(value, *range_.split("..")) for range_ in ranges.split(","))
    return within == (sign == "=")


def _within(value: int | Decimal, first: str, last: str = "") -> bool:
    """Whether the number is in a range, which only contains whole numbers."""
    return int(first) <= value <= int(last or first) and value == int(value)
