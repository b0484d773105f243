"""What PettingZoo and Gymnasium bring, where they are installed; otherwise as much of it as these environments need."""
import numpy as np

try:
    from gymnasium import Env, spaces
except ImportError:

    class Env:
        """Stands in for gymnasium.Env."""

        metadata = {}
        spec = None
        render_mode = None

        def close(self):
            pass

        @property
        def unwrapped(self):
            return self

    class _Space:
        def __init__(self, shape, dtype):
            self.shape, self.dtype = shape, np.dtype(dtype)
            self._generator = np.random.default_rng()

        def seed(self, seed=None):
            self._generator = np.random.default_rng(seed)

        def __contains__(self, x):
            return self.contains(x)

    class _Discrete(_Space):
        def __init__(self, n):
            super().__init__((), np.int64)
            self.n = n

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and not isinstance(x, bool) and 0 <= x < self.n

        def sample(self, mask=None):
            allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
            return int(self._generator.choice(allowed))

        def __eq__(self, other):
            return isinstance(other, _Discrete) and other.n == self.n

    class _Box(_Space):
        def __init__(self, low, high, shape=None, dtype=np.float32):
            super().__init__(np.shape(low) if shape is None else shape, dtype)
            self.low = np.broadcast_to(np.asarray(low, dtype), self.shape)
            self.high = np.broadcast_to(np.asarray(high, dtype), self.shape)

        def contains(self, x):
            fits = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
            return fits and bool(np.all(x >= self.low) and np.all(x <= self.high))

        def sample(self):
            low, high = self.low.astype(float), self.high.astype(float)
            return self._generator.uniform(low, high).astype(self.dtype)

        def __eq__(self, other):
            return isinstance(other, _Box) and np.array_equal(self.low, other.low) and np.array_equal(self.high, other.high)

    class _Dict(_Space):
        def __init__(self, members):
            super().__init__(None, object)
            self.spaces = dict(members)

        def __getitem__(self, key):
            return self.spaces[key]

        def contains(self, x):
            return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

        def sample(self):
            return {k: s.sample() for k, s in self.spaces.items()}

        def __eq__(self, other):
            return isinstance(other, _Dict) and self.spaces == other.spaces

    class spaces:
        Space, Discrete, Box, Dict = _Space, _Discrete, _Box, _Dict


try:
    from pettingzoo import AECEnv
except ImportError:

    class AECEnv:
        """Stands in for pettingzoo.AECEnv: agents take turns, and say goodbye one by one."""

        metadata = {}

        def last(self, observe=True):
            agent = self.agent_selection
            observation = self.observe(agent) if observe else None
            return (observation, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent])

        def agent_iter(self, max_iter=2**63):
            while self.agents and max_iter > 0:
                max_iter -= 1
                yield self.agent_selection

        @property
        def num_agents(self):
            return len(self.agents)

        @property
        def max_num_agents(self):
            return len(self.possible_agents)

        @property
        def unwrapped(self):
            return self

        def _clear_rewards(self):
            for agent in self.rewards:
                self.rewards[agent] = 0

        def _accumulate_rewards(self):
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _deads_step_first(self):
            dead = [a for a in self.agents if self.terminations[a] or self.truncations[a]]
            if dead:
                self._skip_agent_selection = self.agent_selection
                self.agent_selection = dead[0]
            return self.agent_selection

        def _was_dead_step(self, action):
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            agent = self.agent_selection
            for told in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del told[agent]
            self.agents.remove(agent)
            dead = [a for a in self.agents if self.terminations[a] or self.truncations[a]]
            if dead:
                if getattr(self, "_skip_agent_selection", None) is None:
                    self._skip_agent_selection = self.agent_selection
                self.agent_selection = dead[0]
            else:
                if getattr(self, "_skip_agent_selection", None) is not None:
                    self.agent_selection = self._skip_agent_selection
                self._skip_agent_selection = None
            self._clear_rewards()

        def close(self):
            pass

        def __str__(self):
            return self.metadata.get("name", type(self).__name__)
