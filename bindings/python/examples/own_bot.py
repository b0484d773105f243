"""A bot of one's own against Admiral: it tries every answer on tables it imagines, plays each on at random, and takes the best.

    ./orrery python bindings/python/examples/own_bot.py [GAME] [GAMES]
"""
import random
import sys

import orrery


class Rollouts:
    """Knows no game: only what its own seat sees, and the rules."""

    def __init__(self, tries=24, seed=1):
        self.tries, self.dice, self.chosen = tries, orrery.Dice(seed), random.Random(seed)

    def __call__(self, state):
        me, actions = state.current_player(), state.legal_actions()
        won = dict.fromkeys(actions, 0.0)
        for n in range(self.tries * len(actions)):
            action = actions[n % len(actions)]
            imagined = state.resample_from_infostate(me, self.dice)  # what it cannot see is drawn anew
            imagined.apply(action)
            while not orrery.play_chance(imagined, self.dice).is_terminal():
                imagined.apply(self.chosen.choice(imagined.legal_actions()))
            won[action] += imagined.returns()[me]
        return max(actions, key=won.get)


def contest(name="connect_four", games=4, tries=24, say=print):
    game, wins = orrery.Game(name), 0.0
    for n in range(games):
        seat = n % 2  # both sit on both sides
        players = ["admiral", "admiral"]
        players[seat] = Rollouts(tries, seed=n)
        state = orrery.play(game, players, seed=n // 2)
        wins += state.returns()[seat]
        say(f"game {n + 1}: rollouts as player {seat} got {state.returns()[seat]:.1f}, after {state.move_number()} answers")
    say(f"rollouts won {wins:.1f} of {games} against Admiral")
    return wins


if __name__ == "__main__":
    contest(sys.argv[1] if len(sys.argv) > 1 else "connect_four", int(sys.argv[2]) if len(sys.argv) > 2 else 4)
