#!/usr/bin/env node
// Two nodes (or more) over one PostgreSQL with fsync on, all on this machine: how many moves do they acknowledge together?
//   node bench/load/nodes.mjs --nodes 2 --tables 200 --sockets 2 --moves 20
// The tables are shared out; those of a node play at that node.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Server } from '../../tests/server/outside/client.mjs';
import { Postgres } from '../../tests/server/outside/postgres.mjs';
import { options } from './load.mjs';
import { swarm } from './swarm.mjs';

const order = options(process.argv.slice(2), { nodes: 2, tables: 200, sockets: 2, game: 'connect_four', players: 2, moves: 20, rate: 0 });
const postgres = Postgres.start();
const folders = [], nodes = [];
try {
  for (let i = 0; i < order.nodes; ++i) {
    folders.push(mkdtempSync(path.join(tmpdir(), 'orrery-node-')));
    if (i) copyFileSync(path.join(folders[0], 'secret.key'), path.join(folders[i], 'secret.key'));
    nodes.push(await Server.start({ data: folders[i], args: ['--store', postgres.url(), '--node', `n${i}`] }));
  }
  const share = { ...order, tables: Math.floor(order.tables / order.nodes) };
  const figures = await Promise.all(nodes.map((node) => swarm('orrery', { port: node.port, pid: node.child.pid }, share)));
  const together = figures.reduce((sum, f) => sum + f.moves_per_second, 0);
  const written = Number(postgres.sql("select count(*) from events where kind='play' and command is not null"));
  console.log(JSON.stringify({ ...order, moves_per_second: Math.round(together), moves: figures.reduce((sum, f) => sum + f.moves, 0), written, load: loadavg()[0], each: figures }, null, 2));
} finally {
  for (const node of nodes) await node.kill('SIGTERM');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  postgres.end();
}
process.exit(0);
