"""Orrery's games as environments: agents that take turns (PettingZoo's AEC), and one learner among bots (Gymnasium)."""
import numpy as np

from _orrery import Bot, Dice, Game

from .playing import play_chance
from .standin import AECEnv as _AECBase
from .standin import Env as _GymBase
from .standin import spaces


def _opened(game, players, options):
    return game if isinstance(game, Game) else Game(game, players=players, options=options or {})


def _observation_space(game):
    columns = game.observation_columns()
    low = np.array([c.low for c in columns], np.float32)
    high = np.array([c.high for c in columns], np.float32)
    return spaces.Dict({
        "observation": spaces.Box(low, high, dtype=np.float32),
        "action_mask": spaces.Box(0, 1, shape=(game.slots,), dtype=np.int8),
    })


def _seed(seed):
    return int(np.random.default_rng().integers(2**63)) if seed is None else int(seed)


def _seen(state, player, game):
    mask = np.zeros(game.slots, np.int8)
    if state.current_player() == player:
        state.legal_mask(out=mask)
    return {"observation": state.observation(player), "action_mask": mask}


def _slot(action, game):
    if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
        raise TypeError(f"action: a slot is a whole number, not {type(action).__name__}")
    if not 0 <= action < game.slots:
        raise ValueError(f"action {action}: slots are 0 to {game.slots - 1}")
    return int(action)


class AECEnv(_AECBase):
    """Players take turns in the order of the rules; rewards are shares of the win, at the end.

    An action is a slot: what state.offered_actions() has there. The mask is all 0 for whoever is not asked.
    """

    def __init__(self, game, players=None, options=None, render_mode=None):
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: None or 'ansi', not {render_mode!r}")
        self.game = _opened(game, players, options)
        self.render_mode = render_mode
        self.metadata = {"name": f"orrery_{self.game.name}_v{self.game.rules_version}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"player_{i}" for i in range(self.game.players)]
        self._number = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(self.possible_agents, _observation_space(self.game))
        self.action_spaces = {agent: spaces.Discrete(self.game.slots) for agent in self.possible_agents}
        self.agents = []
        self.state_of_game = None

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        """`options` open the game anew: {"layout": "quick"}; without them it stays as it is."""
        if options:
            self.game = Game(self.game.name, players=self.game.players, options={**self.game.options, **options}, content=self.game.content)
        self._dice = Dice(_seed(seed))
        self.state_of_game = play_chance(self.game.new_state(), self._dice)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._asked()

    def _asked(self):
        player = self.state_of_game.current_player()
        return self.possible_agents[max(player, 0)]

    def observe(self, agent):
        if agent not in self._number:
            raise ValueError(f"agent {agent!r}: they are {', '.join(self.possible_agents)}")
        if self.state_of_game is None:
            raise RuntimeError("reset() has not been called")
        return _seen(self.state_of_game, self._number[agent], self.game)

    def step(self, action):
        if self.state_of_game is None:
            raise RuntimeError("reset() has not been called")
        if not self.agents:
            raise RuntimeError("the game is over and everybody has left: call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked: None is for agents that are done")
        slot = _slot(action, self.game)
        self.state_of_game.apply(self.state_of_game.action_at(slot))
        play_chance(self.state_of_game, self._dice)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_of_game.is_terminal():
            for who, share in zip(self.possible_agents, self.state_of_game.returns()):
                self.rewards[who] = share
                self.terminations[who] = True
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.state_of_game.is_terminal():
            self._deads_step_first()

    def render(self):
        return self.state_of_game.information_state_string(self._number[self.agent_selection])

    def state(self):
        """What a spectator would need to know everything: the observations of all, one behind the other."""
        return np.concatenate([self.state_of_game.observation(i) for i in range(self.game.players)])

    def close(self):
        self.state_of_game = None
        self.agents = []


class GymEnv(_GymBase):
    """One player learns, the others are bots: their names, Bots, or functions of the state.

    The reward is her share of the win, when the game is over. info["action_mask"] says what is offered.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game, opponents="random", player=0, players=None, options=None, render_mode=None):
        self.game = _opened(game, players, options)
        if not 0 <= player < self.game.players:
            raise ValueError(f"player {player}: they are 0 to {self.game.players - 1}")
        others = [opponents] * (self.game.players - 1) if not isinstance(opponents, (list, tuple)) else list(opponents)
        if len(others) != self.game.players - 1:
            raise ValueError(f"opponents: {self.game.players - 1} are needed, not {len(others)}")
        self.player, self._others, self.render_mode = player, others, render_mode
        self.observation_space = _observation_space(self.game)
        self.action_space = spaces.Discrete(self.game.slots)
        self.state_of_game = None

    def reset(self, *, seed=None, options=None):
        if options:
            self.game = Game(self.game.name, players=self.game.players, options={**self.game.options, **options}, content=self.game.content)
        seed = _seed(seed)
        self._dice = Dice(seed)
        self._ask = []
        others = iter(self._others)
        for i in range(self.game.players):
            bot = None if i == self.player else next(others)
            bot = Bot(self.game, bot, (seed + i) % 2**63) if isinstance(bot, str) else bot
            self._ask.append(bot.choose if isinstance(bot, Bot) else bot)
        self.state_of_game = self.game.new_state()
        self._go_on()
        return self._told()

    def _go_on(self):
        state = self.state_of_game
        while not play_chance(state, self._dice).is_terminal() and state.current_player() != self.player:
            state.apply(self._ask[state.current_player()](state))

    def _told(self):
        seen = _seen(self.state_of_game, self.player, self.game)
        return seen, {"action_mask": seen["action_mask"]}

    def step(self, action):
        if self.state_of_game is None:
            raise RuntimeError("reset() has not been called")
        if self.state_of_game.is_terminal():
            raise RuntimeError("the game is over: call reset()")
        self.state_of_game.apply(self.state_of_game.action_at(_slot(action, self.game)))
        self._go_on()
        over = self.state_of_game.is_terminal()
        reward = self.state_of_game.returns()[self.player]
        seen, info = self._told()
        return seen, reward, over, False, info

    def render(self):
        return self.state_of_game.information_state_string(self.player)


def aec_env(game, players=None, options=None):
    """A game for agents that take turns."""
    return AECEnv(game, players, options)


def gym_env(game, opponents="random", player=0, players=None, options=None):
    """A game for one learner among bots."""
    return GymEnv(game, opponents, player, players, options)
