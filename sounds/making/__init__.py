"""How the sound files are made: everything is synthesised, by the recipes in `recipes.py`.

Only developers need this; the program plays the files in `sounds/baked`. It needs numpy and soundfile (the extra
`dev`). To make the files again: python -m sounds.making
"""
