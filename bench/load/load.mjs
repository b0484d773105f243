#!/usr/bin/env node
// R11: many tables at once. Makes the tables, seats everybody, lets them play, and prints figures as JSON.
//   node bench/load/load.mjs --tables 1000 --sockets 4 --game foundation --players 4 --rate 400 --moves 12
// --rate 0 plays as fast as the server answers. --ask 'words=none&content=hash&deltas=1' and --deflate 1: as the page does it.
// ORRERY_PROGRAM names the program. Raise `ulimit -n` first.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LoadTable } from './table.mjs';
import { received } from './wire.mjs';

const TICKS_PER_SECOND = 100;

// `under`: the words of another program that runs it.
export async function startServer(data = mkdtempSync(path.join(tmpdir(), 'orrery-load-')), site = 'none', under = []) {
  const [first, ...words] = [...under, process.env.ORRERY_PROGRAM ?? 'orrery'];
  const child = spawn(first, [...words, 'serve', '--site', site, '--port', '0', '--data', data, '--tables-per-hour', '0', '--sockets-per-address', '1000000', '--messages-per-second', '100000'],
    { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await new Promise((done, fail) => {
    child.stdout.on('data', (d) => {
      const said = /:(\d+)\//.exec(d);  // what runs it may speak first
      if (said) done(Number(said[1]));
    });
    child.on('exit', () => fail(new Error('the server did not start')));
  });
  const end = () => new Promise((done) => {
    child.on('exit', (code) => (rmSync(data, { recursive: true, force: true }), done(code)));
    child.kill('SIGTERM');
  });
  const kill = () => new Promise((done) => (child.on('exit', done), child.kill('SIGKILL')));
  return { port, pid: child.pid, data, end, kill };
}

// CPU seconds (`own`: without those the kernel spent for it), resident kilobytes and kilobytes sent to the disk of a process.
export function usage(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const disk = /^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'));
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return { cpu: (Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND, own: Number(stat[11]) / TICKS_PER_SECOND, rss: Number(rss[1]), written: Number(disk[1]) / 1024 };
}

export function percentiles(values) {
  const sorted = Float64Array.from(values).sort();
  const at = (p) => (sorted.length ? Number(sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))].toFixed(2)) : null);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

// A few things at once, in order.
export async function inTurns(n, atOnce, work) {
  let next = 0;
  await Promise.all(Array.from({ length: Math.min(n, atOnce) }, async () => {
    while (next < n) await work(next++);
  }));
}

// Opens the tables, plays `moves` at each, at `rate` moves per second over all of them or as fast as they go.
export async function drive(pid, n, newTable, { moves, rate }) {
  const idle = usage(pid);
  const clientIdle = process.cpuUsage();
  const acks = [], pushes = [], ready = [];
  let left = n, whenDone = null, made = 0;
  const done = new Promise((resolve) => (whenDone = resolve));
  const onDone = (table, times) => {
    acks.push(times.ack);
    pushes.push(times.everybody);
    ++made;
    if (table.over || table.made >= moves) {
      if (--left === 0) whenDone();
    } else if (rate > 0) ready.push(table);
    else table.play(made);
  };
  const begun = performance.now();
  const tables = Array.from({ length: n }, () => newTable(onDone));
  await inTurns(n, 16, (i) => tables[i].open());
  const seated = performance.now();
  while (!tables.every((t) => t.ready)) await new Promise((r) => setTimeout(r, 5));
  const before = usage(pid);
  const client = process.cpuUsage();
  const receivedBefore = received.bytes;
  const start = performance.now();
  if (rate > 0) {
    ready.push(...tables);
    let sent = 0;
    const clock = setInterval(() => {
      for (const due = ((performance.now() - start) / 1000) * rate; sent < due && ready.length > 0; ++sent) ready.shift().play(sent);
    }, 2);
    await done;
    clearInterval(clock);
  } else {
    for (const [i, table] of tables.entries()) table.play(i);
    await done;
  }
  const seconds = (performance.now() - start) / 1000;
  const after = usage(pid);
  const seatedBy = (client.user + client.system - clientIdle.user - clientIdle.system) / 1000;
  const own = process.cpuUsage(client);
  const whole = tables.every((t) => !t.closed && t.seen.every((step) => step === t.step));
  const acknowledged = tables.reduce((sum, t) => sum + t.made, 0);
  for (const table of tables) table.close();
  return {
    tables: n, moves: made, acknowledged, everybody_saw_everything: whole, seconds: round(seconds), moves_per_second: round(made / seconds),
    ack_ms: percentiles(acks), everybody_ms: percentiles(pushes), tables_seated_per_second: round((n * 1000) / (seated - begun)),
    cpu_seconds: round(after.cpu - before.cpu), cpu_ms_per_move: round(((after.cpu - before.cpu) * 1000) / made), own_cpu_ms_per_move: round(((after.own - before.own) * 1000) / made), rss_mb: round(after.rss / 1024),
    written_kb_per_move: round((after.written - before.written) / made),
    sent_kb_per_move: round((received.bytes - receivedBefore) / 1024 / made),
    rss_kb_per_table: round((before.rss - idle.rss) / n), rss_kb_per_table_played: round((after.rss - idle.rss) / n),
    seating_cpu_ms: round(((before.cpu - idle.cpu) * 1000) / n), client_cpu_ms_per_move: round((own.user + own.system) / 1000 / made), client_seating_cpu_ms: round(seatedBy / n),
  };
}

export async function measure(server, order) {
  const figures = await drive(server.pid, order.tables, (onDone) => new LoadTable(server.port, order, onDone), order);
  const metrics = await (await fetch(`http://localhost:${server.port}/metrics`)).text();
  const counted = (name) => Number(new RegExp(`^orrery_${name} (\\d+)`, 'm').exec(metrics)[1]);
  const commits = counted('commits_total');
  return {
    game: order.game, sockets: order.tables * order.sockets, ...figures,
    commit_ms: round(counted('commit_microseconds_total') / 1000 / commits), writes_per_commit: round(counted('writes_total') / commits),
  };
}
const round = (x) => Number(x.toFixed(2));

export function options(words, defaults) {
  const out = { ...defaults };
  for (let i = 0; i < words.length; i += 2) {
    const name = words[i].replace(/^--/, '');
    if (!(name in defaults) || words[i + 1] === undefined) throw new Error(`unknown or incomplete: ${words[i]}`);
    out[name] = typeof defaults[name] === 'number' ? Number(words[i + 1]) : words[i + 1];
  }
  return out;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const order = options(process.argv.slice(2), { tables: 100, sockets: 4, game: 'foundation', players: 4, moves: 12, rate: 0, ask: '', deflate: 0 });
  const server = await startServer();
  try {
    console.log(JSON.stringify(await measure(server, order), null, 2));
  } finally {
    await server.end();
  }
}
