// The hall when much is asked of it: many public tables, no table left, no disk left, names that look like others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alone, command, Person, Server } from './client.mjs';

const openTable = (name) => ({ game: 'connect_four', players: 2, public: true, seats: [{ kind: 'me', name }, { kind: 'open' }] });

test('hundreds of public tables push none off the list: it goes on page by page, and each table is on it once', { timeout: 600000 }, async () => {
  const server = await Server.start();
  const ada = new Person(server), crowd = new Person(server);
  const first = (await ada.makes(openTable('Ada'))).table;
  const others = [];
  for (let i = 0; i < 230; i += 10) others.push(...(await Promise.all(Array.from({ length: 10 }, (_, k) => crowd.makes(openTable(`C${i + k}`))))).map((t) => t.table));
  const bo = new Person(server);
  const seen = [];
  const sizes = [];
  for (let more = true; more && sizes.length < 10;) {
    const page = (await bo.get(`/api/tables${seen.length ? `?skip=${seen.length}` : ''}`)).json;
    seen.push(...page.tables.map((t) => t.table));
    sizes.push(page.tables.length);
    more = page.more;
  }
  assert.deepEqual(sizes, [100, 100, 31]);
  assert.deepEqual([...seen].sort(), [first, ...others].sort());
  assert.equal((await bo.post(`/api/tables/${first}/join`, { name: 'Bo' })).status, 200, 'also the oldest can be joined');
  for (const skip of ['231', '999999999999999999999', '-1', 'x', '']) {
    const page = await bo.get(`/api/tables?skip=${skip}`);
    assert.equal(page.status, 200, skip);
    assert.ok(page.json.tables.length <= 100);
  }
  await server.end();
});

test('nobody fills the list of public tables alone, and tables of her own are not touched by it', { timeout: 600000 }, async () => {
  const server = await Server.start({ args: ['--tables-per-hour', '90'] });
  const ada = new Person(server);
  const made = [];
  for (let i = 0; i < 5; ++i) made.push((await ada.post('/api/tables', openTable('Ada'))).status);
  assert.deepEqual(made, [201, 201, 201, 429, 429]);
  assert.equal((await ada.post('/api/tables', alone('connect_four', 2))).status, 201);
  assert.equal((await ada.get('/api/tables')).json.tables.length, 3);
  await server.end();
});

test('in a hall with exactly as many tables as it has space for nobody loses hers: the last is made, the next refused, whoever has one comes back to it', { timeout: 600000 }, async () => {
  const first = await Server.start();
  const away = new Person(first);
  const old = (await away.makes(alone('connect_four', 2))).table;
  await first.kill('SIGTERM');
  const server = await Server.start({ data: first.data, args: ['--most-tables', '2'] });
  const ada = new Person(server);
  const held = [];
  for (let i = 0; i < 2; ++i) {
    const wire = await ada.sitsAt((await ada.makes(alone('connect_four', 2))).table);
    assert.ok(await wire.until((m) => m.type === 'state'), 'the second fills the hall and is there');
    held.push(wire);
  }
  const live = async () => Number(/^orrery_tables_live (\d+)$/m.exec((await ada.get('/metrics')).text)[1]);
  assert.equal(await live(), 2);
  const refused = await ada.post('/api/tables', alone('connect_four', 2));
  assert.equal(refused.status, 503);
  assert.equal(refused.json.error.code, 'full');
  away.server = server;
  const back = await away.sitsAt(old);
  assert.deepEqual((await back.until((m) => m.type === 'state'))?.you, [0], 'her table is none too many');
  assert.equal((await back.ask({ type: 'play', token: 'drop 1', command: command() })).ok, true);
  for (const wire of held) assert.equal((await wire.ask({ type: 'ping' })).ok, true, 'nobody else lost hers');
  assert.equal(await live(), 3);
  assert.equal((await ada.post('/api/tables', alone('connect_four', 2))).status, 503);
  // Whoever leaves makes room, after a while.
  for (const wire of [back, ...held]) wire.close();
  let again;
  for (let tries = 0; tries < 600 && again?.status !== 201; ++tries) {
    await new Promise((done) => setTimeout(done, 1000));
    again = await ada.post('/api/tables', alone('connect_four', 2));
  }
  assert.equal(again.status, 201);
  server.ownsData = true;
  await server.end();
});

test('a full disk is said to whoever plays, with every move, and in the log a few times a minute only', { timeout: 600000 }, async () => {
  const server = await Server.start({ largestFile: 400 });
  const ada = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] });
  const wire = await ada.sitsAt(made.table);
  await wire.until((m) => m.type === 'state');
  const line = 'x'.repeat(500);
  let reply;
  for (let i = 0; i < 2000 && !reply?.error; ++i) reply = await wire.ask({ type: 'chat', text: line });
  assert.equal(reply.error?.code, 'not_saved');
  // A move is shorter than that line: a few may still find room.
  reply = undefined;
  for (let i = 0; i < 40 && !reply?.error; ++i) reply = await wire.ask({ type: 'play', token: `drop ${1 + (i % 7)}`, command: command() });
  assert.equal(reply.error?.code, 'not_saved');
  const began = process.hrtime.bigint();
  for (let i = 0; i < 300; ++i) {
    const code = (await wire.ask({ type: 'play', token: 'drop 1', command: command() })).error?.code;
    assert.equal(code, 'not_saved', 'what is not on disk was not played');
  }
  const minutes = 2 + Math.floor(Number(process.hrtime.bigint() - began) / 60e9);
  const failures = Number(/^orrery_write_failures_total (\d+)$/m.exec((await ada.get('/metrics')).text)[1]);
  assert.ok(failures > 300, 'every one is counted');
  const lines = server.errors.split('\n').filter((l) => l.includes('"write_failed"'));
  assert.ok(lines.length >= 1);
  assert.ok(lines.length <= 20 * minutes, `${lines.length} lines`);
  assert.equal((await ada.get('/healthz')).status, 503);
  assert.equal(wire.closed, null);
  wire.close();
  await server.end();
});

test('names with letters one cannot see are refused wherever somebody is named', async () => {
  const server = await Server.start();
  const ada = new Person(server), eve = new Person(server);
  const publicOne = (await ada.makes(openTable('Ada'))).table;
  const friends = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  for (const hidden of ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u{e0041}', '\u202e', '\u2066', '\ufe0f'.repeat(2)])
    for (const name of [hidden, `Ada${hidden === '\ufe0f\ufe0f' ? '' : hidden}`, `${hidden}Ada`]) {
      if (name === 'Ada') continue;
      const said = JSON.stringify(name);
      const joined = await eve.post(`/api/tables/${publicOne}/join`, { name });
      assert.equal(joined.status, 400, said);
      assert.equal(joined.json.error.where, 'name', said);
      const claimed = await eve.post(`/api/tables/${friends.table}/claim`, { token: friends.links[1].link.split('#')[1], name });
      assert.equal(claimed.status, 400, said);
      const made = await eve.post('/api/tables', openTable(name));
      assert.equal(made.status, 400, said);
      assert.equal(made.json.error.where, 'seats[0].name', said);
    }
  assert.equal((await eve.post(`/api/tables/${publicOne}/join`, { name: 'Zoë Ærø 星' })).status, 200, 'what can be read is a name');
  await server.end();
});
