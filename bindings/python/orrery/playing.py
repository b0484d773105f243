"""Whole games between bots: Orrery's, or functions of your own."""
import json

from _orrery import Bot, Dice


def play_chance(state, dice):
    """Chance answers until a player is asked or the game is over."""
    while state.is_chance_node():
        state.apply(state.sample_chance(dice))
    return state


def play(game, players, seed=0, each=None):
    """One game. A player is a Bot, or a function that gets the state and gives an action; a word is the name of a bot.

    Functions are trusted to look at state.observation() and its like only. `each` sees the state before every answer.
    """
    if len(players) != game.players:
        raise ValueError(f"players: {game.name} was opened for {game.players}, not for {len(players)}")
    bots = [Bot(game, p, seed + i) if isinstance(p, str) else p for i, p in enumerate(players)]
    ask = [p.choose if isinstance(p, Bot) else p for p in bots]
    state, dice = game.new_state(), Dice(seed)
    while not play_chance(state, dice).is_terminal():
        if each is not None:
            each(state)
        state.apply(ask[state.current_player()](state))
    return state


def state_from_position(game, position):
    """A table laid as State.position() gives it, edited or not. ValueError names the field that is wrong."""
    return game._state_from_position(position if isinstance(position, str) else json.dumps(position))
