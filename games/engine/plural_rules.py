"""The plural rules of languages by Unicode's CLDR, each for the languages named before it.

Written by build_scripts/plural_rules.py from the data in Babel; see LICENSE.unicode.txt.
"""

from __future__ import annotations

from collections.abc import Mapping

RULES: tuple[tuple[str, Mapping[str, str]], ...] = (
    (
        "aa ab agq ann apc arn ba bas bew bgc bgn blt bm bo bss byn cad cch ccp cho cic co cop cu cv dav "
        "dje dua dyo dz ebu ewo frr gaa gez gn guz hnj id ie ig ii ja jbo jv kaa kam kde kea ken kgp khq "
        "ki kln km ko kok kpe ksf kxv la lkt lmo lo lrc ltg lu luo luy mai mdf mer mfe mgh mhn mi mic "
        "mni moh ms mua mus my myv mzn nds nmg nqo nus nv oc osa pis qu quc raj rhg rif rn rw sa sah sbp "
        "ses sg shn sid skr su szl tg th to tok tpi trv trw tt twq tyv vai vi vmw wal wbp wo xnr yav yo "
        "yrl yue za zgh zh",
        {},
    ),
    (
        "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka "
        "kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nb nd ne nn nnh no nr ny nyn om or os pap "
        "ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun "
        "wae xh xog",
        {
            "one": "n = 1",
        },
    ),
    (
        "ak bho csw ln mg nso pa ti wa",
        {
            "one": "n = 0..1",
        },
    ),
    (
        "am as bn doi fa gu hi kn pcm zu",
        {
            "one": "i = 0 or n = 1",
        },
    ),
    (
        "ar",
        {
            "few": "n % 100 = 3..10",
            "many": "n % 100 = 11..99",
            "one": "n = 1",
            "two": "n = 2",
            "zero": "n = 0",
        },
    ),
    (
        "ast de en et fi fy gl ia io lij nl sc sv sw ur yi",
        {
            "one": "i = 1 and v = 0",
        },
    ),
    (
        "be",
        {
            "few": "n % 10 = 2..4 and n % 100 != 12..14",
            "many": "n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14",
            "one": "n % 10 = 1 and n % 100 != 11",
        },
    ),
    (
        "blo ksh",
        {
            "one": "n = 1",
            "zero": "n = 0",
        },
    ),
    (
        "br",
        {
            "few": "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99",
            "many": "n != 0 and n % 1000000 = 0",
            "one": "n % 10 = 1 and n % 100 != 11,71,91",
            "two": "n % 10 = 2 and n % 100 != 12,72,92",
        },
    ),
    (
        "bs hr sr",
        {
            "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14",
            "one": "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
        },
    ),
    (
        "ca it lld pt_AO pt_CH pt_CV pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_PT pt_ST pt_TL scn vec",
        {
            "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            "one": "i = 1 and v = 0",
        },
    ),
    (
        "ceb fil",
        {
            "one": "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9",
        },
    ),
    (
        "cs sk",
        {
            "few": "i = 2..4 and v = 0",
            "many": "v != 0",
            "one": "i = 1 and v = 0",
        },
    ),
    (
        "cy",
        {
            "few": "n = 3",
            "many": "n = 6",
            "one": "n = 1",
            "two": "n = 2",
            "zero": "n = 0",
        },
    ),
    (
        "da",
        {
            "one": "n = 1 or t != 0 and i = 0,1",
        },
    ),
    (
        "dsb hsb",
        {
            "few": "v = 0 and i % 100 = 3..4 or f % 100 = 3..4",
            "one": "v = 0 and i % 100 = 1 or f % 100 = 1",
            "two": "v = 0 and i % 100 = 2 or f % 100 = 2",
        },
    ),
    (
        "es",
        {
            "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            "one": "n = 1",
        },
    ),
    (
        "ff hy kab",
        {
            "one": "i = 0,1",
        },
    ),
    (
        "fr ht",
        {
            "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            "one": "i = 0,1",
        },
    ),
    (
        "ga",
        {
            "few": "n = 3..6",
            "many": "n = 7..10",
            "one": "n = 1",
            "two": "n = 2",
        },
    ),
    (
        "gd",
        {
            "few": "n = 3..10,13..19",
            "one": "n = 1,11",
            "two": "n = 2,12",
        },
    ),
    (
        "gv",
        {
            "few": "v = 0 and i % 100 = 0,20,40,60,80",
            "many": "v != 0",
            "one": "v = 0 and i % 10 = 1",
            "two": "v = 0 and i % 10 = 2",
        },
    ),
    (
        "he",
        {
            "one": "i = 1 and v = 0 or i = 0 and v != 0",
            "two": "i = 2 and v = 0",
        },
    ),
    (
        "is",
        {
            "one": "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11",
        },
    ),
    (
        "iu naq sat se sma smj smn sms",
        {
            "one": "n = 1",
            "two": "n = 2",
        },
    ),
    (
        "kw",
        {
            "few": "n % 100 = 3,23,43,63,83",
            "many": "n != 1 and n % 100 = 1,21,41,61,81",
            "one": "n = 1",
            "two": "n % 100 = 2,22,42,62,82"
            " or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000"
            " or n != 0 and n % 1000000 = 100000",
            "zero": "n = 0",
        },
    ),
    (
        "lag",
        {
            "one": "i = 0,1 and n != 0",
            "zero": "n = 0",
        },
    ),
    (
        "lt",
        {
            "few": "n % 10 = 2..9 and n % 100 != 11..19",
            "many": "f != 0",
            "one": "n % 10 = 1 and n % 100 != 11..19",
        },
    ),
    (
        "lv prg",
        {
            "one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1",
            "zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
        },
    ),
    (
        "mk",
        {
            "one": "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
        },
    ),
    (
        "mt",
        {
            "few": "n = 0 or n % 100 = 3..10",
            "many": "n % 100 = 11..19",
            "one": "n = 1",
            "two": "n = 2",
        },
    ),
    (
        "pl",
        {
            "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
            "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
            "one": "i = 1 and v = 0",
        },
    ),
    (
        "pt",
        {
            "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
            "one": "i = 0..1",
        },
    ),
    (
        "ro",
        {
            "few": "v != 0 or n = 0 or n != 1 and n % 100 = 1..19",
            "one": "i = 1 and v = 0",
        },
    ),
    (
        "ru uk",
        {
            "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
            "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
            "one": "v = 0 and i % 10 = 1 and i % 100 != 11",
        },
    ),
    (
        "shi",
        {
            "few": "n = 2..10",
            "one": "i = 0 or n = 1",
        },
    ),
    (
        "si",
        {
            "one": "n = 0,1 or i = 0 and f = 1",
        },
    ),
    (
        "sl",
        {
            "few": "v = 0 and i % 100 = 3..4 or v != 0",
            "one": "v = 0 and i % 100 = 1",
            "two": "v = 0 and i % 100 = 2",
        },
    ),
    (
        "tzm",
        {
            "one": "n = 0..1 or n = 11..99",
        },
    ),
)
