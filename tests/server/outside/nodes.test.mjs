// Several equal nodes over one PostgreSQL, behind a real nginx: killed, paused, restarted one after the other, deaf to hints.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { command, Person, program, Server, Wire } from './client.mjs';
import { freePort, Nginx } from './nginx.mjs';
import { Postgres } from './postgres.mjs';

const timeout = 800000;
const pause = (ms) => new Promise((r) => setTimeout(r, ms));
const newFolder = () => mkdtempSync(path.join(tmpdir(), 'orrery-node-'));

let postgres;
before(() => (postgres = Postgres.start()));
after(() => postgres.end());

// Nodes with one key over one database of their own.
class Site {
  static async start(name, count = 2, args = []) {
    const site = new Site();
    postgres.sql(`create database ${name}`, 'postgres');
    site.database = name;
    site.args = ['--store', postgres.url(name), ...args];
    site.folders = Array.from({ length: count }, newFolder);
    site.ports = [];
    for (let i = 0; i < count; ++i) site.ports.push(await freePort());
    site.nodes = [];
    for (let i = 0; i < count; ++i) {
      if (i) copyFileSync(path.join(site.folders[0], 'secret.key'), path.join(site.folders[i], 'secret.key'));
      await site.up(i);
    }
    return site;
  }
  async up(i) {
    this.nodes[i] = await Server.start({ data: this.folders[i], port: this.ports[i], args: [...this.args, '--node', `n${i}`] });
  }
  sql(statements) {
    return postgres.sql(statements, this.database);
  }
  async end() {
    for (const node of this.nodes) if (node.child.exitCode === null) await node.kill('SIGTERM');
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }
}

// Asks until it is answered well: a node may just be gone.
async function stubborn(ask, fits = (r) => r.status < 500) {
  for (;;) {
    const reply = await ask().catch(() => null);
    if (reply && fits(reply)) return reply;
    await pause(50);
  }
}

// Somebody who plays on whatever happens to her line, and remembers what was acknowledged.
class Player {
  constructor(person, seat) {
    Object.assign(this, { person, seat, acknowledged: [], backAfter: 0, underWay: null });
  }
  async line(table) {
    this.wire = await stubborn(() => this.person.sitsAt(table), (w) => w.status === 101);
    return this.wire.until((m) => m.type === 'state');
  }
  async playAt(table, match) {
    this.underWay = null;
    let first = await this.line(table);
    while (!match.stop) {
      // What was under way when the line broke is sent again under the same command.
      if (this.wire.closed !== null || !first) {
        first = await this.line(table);
        continue;
      }
      const state = this.wire.state;
      assert.ok(!state.frozen, 'the history fits');
      if (state.over) break;
      if (!this.underWay && !state.to_act.includes(this.seat)) {
        await this.wire.until((m) => m.type === 'state' && m.step > state.step);
        continue;
      }
      const offers = state.question?.offers;
      if (!this.underWay && !offers) {
        await pause(10);
        continue;
      }
      this.underWay ??= { step: state.step, token: offers[(state.step * 7 + table.charCodeAt(0)) % offers.length].token, command: command() };
      const reply = await this.wire.ask({ type: 'play', ...this.underWay });
      if (!reply) continue;
      if (reply.ok) {
        this.acknowledged.push({ table, word: this.underWay.command });
        match.moved(this);
      } else {
        assert.equal(reply.error.code, 'stale', JSON.stringify(reply)); // somebody was first: never that it was lost
      }
      this.underWay = null;
      if (reply.ok) await this.wire.until((m) => m.type === 'state' && m.step >= (reply.at ?? reply.step));
    }
    this.wire.close();
  }
}

// Two people who play one table after the other until they are stopped.
class Match {
  constructor(servers) {
    this.players = servers.map((server, seat) => new Player(new Person(server), seat));
    this.moves = 0;
    this.stop = false;
    this.last = new Map();
  }
  moved(player) {
    ++this.moves;
    this.last.set(player, Date.now());
  }
  async run() {
    const [ada, bob] = this.players;
    const order = { game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] };
    while (!this.stop) {
      const made = (await stubborn(() => ada.person.post('/api/tables', order), (r) => r.status === 201)).json;
      const token = made.links[1].link.split('#')[1];
      const claimed = await stubborn(() => bob.person.post(`/api/tables/${made.table}/claim`, { token, name: 'Bob' }));
      if (claimed.status !== 200) continue; // it was done, and the answer went down with the node
      await Promise.all(this.players.map((p) => p.playAt(made.table, this)));
    }
  }
}
class Load {
  constructor(servers, count) {
    this.matches = Array.from({ length: count }, () => new Match(servers));
    this.done = Promise.all(this.matches.map((m) => m.run()));
    this.done.catch(() => {});
  }
  get moves() {
    return this.matches.reduce((sum, m) => sum + m.moves, 0);
  }
  async goesOn(by) {
    const until = this.moves + by;
    while (this.moves < until) {
      await Promise.race([pause(20), this.done]);
    }
  }
  // Everybody plays again; how long the last of them took.
  async everybodyMoves() {
    const began = Date.now();
    const before = new Map(this.matches.map((m) => [m, m.moves]));
    while (this.matches.some((m) => m.moves === before.get(m))) await Promise.race([pause(10), this.done]);
    return Date.now() - began;
  }
  async end() {
    for (const m of this.matches) m.stop = true;
    for (const p of this.matches.flatMap((m) => m.players)) p.wire?.close();
    await this.done;
  }
}
// Every acknowledged move is there once; nothing else is but what was under way; the numbers have no gaps.
function holds(site, load) {
  const players = load.matches.flatMap((m) => m.players);
  const kept = site.sql("select table_id||' '||split_part(split_part(command,':',2),'#',1) from events where command is not null").split('\n');
  const counts = new Map();
  for (const line of kept) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const p of players) for (const { table, word } of p.acknowledged) assert.equal(counts.get(`${table} ${word}`), 1, `${table} ${word}`);
  const acknowledged = players.reduce((sum, p) => sum + p.acknowledged.length, 0);
  assert.ok(kept.length - acknowledged <= players.length, `${kept.length} moves, ${acknowledged} acknowledged`);
  assert.equal(site.sql('select count(*) from (select table_id from events group by table_id having max(seq)+1<>count(*)) gaps'), '0');
  return acknowledged;
}
const figure = async (node, name) => Number(new RegExp(`^orrery_${name} (\\d+)`, 'm').exec((await new Person(node).get('/metrics')).text)[1]);

test('two nodes at one table: everybody sees the same, whoever is asked', { timeout }, async () => {
  const site = await Site.start('together');
  const [ada, bob] = site.nodes.map((node) => new Person(node));
  const order = { game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] };
  const made = await ada.makes(order);
  const token = made.links[1].link.split('#')[1];
  assert.equal((await bob.post(`/api/tables/${made.table}/claim`, { token, name: 'Bob' })).status, 200);
  const [x, o, watcher] = [await ada.sitsAt(made.table), await bob.sitsAt(made.table), await new Person(site.nodes[1]).sitsAt(made.table)];
  await x.until((m) => m.seats?.[1].connected); // at the other node
  await o.until((m) => m.seats?.[0].connected);
  const said = o.until((m) => m.type === 'chat' && m.text === 'hello');
  assert.ok((await x.ask({ type: 'chat', text: 'hello' })).ok);
  await said;
  for (let step = 0; step < 6; ++step) {
    const [mover, other] = step % 2 ? [o, x] : [x, o];
    assert.ok((await mover.ask({ type: 'play', step, token: `drop ${(step % 2) + 1}`, command: command() })).ok);
    await other.until((m) => m.type === 'state' && m.step === step + 1);
  }
  await watcher.until((m) => m.type === 'state' && m.step === 6);
  // What is printed is told by a node that has not seen such a table; a session is known everywhere.
  const odd = await ada.makes({ game: 'foundation', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] });
  const wire = await Wire.open(site.nodes[0], `/api/tables/${odd.table}/ws?content=hash`, { Cookie: ada.cookie });
  const { content } = await wire.until((m) => m.type === 'state');
  wire.close();
  assert.equal((await bob.get(`/api/content/foundation/${content}`)).status, 200);
  assert.equal((await bob.get('/api/content/foundation/nothing')).status, 404);
  assert.ok((await x.ask({ type: 'play', step: 6, token: 'drop 1', command: command() })).ok);
  const end = await o.until((m) => m.type === 'state' && m.over);
  assert.equal(end.seed, (await x.until((m) => m.type === 'state' && m.over)).seed);
  // Both ask for a rematch at once, at two nodes: it is one table.
  const [again, also] = await Promise.all([ada, bob].map((p) => stubborn(() => p.post(`/api/tables/${made.table}/rematch`), (r) => r.status < 400)));
  assert.equal(again.json.table, also.json.table);
  assert.equal((await new Person(site.nodes[1]).get('/readyz')).text, 'ready\n');
  ada.server = site.nodes[1];
  assert.ok((await ada.get('/api/mine')).json.tables.some((t) => t.table === made.table));
  for (const w of [x, o, watcher]) w.close();
  await site.end();
});

test('a further device knocks at one node, and whoever sits at the other says no', { timeout }, async () => {
  const site = await Site.start('knocks');
  const ada = new Person(site.nodes[0]);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me' }] });
  const wire = await ada.sitsAt(made.table);
  const link = (await ada.post(`/api/tables/${made.table}/link`, { seat: 0 })).json.link;
  await wire.until((m) => m.type === 'state');
  // The other node knows within a beat that she is there.
  const watcher = await new Person(site.nodes[1]).sitsAt(made.table);
  await watcher.until((m) => m.seats?.[0].connected);
  const claim = new Person(site.nodes[1]).post(`/api/tables/${made.table}/claim`, { token: link.split('#')[1] });
  const knock = await wire.until((m) => m.type === 'knock');
  assert.ok((await wire.ask({ type: 'knock', knock: knock.knock, let: false })).ok);
  assert.equal((await claim).status, 403);
  wire.close();
  watcher.close();
  await site.end();
});

test('a node with another key, or without one, is refused in words; one that drains says so', { timeout }, async () => {
  const site = await Site.start('keys', 1, ['--drain', '3']);
  const stranger = newFolder();
  const start = () => spawnSync(program, ['serve', '--site', 'none', '--port', '0', '--data', stranger, '--store', postgres.url('keys')], { encoding: 'utf8', timeout: 60000 });
  const without = start();
  assert.equal(without.status, 1);
  assert.match(without.stderr, /secret.key is missing, and this database has a key: copy it from another node/);
  const elsewhere = await Server.start(); // makes a key of its own
  copyFileSync(path.join(elsewhere.data, 'secret.key'), path.join(stranger, 'secret.key'));
  await elsewhere.end();
  const other = start();
  assert.equal(other.status, 1);
  assert.match(other.stderr, /secret.key is not the one this database was written with/);
  const ada = new Person(site.nodes[0]);
  const table = (await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] })).table;
  const wire = await ada.sitsAt(table);
  site.nodes[0].child.kill('SIGTERM');
  await stubborn(() => ada.get('/readyz'), (r) => r.text === 'draining\n');
  assert.equal((await ada.sitsAt(table)).status, 503); // nobody new
  assert.ok((await wire.ask({ type: 'play', step: 0, token: 'drop 1', command: command() })).ok); // those who play are served on
  assert.equal((await wire.until((m) => m.type === 'closing')).retry, 1000);
  await wire.whenClosed();
  await site.nodes[0].exit;
  rmSync(stranger, { recursive: true, force: true });
  await site.end();
});

test('kill -9 of a node behind nginx: everybody is back with her table and plays on, no acknowledged move is lost or doubled', { timeout }, async () => {
  const site = await Site.start('killed');
  const nginx = await Nginx.start(site.ports);
  const load = new Load([nginx, nginx], 4);
  await load.goesOn(40);
  const back = [];
  for (const i of [0, 1, 0]) {
    await site.nodes[i].kill('SIGKILL');
    back.push(await load.everybodyMoves());
    await load.goesOn(40);
    await site.up(i);
    await load.goesOn(20);
  }
  await load.end();
  console.log(JSON.stringify({ acknowledged: holds(site, load), everybodyBackAfterMs: back }));
  await nginx.end();
  await site.end();
});

test('rolling restart: nodes are stopped and started one after the other while people play', { timeout }, async () => {
  const site = await Site.start('rolling');
  const nginx = await Nginx.start(site.ports);
  const load = new Load([nginx, nginx], 4);
  await load.goesOn(40);
  const back = [];
  for (const i of [0, 1]) {
    const { code } = await site.nodes[i].kill('SIGTERM');
    assert.equal(code, 0);
    back.push(await load.everybodyMoves());
    assert.equal(site.sql(`select count(*) from nodes where id like 'n${i}/%'`), '0'); // it has said goodbye
    await site.up(i);
    await load.everybodyMoves();
    await load.goesOn(20);
  }
  await load.end();
  console.log(JSON.stringify({ acknowledged: holds(site, load), everybodyBackAfterMs: back }));
  await nginx.end();
  await site.end();
});

test('a node is paused for longer than a lease: bots go on elsewhere, and what it wakes up with is not written', { timeout }, async () => {
  const site = await Site.start('paused');
  const bots = ['grandmaster', 'grandmaster', 'grandmaster'].map((level) => ({ kind: 'bot', level }));
  const order = { game: 'foundation', players: 4, seats: [...bots, { kind: 'me', name: 'Ada' }] };
  const steps = (table) => Number(site.sql(`select count(*) from events where kind='play' and table_id='${table}'`));
  const holderOf = (table) => site.sql(`select split_part(node,'/',1) from leases where table_id='${table}' and until>orrery_now()`);
  // Who begins is drawn: a table at which the first node thinks before it is her turn.
  const thoughtFor = async (ada) => {
    for (;;) {
      const { table } = await ada.makes(order);
      const wire = await ada.sitsAt(table);
      await wire.until((m) => m.type === 'state');
      let holds = false;
      while (!holds && !wire.state.to_act.includes(3)) {
        await pause(20);
        holds = holderOf(table) === 'n0';
      }
      wire.close();
      if (holds) return table;
    }
  };
  let overtaken = 0;
  for (let round = 0; round < 6 && overtaken === 0; ++round) {
    const ada = new Person(site.nodes[0]);
    const table = await thoughtFor(ada);
    const holder = () => holderOf(table);
    site.nodes[0].child.kill('SIGSTOP');
    await pause(200); // what was under way has arrived
    // Whatever it was doing, the others do not wait for it.
    assert.equal(site.sql("select count(*) from pg_stat_activity where application_name='orrery hints' and state like 'idle in transaction%'"), '0');
    const before = steps(table);
    ada.server = site.nodes[1];
    const wire = await ada.sitsAt(table);
    const shown = await wire.until((m) => m.type === 'state');
    assert.ok(!shown.frozen);
    // Either it is her turn already, or the other node thinks once the lease has run out.
    await wire.until((m) => m.type === 'state' && (m.to_act.includes(3) || m.step > before));
    const wasElsewhere = holder() === 'n1';
    site.nodes[0].child.kill('SIGCONT');
    await stubborn(() => new Person(site.nodes[0]).get('/healthz'), (r) => r.status === 200);
    const turn = await wire.until((m) => m.type === 'state' && m.to_act.includes(3));
    assert.ok(!turn.frozen);
    await pause(1500);
    if (wasElsewhere) overtaken += await figure(site.nodes[0], 'overtaken_total');
    // Both nodes show the same table, from its events.
    const seen = [];
    for (const node of site.nodes) {
      ada.server = node;
      const look = await ada.sitsAt(table);
      const state = await look.until((m) => m.type === 'state');
      assert.ok(!state.frozen);
      seen.push(state.step);
      look.close();
    }
    assert.equal(seen[0], seen[1]);
    wire.close();
  }
  assert.equal(site.sql('select count(*) from (select table_id from events group by table_id having max(seq)+1<>count(*)) gaps'), '0');
  console.log(JSON.stringify({ overtaken }));
  await site.end();
});

test('deaf to hints: views catch up by themselves', { timeout }, async () => {
  const site = await Site.start('deaf');
  const ada = new Person(site.nodes[0]);
  const table = (await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] })).table;
  const x = await ada.sitsAt(table);
  ada.server = site.nodes[1];
  const o = await ada.sitsAt(table);
  await o.until((m) => m.type === 'state');
  for (let step = 0; step < 10; ++step) {
    const cut = site.sql("select count(pg_terminate_backend(pid)) from pg_stat_activity where datname=current_database() and application_name='orrery hints'");
    if (step === 0) assert.equal(cut, '2');
    const [mover, other] = step % 2 ? [o, x] : [x, o];
    const reply = await stubborn(() => mover.ask({ type: 'play', token: `drop ${(step % 7) + 1}`, command: command() }), () => true);
    assert.ok(reply.ok, JSON.stringify(reply));
    await other.until((m) => m.type === 'state' && m.step === step + 1);
  }
  x.close();
  o.close();
  await site.end();
});
