import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { alone, Person, Server } from './client.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.end());

test('the server is healthy, tells its games and their options', async () => {
  const p = new Person(server);
  assert.equal((await p.get('/healthz')).text, 'ok\n');
  const games = (await p.get('/api/games')).json.games;
  const foundation = games.find((g) => g.name === 'foundation');
  assert.equal(foundation.fewest, 2);
  assert.equal(foundation.most, 5);
  assert.ok(foundation.options.find((o) => o.name === 'kin_unlock').clause.includes('FD-5.2.6'));
  assert.deepEqual(foundation.bots, ['easy', 'medium', 'hard']);
  assert.match((await p.get('/metrics')).text, /orrery_tables_live \d+/);
});

test('the rules can be read clause by clause', async () => {
  const rules = (await new Person(server).get('/api/rules/foundation')).json;
  const bump = rules.clauses.find((c) => c.id === 'FD-5.1.6');
  assert.match(bump.text, /two kins on the same action space/);
  assert.equal((await new Person(server).get('/api/rules/monopoly')).status, 404);
});

test('every answer carries the headers that keep other sites out', async () => {
  const { headers } = await new Person(server).get('/api/games');
  assert.match(headers.get('content-security-policy'), /default-src 'self'/);
  assert.match(headers.get('content-security-policy'), /frame-ancestors 'none'/);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
});

test('one request and a person is in a game against bots', async () => {
  const ada = new Person(server);
  const made = await ada.post('/api/tables', alone('foundation', 3));
  assert.equal(made.status, 201);
  assert.match(made.headers.get('set-cookie'), /^orrery=[a-z2-7]{51}; HttpOnly; SameSite=Strict; Path=\//);
  const wire = await ada.sitsAt(made.json.table);
  const state = await wire.until((m) => m.type === 'state' && m.question);
  assert.deepEqual(state.you, [0]);
  assert.equal(state.seats[0].name, 'Ada');
  assert.equal(state.question.decision, 'START_GATE');
  assert.match(state.commitment, /^[0-9a-f]{64}$/);
  assert.equal(state.seed, null);
  const mine = (await ada.get('/api/mine')).json.tables;
  assert.equal(mine[0].table, made.json.table);
  wire.close();
});

test('friends join by a link, and only by the right one', async () => {
  const ada = new Person(server), bo = new Person(server), eve = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  const token = made.links.find((l) => l.seat === 1).link.split('#')[1];
  const wrong = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
  assert.equal((await eve.post(`/api/tables/${made.table}/claim`, { token: wrong, name: 'Eve' })).status, 404);
  assert.equal((await eve.post(`/api/tables/${made.table}/join`, { name: 'Eve' })).status, 404, 'a private table is not joined without a link');
  assert.deepEqual((await bo.post(`/api/tables/${made.table}/claim`, { token, name: 'Bo' })).json, { table: made.table, seat: 1 });
  const wire = await bo.sitsAt(made.table);
  const state = await wire.until((m) => m.type === 'state');
  assert.deepEqual(state.you, [1]);
  assert.equal(state.seats[1].name, 'Bo');
  wire.close();
});

test('a public table is listed until it is full', async () => {
  const ada = new Person(server), bo = new Person(server), cy = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, public: true, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  const listed = async () => (await cy.get('/api/tables')).json.tables.map((t) => t.table);
  assert.ok((await listed()).includes(made.table));
  assert.equal((await bo.post(`/api/tables/${made.table}/join`, { name: 'Bo' })).status, 200);
  assert.ok(!(await listed()).includes(made.table));
  assert.equal((await cy.post(`/api/tables/${made.table}/join`, { name: 'Cy' })).status, 409);
});

test('wrong orders are refused with place and reason', async () => {
  const p = new Person(server);
  const refused = async (order, where) => {
    const reply = await p.post('/api/tables', order);
    assert.equal(reply.status, 400, JSON.stringify(order));
    assert.match(JSON.stringify(reply.json.error), where);
  };
  await refused({ ...alone('foundation', 3), game: 'monopoly' }, /monopoly/);
  await refused({ ...alone('foundation', 3), players: 6 }, /seats|players/);
  await refused({ ...alone('foundation', 3), options: { layout: 'round' } }, /options\.layout/);
  await refused({ ...alone('foundation', 3), seats: [{ kind: 'me' }] }, /seats/);
  await refused({ ...alone('foundation', 2), seats: [{ kind: 'me' }, { kind: 'bot', level: 'divine' }] }, /seats\[1\]\.level/);
  await refused({ ...alone('foundation', 2), seats: [{ kind: 'me', name: 'a\u0000b' }, { kind: 'bot' }] }, /seats\[0\]\.name/);
  await refused({ ...alone('foundation', 2), surprise: 1 }, /surprise/);
  await refused({ ...alone('foundation', 2), clock: { kind: 'live', bank: 1e9, add: 0 } }, /clock\.bank/);
});

test('a rematch seats the same people, one chair on', async () => {
  const ada = new Person(server), bo = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  await bo.post(`/api/tables/${made.table}/claim`, { token: made.links[1].link.split('#')[1], name: 'Bo' });
  assert.equal((await new Person(server).post(`/api/tables/${made.table}/rematch`)).status, 403);
  const again = (await ada.post(`/api/tables/${made.table}/rematch`)).json;
  assert.equal((await bo.post(`/api/tables/${made.table}/rematch`)).json.table, again.table); // asked twice, made once
  const wire = await ada.sitsAt(again.table);
  assert.deepEqual((await wire.until((m) => m.type === 'state')).you, [1]);
  wire.close();
  const other = await bo.sitsAt(again.table);
  assert.deepEqual((await other.until((m) => m.type === 'state')).you, [0]);
  other.close();
});

test('tokens, sessions and seeds are in no log line and in no database', async () => {
  const ada = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'open' }] });
  const secrets = [ada.cookie.split('=')[1], ...made.links.map((l) => l.link.split('#')[1])];
  const { readFileSync, readdirSync } = await import('node:fs');
  const kept = readdirSync(server.data).map((f) => readFileSync(`${server.data}/${f}`).toString('latin1')).join('') + server.errors;
  for (const secret of secrets) assert.ok(!kept.includes(secret));
});
