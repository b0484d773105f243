// A campaign as its players see it: begun, played, killed, exported, brought to another device; and what is refused.
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { test } from 'node:test';
import { command, Person, Server } from './client.mjs';

const shared = readFileSync(new URL('../../one_deck_galaxy/campaigns/shared.json', import.meta.url), 'utf8');

// A whole game by the first answers offered.
async function plays(person, table) {
  const wire = await person.sitsAt(table);
  for (let step = -1; ;) {
    const state = await wire.until((m) => m.type === 'state' && m.step > step && (m.over || m.question));
    if (state.over) return wire.socket.destroy();
    const reply = await wire.ask({ type: 'play', step: state.step, token: state.question.offers[0].token, command: command() });
    assert.ok(reply.ok, JSON.stringify(reply));
    step = state.step;
  }
}

test('a campaign of one game: the result is taken down by itself, and nothing acknowledged is lost by kill -9', { timeout: 600000 }, async () => {
  let server = await Server.start();
  const data = server.data;
  const ada = new Person(server);
  const begun = await ada.post('/api/campaigns', { sheet: 'C01' });
  assert.equal(begun.status, 201, begun.text);
  const at = `/api/campaigns/${begun.json.campaign}`;
  const again = async () => {
    await server.kill();
    server = ada.server = await Server.start({ data });
    return (await ada.get(at)).json;
  };
  const options = { adversary: 'A1', hard_side: 'off', homeworld_1: 'H2', society_1: 'SO1' };
  const made = await ada.post(`${at}/play`, { step: (await again()).step, seats: [{ kind: 'me' }], options });
  assert.equal(made.status, 201, made.text);
  assert.equal((await again()).table.table, made.json.table);
  await plays(ada, made.json.table);
  // However it ends just then, the game counts once.
  const recorded = await again();
  assert.equal(recorded.games.length, 1);
  assert.equal(recorded.table, null);
  assert.equal(recorded.now, 'write');
  let now = recorded;
  for (const wish of [{ do: 'cross', card: 'H2' }, { do: 'cross', card: 'A1' }, { do: 'draw', line: 'S-a' }, { do: 'draw', line: 'S-b' }, { do: 'back' }, { do: 'settle' }]) {
    const done = await ada.post(`${at}/step`, { step: now.step, ...wish });
    assert.equal(done.status, 200, done.text);
    assert.equal((await ada.post(`${at}/step`, { step: now.step, ...wish })).status, 409, 'what is sent twice is done once');
    now = await again();
    assert.deepEqual(now, done.json);
  }
  assert.deepEqual(now.stars.filter((s) => s.state === 'lit').map((s) => s.id), ['a']);
  const next = await ada.post(`${at}/play`, { step: now.step, seats: [{ kind: 'me' }] });
  const wire = await ada.sitsAt(next.json.table);
  const state = await wire.until((m) => m.type === 'state');
  assert.deepEqual([state.options.sheet, state.options.nodes], ['C01', 'a']);
  wire.socket.destroy();
  const list = (await ada.get('/api/campaigns')).json;
  assert.equal(list.campaigns.length, 1);
  assert.equal(list.standings[0].games, 1);
  await server.end();
  rmSync(data, { recursive: true, force: true });
});

test('a file comes out as it went in; the link of a campaign is good for one device', async () => {
  const server = await Server.start();
  const [ada, phone, eve] = [1, 2, 3].map(() => new Person(server));
  const taken = await ada.post('/api/campaigns/import', shared);
  assert.equal(taken.status, 201, taken.text);
  const at = `/api/campaigns/${taken.json.campaign}`;
  assert.equal((await ada.get(`${at}/file`)).text, shared);
  assert.equal((await phone.get(at)).status, 403);
  const { link } = (await ada.post(`${at}/link`)).json;
  const token = link.split('#')[1];
  assert.equal((await phone.post(`${at}/claim`, { token })).status, 200);
  assert.equal((await phone.get(at)).json.points, 20);
  assert.equal((await eve.post(`${at}/claim`, { token })).status, 404);
  assert.equal((await ada.post(`${at}/forget`)).status, 200);
  assert.equal((await ada.get(at)).status, 403);
  assert.equal((await phone.get(at)).status, 200);
  const sheets = await eve.get('/api/campaigns/sheets');
  assert.deepEqual([sheets.json.sheets.length, sheets.json.cards.length], [24, 15]);
  await server.end();
});

test('hostile files and requests are refused in words, and no address makes more than it may', async () => {
  const server = await Server.start({ args: ['--tables-per-hour', '12'] });
  const eve = new Person(server);
  const wrong = [shared.replace('"score": 6', '"score": 60'), shared.replace('C18', '../../etc'), '[]', '"x"', '{}', '{"orrery":1}', '['.repeat(5000), shared.slice(0, -3), ' '.repeat(15000)];
  for (const body of wrong) {
    const reply = await eve.post('/api/campaigns/import', body);
    assert.equal(reply.status, 400, body.slice(0, 60));
    assert.ok(reply.json.error.message.length > 5, reply.text);
  }
  assert.equal((await eve.post('/api/campaigns/import', shared.replace('"score": 6', '"score": 60'))).json.error.where, 'games[0].score');
  assert.equal((await eve.post('/api/campaigns/import', `${shared}${' '.repeat(20000)}`)).status, 413);
  assert.equal((await eve.request('POST', '/api/campaigns', '{}', { 'X-Orrery': '' })).status, 403);
  for (const where of ['/api/campaigns/x', '/api/campaigns/', '/api/campaigns/aaaaaaaaaaaaaaaa/file', '/api/campaigns/aaaaaaaaaaaaaaaa/x/y'])
    assert.equal((await eve.get(where)).status, 404, where);
  const made = [];
  for (let i = 0; i < 14; ++i) made.push((await eve.post('/api/campaigns')).status);
  assert.deepEqual([...new Set(made)], [201, 429]);
  assert.equal(made.filter((s) => s === 201).length, 12);
  await server.end();
});
