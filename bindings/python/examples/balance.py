"""A balance study with a plot: does the first seat win more often, and how long do games take?

    ./orrery python bindings/python/examples/balance.py [GAME] [GAMES] [FILE.png]
"""
import sys

import matplotlib
import numpy as np

import orrery

matplotlib.use("Agg")  # no screen is needed
import matplotlib.pyplot as plt  # noqa: E402


def wilson(wins, games):
    """The 95 % interval of a share."""
    z, p = 1.96, wins / games
    middle, half = p + z * z / (2 * games), z * np.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def study(name="foundation", games=60, bot="greedy", players=None):
    game = orrery.Game(name, players=players)
    shares, lengths = [], []
    for seed in range(games):
        state = orrery.play(game, [bot] * game.players, seed=1000 + seed)
        shares.append(state.returns())
        lengths.append(state.move_number())
    return game, np.array(shares), np.array(lengths)


def plot(game, shares, lengths, path):
    games, players = shares.shape
    wins = shares.sum(axis=0)
    low, high = np.array([wilson(w, games) for w in wins]).T
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 4))
    left.bar(game.seat_names, wins / games, color="#5b7fa6")
    left.errorbar(range(players), wins / games, [wins / games - low, high - wins / games], fmt="none", color="black", capsize=4)
    left.axhline(1 / players, linestyle="--", color="grey")
    left.set(title=f"{game.title}: share of wins by seat, {games} games", ylim=(0, 1))
    right.hist(lengths, bins=20, color="#a67f5b")
    right.set(title="answers in a game")
    figure.tight_layout()
    figure.savefig(path, dpi=100)
    plt.close(figure)


def main(name="foundation", games=60, path="balance.png", say=print):
    game, shares, lengths = study(name, games)
    for seat, won in zip(game.seat_names, shares.sum(axis=0)):
        low, high = wilson(won, games)
        say(f"{seat:8} {won / games:.2f} of the wins, 95 % between {low:.2f} and {high:.2f}")
    say(f"{lengths.mean():.0f} answers in a game, {lengths.min()} to {lengths.max()}")
    plot(game, shares, lengths, path)
    say(f"drawn: {path}")
    return shares


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((str, int, str), sys.argv[1:])))
