"""Orrery's games for Python: State (OpenSpiel's verbs), Batch (many tables on numpy arrays), and environments for
PettingZoo and Gymnasium.

    import orrery
    game = orrery.Game("foundation", players=4)
    state = game.new_state()

docs/python.md tells the rest.
"""
from _orrery import Batch, Bot, Dice, Game, State, bot_levels, games, load_transcript

from .arrays import Arrays, arrays_for
from .columns import Column, OneHot, scale_of
from .environments import AECEnv, GymEnv, aec_env, gym_env
from .playing import play, play_chance, state_from_position

CHANCE = State.CHANCE
TERMINAL = State.TERMINAL

__all__ = [
    "AECEnv", "Arrays", "Batch", "Bot", "CHANCE", "Column", "Dice", "Game", "GymEnv", "OneHot", "State", "TERMINAL", "aec_env", "arrays_for",
    "bot_levels", "games", "gym_env", "load_transcript", "play", "play_chance", "scale_of", "state_from_position",
]
