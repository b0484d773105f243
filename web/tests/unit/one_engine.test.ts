// One engine everywhere: the modules of the page play as the program does, state by state, and their bots think the same.
// Random games are compared by one number for all that happened (GCC and Clang come to it in tests/laws), bots by what they
// have played, hints and the analysis by every number they tell.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/host/local/engine';
import { everywhere, hashIn } from '../everywhere';
import { engineOf, isBuilt as isModuleBuilt } from './page_engine';

const home = path.resolve(import.meta.dirname, '../../..');
const program = process.env.ORRERY_PROGRAM ?? path.join(home, 'build/release/src/cli/orrery');
const isBuilt = existsSync(program) && isModuleBuilt;

// Answers of each level that the page offers: as many as are thought about in a moment.
const kThoughts = { cadet: 60, officer: 60, captain: 40, admiral: 30, grandmaster: 12 };

function askProgram(messages: Message[]): Promise<Message[]> {
  const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stdin.end(messages.map((m) => JSON.stringify(m)).join('\n') + '\n');
  return new Promise((settle) => {
    child.on('close', () => {
      const lines = said.trim().split('\n');
      settle(lines.map((line) => JSON.parse(line) as Message));
    });
  });
}

describe.skipIf(!isBuilt)('one engine everywhere', () => {
  async function sameIn(game: string, messages: Message[]) {
    const there = askProgram(messages); // at the same time
    const engine = await engineOf(game);
    const here = messages.map((m) => engine.ask(m));
    expect(here).toEqual(await there);
    expect(here.filter((reply) => reply.error)).toEqual([]);
    return here;
  }

  for (const [game, { players, tumbles, hashes }] of Object.entries(everywhere)) {
    const begin = (level: string, n = players[1] ?? 2): Message => {
      const chairs = Array.from({ length: n }, () => ({ kind: 'bot', level }));
      return { type: 'new', game, players: n, seed: 7, chairs, words: 'none' };
    };
    const thinks = (times: number): Message[] =>
      Array.from({ length: times }, () => ({ type: 'think' }));

    it(`plays ${game} by the same rules`, async () => {
      const engine = await engineOf(game);
      const here = tumbles.map((m) => engine.ask(m));
      expect(here.map(hashIn)).toEqual(hashes);
      expect(here.every((reply) => Number(reply.states) > 10_000)).toBe(true);
    });
    for (const [level, times] of Object.entries(kThoughts))
      it(`thinks the same as ${level} in ${game}`, async () => {
        const here = await sameIn(game, [begin(level), ...thinks(times), { type: 'save' }]);
        expect(here.at(-1)?.transcript).toContain('orrery transcript');
      });
    it(`advises and looks back the same in ${game}`, async () => {
      await sameIn(game, [
        begin('officer', players[0]), // one is asked at a time
        ...thinks(kThoughts.officer),
        { type: 'curve', seat: 0, from: 0, to: 12, depth: 2, seed: 5 },
        { type: 'turning', seat: 0, seed: 5 },
        { type: 'hint', agent: 'search:nodes=256', seed: 5 },
        { type: 'analyze', at: 12, seat: 0, depth: 2, seed: 5 },
      ]);
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
