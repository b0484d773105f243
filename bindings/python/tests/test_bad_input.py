"""Whatever is given wrongly is refused with what and where, and nothing has changed."""
import pickle
import threading

import numpy as np
import pytest
from common import EVERY_GAME, late_state

import orrery


def batch_and_arrays(name="foundation", n=4):
    batch = orrery.Batch(n, orrery.Game(name))
    arrays = orrery.arrays_for(batch, features=True)
    batch.reset(1, **arrays.out())
    return batch, arrays


ARRAYS = ["obs", "mask", "reward", "to_move", "done", "features", "count"]


@pytest.mark.parametrize("which", ARRAYS)
@pytest.mark.parametrize("make,error,words", [
    (lambda a: a.tolist(), TypeError, "numpy array"),
    (lambda a: a.astype(np.float64), TypeError, "must be of"),
    (lambda a: a.astype(np.complex64), TypeError, "must be of"),
    (lambda a: a.astype(object), TypeError, "must be of"),
    (lambda a: a[:-1], ValueError, "shape"),
    (lambda a: a.reshape((1,) + a.shape), ValueError, "shape"),
    (lambda a: np.zeros((*a.shape, 2), a.dtype)[..., 0], ValueError, "one piece"),
    (lambda a: np.frombuffer(a.tobytes(), a.dtype).reshape(a.shape), ValueError, "read-only"),
    (lambda a: np.frombuffer(bytearray(a.nbytes + 1), np.uint8)[1:].view(a.dtype).reshape(a.shape) if a.itemsize > 1 else a.tolist(), (ValueError, TypeError), "one piece|numpy array"),
    (lambda a: a.astype(a.dtype.newbyteorder()) if a.itemsize > 1 else a.tolist(), TypeError, "must be of|numpy array"),
    (lambda a: "nonsense", TypeError, "not str"),
])
def test_an_array_that_does_not_fit_is_refused_by_its_name(which, make, error, words):
    batch, arrays = batch_and_arrays()
    before = [batch.state(i).hash() for i in range(4)]
    out = arrays.out()
    out[which] = make(out[which])
    with pytest.raises(error, match=rf"{which}.*({words})"):
        batch.step(arrays.actions, **out)
    assert [batch.state(i).hash() for i in range(4)] == before


@pytest.mark.parametrize("actions,error,words", [
    (np.zeros(3, np.int64), ValueError, r"actions has the shape \(3,\), it must be \(4,\)"),
    (np.zeros((4, 1), np.int64), ValueError, "shape"),
    (np.zeros(4, np.int32), TypeError, "int64"),
    (np.zeros(4, np.float32), TypeError, "int64"),
    ([0, 0, 0, 0], TypeError, "numpy array"),
    (np.array([0, 0, -1, 0]), ValueError, r"actions\[2\] is -1"),
    (np.array([0, 99999, 0, 0]), ValueError, r"actions\[1\] is 99999.*no table was changed"),
    (np.array([0, 0, 0, 2**62]), ValueError, r"actions\[3\]"),
])
def test_actions_that_are_not_offered_change_nothing(actions, error, words):
    batch, arrays = batch_and_arrays()
    before = [batch.state(i).hash() for i in range(4)]
    with pytest.raises(error, match=words):
        batch.step(actions, **arrays.out())
    assert [batch.state(i).hash() for i in range(4)] == before


def test_a_full_column_is_refused_in_a_batch_too():
    batch = orrery.Batch(2, "connect_four", auto_reset=False)
    batch.reset(1)
    for _ in range(6):
        batch.step(np.array([3, 3]))
    with pytest.raises(ValueError, match=r"actions\[0\] is 3"):
        batch.step(np.array([3, 0]))


def test_a_batch_wants_sense():
    for n in (0, 2**21):
        with pytest.raises(ValueError, match="n: a batch has at"):
            orrery.Batch(n, "connect_four")
    with pytest.raises((TypeError, ValueError)):
        orrery.Batch(-1, "connect_four")
    for threads in (0, 100_000):
        with pytest.raises(ValueError, match="threads"):
            orrery.Batch(1, "connect_four", threads=threads)
    batch = orrery.Batch(2, "connect_four")
    for early in (lambda: batch.step(None), lambda: batch.look(), lambda: batch.state(0), lambda: batch.sample(np.zeros(2, np.int64))):
        with pytest.raises(RuntimeError, match="reset"):
            early()
    batch.reset(0)
    for table in (-1, 2):
        with pytest.raises(IndexError, match="no table"):
            batch.state(table)
    with pytest.raises(TypeError):
        batch.sample(None)
    for seeds in (np.zeros(3, np.uint64), np.zeros(2, np.float64), "soon", -1, 2**65):
        with pytest.raises((ValueError, TypeError, RuntimeError)):
            batch.reset(seeds)


def test_a_batch_in_disorder_says_so_and_goes_on():
    batch = orrery.Batch(512, orrery.Game("trian"))
    arrays = orrery.arrays_for(batch, features=True)
    batch.reset(1, **arrays.out())
    wrong, right = [], []

    def work():
        for _ in range(8):
            try:
                batch.step(None, **arrays.out())
                right.append(1)
            except RuntimeError as e:
                wrong.append(str(e))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert len(right) >= 1 and len(right) + len(wrong) == 32
    assert all("in another thread" in w for w in wrong)
    batch.step(None)
    assert batch.state(0).current_player() >= 0


def test_games_are_opened_with_sense():
    with pytest.raises(ValueError, match="fundation"):
        orrery.Game("fundation")
    with pytest.raises(ValueError, match="players"):
        orrery.Game("foundation", players=9)
    with pytest.raises(ValueError, match="laiout"):
        orrery.Game("foundation", options={"laiout": "quick"})
    with pytest.raises(ValueError, match="layout"):
        orrery.Game("foundation", options={"layout": "slow"})
    with pytest.raises(ValueError, match="content"):
        orrery.Game("foundation", content="this is = [ no TOML")
    with pytest.raises(TypeError):
        orrery.Game(3)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_answers_that_are_none_are_refused_and_nothing_changes(name):
    state = late_state(orrery.Game(name), seed=1, answers=25)
    before = state.hash()
    for action in (-1, 2**62, 2**63 - 1, -(2**63), 127 << 56, 10**9 + 7):
        with pytest.raises(ValueError, match="not offered"):
            state.apply(action)
        with pytest.raises(ValueError, match="neither offered"):
            state.action_to_string(action)
        with pytest.raises(ValueError, match="neither offered"):
            state.label(action)
        with pytest.raises(ValueError, match="neither offered"):
            state.explain(action)
        with pytest.raises(ValueError, match="slot"):
            state.action_at(action)
    for action in (2**64, 1.5, "drop", None, [1]):
        with pytest.raises(TypeError):
            state.apply(action)
    for token in ("", "nonsense", "drop 99", "\0", "x" * 10_000, "drop \u00e9"):
        with pytest.raises(ValueError, match="is no answer"):
            state.string_to_action(token)
        with pytest.raises(ValueError):
            state.explain(token)
    state.apply(np.int64(state.legal_actions()[0]))
    state.undo()
    assert state.hash() == before


def test_players_and_outputs_that_do_not_exist():
    state = orrery.Game("connect_four").new_state()
    for player in (-1, 2, 99):
        for ask in (state.observation, state.information_state_string, state.view):
            with pytest.raises(IndexError, match="no player"):
                ask(player)
        with pytest.raises(IndexError):
            state.resample_from_infostate(player, orrery.Dice(1))
    with pytest.raises(ValueError, match="shape"):
        state.observation(0, out=np.zeros(3, np.float32))
    with pytest.raises(TypeError, match="float32"):
        state.observation(0, out=np.zeros(84))
    with pytest.raises(ValueError, match="read-only"):
        frozen = np.zeros(7, bool)
        frozen.flags.writeable = False
        state.legal_mask(out=frozen)
    with pytest.raises(TypeError):
        state.sample_chance(7)
    with pytest.raises(ValueError):
        orrery.Dice(1).below(0)
    chance = orrery.Game("foundation").new_state()
    with pytest.raises(ValueError, match="no player is asked"):
        chance.observation()
    with pytest.raises(ValueError, match="no player is asked"):
        orrery.Bot(chance.game, "greedy").choose(chance)


def test_bytes_that_are_damaged_or_of_another_game():
    game = orrery.Game("foundation")
    state = late_state(game, seed=1, answers=30)
    whole = state.serialize()
    rng = np.random.default_rng(1)
    for _ in range(300):
        broken = bytearray(whole)
        broken[rng.integers(len(broken))] ^= int(rng.integers(1, 256))
        with pytest.raises(ValueError, match="bytes"):
            game.deserialize(bytes(broken))
    for n in (0, 5, 20, 100, len(whole) - 1):
        with pytest.raises(ValueError, match="bytes"):
            game.deserialize(whole[:n])
    for other in ("trian", "renaissance", "connect_four"):
        with pytest.raises(ValueError, match="bytes"):
            orrery.Game(other).deserialize(whole)
    with pytest.raises(TypeError):
        game.deserialize("text")
    with pytest.raises((ValueError, TypeError, RuntimeError)):
        pickle.loads(pickle.dumps(state).replace(b"foundation", b"fundation\0"))


def test_transcripts_and_positions_that_are_none():
    for text in ("", "nonsense", "{}", "\0" * 100):
        with pytest.raises(ValueError):
            orrery.load_transcript(text)
    text = late_state(orrery.Game("foundation"), seed=1, answers=30).transcript()
    with pytest.raises(ValueError, match="line"):
        orrery.load_transcript(text.replace("start", "stort", 1))
    for position in ("", "{", "[]", {"round": "soon"}, {"rounds": 3}):
        with pytest.raises(ValueError):
            orrery.state_from_position(orrery.Game("foundation"), position)


def test_bots_that_are_none_or_of_another_game():
    game = orrery.Game("foundation")
    with pytest.raises(ValueError, match="clever"):
        orrery.Bot(game, "clever")
    with pytest.raises(ValueError, match="another game"):
        orrery.Bot(game, "greedy").choose(orrery.Game("connect_four").new_state())
    with pytest.raises(ValueError, match="another game"):
        orrery.Bot(game, "greedy").choose(late_state(orrery.Game("foundation", players=3), 1, 20))


def test_environments_want_sense():
    env = orrery.aec_env("connect_four")
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    for action, error in ((7, ValueError), (-1, ValueError), (None, ValueError), (1.0, TypeError), ("0", TypeError), (True, TypeError)):
        with pytest.raises(error):
            env.step(action)
    with pytest.raises(ValueError, match="player_9"):
        env.observe("player_9")
    with pytest.raises(ValueError, match="render_mode"):
        orrery.AECEnv("connect_four", render_mode="human")
    with pytest.raises(ValueError, match="opponents"):
        orrery.gym_env("foundation", opponents=["random"], players=4)
    with pytest.raises(ValueError, match="player 5"):
        orrery.gym_env("foundation", player=5)
    with pytest.raises(ValueError, match="players"):
        orrery.play(orrery.Game("connect_four"), ["random"])
