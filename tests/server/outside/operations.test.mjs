// What whoever runs it may meet: a database that stands still, a folder nobody may write to, more than it can carry; and the board she watches.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { alone, command, Person, program, Server } from './client.mjs';
import { Postgres } from './postgres.mjs';

const order = { game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] };
const pause = (ms) => new Promise((r) => setTimeout(r, ms));
const drop = (wire, step) => wire.ask({ type: 'play', step, token: `drop ${step + 1}`, command: command() });
const isRoot = process.getuid() === 0;

// Everything of a PostgreSQL, as if its machine stood still.
function signal(postgres, name) {
  const main = readFileSync(path.join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0];
  const children = spawnSync('pgrep', ['-P', main], { encoding: 'utf8' }).stdout.trim().split('\n');
  execFileSync('kill', [`-${name}`, main, ...children.filter(Boolean)]);
}

test('PostgreSQL stands still: players are told, nothing is acknowledged and nothing is lost; then it goes on', { timeout: 600000 }, async () => {
  const postgres = Postgres.start();
  const server = await Server.start({ args: ['--store', postgres.url()] });
  const ada = new Person(server);
  const table = (await ada.makes(order)).table;
  const wire = await ada.sitsAt(table);
  await wire.until((m) => m.type === 'state');
  assert.ok((await drop(wire, 0)).ok);
  signal(postgres, 'STOP');
  try {
    let answered = false;
    const move = drop(wire, 1).finally(() => (answered = true));
    await wire.until((m) => m.type === 'chat' && /cannot save/.test(m.text));
    assert.equal(answered, false);
    assert.equal((await ada.get('/healthz')).status, 503);
    assert.equal((await ada.post('/api/tables', order)).json.error.code, 'overloaded');
    signal(postgres, 'CONT');
    assert.ok((await move).ok);
  } finally {
    signal(postgres, 'CONT');
  }
  while ((await ada.get('/healthz')).status !== 200) await pause(100);
  assert.ok((await drop(wire, 2)).ok);
  assert.equal(postgres.sql(`select count(*) from events where kind='play' and table_id='${table}'`), '3');
  wire.close();
  await server.end();
  postgres.end();
});

test('a folder that cannot be written to: clear words at the start, and nothing is changed', { timeout: 600000 }, async () => {
  const server = await Server.start();
  const ada = new Person(server);
  await ada.makes(order);
  await server.kill('SIGTERM');
  // Whoever may do everything may write everywhere: then the server is somebody else's.
  const shelf = mkdtempSync(path.join(tmpdir(), 'orrery-readonly-'));
  const mine = path.join(shelf, 'orrery');
  copyFileSync(program, mine);
  chmodSync(mine, 0o755);
  chmodSync(shelf, 0o755);
  if (isRoot) execFileSync('chown', ['-R', 'nobody:nogroup', server.data]);
  const words = [...(isRoot ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : []), mine, 'serve', '--site', 'none', '--port', '0', '--data', server.data];
  const look = () => readdirSync(server.data).sort().map((name) => [name, readFileSync(path.join(server.data, name)).toString('base64')]);
  const before = look();
  const refused = () => {
    const said = spawnSync(words[0], words.slice(1), { encoding: 'utf8', timeout: 60000, cwd: '/' });
    assert.equal(said.status, 1, said.stdout + said.stderr);
    assert.match(said.stderr, /"event":"cannot_start"/);
    return said.stderr;
  };
  try {
    chmodSync(server.data, 0o555);
    for (const name of readdirSync(server.data)) chmodSync(path.join(server.data, name), 0o444);
    assert.match(refused(), new RegExp(server.data));
    chmodSync(server.data, 0o755);
    assert.match(refused(), /orrery\.db|cannot be written|readonly/);
    assert.deepEqual(look().filter(([name]) => name.startsWith('orrery.db') || name === 'secret.key').filter(([name]) => !/-(wal|shm)$/.test(name)),
      before.filter(([name]) => name.startsWith('orrery.db') || name === 'secret.key').filter(([name]) => !/-(wal|shm)$/.test(name)));
  } finally {
    chmodSync(server.data, 0o755);
    rmSync(server.data, { recursive: true, force: true });
    rmSync(shelf, { recursive: true, force: true });
  }
});

test('more bots than it can think for: new tables are refused, and those who play play on', { timeout: 600000 }, async () => {
  const server = await Server.start({ args: ['--bot-threads', '1'] });
  const ada = new Person(server);
  const table = (await ada.makes(order)).table;
  const wire = await ada.sitsAt(table);
  await wire.until((m) => m.type === 'state');
  // Bots that begin, and think for long.
  const long = { game: 'foundation', players: 4, seats: [{ kind: 'bot', level: 'grandmaster' }, { kind: 'bot', level: 'grandmaster' }, { kind: 'bot', level: 'grandmaster' }, { kind: 'me' }] };
  let refusal = null;
  for (let i = 0; i < 400 && !refusal; ++i) {
    const reply = await ada.post('/api/tables', long);
    if (reply.status !== 201) refusal = reply;
  }
  assert.equal(refusal?.status, 503);
  assert.equal(refusal.json.error.code, 'overloaded');
  while ((await ada.get('/readyz')).status !== 503) await ada.post('/api/tables', long);
  assert.match((await ada.get('/metrics')).text, /orrery_tables_refused_total [1-9]/);
  for (let step = 0; step < 5; ++step) assert.ok((await drop(wire, step)).ok);
  wire.close();
  await server.end();
});

test('the board in deploy/ shows figures the server tells, and no others', async () => {
  const postgres = Postgres.start();
  const server = await Server.start({ args: ['--store', postgres.url()] });
  const told = new Set((await new Person(server).get('/metrics')).text.match(/^orrery_[a-z_]+/gm));
  const here = path.dirname(fileURLToPath(import.meta.url));
  const asked = ['grafana.json', 'orrery_alerts.yml'].map((name) => readFileSync(path.join(here, '../../../deploy', name), 'utf8'));
  JSON.parse(asked[0]);
  const shown = new Set(asked.join('').match(/orrery_[a-z_]+(?=[ {[)])/g));
  for (const figure of shown) assert.ok(told.has(figure), figure);
  for (const figure of told) assert.ok(shown.has(figure), `${figure} is on no board`);
  await server.end();
  postgres.end();
});
