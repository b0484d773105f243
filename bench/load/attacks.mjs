#!/usr/bin/env node
// Does one who asks for much delay the others? Many tables play at a steady rate; every other stretch of time somebody besides asks for what
// takes long, as fast as one address may (docs/hosts.md: 200 units a second). Prints for each way to do it what others wait for, with it and
// without it in turn, and how long one such request keeps the hall's thread on a core, which does not depend on what else the machine does.
//   node bench/load/attacks.mjs --tables 100 --rate 100 --seconds 6 --rounds 3
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { inTurns, options, percentiles, startServer } from './load.mjs';
import { post } from './post.mjs';
import { LoadTable } from './table.mjs';
import { openWire } from './wire.mjs';

const UNITS = 200; // a second, of one address
const order = options(process.argv.slice(2), { tables: 100, sockets: 4, game: 'foundation', players: 4, rate: 100, seconds: 6, rounds: 3, only: '' });
const pause = (ms) => new Promise((r) => setTimeout(r, ms));
const server = await startServer();
const origin = `http://localhost:${server.port}`;

// Milliseconds the hall's thread was on a core.
const hall = () => Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

// A long game that is over: its log and its transcript are long.
async function played(game, players) {
  let done;
  const over = new Promise((r) => (done = r));
  const table = new LoadTable(server.port, { game, players, sockets: players }, (t) => (t.over ? done() : t.play(t.made * 7919)));
  await table.open();
  while (!table.ready) await pause(5);
  table.play(0);
  await over;
  table.close();
  return table;
}
const long = await played('foundation', 2);
const path = `/api/tables/${long.id}`;
const enter = (query = '') => new Promise((done, fail) => {
  openWire({ port: server.port, path: `${path}/ws${query}`, cookie: '', deflate: true, onText: (body) => done({ wire, body }), onClose: () => fail(new Error('closed')) }).then((w) => (wire = w), fail);
  let wire;
});
const spectator = { answers: 0 };
spectator.wire = await openWire({ port: server.port, path: `${path}/ws?words=none`, cookie: '', onText: (body) => (spectator.answers += body.includes('"id":')), onClose: () => {} });

// Somebody who sits at many tables.
let sitting = '';
for (let i = 0; i < 40; ++i) {
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const made = await post(server.port, '/api/tables', { game: 'foundation', players: 2, seats }, { Origin: origin, 'X-Orrery': '1', ...(sitting && { Cookie: sitting }) });
  sitting = made.cookie || sitting;
}

// What is asked for, and its price (docs/hosts.md).
const attacks = {
  logs: { cost: 3, ask: (n) => spectator.wire.send(`{"type":"log","id":${n},"since":${(n * 37) % long.step}}`) },
  replays: { cost: 3, ask: (n) => spectator.wire.send(`{"type":"replay","id":${n},"at":${(n * 37) % long.step}}`) },
  states: { cost: 1, ask: (n) => spectator.wire.send(`{"type":"state","id":${n}}`) },
  transcripts: { cost: 20, ask: () => fetch(`${origin}${path}/transcript`).then((r) => r.arrayBuffer()) },
  mine: { cost: 3, ask: () => fetch(`${origin}/api/mine`, { headers: { Cookie: sitting } }).then((r) => r.arrayBuffer()) },
  reconnects: { cost: 10, ask: () => enter('?since=0').then(({ wire }) => wire?.close()) },
};

// Everybody else.
const waits = { list: null };
const tables = Array.from({ length: order.tables }, () => new LoadTable(server.port, { ...order, ask: 'words=none&content=hash&deltas=1' }, (t, times) => (waits.list?.push(times.everybody), t.over || ready.push(t))));
const ready = [];
await inTurns(tables.length, 8, (i) => tables[i].open());
while (!tables.every((t) => t.ready)) await pause(5);
ready.push(...tables);
let sent = 0;
const begun = performance.now();
const clock = setInterval(() => {
  for (const due = ((performance.now() - begun) / 1000) * order.rate; sent < due; ++sent) ready.shift()?.play(sent);
}, 2);

// One stretch of time.
async function stretch(attack) {
  waits.list = [];
  let asked = 0;
  const failed = [];
  const before = hall(), start = performance.now(), moves = sent;
  const timer = attack && setInterval(() => {
    for (const due = ((performance.now() - start) / 1000) * (UNITS / attack.cost); asked < due; ++asked)
      Promise.resolve(attack.ask(asked)).catch((e) => failed.push(String(e)));
  }, 5);
  await pause(order.seconds * 1000);
  clearInterval(timer);
  const seconds = (performance.now() - start) / 1000;
  return { list: waits.list, asked, failed: failed.length, hall_ms_per_second: (hall() - before) / seconds, moves: (sent - moves) / seconds };
}
const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
const round = (x) => Number(x.toFixed(2));
const out = { ...order, log_steps: long.step, load: loadavg()[0], attacks: {} };
await stretch(null);
for (const [name, attack] of Object.entries(attacks)) {
  if (order.only && order.only !== name) continue;
  const calm = [], busy = [];
  for (let i = 0; i < order.rounds; ++i) {
    calm.push(await stretch(null));
    busy.push(await stretch(attack));
  }
  const of = (stretches) => percentiles(stretches.flatMap((s) => s.list));
  const [without, with_] = [of(calm), of(busy)];
  const asked = mean(busy.map((s) => s.asked)) / order.seconds;
  out.attacks[name] = {
    asked_per_second: round(asked), failed: busy.reduce((n, s) => n + s.failed, 0), without, with: with_, p99_rises_to: round(with_.p99 / without.p99),
    hall_ms_each: round((mean(busy.map((s) => s.hall_ms_per_second)) - mean(calm.map((s) => s.hall_ms_per_second))) / asked),
    moves_per_second: [round(mean(calm.map((s) => s.moves))), round(mean(busy.map((s) => s.moves)))],
  };
}
clearInterval(clock);
out.load_after = loadavg()[0];
console.log(JSON.stringify(out, null, 2));
await server.kill();
process.exit(0);
