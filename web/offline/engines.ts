// The engines as the site has them: each in two parts, so that a first game comes over the wire in little. Which functions a
// game is played with is found out by playing: a counting copy of the module plays games through the messages of the page,
// and what it never called is put into the second part (wasm-split, of Debian's binaryen). Both parts share one name:
// foundation-<hash>.wasm and foundation-<hash>.more.wasm.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { startEngine, type Engine, type Message } from '../src/host/local/engine';

const built = path.resolve(import.meta.dirname, '../../build/wasm/src/wasm');
export const enginesBuilt = path.join(built, 'foundation.wasm');
const parted = path.resolve(import.meta.dirname, '../../build/wasm/page');
const features = [
  '--enable-bulk-memory',
  '--enable-nontrapping-float-to-int',
  '--enable-sign-ext',
  '--enable-mutable-globals',
];

// What is played to see what is called: the beginning of the game that a click on the first page begins.
const usual: Record<string, number> = {
  foundation: 3,
  one_deck_galaxy: 1,
  renaissance: 3,
  trian: 3,
};
const levels = ['', 'cadet', 'admiral']; // a strong one, too: its search runs fastest in one part with the rules
const answers: Record<string, number> = { one_deck_galaxy: 2 }; // its first part is the largest
const kAnswers = 5;

interface Counting {
  memory: WebAssembly.Memory;
  __write_profile(at: number, room: number): number;
}

function answer(engine: Engine, n: number): boolean {
  const { state, waits_for } = engine.ask({ type: 'show' }) as Message;
  if (waits_for === 'bot') return engine.ask({ type: 'think' }).error === undefined;
  const { question, step } = state as { question: Message | null; step: number };
  if (!question) return false;
  const offers = question.offers as { token: string }[];
  const token = offers[n % offers.length]?.token;
  engine.ask({ type: 'play', seat: question.seat, step, token });
  engine.ask({ type: 'save' });
  return true;
}
function play(engine: Engine, game: string) {
  const players = usual[game] ?? 2;
  const chairs = Array.from({ length: players }, (_, i) =>
    i === 0 ? { kind: 'me', name: 'Ada' } : { kind: 'bot', level: levels[i] },
  );
  engine.ask({ type: 'new', game, players, chairs, undo: 'free', seed: 7, words: 'none' });
  const { transcript } = engine.ask({ type: 'save' });
  engine.ask({ type: 'view', seat: 'spectator' });
  engine.ask({ type: 'load', transcript, chairs, seed: 7, words: 'none' });
  for (let n = 0; n < (answers[game] ?? kAnswers) && answer(engine, 7 * n); n++);
}
async function profileOf(counting: Buffer, game: string): Promise<Uint8Array> {
  const module = await WebAssembly.compile(new Uint8Array(counting));
  let counts: Counting | undefined;
  const engine = await startEngine(module, {
    more: () => module,
    began: (exports) => (counts = exports as unknown as Counting),
  });
  play(engine, game);
  if (!counts) throw new Error(`${game}: nothing was counted`);
  const room = 1 << 20;
  const at = counts.memory.grow(room >> 16) << 16;
  const length = counts.__write_profile(at, room);
  return new Uint8Array(counts.memory.buffer.slice(at, at + length));
}

export interface Parts {
  first: string; // files
  more: string;
}
const isNewer = (a: string, b: string) =>
  existsSync(a) && statSync(a).mtimeMs > statSync(b).mtimeMs;

// The two parts of a game's engine, made anew if it was built since.
export async function partsOf(game: string): Promise<Parts> {
  const file = (ending: string) => path.join(parted, `${game}${ending}`);
  const module = path.join(built, `${game}.wasm`);
  const parts = { first: file('.wasm'), more: file('.more.wasm') };
  if (isNewer(parts.more, module) && isNewer(parts.more, import.meta.filename)) return parts;
  mkdirSync(parted, { recursive: true });
  const [counting, profile] = [file('.counting'), file('.profile')];
  const split = (...args: string[]) => execFileSync('wasm-split', [...features, ...args]);
  split('--instrument', module, '-o', counting);
  writeFileSync(profile, await profileOf(readFileSync(counting), game));
  split(module, `--profile=${profile}`, '-o1', parts.first, '-o2', parts.more);
  return parts;
}

function hashOf(...parts: Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
}

export function engines(): Plugin {
  const engine = /\/build\/wasm\/src\/wasm\/(\w+)\.wasm\?url$/;
  const designer = /\/build\/wasm\/src\/wasm\/(designer)\/(\w+)\.wasm\?url$/;
  let isBuild = false;
  return {
    name: 'engines',
    enforce: 'pre',
    configResolved: (config) => void (isBuild = config.command === 'build'),
    async load(id) {
      if (!isBuild) return null;
      const [, folder, designed] = designer.exec(id) ?? [];
      if (folder && designed) {
        const module = readFileSync(path.join(built, folder, `${designed}.wasm`));
        const name = `assets/${folder}-${designed}-${hashOf(module)}.wasm`;
        this.emitFile({ type: 'asset', fileName: name, source: module });
        return `export default ${JSON.stringify(`/${name}`)}`;
      }
      const [, game] = engine.exec(id) ?? [];
      if (!game) return null;
      const parts = await partsOf(game);
      const [first, more] = [readFileSync(parts.first), readFileSync(parts.more)];
      const name = `assets/${game}-${hashOf(first, more)}`;
      this.emitFile({ type: 'asset', fileName: `${name}.wasm`, source: first });
      this.emitFile({ type: 'asset', fileName: `${name}.more.wasm`, source: more });
      return `export default ${JSON.stringify(`/${name}.wasm`)}`;
    },
  };
}
