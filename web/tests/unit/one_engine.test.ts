// One engine everywhere: the program and the modules of the page play the same games, state by state, and their bots
// think the same. Random games are compared by one number for all that happened, bots by what they have played.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startEngine, type Message } from '../../src/host/local/engine';

const home = path.resolve(import.meta.dirname, '../../..');
const program = process.env.ORRERY_PROGRAM ?? path.join(home, 'build/release/src/cli/orrery');
const moduleOf = (game: string) => path.join(home, `build/wasm/src/wasm/${game}.wasm`);
const isBuilt = existsSync(program) && existsSync(moduleOf('foundation'));

const games = [
  { game: 'foundation', players: [2, 3, 5] },
  { game: 'one_deck_galaxy', players: [1, 2] },
  { game: 'renaissance', players: [2, 3, 4] },
  { game: 'trian', players: [2, 3, 4] },
];
const kGames = 2_001; // of each game, over its numbers of players
const kThoughts = 40;
const kWire = 325_000; // bytes of a module, by brotli

const start = async (game: string) => {
  const module = await WebAssembly.compile(readFileSync(moduleOf(game)));
  return startEngine(module);
};
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
      const engine = await start(game);
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
        const engine = await start(game);
        const here = messages.map((m) => engine.ask(m));
        expect(here).toEqual(askProgram(messages));
        expect(here.at(-1)?.transcript).toContain('orrery transcript');
      });
  }

  it('comes over the wire in little', () => {
    for (const { game } of games)
      expect(brotliCompressSync(readFileSync(moduleOf(game))).length, game).toBeLessThan(kWire);
  });

  it('refuses what it cannot read, and goes on', async () => {
    const engine = await start('trian');
    for (const transcript of ['', 'orrery transcript 1\n', 'x'.repeat(100_000)])
      expect(engine.ask({ type: 'load', transcript }).error).toMatchObject({ code: 'refused' });
    expect(engine.ask({ type: 'new', game: 'foundation', players: 2 }).error).toBeDefined();
    expect(engine.ask({ type: 'new', game: 'trian', players: 2 }).error).toBeUndefined();
  });
});
