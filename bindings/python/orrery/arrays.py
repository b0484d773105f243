"""Arrays a Batch writes to, made to measure."""
from dataclasses import dataclass, fields
from typing import Optional

import numpy as np


@dataclass
class Arrays:
    actions: np.ndarray
    obs: Optional[np.ndarray]
    mask: Optional[np.ndarray]
    reward: np.ndarray
    to_move: np.ndarray
    done: np.ndarray
    features: Optional[np.ndarray]
    count: np.ndarray

    def out(self):
        """What step(), reset() and look() write: batch.step(arrays.actions, **arrays.out())"""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name != "actions"}


def arrays_for(batch, obs=True, mask=True, features=False):
    """Arrays that fit the batch; what is not wanted is None and costs nothing."""
    n, game = len(batch), batch.game
    return Arrays(
        actions=np.zeros(n, np.int64),
        obs=np.zeros((n, game.observation_size), np.float32) if obs else None,
        mask=np.zeros((n, game.slots), bool) if mask else None,
        reward=np.zeros((n, game.players), np.float32),
        to_move=np.zeros(n, np.int32),
        done=np.zeros(n, bool),
        features=np.zeros((n, game.slots, game.feature_size), np.float32) if features else None,
        count=np.zeros(n, np.int32),
    )
