"""A transcript played again: who answered what, and how everybody stood.

    ./orrery python bindings/python/examples/replay.py [FILE]
"""
import sys

import orrery


def replay(text, say=print):
    state = orrery.load_transcript(text)
    answers, game = state.history(), state.game
    say(f"{game.title} for {game.players}: {len(answers)} answers")
    while state.history():
        state.undo()
    for n, (player, action) in enumerate(answers):
        who = "Chance" if player == orrery.CHANCE else game.seat_names[player]
        token = state.action_to_string(action)
        state.apply(action)
        say(f"{n + 1:4} {who:10} {token:30} {state.scores()}")
    return state


def a_game():
    """Where no file is given: two bots play one."""
    return orrery.play(orrery.Game("foundation"), ["greedy", "random"], seed=5).transcript()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        with open(sys.argv[1], encoding="utf-8") as file:
            replay(file.read())
    else:
        replay(a_game())
