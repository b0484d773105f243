// What comes over the wire from the first page to the first decision, counted by a relay between browser and server.
import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { program } from './engine';
import { byDay } from './night';

const kMost = 250_000; // bytes

interface Row {
  game: string;
  all: number;
}
// Those that come near it are looked at by day.
for (const game of ['foundation', 'trian', 'one_deck_galaxy', 'renaissance'])
  test(
    `${game} asks its first question within ${kMost / 1000} kB`,
    byDay(['foundation', 'trian'].includes(game)),
    () => {
      const told = execFileSync(
        'node',
        ['../bench/wire/first_decision.mjs', '--games', game, '--json', '1'],
        { env: { ...process.env, ORRERY_PROGRAM: program } },
      );
      const [row] = JSON.parse(told.toString()) as Row[];
      expect(row?.game).toBe(game);
      expect(row?.all).toBeLessThan(kMost);
    },
  );
