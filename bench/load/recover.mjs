#!/usr/bin/env node
// How long until a server that was killed has every table back: fills it, kills it, starts it on the same data, and
// watches every table until its state is there. Prints figures as JSON.
//   node bench/load/recover.mjs --tables 1000 --game foundation --players 4 --moves 40
import { drive, inTurns, options, percentiles, startServer, usage } from './load.mjs';
import { LoadTable } from './table.mjs';
import { openWire } from './wire.mjs';

const order = options(process.argv.slice(2), { tables: 1000, game: 'foundation', players: 4, moves: 40 });
const tables = [];
const first = await startServer();
const played = await drive(first.pid, order.tables, (onDone) => (tables.push(new LoadTable(first.port, { ...order, sockets: order.players }, onDone)), tables.at(-1)), { moves: order.moves, rate: 0 });
await first.kill();

const begun = performance.now();
const second = await startServer(first.data);
const listening = performance.now() - begun;
const waits = [];
let lost = 0;
await inTurns(tables.length, 16, async (i) => {
  const asked = performance.now();
  const step = await new Promise((done) => {
    const path = `/api/tables/${tables[i].id}/ws`;
    openWire({ port: second.port, path, cookie: '', onText: (body) => done(JSON.parse(body).step), onClose: () => done(-1) });
  });
  waits.push(performance.now() - asked);
  if (step < tables[i].step) ++lost;
});
const all = performance.now() - begun;
const { cpu } = usage(second.pid);
await second.end();
console.log(JSON.stringify({ ...order, moves: played.moves, tables_behind: lost, listening_ms: Math.round(listening), one_table_ms: percentiles(waits), all_tables_ms: Math.round(all), cpu_seconds: cpu }, null, 2));
process.exit(lost > 0 ? 1 : 0);
