"""Every game for every number of players, and random games through them."""
import random

import orrery

EVERY_TABLE = [(g["name"], n) for g in orrery.games() for n in range(g["min_players"], g["max_players"] + 1)]
EVERY_GAME = [g["name"] for g in orrery.games()]
MOST_STATES = 20_000  # no game comes near


def random_states(game, seed, every=1, bot=None):
    """The states of one random game, or one of a bot's, Chance's too; each is looked at before it is answered."""
    state, chosen, dice = game.new_state(), random.Random(seed), orrery.Dice(seed)
    for n in range(MOST_STATES):
        if n % every == 0 or state.is_terminal():
            yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply(state.sample_chance(dice))
        else:
            state.apply(bot.choose(state) if bot else chosen.choice(state.legal_actions()))


def late_state(game, seed, answers):
    """The table after so many answers, or a few fewer, if the game was shorter; a player is asked."""
    state, chosen, dice = game.new_state(), random.Random(seed), orrery.Dice(seed)
    while True:
        orrery.play_chance(state, dice)
        if state.is_terminal() or state.move_number() >= answers:
            break
        state.apply(chosen.choice(state.legal_actions()))
    while state.current_player() < 0:
        state.undo()
    return state
