"""How fast it is from Python, beside the rules themselves. Times are processor times of one run: compare the ratios.

    ./orrery python -m orrery.bench [--games connect_four,foundation] [--seconds 1] [--json]
"""
import argparse
import json
import os
import time

import orrery

TABLES = {"connect_four": 4096, "foundation": 512, "one_deck_galaxy": 512, "renaissance": 512, "trian": 512}


def best(measure, seconds, rounds):
    """The highest of several figures: noise only takes away."""
    return max(measure(seconds / rounds) for _ in range(rounds))


def native_answers(game):
    """Random games in C++, nothing else done: answers per second of processor time."""
    known = [50]

    def measure(seconds):
        start = time.process_time()
        answers = 0
        while (spent := time.process_time() - start) < seconds:
            answers += game._random_games(known[0], answers + 1)
            if time.process_time() - start < seconds / 20:
                known[0] *= 2
        return answers / spent

    return measure


def batch_answers(batch, arrays, clock, sample):
    """The same through a batch: answers per second, those of Chance too, as above."""
    batch.reset(1, **arrays.out())

    def step():
        if sample:
            batch.sample(arrays.actions)
            batch.step(arrays.actions, **arrays.out())
        else:
            batch.step(None, **arrays.out())

    def measure(seconds):
        start, before = clock(), batch.answers_given
        while (spent := clock() - start) < seconds:
            for _ in range(8):
                step()
        return (batch.answers_given - before) / spent

    return measure


def single_steps(game):
    """State, one answer after the other from a loop in Python: the first that is offered."""

    def measure(seconds):
        start, answers, dice = time.process_time(), 0, orrery.Dice(1)
        while (spent := time.process_time() - start) < seconds:
            state = game.new_state()
            apply, legal = state.apply, state.legal_actions
            while (who := state.current_player()) != orrery.TERMINAL:
                if who == orrery.CHANCE:
                    apply(state.sample_chance(dice))
                else:
                    apply(legal()[0])
            answers += state.move_number()
        return answers / spent

    return measure


def figures(name, seconds=1.0, rounds=4):
    game = orrery.Game(name)
    n = TABLES[name]
    one = orrery.Batch(n, game)
    plain = orrery.arrays_for(one, obs=False, mask=False)
    masked = orrery.arrays_for(one, obs=False)
    seeing = orrery.arrays_for(one)
    few = orrery.Batch(64, game)
    scored = orrery.arrays_for(few, obs=False, features=True)
    two = orrery.Batch(n, game, threads=2)
    native = native_answers(game)
    through = batch_answers(one, plain, time.process_time, sample=True)
    pairs = [(native(seconds / rounds), through(seconds / rounds)) for _ in range(rounds)]
    alone = batch_answers(one, plain, time.perf_counter, sample=True)
    together = batch_answers(two, plain, time.perf_counter, sample=True)
    threads = [(alone(seconds / rounds), together(seconds / rounds)) for _ in range(rounds)]
    rules = max(a for a, _ in pairs)
    return {
        "game": name,
        "tables": n,
        "native, answers per second": rules,
        "batch, answers per second": max(b for _, b in pairs),
        "batch / native": sorted(b / a for a, b in pairs)[rounds // 2],
        "with masks / native": best(batch_answers(one, masked, time.process_time, sample=True), seconds, rounds) / rules,
        "with features / native": best(batch_answers(few, scored, time.process_time, sample=True), seconds, 2) / rules,
        "with observations, answers per second": best(batch_answers(one, seeing, time.process_time, sample=True), seconds, 2),
        "two threads / one, by the clock": sorted(b / a for a, b in threads)[rounds // 2],
        "single steps per second": best(single_steps(game), seconds, rounds),
    }


def main():
    parser = argparse.ArgumentParser(prog="python -m orrery.bench", description=__doc__.split("\n")[0])
    parser.add_argument("--games", default=",".join(TABLES))
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each game")
    args = parser.parse_args()
    for name in args.games.split(","):
        row = figures(name, args.seconds)
        if args.json:
            print(json.dumps(row), flush=True)
            continue
        print(f"{row.pop('game')} ({row.pop('tables')} tables, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f})")
        for what, value in row.items():
            print(f"  {what:42} {value:14,.2f}" if value < 100 else f"  {what:42} {value:14,.0f}", flush=True)


if __name__ == "__main__":
    main()
