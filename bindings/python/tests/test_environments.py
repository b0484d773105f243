"""The environments keep every rule of PettingZoo's api_test and seed_test, and of Gymnasium's checker, installed or not."""
import numpy as np
import pytest
from common import EVERY_GAME, EVERY_TABLE

import orrery

try:
    from pettingzoo.test import api_test, seed_test
except ImportError:
    api_test = seed_test = None


def any_slot(mask, rng):
    return rng.choice(np.flatnonzero(mask))


@pytest.mark.parametrize("name,players", EVERY_TABLE)
def test_agents_take_turns_and_say_goodbye(name, players):
    env = orrery.aec_env(name, players)
    assert env.possible_agents == [f"player_{i}" for i in range(players)] and env.max_num_agents == players
    for agent in env.possible_agents:  # the same objects every time
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
    env.reset(seed=3, options={})
    rng = np.random.default_rng(1)
    owed = dict.fromkeys(env.agents, 0.0)
    gone, seen, steps = set(), set(), 0
    for agent in env.agent_iter():
        assert agent in env.agents and agent not in gone
        seen.add(agent)
        for told in (env.rewards, env.terminations, env.truncations, env.infos):
            assert set(told) == set(env.agents)
        look = steps % 7 == 0 or env.terminations[agent]
        observation, reward, terminated, truncated, info = env.last(observe=look)
        assert np.isfinite(reward) and reward == owed[agent]
        assert isinstance(info, dict) and not truncated
        if look:
            assert observation in env.observation_space(agent)
            assert observation["observation"].dtype == env.observation_space(agent)["observation"].dtype
            assert observation["observation"].size and np.isfinite(observation["observation"]).all()
        else:
            assert observation is None
        mask = env.state_of_game.legal_mask()
        if terminated:
            assert env.step(None) is None
            gone.add(agent)
        else:
            if look:
                assert observation["action_mask"].ndim == 1 and set(np.unique(observation["action_mask"])) <= {0, 1}
                assert observation["action_mask"].any() and np.array_equal(observation["action_mask"], mask)
                for other in set(env.agents) - {agent}:
                    assert not env.observe(other)["action_mask"].any()
            action = any_slot(mask, rng)
            assert isinstance(action, np.integer) and action in env.action_space(agent)
            assert env.step(action) is None
            owed[agent] = 0.0
            for a, r in env.rewards.items():
                owed[a] += r
        steps += 1
    assert gone == set(env.possible_agents) and env.agents == [] and env.num_agents == 0
    assert env.rewards == env.terminations == env.truncations == env.infos == {}
    env.reset()
    assert len(env.agents) == players
    env.close()


@pytest.mark.parametrize("name,players", EVERY_TABLE)
def test_two_environments_with_one_seed_are_alike(name, players):
    envs = [orrery.aec_env(name, players) for _ in range(2)]
    for seed in (42, 7):
        for env in envs:
            env.reset(seed=seed)
        rng = np.random.default_rng(seed)
        for n in range(60):
            one, other = envs
            assert one.agent_selection == other.agent_selection and one.agents == other.agents
            if not one.agents:
                break
            mask = one.state_of_game.legal_mask()
            assert np.array_equal(mask, other.state_of_game.legal_mask())
            if n % 10 == 0:
                a, b = one.last(), other.last()
                assert np.array_equal(a[0]["observation"], b[0]["observation"]) and a[1:4] == b[1:4]
            action = None if one.terminations[one.agent_selection] else any_slot(mask, rng)
            for env in envs:
                env.step(action)
            assert one.rewards == other.rewards


@pytest.mark.parametrize("name", EVERY_GAME)
def test_an_environment_is_gymnasiums(name):
    env = orrery.gym_env(name, opponents="random", player=0)
    seen, info = env.reset(seed=5)
    assert seen in env.observation_space and np.array_equal(info["action_mask"], seen["action_mask"])
    again, _ = orrery.gym_env(name).reset(seed=5)
    assert np.array_equal(seen["observation"], again["observation"])
    rng, over, steps = np.random.default_rng(1), False, 0
    while not over:
        action = any_slot(info["action_mask"], rng)
        told = env.step(action)
        assert len(told) == 5
        seen, reward, over, truncated, info = told
        assert isinstance(reward, float) and isinstance(over, bool) and truncated is False
        assert over or (reward == 0 and seen["action_mask"].any())
        if steps % 9 == 0:
            assert seen in env.observation_space
        steps += 1
    assert reward == env.state_of_game.returns()[0]
    with pytest.raises(RuntimeError, match="over"):
        env.step(0)


def test_the_learner_may_sit_anywhere_among_functions_and_bots():
    chosen = []

    def first(state):
        chosen.append(state.current_player())
        return state.legal_actions()[0]

    env = orrery.gym_env("foundation", opponents=[first, "greedy"], player=1, players=3)
    _, info = env.reset(seed=1)
    for _ in range(5):
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert set(chosen) == {0} and env.state_of_game.current_player() == 1 and not over


def test_options_at_reset_open_the_game_anew():
    env = orrery.aec_env("foundation", 2)
    env.reset(seed=1, options={"layout": "quick"})
    assert env.game.options["layout"] == "quick"


@pytest.mark.skipif(api_test is None, reason="PettingZoo is not installed")
@pytest.mark.parametrize("name", EVERY_GAME)
def test_pettingzoos_own_checks_pass(name):
    api_test(orrery.aec_env(name), num_cycles=200, verbose_progress=False)
    seed_test(lambda: orrery.aec_env(name), num_cycles=50)
