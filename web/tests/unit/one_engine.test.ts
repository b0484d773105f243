// One engine everywhere: the program and the modules of the page play the same games, state by state, and their bots
// think the same. Random games are compared by one number for all that happened, bots by what they have played.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/host/local/engine';
import { engineOf, isBuilt as isModuleBuilt } from './page_engine';

const home = path.resolve(import.meta.dirname, '../../..');
const program = process.env.ORRERY_PROGRAM ?? path.join(home, 'build/release/src/cli/orrery');
const isBuilt = existsSync(program) && isModuleBuilt;

const games = [
  { game: 'foundation', players: [2, 3, 5] },
  { game: 'one_deck_galaxy', players: [1, 2] },
  { game: 'renaissance', players: [2, 3, 4] },
  { game: 'trian', players: [2, 3, 4] },
];
const kGames = 2_001; // of each game, over its numbers of players
const kThoughts = 40;

function askProgram(messages: Message[]): Message[] {
  const input = messages.map((m) => JSON.stringify(m)).join('\n') + '\n';
  const { stdout } = spawnSync(program, ['engine'], { input, maxBuffer: 2 ** 30 });
  return stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Message);
}

describe.skipIf(!isBuilt)('one engine everywhere', () => {
  for (const { game, players } of games) {
    it(`plays ${game} by the same rules`, async () => {
      const messages = players.map((n, i) => ({
        type: 'tumble',
        game,
        players: n,
        games: Math.ceil(kGames / players.length),
        seed: 1000 * i,
      }));
      const engine = await engineOf(game);
      const begun = performance.now();
      const here = messages.map((m) => engine.ask(m));
      const between = performance.now();
      const there = askProgram(messages);
      const [mine, its] = [between - begun, performance.now() - between];
      console.log(`${game}: ${Math.round(mine)} ms here, ${Math.round(its)} ms in the program`);
      expect(here).toEqual(there);
      expect(here.every((reply) => Number(reply.states) > 10_000)).toBe(true);
    });

    for (const level of ['cadet', 'captain', 'admiral'])
      it(`thinks the same as ${level} in ${game}`, async () => {
        const [, n = players[0]] = players;
        const chairs = Array.from({ length: Number(n) }, () => ({ kind: 'bot', level }));
        const messages: Message[] = [
          { type: 'new', game, players: n, seed: 7, chairs, words: 'none' },
          ...Array.from({ length: kThoughts }, () => ({ type: 'think' })),
          { type: 'save' },
        ];
        const engine = await engineOf(game);
        const here = messages.map((m) => engine.ask(m));
        expect(here).toEqual(askProgram(messages));
        expect(here.at(-1)?.transcript).toContain('orrery transcript');
      });
  }

  it('refuses what it cannot read, and goes on', async () => {
    const engine = await engineOf('trian');
    for (const transcript of ['', 'orrery transcript 1\n', 'x'.repeat(100_000)])
      expect(engine.ask({ type: 'load', transcript }).error).toMatchObject({ code: 'refused' });
    expect(engine.ask({ type: 'new', game: 'foundation', players: 2 }).error).toBeDefined();
    expect(engine.ask({ type: 'new', game: 'trian', players: 2 }).error).toBeUndefined();
  });
});
