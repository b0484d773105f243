"""A match of random players: what is asked, what is answered, who wins.

    ./orrery python bindings/python/examples/random_match.py [GAME] [PLAYERS]
"""
import random
import sys

import orrery


def match(name, players, seed=1, say=print):
    game = orrery.Game(name, players=players)
    state, dice, chosen = game.new_state(), orrery.Dice(seed), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.sample_chance(dice)
        else:
            action = chosen.choice(state.legal_actions())
        who = "Chance" if state.is_chance_node() else f"player {state.current_player()}"
        say(f"{state.move_number():4} {who:9} {state.action_to_string(action)}")
        state.apply(action)
    say(f"shares of the win: {state.returns()}, scores: {state.scores()}")
    return state


if __name__ == "__main__":
    match(sys.argv[1] if len(sys.argv) > 1 else "connect_four", int(sys.argv[2]) if len(sys.argv) > 2 else 2)
