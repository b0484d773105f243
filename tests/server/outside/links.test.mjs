// Links at a server: what a seat may pass on of a running table, and tables that go on from a moment somebody sent.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Person, program, Server } from './client.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.end());

// What the program makes of some answers.
function linkOf(game, players, answers, what = 'game') {
  const think = Array.from({ length: answers }, () => ({ type: 'think' }));
  const chairs = Array.from({ length: players }, () => ({ kind: 'bot', level: 'cadet' }));
  const messages = [{ type: 'new', game, players, seed: 5, chairs }, ...think, { type: 'link', what }];
  const { stdout } = spawnSync(program, ['engine'], { input: messages.map((m) => JSON.stringify(m) + '\n').join('') });
  return JSON.parse(stdout.toString().trim().split('\n').at(-1));
}
const friends = [{ kind: 'me', name: 'Ada' }, { kind: 'open' }];

test('a table goes on from a moment of a game, and stands there after a restart', async () => {
  const { link, steps } = linkOf('trian', 2, 30);
  const ada = new Person(server);
  const made = await ada.post('/api/tables', { link, at: steps - 10, seats: friends });
  assert.equal(made.status, 201);
  assert.equal(made.json.links.length, 2);
  const wire = await ada.sitsAt(made.json.table);
  const state = await wire.until((m) => m.type === 'state');
  assert.equal(state.game, 'trian');
  assert.ok(state.view.tiles.length > 2);
  wire.close();

  const data = server.data;
  await server.kill('SIGTERM');
  server = Object.assign(await Server.start({ data }), { ownsData: true });
  ada.server = server;
  const again = await ada.sitsAt(made.json.table);
  const later = await again.until((m) => m.type === 'state');
  assert.deepEqual(later.view.tiles, state.view.tiles);
  again.close();
});

test('a position can be gone on from, too; its options are those it was played with', async () => {
  const { link } = linkOf('foundation', 2, 40, 'position');
  const made = await new Person(server).post('/api/tables', { link, seats: friends });
  assert.equal(made.status, 201);
});

test('what is no moment of a game makes no table', async () => {
  const { link, steps } = linkOf('foundation', 2, 20);
  const over = linkOf('renaissance', 2, 2000).link;
  const ada = new Person(server);
  for (const wish of [
    { link: '', seats: friends },
    { link: 7, seats: friends },
    { link: link.slice(0, -6), seats: friends },
    { link: 'A'.repeat(9_000), seats: friends },
    { link, at: steps + 1, seats: friends },
    { link, at: -1, seats: friends },
    { link, at: 'x', seats: friends },
    { link, seats: [friends[0]] },
    { link, game: 'foundation', seats: friends },
    { link: over, seats: friends },
  ]) {
    const { status, json } = await ada.post('/api/tables', wish);
    assert.equal(status, 400, JSON.stringify(wish).slice(0, 100));
    assert.equal(json.error.code, 'refused');
  }
  assert.equal((await ada.get('/healthz')).text, 'ok\n');
});

test('from a running table a seat passes on only what it sees', async () => {
  const ada = new Person(server);
  const { link } = linkOf('renaissance', 3, 60);
  const bot = { kind: 'bot', level: 'cadet' };
  const made = await ada.post('/api/tables', { link, seats: [friends[0], bot, bot] });
  const wire = await ada.sitsAt(made.json.table);
  await wire.until((m) => m.type === 'state' && m.question);
  assert.equal((await wire.ask({ type: 'link', what: 'game' })).error.code, 'not_over');
  assert.equal((await wire.ask({ type: 'link', what: 'position' })).imagined, 0);
  assert.equal((await wire.ask({ type: 'link', what: 'position', seat: 1 })).error.code, 'not_yours');
  wire.close();
});
