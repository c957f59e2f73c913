"""Languages that come with the program, one file each: `<code>.toml`, as told in `storage/languages.py`."""
