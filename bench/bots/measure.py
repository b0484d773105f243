#!/usr/bin/env python3
"""Plays what plan.toml names and writes the tables of docs/bots.md.

    bench/bots/measure.py PROGRAM FOLDER [TABLE...]       plays; what FOLDER holds is not played again
    bench/bots/measure.py PROGRAM FOLDER --write          puts what has been played into docs/bots.md

Stop it whenever you like: started again it goes on with the block at which it stopped.
"""

import hashlib
import json
import pathlib
import subprocess
import sys
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs" / "bots.md"


def plan():
    tables = tomllib.loads((HERE / "plan.toml").read_text())
    for table in tables.values():
        common = table.get("with", "").split()
        table["rows"] = [(name, words.split() + common) for name, words in table["rows"]]
    return tables


def files(folder, words):
    """Rows and result of a run are named by its words: another plan never finds the games of this one."""
    name = "-".join(words[:3]).replace(":", "_") + "-" + hashlib.sha256(" ".join(words).encode()).hexdigest()[:10]
    ending = ".rows" if words[0] == "match" else ".csv"
    return folder / (name + ending), folder / (name + ".json")


def play(program, folder, words):
    rows, result = files(folder, words)
    if result.exists():
        return
    half = result.with_suffix(".half")
    subprocess.run([program, *words, "--threads", "1", "--rows", rows, "--json", half], check=True)
    half.rename(result)


def figures(result):
    said = json.loads(result.read_text())
    if "bots" in said:
        return said["bots"][0] | {"games": said["games"]}
    return said


def table(folder, title, rows):
    lines = [f"| {title} | wins | interval | games | `orrery …` |", "|---|---|---|---|---|"]
    for name, words in rows:
        _, result = files(folder, words)
        shown = words[: words.index("--players")] if "--option" in words else words
        command = f"`{' '.join(shown)}`"
        if not result.exists():
            lines.append(f"| {name} | not played | | | {command} |")
            continue
        said = figures(result)
        share = f"{said['percent']:.1f} %"
        if "fair" in said and said["fair"] < 49:
            share += f", {said['percent'] / said['fair']:.1f} × fair"
        lines.append(f"| {name} | {share} | {said['low']:.1f} to {said['high']:.1f} | {said['games']} | {command} |")
    return "\n".join(lines)


def write(folder):
    text = PAGE.read_text()
    for key, one in plan().items():
        opening = f"<!-- measured: {key} -->\n"
        before, found, rest = text.partition(opening)
        if not found:
            sys.exit(f"{PAGE.name} has no line '{opening.strip()}'")
        _, found, after = rest.partition("<!-- end -->")
        if not found:
            sys.exit(f"{PAGE.name}: '{opening.strip()}' has no '<!-- end -->'")
        text = before + opening + table(folder, one["column"], one["rows"]) + "\n<!-- end -->" + after
    PAGE.write_text(text)


def main(program, folder, *asked):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    if asked == ("--write",):
        return write(folder)
    tables = plan()
    for name in asked or tables:
        if name not in tables:
            sys.exit(f"there is no table '{name}': {', '.join(tables)}")
        for _, words in tables[name]["rows"]:
            play(program, folder, words)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
