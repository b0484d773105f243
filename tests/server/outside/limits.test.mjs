// Nobody slows the others down or locks them out: floods, long questions, too many lines from one place.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { alone, command, Person, program, Server, Wire } from './client.mjs';

test('more than a hundred chat lines of somebody who only watches lock nobody out, not even after a restart', { timeout: 600000 }, async () => {
  const first = await Server.start();
  const ada = new Person(first);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] });
  const loud = await new Person(first).sitsAt(made.table);
  for (let i = 0; i < 120; ++i) assert.equal((await loud.ask({ type: 'chat', text: `line ${i}` })).ok, true);
  const look = async (server) => {
    for (const who of [ada, new Person(server)]) {
      const wire = await who.sitsAt(made.table);
      assert.ok(await wire.until((m) => m.type === 'state'));
      const chats = await wire.until((m) => m.type === 'chats');
      assert.equal(chats.lines.length, 100);
      assert.equal(chats.lines.at(-1).text, 'line 119');
      assert.equal((await wire.ask({ type: 'ping' })).ok, true);
      wire.close();
    }
  };
  await look(first);
  await first.kill('SIGTERM');
  const second = await Server.start({ data: first.data });
  ada.server = second;
  await look(second);
  second.ownsData = true;
  await second.end();
});

test('whoever floods the chat is shown the door, and the others play on', async () => {
  const server = await Server.start({ args: ['--messages-per-second', '10'] });
  const ada = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] });
  const wire = await ada.sitsAt(made.table);
  await wire.until((m) => m.type === 'state');
  const loud = await Wire.open(server, `/api/tables/${made.table}/ws`, {}, '127.0.0.9');
  for (let i = 0; i < 400; ++i) loud.send({ type: 'chat', id: i, text: 'spam' });
  assert.equal(await loud.whenClosed(), 1008);
  assert.ok(loud.messages.some((m) => m.error?.code === 'slow_down' && typeof m.id === 'number'), 'told which message was too many');
  assert.equal((await wire.ask({ type: 'play', token: 'drop 1', command: command() })).ok, true);
  assert.equal(wire.closed, null);
  wire.close();
  await server.end();
});

test('what one address asks for is limited, and others do not notice', { timeout: 600000 }, async () => {
  const server = await Server.start({ args: ['--messages-per-second', '1'] });
  const greedy = [];  // however slow the machine is, sooner or later it is too much
  for (let wave = 0; wave < 50 && !greedy.includes(429); ++wave)
    greedy.push(...(await Promise.all(Array.from({ length: 200 }, () => new Person(server).get('/api/games').then((r) => r.status)))));
  assert.ok(greedy.includes(429));
  const made = await new Promise((done) => {
    const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.8' });
    let out = '';
    socket.on('data', (d) => (out += d));
    socket.on('close', () => done(out));
    socket.write(`GET /api/games HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`);
  });
  assert.match(made, / 200 /);
  await server.end();
});

test('handshakes from one address are limited', { timeout: 600000 }, async () => {
  const server = await Server.start({ args: ['--messages-per-second', '1'] });
  const made = await new Person(server).makes(alone('connect_four', 2));
  const tried = [];
  for (let wave = 0; wave < 50 && !tried.includes(429); ++wave)
    tried.push(...(await Promise.all(Array.from({ length: 60 }, () => Wire.open(server, `/api/tables/${made.table}/ws`).then((w) => w.status)))));
  assert.ok(tried.includes(101) && tried.includes(429), tried.join());
  assert.equal((await Wire.open(server, `/api/tables/${made.table}/ws`, {}, '127.0.0.7')).status, 101);
  await server.end();
});

test('hundreds of lines from one address that say nothing keep nobody else out, but the next one from there', { timeout: 600000 }, async () => {
  const server = await Server.start();
  const connect = (from) => {
    const s = net.connect({ port: server.port, host: '127.0.0.1', localAddress: from });
    s.on('error', () => {});
    return s;
  };
  // The server lets go of who says nothing for long: they come back at once.
  let keepComing = true;
  const hanging = new Set();
  const hang = () => {
    const s = connect('127.0.0.6');
    hanging.add(s);
    s.on('close', () => {
      hanging.delete(s);
      if (keepComing) setTimeout(hang, 50);
    });
    s.write('GET / HT');
  };
  for (let i = 0; i < 300; ++i) hang();
  const ask = (from) => new Promise((done) => {
    const s = connect(from);
    let out = '';
    s.on('data', (d) => (out += d));
    s.on('close', () => done(out));
    s.write(`GET /healthz HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`);
  });
  let refused = false;
  for (let i = 0; i < 200 && !refused; ++i) refused = (await ask('127.0.0.6')) === '';
  assert.ok(refused, 'the 257th line from one address is not taken');
  assert.match(await ask('127.0.0.5'), / 200 /);
  keepComing = false;
  for (const s of hanging) s.destroy();
  await server.end();
});

test('a long log comes in slices, a transcript is written behind the hall', { timeout: 600000 }, async () => {
  const server = await Server.start();
  const ada = new Person(server);
  const bots = Array.from({ length: 2 }, () => ({ kind: 'bot', level: 'easy' }));
  const made = await ada.makes({ game: 'foundation', players: 2, seats: bots, options: { round_limit: 2 } });
  const wire = await ada.sitsAt(made.table);
  await wire.until((m) => m.type === 'state' && m.over, 500);
  const steps = [];
  for (let since = 0, more = true; more; since = steps.at(-1)) {
    const part = await wire.ask({ type: 'log', since });
    assert.ok(part.entries.length <= 100);
    steps.push(...part.entries.map((e) => e.step));
    more = part.more;
  }
  assert.deepEqual(steps, Array.from({ length: wire.state.step }, (_, i) => i + 1));
  assert.match((await ada.get(`/api/tables/${made.table}/transcript`)).text, /foundation/);
  // Whoever asks for everything at once gets an answer to each, if only that she must wait.
  for (let i = 0; i < 60; ++i) wire.send({ type: 'replay', at: wire.state.step, id: `r${i}` });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => wire.until((m) => m.id === `r${i}`)));
  assert.ok(answers.some((m) => m.ok));
  // Many who ask for much from one place, and go on asking, wait for each other; somebody from elsewhere is never sent away.
  const other = await Wire.open(server, `/api/tables/${made.table}/ws`, {}, '127.0.0.8');
  assert.ok(await other.until((m) => m.type === 'state'));
  const crowd = await Promise.all(Array.from({ length: 24 }, () => Wire.open(server, `/api/tables/${made.table}/ws`, {}, '127.0.0.9')));
  let askOn = true;
  for (const w of crowd) {
    w.take = (m) => askOn && m.id !== undefined && w.send({ type: 'log', since: 0, id: m.id });
    for (let i = 0; i < 16; ++i) w.send({ type: 'log', since: 0, id: i });
  }
  for (let i = 0; i < 10; ++i) assert.equal((await other.ask({ type: 'log', since: 0 })).ok, true);
  askOn = false;
  for (const w of [wire, other, ...crowd]) w.close();
  await server.end();
});

test('a second server at the same folder is refused, in words', async () => {
  const first = await Server.start();
  await assert.rejects(Server.start({ data: first.data }), /another server uses this folder/);
  assert.equal((await new Person(first).get('/healthz')).status, 200);
  await first.end();
});

test('a server does not start on a damaged database; it says so and overwrites nothing', { timeout: 600000 }, async () => {
  const first = await Server.start();
  const ada = new Person(first);
  const made = await ada.makes({ game: 'foundation', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] });
  const wire = await ada.sitsAt(made.table);
  for (let step = -1; step < 150;) {
    const state = await wire.until((m) => m.type === 'state' && m.step > step && m.question);
    step = state.step;
    await wire.ask({ type: 'play', step, token: state.question.offers.at(-1).token });
  }
  await first.kill('SIGTERM');
  // Spoil every page on which late moves of this table stand.
  const file = path.join(first.data, 'orrery.db');
  const bytes = readFileSync(file);
  const page = bytes.readUInt16BE(16);
  const late = Buffer.from(`${made.table}`);
  const pages = [];
  for (let at = page; at < bytes.length; at += page) {
    const part = bytes.subarray(at, at + page);
    let n = 0;
    for (let i = part.indexOf(late); i >= 0; i = part.indexOf(late, i + 1)) ++n;
    if (n > 10) pages.push([n, at]);
  }
  assert.ok(pages.length > 0);
  const [, at] = pages.sort((a, b) => b[1] - a[1])[0];
  bytes.fill(0xee, at, at + page);
  writeFileSync(file, bytes);
  const refused = spawnSync(program, ['serve', '--site', 'none', '--port', '0', '--data', first.data], { encoding: 'utf8', timeout: 600000 });
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /cannot_start.*is damaged.*Nothing was changed/);
  assert.ok(readFileSync(file).equals(bytes), 'nothing was overwritten');
  rmSync(first.data, { recursive: true, force: true });
});

test('a disk that is full at the first start leaves no half key behind', () => {
  const data = mkdtempSync(path.join(tmpdir(), 'orrery-full-'));
  // No file may grow: every write fails as on a full disk.
  const run = spawnSync('sh', ['-c', `trap '' XFSZ; ulimit -f 0; exec "${program}" serve --site none --port 0 --data "${data}"`], { encoding: 'utf8', timeout: 600000 });
  assert.notEqual(run.status, 0);
  assert.match(run.stderr, /cannot_start/);
  assert.deepEqual(readdirSync(data).filter((f) => f.startsWith('secret')), []);
  rmSync(data, { recursive: true, force: true });
});
