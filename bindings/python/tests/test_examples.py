"""The examples run, and do what they say."""
import sys
from pathlib import Path

import pytest
from common import EVERY_GAME

import orrery

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))


def quiet(*_):
    pass


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_random_match_comes_to_its_end(name):
    import random_match

    lines = []
    state = random_match.match(name, 2, say=lines.append)
    assert state.is_terminal() and len(lines) == state.move_number() + 1


def test_ones_own_bot_plays_against_admiral():
    import own_bot

    assert 0 <= own_bot.contest(games=1, tries=3, say=quiet) <= 1


def test_a_learner_gets_better_at_connect_four():
    import learn

    before, after = learn.main("connect_four", rounds=12, games=200, say=quiet)
    assert 0.35 < before < 0.65 and after > 0.75


def test_a_learner_beats_random_players_in_foundation():
    import learn

    before, after = learn.main("foundation", rounds=16, games=120, say=quiet)
    assert 0.3 < before < 0.7 and after > 0.65


def test_a_balance_study_draws_its_plot(tmp_path):
    import balance

    shares = balance.main("foundation", 4, str(tmp_path / "plot.png"), say=quiet)
    assert shares.shape == (4, 2) and (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


def test_a_transcript_is_played_again():
    import replay

    text = replay.a_game()
    state = replay.replay(text, say=quiet)
    assert state.hash() == orrery.load_transcript(text).hash()
