"""Batch: the same games as State plays, on arrays of the caller's, whatever the number of threads."""
import ctypes
import os
import subprocess
import sys
import threading

import numpy as np
import pytest
from common import EVERY_GAME, EVERY_TABLE

import orrery


def stepped(batch, arrays, steps, rng):
    """Random answers chosen here; what was written after every step."""
    rows = []
    for _ in range(steps):
        choices = rng.random(arrays.mask.shape) * arrays.mask
        arrays.actions[:] = choices.argmax(axis=1)
        batch.step(arrays.actions, **arrays.out())
        rows.append({k: v.copy() for k, v in arrays.out().items() if v is not None and k not in ("features", "obs")})
    return rows


@pytest.mark.parametrize("name,players", EVERY_TABLE)
def test_every_row_is_what_the_state_of_its_table_says(name, players):
    game = orrery.Game(name, players=players)
    batch = orrery.Batch(3, game)
    arrays = orrery.arrays_for(batch, features=True)
    batch.reset(5, **arrays.out())
    rng = np.random.default_rng(1)
    for _ in range(25):
        for i in range(len(batch)):
            state = batch.state(i)
            assert arrays.to_move[i] == state.current_player() >= 0
            assert arrays.count[i] == len(state.legal_actions())
            assert np.array_equal(arrays.mask[i], state.legal_mask())
            assert np.array_equal(arrays.obs[i], state.observation())
            rows = np.flatnonzero(arrays.mask[i])
            assert np.array_equal(arrays.features[i, rows], state.action_features())
        before = [batch.state(i) for i in range(len(batch))]
        stepped(batch, arrays, 1, rng)
        for i, state in enumerate(before):
            state.apply(state.action_at(arrays.actions[i]))
            if not state.is_chance_node() and not state.is_terminal():
                assert state.hash() == batch.state(i).hash()


@pytest.mark.parametrize("name", EVERY_GAME)
def test_games_end_pay_once_and_begin_anew(name):
    batch = orrery.Batch(4, orrery.Game(name))
    arrays = orrery.arrays_for(batch, obs=False)
    batch.reset(1, **arrays.out())
    rng = np.random.default_rng(2)
    ended = 0
    while ended < 6:
        stepped(batch, arrays, 1, rng)
        done = arrays.done
        ended += done.sum()
        assert not arrays.reward[~done].any()
        if name != "one_deck_galaxy" and done.any():
            assert np.allclose(arrays.reward[done].sum(axis=1), 1, atol=0.01)
        assert (arrays.to_move >= 0).all() and arrays.mask.any(axis=1).all()
    assert batch.games_ended == ended and batch.answers_given > ended


@pytest.mark.parametrize("name", EVERY_GAME)
def test_without_auto_reset_a_table_stays_as_it_ended(name):
    batch = orrery.Batch(2, orrery.Game(name), auto_reset=False)
    arrays = orrery.arrays_for(batch, obs=True)
    batch.reset(3, **arrays.out())
    told = np.zeros(2, int)
    while batch.games_ended < 2:
        batch.sample(arrays.actions)
        batch.step(arrays.actions, **arrays.out())
        told += arrays.done
    assert list(told) == [1, 1]
    batch.sample(arrays.actions)
    assert list(arrays.actions) == [-1, -1]
    batch.step(arrays.actions, **arrays.out())
    assert (arrays.to_move == orrery.TERMINAL).all() and not arrays.mask.any() and not arrays.obs.any()
    assert not arrays.done.any() and not arrays.reward.any() and not arrays.count.any()
    assert batch.state(0).is_terminal()


@pytest.mark.parametrize("name", EVERY_GAME)
def test_threads_change_nothing(name):
    played = []
    for threads in (1, 2, 3):
        batch = orrery.Batch(17, orrery.Game(name), threads=threads)
        arrays = orrery.arrays_for(batch, obs=False)
        batch.reset(np.arange(100, 117, dtype=np.uint64), **arrays.out())
        rows = stepped(batch, arrays, 60, np.random.default_rng(4))
        played.append((rows, [batch.state(i).hash() for i in range(17)]))
    for rows, hashes in played[1:]:
        assert hashes == played[0][1]
        for one, other in zip(rows, played[0][0]):
            assert all(np.array_equal(one[k], other[k]) for k in one)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_same_seeds_give_the_same_games_and_others_others(name):
    def hashes(seed):
        batch = orrery.Batch(3, orrery.Game(name))
        batch.reset(seed)
        for _ in range(40):
            batch.step(None)
        return [batch.state(i).hash() for i in range(3)]

    assert hashes(7) == hashes(7) != hashes(8)
    assert hashes(7)[1:] == hashes(8)[:2]  # table i has seed + i


def test_options_open_the_game():
    batch = orrery.Batch(2, "foundation", {"layout": "quick"}, players=3)
    assert batch.game.players == 3 and batch.game.options["layout"] == "quick" and batch.auto_reset
    assert len(batch) == 2 and batch.threads == 1


def test_two_batches_run_in_two_threads_of_python():
    def work(out, seed):
        batch = orrery.Batch(32, orrery.Game("foundation"))
        batch.reset(seed)
        for _ in range(100):
            batch.step(None)
        out.append([batch.state(i).hash() for i in range(32)])

    alone, together = [], []
    work(alone, 1)
    threads = [threading.Thread(target=work, args=(together, 1)) for _ in range(3)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert together == alone * 3


def test_a_batch_with_threads_works_on_in_a_forked_process():
    batch = orrery.Batch(16, orrery.Game("connect_four"), threads=2)
    batch.reset(1)
    batch.step(None)
    child = os.fork()
    if child == 0:
        for _ in range(20):
            batch.step(None)
        os._exit(0 if batch.answers_given > 100 else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    batch.step(None)


COUNTING = """
import ctypes, orrery, sys
mallocs = ctypes.CDLL(None).orrery_mallocs
mallocs.restype = ctypes.c_ulong
for name in sys.argv[1:]:
    batch = orrery.Batch(64, orrery.Game(name))
    arrays = orrery.arrays_for(batch, obs=False, features=True)
    out = arrays.out()
    batch.reset(1, **out)
    def steps(n):
        before = mallocs()
        for _ in range(n):
            batch.sample(arrays.actions)
            batch.step(arrays.actions, **out)
        return mallocs() - before
    steps(50)
    few, many = steps(1), steps(400)
    print(name, many - 400 * few, few)
"""


@pytest.mark.skipif("ORRERY_COUNT_MALLOCS" not in os.environ, reason="ORRERY_COUNT_MALLOCS names no library")
def test_a_step_takes_nothing_from_the_heap():
    """What numpy and Python take for the call is the same for 64 tables as for one; the tables take nothing."""
    environment = {**os.environ, "LD_PRELOAD": os.environ["ORRERY_COUNT_MALLOCS"]}
    told = subprocess.run([sys.executable, "-c", COUNTING, *EVERY_GAME], env=environment, capture_output=True, text=True, check=True)
    for line in told.stdout.splitlines():
        name, more, few = line.split()
        assert int(few) < 64, f"{name}: {few} allocations in one step of 64 tables"
        assert int(more) <= 0, f"{name}: {more} allocations more in 400 steps"
