"""A learner in numpy: it plays against itself on a Batch and shifts its preferences towards what won (policy gradient).

The policy scores every offered answer by its features: Connect Four by what lies in the column and beside it, the others by the
columns orrery gives to each answer. Nobody told it what is good.

    ./orrery python bindings/python/examples/learn.py [GAME] [ROUNDS]
"""
import sys

import numpy as np

import orrery

TABLES = 256


class ColumnEyes:
    """For Connect Four: what the disc would complete and what it would leave to the other, counted on the observation."""

    def __init__(self):
        lines = []
        for c in range(7):
            for r in range(6):
                for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    line = [(c + i * dc, r + i * dr) for i in range(4)]
                    if all(0 <= x < 7 and 0 <= y < 6 for x, y in line):
                        lines.append([x * 6 + y for x, y in line])
        self.lines = np.array(lines)
        self.through = np.array([[cell in line for line in lines] for cell in range(42)], np.float32)
        self.size = 10

    def __call__(self, obs, features, mask):
        n = len(obs)
        own, other = obs[:, :42], obs[:, 42:]
        mine, theirs = own[:, self.lines].sum(axis=2), other[:, self.lines].sum(axis=2)
        height = (own + other).reshape(n, 7, 6).sum(axis=2).astype(int)
        at = np.arange(7) * 6 + np.minimum(height, 5)
        above = np.arange(7) * 6 + np.minimum(height + 1, 5)
        rows = np.zeros((n, 7, self.size), np.float32)
        for k in (1, 2, 3):
            ours = ((mine == k) & (theirs == 0)).astype(np.float32)
            others = ((theirs == k) & (mine == 0)).astype(np.float32)
            rows[:, :, k - 1] = np.einsum("nl,ncl->nc", ours, self.through[at])
            rows[:, :, k + 2] = np.einsum("nl,ncl->nc", others, self.through[at])
        threat = ((theirs == 3) & (mine == 0)).astype(np.float32)
        rows[:, :, 6] = np.einsum("nl,ncl->nc", threat, self.through[above]) * (height < 5)
        rows[:, :, 7] = 3 - abs(np.arange(7) - 3)
        rows[:, :, 8] = height / 6
        rows[:, :, 9] = 1
        return rows


class AnswerEyes:
    """For any game: the verb of an answer, and its verb together with each of its operands' being there."""

    def __init__(self, game):
        names = [c.name for c in game.action_columns()]
        self.verbs = [i for i, name in enumerate(names) if name.startswith("verb=")]
        self.operands = [i for i, name in enumerate(names) if not name.startswith("verb=")]
        self.scale = orrery.scale_of(game.action_columns())[self.operands] * 16
        self.size = len(self.verbs) + len(self.operands)

    def __call__(self, obs, features, mask):
        widest = max(1, int(mask.sum(axis=1).max()))
        near = features[:, :widest]
        return np.concatenate([near[:, :, self.verbs], near[:, :, self.operands] * self.scale], axis=2)


def preferences(rows, mask, weights):
    """Probabilities over what is offered."""
    score = np.where(mask[:, : rows.shape[1]], rows @ weights, -np.inf)
    score -= score.max(axis=1, keepdims=True)
    p = np.exp(score)
    return p / p.sum(axis=1, keepdims=True)


def draw(p, rng):
    return (p.cumsum(axis=1) > rng.random((len(p), 1)) * 0.999999).argmax(axis=1)


class Tables:
    """A batch and its arrays; columns are seen where the eyes want them."""

    def __init__(self, game, n, seed):
        few = game.has_few_answers
        self.batch = orrery.Batch(n, game)
        self.arrays = orrery.arrays_for(self.batch, obs=few, features=not few)
        self.batch.reset(seed, **self.arrays.out())

    def rows(self, eyes):
        return eyes(self.arrays.obs, self.arrays.features, self.arrays.mask)

    def step(self, actions):
        self.arrays.actions[:] = actions
        self.batch.step(self.arrays.actions, **self.arrays.out())


def learn(game, eyes, rounds, seed=1):
    """Self-play; an answer's gradient is kept until its game ends, then it moves the weights by the win or the loss."""
    steps, rate = (80, 0.3) if game.has_few_answers else (160, 0.5)
    rng, weights = np.random.default_rng(seed), np.zeros(eyes.size, np.float32)
    tables = Tables(game, TABLES, seed)
    owed = np.zeros((TABLES, game.players, eyes.size), np.float32)
    everyone = np.arange(TABLES)
    for _ in range(rounds):
        gradient, ended = np.zeros_like(weights), 0
        for _ in range(steps):
            rows = tables.rows(eyes)
            p = preferences(rows, tables.arrays.mask, weights)
            actions = draw(p, rng)
            owed[everyone, tables.arrays.to_move] += rows[everyone, actions] - np.einsum("na,naf->nf", p, rows)
            tables.step(actions)
            done = tables.arrays.done
            advantage = tables.arrays.reward[done] - 1 / game.players
            gradient += np.einsum("np,npf->f", advantage, owed[done])
            ended += int(done.sum())
            owed[done] = 0
        if ended:
            size = np.linalg.norm(gradient)
            weights += rate * gradient / max(size, 1e-6)
    return weights


def beats_random(game, eyes, weights, games, seed=99):
    """How much of the win the policy gets as one seat among random players, every seat in turn."""
    rng = np.random.default_rng(seed)
    tables = Tables(game, games, seed)
    seat = np.arange(games) % game.players
    share, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        rows = tables.rows(eyes)
        own = preferences(rows, tables.arrays.mask, weights)
        anyhow = preferences(rows, tables.arrays.mask, 0 * weights)
        mine = tables.arrays.to_move == seat
        tables.step(draw(np.where(mine[:, None], own, anyhow), rng))
        first = tables.arrays.done & ~over
        share[first] = tables.arrays.reward[first, seat[first]]
        over |= first
    return share.mean()


def main(name="connect_four", rounds=30, games=200, say=print):
    game = orrery.Game(name)
    eyes = ColumnEyes() if game.has_few_answers else AnswerEyes(game)
    before = beats_random(game, eyes, np.zeros(eyes.size, np.float32), games)
    say(f"{game.title}: untrained it gets {before:.2f} of the win among random players")
    weights = learn(game, eyes, rounds)
    after = beats_random(game, eyes, weights, games)
    say(f"after {rounds} rounds of self-play at {TABLES} tables it gets {after:.2f}")
    if not game.has_few_answers:
        best = np.argsort(-weights[: len(eyes.verbs)])[:6]
        names = [c.name for c in game.action_columns()]
        say("it likes best: " + ", ".join(names[eyes.verbs[i]].removeprefix("verb=") for i in best))
    return before, after


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "connect_four", int(sys.argv[2]) if len(sys.argv) > 2 else 30)
