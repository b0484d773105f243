import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { alone, Person, playToTheEnd, Server } from './client.mjs';

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
  assert.deepEqual(foundation.bots, ['cadet', 'officer', 'captain', 'admiral', 'grandmaster']);
  assert.match((await p.get('/metrics')).text, /orrery_tables_live \d+/);
});

test('the rules can be read clause by clause', async () => {
  const rules = (await new Person(server).get('/api/rules/foundation')).json;
  const bump = rules.clauses.find((c) => c.id === 'FD-5.1.6');
  assert.match(bump.text, /two kins on the same action space/);
  assert.equal((await new Person(server).get('/api/rules/monopoly')).status, 404);
});

test('what people play is told of every game, and nothing of what is none', async () => {
  const p = new Person(server);
  const page = await p.get('/api/explore/trian/3');
  assert.equal(page.status, 200);
  assert.equal(page.json.by, 'people');
  assert.equal(page.json.games, 0);
  assert.deepEqual(page.json.situations, []);
  for (const name of ['trian', 'trian/', 'trian/9', 'trian/03', 'trian/3/', 'trian/-1', 'monopoly/3', 'connect_four/2', '../trian/3', '%27;drop table tallies;--/3'])
    assert.equal((await p.get(`/api/explore/${name}`)).status, 404, name);
  assert.equal((await p.get('/api/explore/trian/3%00')).status, 400);
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
  assert.match(made.headers.get('set-cookie'), /^orrery=[a-z2-7]{51}\.[a-z2-7]{32}; HttpOnly; SameSite=Strict; Path=\//);
  const wire = await ada.sitsAt(made.json.table);
  const state = await wire.until((m) => m.type === 'state' && m.question);
  assert.deepEqual(state.you, [0]);
  assert.equal(state.seats[0].name, 'Ada');
  assert.equal(state.question.decision, 'START_GATE');
  assert.match(state.commitment, /^[0-9a-f]{64}$/);
  assert.equal(state.seed, null);
  const mine = (await ada.get('/api/mine')).json.tables;
  assert.equal(mine[0].table, made.json.table);
  assert.equal(mine[0].lesson, undefined);
  // Where it stands is told as anybody may see it, without what is printed.
  assert.equal(mine[0].view.round, state.view.round);
  assert.deepEqual(mine[0].view.players.map((p) => p.prestige), state.view.players.map((p) => p.prestige));
  assert.equal(mine[0].view.tiles, undefined);
  wire.close();
});

test('the table of a lesson is known as one, so that whoever comes back goes on with it', async () => {
  const ada = new Person(server);
  const made = await ada.post('/api/tables', { lesson: 'foundation/bumping', seats: [{ kind: 'me', name: 'Ada' }] });
  const [mine] = (await ada.get('/api/mine')).json.tables;
  assert.deepEqual([mine.table, mine.lesson, mine.view], [made.json.table, 'foundation/bumping', undefined]);
});

test('friends join by a link, and only by the right one', async () => {
  const ada = new Person(server), bo = new Person(server), eve = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  const token = made.links.find((l) => l.seat === 1).link.split('#')[1];
  const wrong = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
  assert.equal((await eve.post(`/api/tables/${made.table}/claim`, { token: wrong, name: 'Eve' })).status, 404);
  assert.equal((await eve.post(`/api/tables/${made.table}/join`, { name: 'Eve' })).status, 404, 'a private table is not joined without a link');
  const seated = (await bo.post(`/api/tables/${made.table}/claim`, { token, name: 'Bo' })).json;
  assert.deepEqual([seated.table, seated.seat], [made.table, 1]);
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

// Two at a table, and the game between them played to its end.
async function played(server) {
  const ada = new Person(server), bo = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  await bo.post(`/api/tables/${made.table}/claim`, { token: made.links[1].link.split('#')[1], name: 'Bo' });
  const wires = [await ada.sitsAt(made.table), await bo.sitsAt(made.table)];
  return { ada, bo, table: made.table, wires };
}

test('a rematch seats the same people, one chair on, and gives nobody the link to a seat that is not hers', async () => {
  const { ada, bo, table, wires } = await played(server);
  assert.equal((await new Person(server).post(`/api/tables/${table}/rematch`)).status, 403);
  const early = await ada.post(`/api/tables/${table}/rematch`);
  assert.equal(early.status, 409, 'not in the middle of a game');
  assert.equal(early.json.error.code, 'not_over');
  await playToTheEnd(...wires);
  const again = (await ada.post(`/api/tables/${table}/rematch`)).json;
  assert.deepEqual(again.links.map((l) => l.seat), [1], 'her own seat only');
  const wire = await ada.sitsAt(again.table);
  assert.deepEqual((await wire.until((m) => m.type === 'state')).you, [1]);
  wire.close();
  const other = await bo.sitsAt(again.table);
  assert.deepEqual((await other.until((m) => m.type === 'state')).you, [0]);
  other.close();
  for (const w of wires) w.close();
});

test('both players who ask for a rematch come to the same table, whoever is still there is told, and it is all there after kill -9', async () => {
  const first = await Server.start();
  const { ada, bo, table, wires } = await played(first);
  await playToTheEnd(...wires);
  const next = (await ada.post(`/api/tables/${table}/rematch`)).json;
  assert.equal((await wires[1].until((m) => m.type === 'state' && m.rematch)).rematch, next.table);
  assert.equal((await bo.post(`/api/tables/${table}/rematch`)).json.table, next.table);
  await first.kill('SIGKILL');
  const second = await Server.start({ data: first.data });
  ada.server = bo.server = second;
  assert.equal((await bo.post(`/api/tables/${table}/rematch`)).json.table, next.table);
  assert.deepEqual((await bo.post(`/api/tables/${table}/rematch`)).json.links, []);
  second.ownsData = true;
  await second.end();
});

test('after a restart the open tables are listed, mine are known, the chat is there, and a person may be called bot', async () => {
  const first = await Server.start();
  const ada = new Person(first), bot = new Person(first);
  const open = await ada.makes({ game: 'connect_four', players: 2, public: true, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  const full = await ada.makes({ game: 'connect_four', players: 2, public: true, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  await bot.post(`/api/tables/${full.table}/join`, { name: 'bot' });
  const wire = await ada.sitsAt(full.table);
  await wire.ask({ type: 'chat', text: 'hello' });
  await wire.ask({ type: 'play', token: 'drop 1' });
  await first.kill('SIGTERM');
  const second = await Server.start({ data: first.data });
  for (const person of [ada, bot]) person.server = second;
  assert.deepEqual((await bot.get('/api/tables')).json.tables.map((t) => t.table), [open.table]);
  const mine = (await bot.get('/api/mine')).json.tables;
  assert.deepEqual(mine.map((t) => [t.table, t.to_act, t.step]), [[full.table, [1], 1]]);
  const again = await bot.sitsAt(full.table);
  const state = await again.until((m) => m.type === 'state');
  assert.equal(state.seats[1].name, 'bot');
  assert.equal(state.seats[1].bot_plays, false);
  assert.equal((await again.until((m) => m.type === 'chats')).lines[0].text, 'hello');
  second.ownsData = true;
  await second.end();
});

test('behind TLS: secure cookies, https origins only, and limits by the address the proxy names', async () => {
  const tls = await Server.start({ args: ['--behind-tls', '--tables-per-hour', '1'] });
  const order = alone('connect_four', 2);
  const https = { Origin: `https://localhost:${tls.port}` };
  const ask = (from) => new Person(tls).post('/api/tables', order, { ...https, 'X-Forwarded-For': from });
  const made = await ask('10.0.0.1, 192.0.2.1');
  assert.equal(made.status, 201);
  assert.match(made.headers.get('set-cookie'), /^__Host-orrery=.*; Path=\/; .*; Secure$/);
  assert.match(made.headers.get('strict-transport-security'), /max-age/);
  assert.equal((await ask('10.0.0.2, 192.0.2.1')).status, 429, 'what the client itself claims does not count');
  assert.equal((await ask('192.0.2.2')).status, 201);
  assert.equal((await new Person(tls).post('/api/tables', order)).status, 403, 'plain http is another origin');
  await tls.end();
});

test('a full house says so', async () => {
  const small = await Server.start({ args: ['--most-tables', '1'] });
  const ada = new Person(small);
  const first = await ada.makes(alone('connect_four', 2));
  const wire = await ada.sitsAt(first.table); // whoever is at a table keeps it
  await wire.until((m) => m.type === 'state');
  assert.equal((await ada.post('/api/tables', alone('connect_four', 2))).status, 503);
  wire.close();
  await small.end();
});

test('tokens, sessions and seeds are in no log line and in no database', async () => {
  const ada = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'open' }] });
  const secrets = [ada.cookie.split('=')[1], ...made.links.map((l) => l.link.split('#')[1])];
  const { readFileSync, readdirSync } = await import('node:fs');
  const kept = readdirSync(server.data).map((f) => readFileSync(`${server.data}/${f}`).toString('latin1')).join('') + server.errors;
  for (const secret of secrets) assert.ok(!kept.includes(secret));
});
