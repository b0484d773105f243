#!/usr/bin/env node
// Our server and boardgame.io (from npm, installed here on demand), one after the other in one run on one machine:
// Connect Four, the same tables, sockets and moves (row after row is filled: nobody has four in a row for 20 moves), the same bare client in C++. Prints both and the ratios as JSON.
//   node bench/peers/peers.mjs --tables 200 --sockets 4 --moves 20
// Ours writes every move to disk before it acknowledges it; boardgame.io keeps its matches in memory.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { options, startServer } from '../load/load.mjs';
import { swarm } from '../load/swarm.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const order = options(process.argv.slice(2), { tables: 200, sockets: 4, moves: 20, rate: 100, rounds: 2 });
if (order.moves > 20) throw new Error('after 20 moves the script of this game would win: --moves is at most 20');

if (!existsSync(path.join(here, 'node_modules', 'boardgame.io')))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });

const freePort = () => new Promise((done) => {
  const s = createServer().listen(0, '127.0.0.1', () => {
    const { port } = s.address();
    s.close(() => done(port));
  });
});
async function startPeer() {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(here, 'boardgame_io_server.mjs'), String(port)], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
  await new Promise((done) => child.stdout.once('data', done));
  const end = () => new Promise((done) => (child.on('exit', done), child.kill('SIGTERM')));
  return { port, pid: child.pid, end };
}

async function once(start, play) {
  const server = await start();
  try {
    return await play(server);
  } finally {
    await server.end();
  }
}
const ours = (rate) => once(startServer, (s) => swarm('orrery', s, { ...order, rate }));
const theirs = (rate) => once(startPeer, (s) => swarm('boardgame_io', s, { ...order, rate }));

// In turns, so that a busy moment of the machine hits both; the better round of each counts.
const better = (a, b) => (!a || b.moves_per_second > a.moves_per_second ? b : a);
const quicker = (a, b) => (!a || b.everybody_ms.p99 < a.everybody_ms.p99 ? b : a);
const best = {};
for (let round = 0; round < order.rounds; ++round) {
  best.oursFull = better(best.oursFull, await ours(0));
  best.theirsFull = better(best.theirsFull, await theirs(0));
  best.oursCalm = quicker(best.oursCalm, await ours(order.rate));
  best.theirsCalm = quicker(best.theirsCalm, await theirs(order.rate));
}
const ratio = (a, b) => Number((a / b).toFixed(2));
console.log(JSON.stringify({
  order,
  saturated: { ours: best.oursFull, boardgame_io: best.theirsFull },
  calm: { ours: best.oursCalm, boardgame_io: best.theirsCalm },
  ratios: {
    moves_per_second: ratio(best.oursFull.moves_per_second, best.theirsFull.moves_per_second),
    server_cpu_per_move: ratio(best.oursFull.cpu_ms_per_move, best.theirsFull.cpu_ms_per_move),
    tables_seated_per_second: ratio(best.oursFull.tables_seated_per_second, best.theirsFull.tables_seated_per_second),
    memory_per_table: ratio(best.oursFull.rss_kb_per_table, best.theirsFull.rss_kb_per_table),
    calm_p50: ratio(best.oursCalm.everybody_ms.p50, best.theirsCalm.everybody_ms.p50),
    calm_p99: ratio(best.oursCalm.everybody_ms.p99, best.theirsCalm.everybody_ms.p99),
  },
}, null, 2));
