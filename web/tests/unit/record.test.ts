// The record: Glicko-2 as published, levels as docs/bots.md measured them, and what games say about whoever played them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finished } from '../../src/host/local/finished';
import { intervalOf, rated, unrated } from '../../src/record/glicko';
import {
  adversary,
  alone,
  botAt,
  captainAgainst,
  ladder,
  nextLevel,
  overBelow,
} from '../../src/record/ladder';
import { outcomesOf, ratings, results } from '../../src/record/record';

const day = 86_400;
const game = (more: Partial<Finished>): Finished => ({
  id: 'a',
  game: 'foundation',
  seat: 0,
  chairs: ['me', 'officer'],
  share: 1000,
  winners: [0],
  scores: [12, 9],
  rounds: 14,
  unit: 'round',
  tookBack: 0,
  pick: '',
  against: '',
  ended: 0,
  ...more,
});
const lost = { share: 0, winners: [1] };

describe('Glicko-2', () => {
  it('gives what its author’s worked example gives', () => {
    const before = { rating: 1500, deviation: 200, volatility: 0.06 };
    const after = rated(before, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.05, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });
  it('is surer with every game, and less sure without any', () => {
    const once = rated(unrated, [{ rating: 1500, deviation: 30, score: 1 }]);
    expect(once.rating).toBeGreaterThan(1500);
    expect(once.deviation).toBeLessThan(unrated.deviation);
    expect(rated(once, []).deviation).toBeGreaterThan(once.deviation);
    expect(rated(once, []).rating).toBe(once.rating);
  });
  it('finds the strength of somebody who wins three of four', () => {
    let now = unrated;
    for (let week = 0; week < 100; ++week)
      now = rated(
        now,
        [1, 1, 0, 1].map((score) => ({ rating: 1500, deviation: 0, score })),
      );
    const [low, high] = intervalOf(now);
    expect(low).toBeLessThan(1691);
    expect(high).toBeGreaterThan(1691); // 400 · log10 3 above
    expect(now.deviation).toBeLessThan(60);
  });
});

describe('the ladder', () => {
  const bots = readFileSync(path.resolve(import.meta.dirname, '../../../docs/bots.md'), 'utf8');
  const rows = bots.split('\n');
  it('has the figures of docs/bots.md', () => {
    for (const steps of Object.values(overBelow))
      for (const [name, share] of Object.entries(steps)) {
        const [wins, low, high] = share ?? [0, 0, 0];
        const cell = `${wins.toFixed(1)} % (${low.toFixed(1)} to ${high.toFixed(1)}, `;
        expect(rows.some((r) => r.startsWith(`| ${name} |`) && r.includes(cell))).toBe(true);
      }
    for (const [name, [wins, low, high]] of Object.entries(alone)) {
      const cell = `${wins.toFixed(1)} % | ${low.toFixed(1)} to ${high.toFixed(1)}`;
      expect(rows.some((r) => r.startsWith(`| ${name}`) && r.includes(cell))).toBe(true);
    }
    for (const [wins, low, high] of Object.values(captainAgainst)) {
      const cell = `${wins.toFixed(1)} % | ${low.toFixed(1)} to ${high.toFixed(1)} | 60 |`;
      expect(bots).toContain(cell);
    }
  });
  it('rises from level to level, with the officer at 1500', () => {
    for (const name of [...Object.keys(overBelow), 'one_deck_galaxy']) {
      const points = ladder(name).map((l) => l.rating);
      expect([...points].sort((a, b) => a - b)).toEqual(points);
      expect(ladder(name)[1]).toMatchObject({ name: 'officer', rating: 1500 });
    }
    expect(ladder('foundation')[0]?.rating).toBeCloseTo(1500 - 400 * Math.log10(0.7 / 0.3), 6);
  });
  it('is less sure among three, and knows no other bots', () => {
    const two = botAt('foundation', 'captain', 2);
    const three = botAt('foundation', 'captain', 3);
    expect(three?.deviation).toBeGreaterThan(two?.deviation ?? 0);
    expect(botAt('foundation', 'oracle', 2)).toBeNull();
    expect(adversary('A9')).toBeNull();
    expect(adversary('A3 hard')?.rating).toBeGreaterThan(adversary('A3')?.rating ?? 0);
  });
  it('suggests the first level that is not beaten in six games of ten', () => {
    expect(nextLevel('foundation', 1200)).toBe('cadet');
    expect(nextLevel('foundation', 1500)).toBe('officer');
    expect(nextLevel('foundation', 1650)).toBe('captain');
    expect(nextLevel('foundation', 2400)).toBe('grandmaster');
  });
});

describe('what a game says', () => {
  it('is who was stronger; of those who lost together nothing', () => {
    expect(outcomesOf(game({})).map((o) => o.score)).toEqual([1]);
    expect(outcomesOf(game(lost)).map((o) => o.score)).toEqual([0]);
    const three = { chairs: ['me', 'officer', 'cadet'], scores: [5, 9, 2] };
    expect(outcomesOf(game({ ...three, ...lost })).map((o) => o.score)).toEqual([0]);
    expect(outcomesOf(game({ ...three })).map((o) => o.score)).toEqual([1, 1]);
    const shared = { ...three, share: 500, winners: [0, 2] };
    expect(outcomesOf(game(shared)).map((o) => o.score)).toEqual([1, 0.5]);
  });
  it('is nothing against people, and against an adversary how strong that is', () => {
    expect(outcomesOf(game({ chairs: ['me', 'open'] }))).toEqual([]);
    const alone = { game: 'one_deck_galaxy', chairs: ['me'], scores: [4], against: 'A1' };
    expect(outcomesOf(game(alone)).map((o) => o.score)).toEqual([1]);
  });
  it('makes a rating for each game and number of players; a day is a period', () => {
    const all = [
      game({ id: '1', ended: 1 * day }),
      game({ id: '2', ended: 1 * day + 60, ...lost }),
      game({ id: '3', ended: 2 * day }),
      game({ id: '4', ended: 3 * day, chairs: ['me', 'cadet', 'cadet'], scores: [1, 2, 3] }),
      game({ id: '5', ended: 4 * day, tookBack: 3 }),
    ];
    const found = ratings(all.reverse());
    expect(found.map((r) => [r.game, r.players, r.games, r.course.length])).toEqual([
      ['foundation', 2, 3, 2],
      ['foundation', 3, 1, 1],
    ]);
    const [two] = found;
    const first = [1, 0].map((score) => ({ rating: 1500, deviation: 0, score }));
    expect(two?.course[0]?.rating.rating).toBeCloseTo(rated(unrated, first).rating, 6);
  });
  it('adds up by level, players and what was played', () => {
    const all = [game({}), game(lost), game({ chairs: ['me', 'cadet', 'admiral'], pick: 'H2' })];
    expect(results(all, 'level').map((l) => [l.key, l.games, l.won])).toEqual([
      ['officer', 2, 1],
      ['admiral', 1, 1],
    ]);
    expect(results(all, 'players').map((l) => [l.key, l.games])).toEqual([
      ['2', 2],
      ['3', 1],
    ]);
    expect(results(all, 'pick').map((l) => l.key)).toEqual(['H2']);
    expect(results(all, 'level')[0]?.score).toBe(12);
  });
});
