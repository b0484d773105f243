// Whose seat it is: links, sessions, joins at the same time, what survives kill -9.
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { Person, Server } from './client.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.end());

const open = (players = 2, more = {}) => ({ game: 'connect_four', players, seats: [{ kind: 'me', name: 'Ada' }, ...Array.from({ length: players - 1 }, () => ({ kind: 'open' }))], ...more });
const tokenOf = (link) => link.split('#')[1];
const claim = (who, table, token, name) => who.post(`/api/tables/${table}/claim`, { token, name });

test('of twenty who join at the same time each gets a seat of her own, and the others are told that it is full', async () => {
  const ada = new Person(server);
  const made = await ada.makes({ game: 'foundation', players: 5, public: true, seats: [{ kind: 'me' }, ...Array.from({ length: 4 }, () => ({ kind: 'open' }))] });
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => new Person(server).post(`/api/tables/${made.table}/join`, { name: `P${i}` })));
  assert.deepEqual(replies.filter((r) => r.status === 200).map((r) => r.json.seat).sort(), [1, 2, 3, 4]);
  assert.equal(replies.filter((r) => r.status === 409).length, 16);
  const listed = (await ada.get('/api/tables')).json.tables.map((t) => t.table);
  assert.ok(!listed.includes(made.table), 'a full table is not on the list');
});

test('a join that was acknowledged is still there after kill -9, and nobody else gets the seat', async () => {
  const first = await Server.start();
  const ada = new Person(first);
  const tables = [];
  for (let i = 0; i < 8; ++i) tables.push((await ada.makes(open(2, { public: true }))).table);
  const joiners = tables.map(() => new Person(first));
  const seats = await Promise.all(tables.map((t, i) => joiners[i].post(`/api/tables/${t}/join`, { name: `B${i}` }).catch(() => null)).concat(
    // The moment the first is acknowledged, the server dies.
    Promise.race(tables.map((t) => new Person(first).post(`/api/tables/${t}/join`, { name: 'late' }).catch(() => null))).then(() => first.kill('SIGKILL'))));
  const second = await Server.start({ data: first.data });
  for (const [i, t] of tables.entries()) {
    if (seats[i]?.status !== 200) continue;
    joiners[i].server = second;
    const wire = await joiners[i].sitsAt(t);
    assert.deepEqual((await wire.until((m) => m.type === 'state')).you, [1]);
    assert.equal((await new Person(second).post(`/api/tables/${t}/join`, { name: 'Cy' })).status, 409);
    wire.close();
  }
  second.ownsData = true;
  await second.end();
});

test('a link seats whoever opens it first, and nobody after her, not even the one who made the table', async () => {
  const ada = new Person(server), bo = new Person(server), eve = new Person(server);
  const made = await ada.makes(open());
  const token = tokenOf(made.links[1].link);
  const both = await Promise.all([claim(bo, made.table, token, 'Bo'), claim(eve, made.table, token, 'Eve')]);
  // Whoever comes second finds somebody sitting down, or sitting there.
  assert.equal(both.filter((r) => r.status === 200).length, 1);
  assert.ok([404, 409].includes(both.find((r) => r.status !== 200).status));
  const sits = both[0].status === 200 ? bo : eve;
  assert.equal((await claim(ada, made.table, token, 'Ada')).json.seat, 0, 'she is led to her own seat');
  assert.equal((await claim(new Person(server), made.table, token, 'Cy')).status, 404);
  assert.equal((await claim(sits, made.table, token, 'Other')).json.seat, 1, 'whoever sits there may open her old link again');
  const wire = await sits.sitsAt(made.table);
  const state = await wire.until((m) => m.type === 'state');
  assert.deepEqual(state.you, [1]);
  assert.notEqual(state.seats[1].name, 'Other', 'a link used again gives nobody a new name');
  wire.close();
});

test('whoever made a public table cannot claim the seat a stranger joined', async () => {
  const ada = new Person(server), bo = new Person(server);
  const made = await ada.makes(open(2, { public: true }));
  assert.equal((await bo.post(`/api/tables/${made.table}/join`, { name: 'Bo' })).status, 200);
  assert.equal((await claim(new Person(server), made.table, tokenOf(made.links[1].link), 'Ada')).status, 404);
  const again = await claim(ada, made.table, tokenOf(made.links[1].link), 'Ada');
  assert.equal(again.json.seat, 0);
  const wire = await ada.sitsAt(made.table);
  assert.deepEqual((await wire.until((m) => m.type === 'state')).you, [0]);
  wire.close();
});

test('a player has a link of her own for a further device; the table is told; she may refuse it', async () => {
  const ada = new Person(server), bo = new Person(server), phone = new Person(server), eve = new Person(server);
  const made = await ada.makes(open());
  const given = (await claim(bo, made.table, tokenOf(made.links[1].link), 'Bo')).json;
  assert.equal((await eve.post(`/api/tables/${made.table}/link`, {})).status, 403);
  const link = (await bo.post(`/api/tables/${made.table}/link`, {})).json.link;
  assert.equal((await claim(phone, made.table, tokenOf(given.link), 'Bo')).status, 404, 'the link before opens nothing any more');
  // Nobody is at the seat: it opens at once.
  const watching = await ada.sitsAt(made.table);
  assert.equal((await claim(phone, made.table, tokenOf(link), 'Phone')).json.seat, 1);
  assert.match((await watching.until((m) => m.type === 'chat')).text, /further device/);
  // Bo is there: he is asked.
  const wire = await bo.sitsAt(made.table);
  await wire.until((m) => m.type === 'state');
  const second = (await bo.post(`/api/tables/${made.table}/link`, {})).json.link;
  const trying = claim(eve, made.table, tokenOf(second), 'Eve');
  const knock = await wire.until((m) => m.type === 'knock');
  assert.equal((await wire.ask({ type: 'knock', knock: knock.knock, let: false })).ok, true);
  assert.equal((await trying).status, 403);
  assert.equal((await claim(eve, made.table, tokenOf(second), 'Eve')).status, 404, 'a link that was refused is worth nothing');
  const curious = await eve.sitsAt(made.table);
  assert.deepEqual((await curious.until((m) => m.type === 'state')).you, []);
  for (const w of [watching, wire, curious]) w.close();
});

test('a session that somebody made up is none', async () => {
  const eve = new Person(server);
  eve.cookie = 'orrery=' + 'a'.repeat(51);
  const made = await eve.post('/api/tables', open());
  assert.equal(made.status, 201);
  assert.match(made.headers.get('set-cookie'), /^orrery=[a-z2-7]{51}\./, 'she is given a real one');
  assert.doesNotMatch(made.headers.get('set-cookie'), /a{51}/);
  const forged = new Person(server);
  forged.cookie = eve.cookie.slice(0, -1) + (eve.cookie.endsWith('a') ? 'b' : 'a');
  assert.deepEqual((await forged.get('/api/mine')).json.tables, []);
  assert.equal((await eve.get('/api/mine')).json.tables.length, 1);
});

test('a device that was sent away does not come back by the link it was given', async () => {
  const ada = new Person(server), bo = new Person(server), thief = new Person(server);
  const made = await ada.makes(open());
  const own = (await claim(bo, made.table, tokenOf(made.links[1].link), 'Bo')).json.link;
  const given = (await claim(thief, made.table, tokenOf(own), 'Thief')).json.link;
  const wire = await bo.sitsAt(made.table);
  await wire.until((m) => m.type === 'state');
  assert.equal((await wire.ask({ type: 'dismiss', seat: 1 })).ok, true);
  wire.close();
  await wire.whenClosed();
  assert.equal((await claim(new Person(server), made.table, tokenOf(given), 'Thief')).status, 404);
  assert.equal((await thief.post(`/api/tables/${made.table}/link`, {})).status, 403);
  assert.equal((await bo.post(`/api/tables/${made.table}/link`, {})).status, 200);
});

test('HEAD is answered like GET, without a body, and the next answer on the line is the right one', async () => {
  const answers = await new Promise((done) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let out = '';
    socket.on('data', (d) => (out += d));
    socket.on('close', () => done(out));
    const host = `Host: localhost:${server.port}\r\n`;
    socket.write(`HEAD /api/games HTTP/1.1\r\n${host}\r\nHEAD /healthz HTTP/1.1\r\n${host}\r\nGET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  });
  const lengths = [...answers.matchAll(/Content-Length: (\d+)/gi)].map((m) => Number(m[1]));
  assert.equal(lengths.length, 3);
  assert.ok(lengths[0] > 100, 'it says how long the body would be');
  assert.doesNotMatch(answers, /"games"/);
  assert.match(answers, /\r\n\r\nok\n$/);
  assert.equal(answers.match(/ok\n/g).length, 1);
});

test('HEAD that is refused has no body either', async () => {
  for (const [path, host] of [['/', 'elsewhere'], ['/%00', `localhost:${server.port}`], ['/api/nothing', `localhost:${server.port}`]]) {
    const answer = await new Promise((done) => {
      const socket = net.connect(server.port, '127.0.0.1');
      let out = '';
      socket.on('data', (d) => (out += d));
      socket.on('close', () => done(out));
      socket.write(`HEAD ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    assert.match(answer, /^HTTP\/1.1 4/);
    assert.ok(answer.endsWith('\r\n\r\n'), answer);
  }
});

test('a seat is handed over by its link: the newcomer sits there and is asked nothing, the other looks on, and the link is used up', async () => {
  const ada = new Person(server), bo = new Person(server), cy = new Person(server);
  const made = await ada.makes(open());
  assert.equal((await claim(bo, made.table, tokenOf(made.links[1].link), 'Bo')).status, 200);
  const wire = await bo.sitsAt(made.table);
  await wire.until((m) => m.type === 'state');
  assert.equal((await cy.post(`/api/tables/${made.table}/handover`, {})).status, 403);
  const gift = await bo.post(`/api/tables/${made.table}/handover`, {});
  assert.equal(gift.status, 200);
  const taken = await claim(cy, made.table, tokenOf(gift.json.link), 'Cy');
  assert.deepEqual([taken.status, taken.json.seat], [200, 1]);
  await wire.until((m) => m.type === 'state' && m.you.length === 0 && m.seats[1].name === 'Cy');
  assert.equal((await claim(new Person(server), made.table, tokenOf(gift.json.link), 'Di')).status, 404);
  const mine = (await bo.get('/api/mine')).json.tables.map((t) => t.table);
  assert.ok(!mine.includes(made.table));
  wire.close();
});

test('a table that never began is called off: nobody sits down any more, it is on no list, also after kill -9', async () => {
  const first = await Server.start();
  const ada = new Person(first), bo = new Person(first);
  const made = await ada.makes(open(2, { public: true }));
  const wire = await ada.sitsAt(made.table);
  assert.equal((await wire.ask({ type: 'cancel' })).ok, true);
  await first.kill('SIGKILL');
  const second = await Server.start({ data: first.data });
  for (const who of [ada, bo]) who.server = second;
  assert.equal((await bo.post(`/api/tables/${made.table}/join`, { name: 'Bo' })).status, 409);
  assert.equal((await claim(bo, made.table, tokenOf(made.links[1].link), 'Bo')).status, 409);
  assert.deepEqual((await ada.get('/api/mine')).json.tables, []);
  assert.deepEqual((await bo.get('/api/tables')).json.tables, []);
  second.ownsData = true;
  await second.end();
});

test('whoever made the table gets a new link to an open seat, and nobody else does; the one before opens nothing', async () => {
  const ada = new Person(server), bo = new Person(server);
  const made = await ada.makes(open(3, { game: 'foundation' }));
  assert.equal((await claim(bo, made.table, tokenOf(made.links[1].link), 'Bo')).status, 200);
  assert.equal((await bo.post(`/api/tables/${made.table}/link`, { seat: 2 })).status, 403);
  const fresh = await ada.post(`/api/tables/${made.table}/link`, { seat: 2 });
  assert.equal(fresh.status, 200);
  assert.equal((await claim(new Person(server), made.table, tokenOf(made.links[2].link), 'Cy')).status, 404);
  assert.equal((await claim(new Person(server), made.table, tokenOf(fresh.json.link), 'Cy')).json.seat, 2);
});

test('a table that keeps spectators out closes their sockets with a code of its own, and keeps its transcript', async () => {
  const ada = new Person(server), eve = new Person(server);
  const made = await ada.makes({ ...open(), seats: [{ kind: 'me' }, { kind: 'bot', level: 'cadet' }], allowed: { spectators: 'kept_out' } });
  const wire = await eve.sitsAt(made.table);
  assert.equal(await wire.whenClosed(), 4403);
  assert.deepEqual(wire.messages, []);
  assert.equal((await eve.get(`/api/tables/${made.table}/transcript`)).status, 403);
  const own = await ada.sitsAt(made.table);
  assert.deepEqual((await own.until((m) => m.type === 'state')).you, [0]);
  own.close();
});
