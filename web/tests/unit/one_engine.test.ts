// One engine everywhere: the program and the modules of the page play the same games, state by state, and their bots
// think the same. Random games are compared by one number for all that happened, bots by what they have played.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/host/local/engine';
import { everywhere, hashIn, tumbles } from '../everywhere';
import { engineOf, isBuilt as isModuleBuilt } from './page_engine';

const home = path.resolve(import.meta.dirname, '../../..');
const program = process.env.ORRERY_PROGRAM ?? path.join(home, 'build/release/src/cli/orrery');
const isBuilt = existsSync(program) && isModuleBuilt;

const kThoughts = 40;

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
  for (const game of Object.keys(everywhere)) {
    it(`plays ${game} by the same rules`, async () => {
      const messages = tumbles(game);
      const there = askProgram(messages); // at the same time
      const engine = await engineOf(game);
      const here = messages.map((m) => engine.ask(m));
      expect(here.map(hashIn), 'in the page').toEqual(everywhere[game]?.hashes);
      expect((await there).map(hashIn), 'in the program').toEqual(everywhere[game]?.hashes);
      expect(here.every((reply) => Number(reply.states) > 10_000)).toBe(true);
    });

    for (const level of ['cadet', 'captain', 'admiral'])
      it(`thinks the same as ${level} in ${game}`, async () => {
        const n = everywhere[game]?.players[1] ?? 2;
        const chairs = Array.from({ length: n }, () => ({ kind: 'bot', level }));
        const messages: Message[] = [
          { type: 'new', game, players: n, seed: 7, chairs, words: 'none' },
          ...Array.from({ length: kThoughts }, () => ({ type: 'think' })),
          { type: 'save' },
        ];
        const engine = await engineOf(game);
        const here = messages.map((m) => engine.ask(m));
        expect(here).toEqual(await askProgram(messages));
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
