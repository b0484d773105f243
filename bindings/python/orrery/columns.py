"""What the numbers of an observation, or of an answer's features, mean."""
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Column:
    """One number of a row: `values` are the names that 1, 2, 3 ... stand for, if it is a name; 0 is none of them."""

    name: str
    words: str
    low: int
    high: int
    values: tuple = ()


def scale_of(columns):
    """A factor for each column that brings it to about -1 to 1."""
    return np.array([1.0 / max(1, abs(c.low), abs(c.high)) for c in columns], np.float32)


class OneHot:
    """Rows in which every name is a column of its own, 0 or 1, and every number is scaled: what a linear learner wants.

    Columns with more than `most` names stay one number.
    """

    def __init__(self, columns, most=64):
        columns = list(columns)
        named = [i for i, c in enumerate(columns) if 0 < len(c.values) <= most]
        self._plain = np.setdiff1d(np.arange(len(columns)), named)
        self._scale = scale_of([columns[i] for i in self._plain])
        self._named = np.repeat(named, [len(columns[i].values) for i in named]).astype(np.intp)
        self._wanted = np.array([k + 1 for i in named for k in range(len(columns[i].values))], np.float32)
        self.names = [columns[i].name for i in self._plain]
        self.names += [f"{columns[i].name}={value}" for i in named for value in columns[i].values]

    def __len__(self):
        return len(self.names)

    def __call__(self, rows):
        rows = np.asarray(rows)
        plain = rows[..., self._plain] * self._scale
        named = rows[..., self._named] == self._wanted
        return np.concatenate([plain, named.astype(np.float32)], axis=-1, dtype=np.float32)
