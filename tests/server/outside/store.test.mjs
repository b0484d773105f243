// What is kept, and where: PostgreSQL under the real server, backups while people play, moving house.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { command, Person, program, Server } from './client.mjs';
import { Postgres } from './postgres.mjs';

const order = { game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] };
const columns = [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6];
const orrery = (...words) => spawnSync(program, words, { encoding: 'utf8', timeout: 120000 });

let postgres;
before(() => (postgres = Postgres.start()));
after(() => postgres.end());

// Plays until told to stop; the moves that were acknowledged, in order.
function player(person, table) {
  const game = { moves: [], stop: false };
  game.done = (async () => {
    const wire = await person.sitsAt(table);
    const state = await wire.until((m) => m.type === 'state');
    for (let step = state.step; !game.stop && step < columns.length; ++step) {
      const token = `drop ${columns[step] + 1}`;
      const reply = await wire.ask({ type: 'play', step, token, command: command() });
      if (!reply) break;
      assert.ok(reply.ok, JSON.stringify(reply));
      game.moves.push(token);
    }
    wire.close();
  })();
  return game;
}
const stepOf = async (person, table) => {
  const wire = await person.sitsAt(table);
  const state = await wire.until((m) => m.type === 'state');
  wire.close();
  return state.step;
};

test('the restore drill: a backup made while people play has everything that was acknowledged before it', { timeout: 600000 }, async () => {
  const server = await Server.start();
  const ada = new Person(server);
  const tables = [];
  for (let i = 0; i < 20; ++i) tables.push((await ada.makes(order)).table);
  await Promise.all(tables.slice(0, 10).map((t) => player(ada, t).done));
  const playing = tables.slice(10).map((t) => player(ada, t));
  const shelf = mkdtempSync(path.join(tmpdir(), 'orrery-shelf-'));
  const backup = path.join(shelf, 'monday');
  const said = orrery('store', 'backup', backup, '--data', server.data);
  assert.equal(said.status, 0, said.stderr);
  assert.match(said.stdout, /^20 tables .* every record was compared and is the same/);
  await Promise.all(playing.map((p) => p.done));
  // The machine burns down.
  await server.kill('SIGKILL');
  rmSync(server.data, { recursive: true, force: true });
  const again = await Server.start({ data: backup });
  ada.server = again;
  for (const t of tables.slice(0, 10)) assert.equal(await stepOf(ada, t), columns.length);
  for (const t of tables.slice(10)) await player(ada, t).done; // from wherever the backup had them
  for (const t of tables) assert.equal(await stepOf(ada, t), columns.length);
  await again.end();
  rmSync(shelf, { recursive: true, force: true });
});

test('a site moves to PostgreSQL: the same tables, the same seats, and a second server is refused', { timeout: 600000 }, async () => {
  const first = await Server.start();
  const ada = new Person(first);
  const table = (await ada.makes(order)).table;
  await player(ada, table).done;
  await first.kill('SIGTERM');
  const moved = orrery('store', 'copy', first.data, postgres.url());
  assert.equal(moved.status, 0, moved.stderr);
  const second = await Server.start({ data: first.data, args: ['--store', postgres.url()] });
  ada.server = second;
  assert.equal(await stepOf(ada, table), columns.length);
  assert.equal((await ada.get('/api/mine')).json.tables[0].table, table);
  const refused = spawnSync(program, ['serve', '--site', 'none', '--port', '0', '--data', mkdtempSync(path.join(tmpdir(), 'orrery-test-')), '--store', postgres.url()], {
    encoding: 'utf8',
    timeout: 60000,
  });
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /another server writes to this database/);
  const next = (await ada.makes(order)).table;
  await player(ada, next).done;
  await second.kill('SIGKILL');
  const third = await Server.start({ data: first.data, args: ['--store', postgres.url()] });
  ada.server = third;
  assert.equal(await stepOf(ada, next), columns.length);
  third.ownsData = true;
  await third.end();
});
