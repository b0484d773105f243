#!/usr/bin/env node
// Many tables, asked by a small C++ program (swarm.cc, compiled on the first run) that takes less of the machine than the server does; its share is told.
//   node bench/load/swarm.mjs --tables 2000 --sockets 4 --game foundation --players 4 --rate 400 --moves 6
//   node bench/load/swarm.mjs --growth 100,500,2000,5000 --rate 0 --moves 6      # a line for each number of tables
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { options, startServer, usage } from './load.mjs';

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), 'swarm.cc');
function compiled() {
  const program = path.join(tmpdir(), `orrery-swarm-${process.getuid()}`);
  if (!existsSync(program) || statSync(program).mtimeMs < statSync(source).mtimeMs) execFileSync('c++', ['-O2', '-std=c++20', '-o', program, source, '-pthread']);
  return program;
}
const round = (x) => Number(x.toFixed(3));

// `whose`: orrery or boardgame_io. `more`: further processes that serve.
export async function swarm(whose, server, { game = 'connect_four', players = 2, tables, sockets, moves, rate }, more = []) {
  const used = () => {
    const all = [server.pid, ...more].map(usage);
    return { cpu: all.reduce((sum, u) => sum + u.cpu, 0), own: all.reduce((sum, u) => sum + u.own, 0), rss: all[0].rss };
  };
  const child = spawn(compiled(), [whose, server.port, game, players, tables, sockets, moves, rate].map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const idle = used();
  const said = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the swarm ended early');
    return JSON.parse(value);
  };
  const seated = await said();
  const before = used();
  child.stdin.write('go\n');
  const played = await said();
  const after = used();
  child.stdin.end();
  const cpu = (after.cpu - before.cpu) * 1000;
  return {
    game, tables, sockets: tables * sockets, moves: played.moves, moves_per_second: round(played.moves / played.seconds), ack_ms: played.ack_ms, everybody_ms: played.everybody_ms,
    tables_seated_per_second: round((tables * 1000) / seated.seating_ms), cpu_ms_per_move: round(cpu / played.moves), own_cpu_ms_per_move: round(((after.own - before.own) * 1000) / played.moves),
    seating_cpu_ms: round(((before.cpu - idle.cpu) * 1000) / tables), rss_kb_per_table: round((before.rss - idle.rss) / tables), rss_kb_per_table_played: round((after.rss - idle.rss) / tables), rss_mb: round(after.rss / 1024),
    client_share_of_cpu: round(played.cpu_ms / (played.cpu_ms + cpu)), client_share_of_seating: round(seated.cpu_ms / (seated.cpu_ms + (before.cpu - idle.cpu) * 1000)), load: loadavg()[0],
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const order = options(process.argv.slice(2), { tables: 100, sockets: 4, game: 'foundation', players: 4, moves: 12, rate: 0, growth: '' });
  for (const tables of order.growth ? order.growth.split(',').map(Number) : [order.tables]) {
    const server = await startServer();
    try {
      console.log(JSON.stringify(await swarm('orrery', server, { ...order, tables }), null, order.growth ? 0 : 2));
    } finally {
      await server.end();
    }
  }
}
