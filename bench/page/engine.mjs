#!/usr/bin/env node
// How fast the engine of the page is beside the program, in one run: random games, and looks of a search. Both are asked the same
// messages in turn; processor time is compared, which other work on the machine disturbs little. Node has the browser's own V8.
//   node bench/page/engine.mjs --games foundation,trian --rounds 5
// ORRERY_PROGRAM names the program; build it with the preset `clang` to compare one compiler with itself.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { options } from '../load/load.mjs';

const home = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const web = path.join(home, 'web');
const usual = { foundation: 3, one_deck_galaxy: 2, renaissance: 3, trian: 3 };
const asked = options(process.argv.slice(2), { games: Object.keys(usual).join(','), rounds: 5 });
const program = process.env.ORRERY_PROGRAM ?? path.join(home, 'build/release/src/cli/orrery');

// ------------------------------------------------------------------------------- the two
function startProgram() {
  const child = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ticks = () => {
    const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(user) + Number(system)) * 10; // ms
  };
  return {
    ask: async (message) => {
      child.stdin.write(JSON.stringify(message) + '\n');
      return JSON.parse((await lines.next()).value);
    },
    used: ticks,
    end: () => child.stdin.end(),
  };
}
const { createServer } = await import(
  pathToFileURL(createRequire(path.join(web, 'package.json')).resolve('vite')).href.replace('index.cjs', 'dist/node/index.js')
);
const vite = await createServer({ root: web, logLevel: 'error', server: { middlewareMode: true }, optimizeDeps: { noDiscovery: true } });
const { partsOf } = await vite.ssrLoadModule('/offline/engines.ts');
const { startEngine } = await vite.ssrLoadModule('/src/host/local/engine.ts');
async function startPage(game) {
  const { first, more } = await partsOf(game);
  const engine = await startEngine(await WebAssembly.compile(readFileSync(first)), { more: () => new WebAssembly.Module(readFileSync(more)) });
  return { ask: async (message) => engine.ask(message), used: () => process.cpuUsage().user / 1000, end: () => {} };
}

// ------------------------------------------------------------------------------- what they are asked
const bots = (game, level) => Array.from({ length: usual[game] }, () => ({ kind: 'bot', level }));
const work = {
  random: (game, n) => ({ type: 'tumble', game, players: usual[game], games: 150, seed: 100 * n }),
  search: () => ({ type: 'think' }),
};
async function time(engine, message) {
  const before = engine.used();
  const reply = await engine.ask(message);
  if (reply.error) throw new Error(JSON.stringify(reply.error));
  return engine.used() - before;
}
async function compare(game) {
  const both = { native: startProgram(), page: await startPage(game) };
  const used = Object.fromEntries(Object.keys(work).map((kind) => [kind, { native: 0, page: 0 }]));
  for (const engine of Object.values(both)) {
    await engine.ask({ type: 'new', game, players: usual[game], seed: 5, chairs: bots(game, 'cadet') });
    for (let i = 0; i < 30; i++) await engine.ask({ type: 'think' }); // into the game
    const { transcript } = await engine.ask({ type: 'save' });
    await engine.ask({ type: 'load', transcript, seed: 5, chairs: bots(game, 'search:nodes=4096') });
    for (const message of Object.values(work)) await engine.ask(message(game, 0)); // now it is warm
  }
  for (let n = 1; n <= Number(asked.rounds); n++)
    for (const [kind, message] of Object.entries(work))
      for (const [name, engine] of Object.entries(both)) used[kind][name] += await time(engine, message(game, n));
  both.native.end();
  const figures = ({ native, page }) => ({ native_ms: Math.round(native), page_ms: Math.round(page), ratio: Number((native / page).toFixed(2)) });
  return { game, ...Object.fromEntries(Object.entries(used).map(([kind, both]) => [kind, figures(both)])) };
}

const rows = [];
for (const game of asked.games.split(',')) rows.push(await compare(game));
await vite.close();
console.log(JSON.stringify(rows, null, 2));
