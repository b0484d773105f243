#!/usr/bin/env node
// How fast the engine of the page is beside the same engine by a native compiler, in one run: random games, and looks of a search.
// All are asked the same messages in turn and must reply the same (of random games one hash of every state); processor time is
// compared, which other work on the machine disturbs little. The native one is clang's, the compiler of the modules:
//   cmake --preset page_bench && cmake --build --preset page_bench --target native_engine
//   node bench/page/engine.mjs --games foundation,trian --rounds 5
// ORRERY_PROGRAM names another that speaks the protocol when it is called with `engine` (build/release/src/cli/orrery).
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { options } from '../load/load.mjs';
import { bots, home, openBrowser, usual, web } from './browser.mjs';

const asked = options(process.argv.slice(2), { games: Object.keys(usual).join(','), rounds: 5 });
const program = process.env.ORRERY_PROGRAM ?? path.join(home, 'build/page_bench/bench/native_engine');

// ------------------------------------------------------------------------------- the three
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
// In the browser through the worker of the site; its page does nothing else.
const site = await openBrowser();
const devtools = await site.browser.newBrowserCDPSession();
async function startChromium(game) {
  const page = await site.browser.newPage();
  await page.goto(`${site.address}/api/games`);
  await page.evaluate(
    ([worker, engine]) =>
      new Promise((settle) => {
        const running = new Worker(worker, { type: 'module' });
        globalThis.ask = (message) =>
          new Promise((answer) => {
            running.onmessage = ({ data }) => answer(data);
            running.postMessage(message);
          });
        running.onmessage = settle;
        running.postMessage({ engine, order: { do: 'try', id: 'desk' } });
      }).then(() => true),
    [site.worker, site.engine(game)],
  );
  const used = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.filter((p) => p.type === 'renderer').reduce((sum, p) => sum + 1000 * p.cpuTime, 0);
  };
  return {
    ask: async (message) => JSON.parse(await page.evaluate((text) => globalThis.ask(text), JSON.stringify(message))),
    used,
    end: () => page.close(),
  };
}

// ------------------------------------------------------------------------------- what they are asked
const kWarm = 5; // the browser compiles what is called often once more, and better
const work = {
  random: (game, n) => ({ type: 'tumble', game, players: usual[game], games: 150, seed: 100 * n }),
  search: () => ({ type: 'think' }),
};
async function time(engine, message) {
  const before = await engine.used();
  const reply = await engine.ask(message);
  if (reply.error) throw new Error(JSON.stringify(reply.error));
  return { ms: (await engine.used()) - before, reply: JSON.stringify(reply) };
}
async function compare(game) {
  const all = { native: startProgram(), node: await startPage(game), chromium: await startChromium(game) };
  const used = Object.fromEntries(Object.keys(work).map((kind) => [kind, { native: 0, node: 0, chromium: 0 }]));
  for (const engine of Object.values(all)) {
    await engine.ask({ type: 'new', game, players: usual[game], seed: 5, chairs: bots(game, 'cadet') });
    for (let i = 0; i < 30; i++) await engine.ask({ type: 'think' }); // into the game
    const { transcript } = await engine.ask({ type: 'save' });
    await engine.ask({ type: 'load', transcript, seed: 5, chairs: bots(game, 'search:nodes=4096') });
    for (let i = 0; i < kWarm; i++) for (const message of Object.values(work)) await engine.ask(message(game, 0));
  }
  for (let n = 1; n <= Number(asked.rounds); n++)
    for (const [kind, message] of Object.entries(work)) {
      const replies = new Set();
      for (const [name, engine] of Object.entries(all)) {
        const { ms, reply } = await time(engine, message(game, n));
        used[kind][name] += ms;
        replies.add(reply);
      }
      if (replies.size > 1) throw new Error(`${game}: the engines do not agree: ${[...replies].join(' ')}`);
    }
  for (const engine of Object.values(all)) await engine.end();
  const ratio = (a, b) => Number((a / b).toFixed(2));
  const figures = ({ native, node, chromium }) => ({
    native_ms: Math.round(native),
    node: ratio(native, node),
    chromium: ratio(native, chromium),
  });
  return { game, ...Object.fromEntries(Object.entries(used).map(([kind, of]) => [kind, figures(of)])) };
}

const rows = [];
for (const game of asked.games.split(',')) rows.push(await compare(game));
await vite.close();
await site.end();
console.log(JSON.stringify(rows, null, 2));
