// What is kept, and where: PostgreSQL under the real server, backups while people play, moving house.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { command, Person, program, Server } from './client.mjs';
import { Postgres } from './postgres.mjs';

const order = { game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] };
const columns = [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6];
const orrery = (...words) => spawnSync(program, words, { encoding: 'utf8', timeout: 120000 });

// Seconds of processor time it has used.
const processTime = (pid) => {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(words[11]) + Number(words[12])) / 100;
};

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

test('a site moves to PostgreSQL: the same tables, the same seats, and who wants the database alone is refused', { timeout: 600000 }, async () => {
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
  const refused = orrery('tables', 'delete', table, '--store', postgres.url());
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

test('PostgreSQL goes away twice: players are told, every acknowledged move is there once, and nobody spins', { timeout: 600000 }, async () => {
  const url = postgres.url('away');
  postgres.sql('create database away', 'postgres');
  const server = await Server.start({ args: ['--store', url] });
  const ada = new Person(server);
  const tables = [];
  for (let i = 0; i < 4; ++i) tables.push((await ada.makes(order)).table);
  const wires = await Promise.all(tables.map((t) => ada.sitsAt(t)));
  const games = wires.map(() => 0);
  const play = (i) => wires[i].ask({ type: 'play', step: games[i], token: `drop ${columns[games[i]] + 1}`, command: command() });
  for (let round = 0; round < 2; ++round) {
    postgres.down();
    const underWay = wires.map((_, i) => play(i));
    const told = wires.map((w) => w.until((m) => m.type === 'chat' && /cannot save/.test(m.text)));
    await new Promise((r) => setTimeout(r, 1500));
    assert.equal((await ada.get('/healthz')).status, 503);
    assert.equal((await ada.get('/readyz')).status, 503);
    const another = await ada.post('/api/tables', order);
    assert.equal(another.status, 503);
    assert.equal(another.json.error.code, 'overloaded');
    const before = processTime(server.child.pid);
    await new Promise((r) => setTimeout(r, 1500));
    assert.ok(processTime(server.child.pid) - before < 0.5, 'it waits, it does not spin');
    postgres.up();
    for (const reply of await Promise.all(underWay)) assert.ok(reply.ok, JSON.stringify(reply));
    games.forEach((_, i) => ++games[i]);
    await Promise.all(told);
    while ((await ada.get('/healthz')).status !== 200) await new Promise((r) => setTimeout(r, 200));
  }
  for (const [i, table] of tables.entries()) assert.equal(postgres.sql(`select count(*) from events where kind='play' and table_id='${table}'`, 'away'), String(games[i]));
  for (const w of wires) w.close();
  await server.kill('SIGKILL');
  const again = await Server.start({ data: server.data, args: ['--store', url] });
  ada.server = again;
  for (const [i, table] of tables.entries()) assert.equal(await stepOf(ada, table), games[i]);
  again.ownsData = true;
  await again.end();
});

test('whoever runs the server lists, shows, closes, deletes and expires tables', { timeout: 600000 }, async () => {
  const server = await Server.start();
  const ada = new Person(server);
  assert.equal((await ada.get('/readyz')).text, 'ready\n');
  const tables = [];
  for (let i = 0; i < 3; ++i) tables.push((await ada.makes(order)).table);
  await player(ada, tables[0]).done;
  const at = ['--data', server.data];
  assert.equal(orrery('tables', 'list', ...at).stdout.trim().split('\n').length, 3);
  assert.match(orrery('tables', 'show', tables[0], ...at).stdout, /connect_four, running[^]*14 answers/);
  const busy = orrery('tables', 'delete', tables[1], ...at);
  assert.equal(busy.status, 1);
  assert.match(busy.stderr, /a server uses this folder/);
  await server.kill('SIGTERM');
  assert.match(orrery('tables', 'delete', tables[1], '--dry-run', ...at).stdout, /would be deleted/);
  assert.equal(orrery('tables', 'delete', tables[1], ...at).status, 0);
  assert.equal(orrery('tables', 'close', tables[0], ...at).status, 0);
  assert.equal(orrery('tables', 'delete', 'nosuchtable', ...at).status, 1);
  assert.match(orrery('tables', 'expire', '--finished', '1', '--dry-run', ...at).stdout, /^0 tables/m);
  const again = await Server.start({ data: server.data });
  ada.server = again;
  assert.equal((await ada.sitsAt(tables[1])).status, 404);
  const wire = await ada.sitsAt(tables[0]);
  const state = await wire.until((m) => m.type === 'state');
  assert.ok(state.frozen);
  assert.equal((await wire.ask({ type: 'play', step: 14, token: 'drop 1', command: command() })).error.code, 'closed');
  wire.close();
  assert.equal(await stepOf(ada, tables[2]), 0);
  again.ownsData = true;
  await again.end();
});

test('what is older than it is kept goes: the table, or only what was said there', { timeout: 600000 }, async () => {
  postgres.sql('create database old', 'postgres');
  const at = ['--store', postgres.url('old')];
  const server = await Server.start({ args: at });
  const ada = new Person(server);
  const [gone, silent] = [(await ada.makes(order)).table, (await ada.makes(order)).table];
  for (const table of [gone, silent]) {
    const wire = await ada.sitsAt(table);
    assert.ok((await wire.ask({ type: 'chat', text: 'hello' })).ok);
    wire.close();
  }
  await server.kill('SIGTERM');
  const day = 24 * 3600;
  const finished = (table, days) => postgres.sql(`update tables set over=1, updated=extract(epoch from now())::bigint-${days * day} where id='${table}'`, 'old');
  finished(gone, 400);
  finished(silent, 40);
  const rehearsal = orrery('tables', 'expire', '--finished', '365', '--chat', '30', '--dry-run', ...at);
  assert.equal(rehearsal.stdout, `${gone}\n1 tables and the chat of 2 would be deleted\n`);
  const again = await Server.start({ data: server.data, args: [...at, '--keep-finished', '365', '--keep-chat', '30'] });
  const left = () => postgres.sql('select count(*) from events', 'old');
  while (left() !== '0') await new Promise((r) => setTimeout(r, 200));
  assert.equal(postgres.sql('select id from tables', 'old'), silent);
  again.ownsData = true;
  await again.end();
});
