import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { alone, command, Person, program, Server } from './client.mjs';

let server;
before(async () => (server = await Server.start()));
after(() => server.end());

async function two() {
  const ada = new Person(server), bo = new Person(server);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  await bo.post(`/api/tables/${made.table}/claim`, { token: made.links[1].link.split('#')[1], name: 'Bo' });
  const a = await ada.sitsAt(made.table), b = await bo.sitsAt(made.table);
  await a.until((m) => m.type === 'state');
  await b.until((m) => m.type === 'state');
  return { ada, bo, a, b, table: made.table };
}
const at = (step) => (m) => m.type === 'state' && m.step === step;

test('two people and a spectator play; whoever reconnects has missed nothing', async () => {
  const { a, b, bo, table } = await two();
  const watcher = await new Person(server).sitsAt(table);
  const seen = await watcher.until((m) => m.type === 'state');
  assert.deepEqual(seen.you, []);
  assert.equal(seen.question, null);
  assert.equal((await a.ask({ type: 'play', step: 0, token: 'drop 4', command: command() })).ok, true);
  await b.until(at(1));
  b.close();
  await a.until((m) => m.type === 'presence' && m.seats[1].connected === false);
  const back = await bo.sitsAt(table, 1);
  const state = await back.until((m) => m.type === 'state');
  assert.equal(state.step, 1);
  assert.deepEqual(state.log, []);
  assert.equal((await back.ask({ type: 'play', step: 1, token: 'drop 4', command: command() })).ok, true);
  const told = (await watcher.until(at(2))).log.at(-1).told[0].words;
  assert.match(told, /column 4/);
  for (const wire of [a, back, watcher]) wire.close();
});

test('a whole game of Foundation against bots, and afterwards everybody can check that it was dealt fairly', { timeout: 600000 }, async () => {
  const ada = new Person(server);
  const made = await ada.makes({ ...alone('foundation', 2), options: { round_limit: 3, end_turn: 'asked' } });
  const wire = await ada.sitsAt(made.table);
  const early = await ada.get(`/api/tables/${made.table}/transcript`);
  assert.equal(early.status, 409);
  let step = -1;
  for (;;) {
    const state = await wire.until((m) => m.type === 'state' && m.step > step && (m.question || m.over));
    step = state.step;
    if (state.over) break;
    const offers = state.question.offers;
    const reply = await wire.ask({ type: 'play', step, token: offers[step % offers.length].token, command: command() });
    assert.ok(reply.ok, JSON.stringify(reply));
  }
  const end = await wire.until((m) => m.type === 'state' && m.over);
  assert.match(end.seed, /^[0-9a-f]{64}$/);
  const transcript = (await ada.get(`/api/tables/${made.table}/transcript`)).text;
  const file = `${server.data}/game.txt`;
  writeFileSync(file, transcript);
  const verify = (seed) => execFileSync(program, ['verify', file, '--table', made.table, '--seed', seed, '--commitment', end.commitment], { encoding: 'utf8', stdio: 'pipe' });
  assert.match(verify(end.seed), /fair: \d+ deals/);
  const bots = execFileSync(program, ['verify', file, '--seats', 'human,bot:easy'], { encoding: 'utf8' });
  assert.match(bots, /^seat 2, easy: (\d+) of \1 answers are the bot's\n$/);
  const forged = end.seed.slice(0, -1) + (end.seed.endsWith('0') ? '1' : '0');
  assert.throws(() => verify(forged), /not the one that was committed/);
  writeFileSync(file, transcript.replace(/empire GO(\d+)/, (_, k) => `empire GO${(Number(k) + 1) % 15}`));
  assert.throws(() => verify(end.seed));
  wire.close();
});

test('asking, explaining, looking ahead and taking back', async () => {
  const ada = new Person(server);
  const made = await ada.makes({ ...alone('foundation', 2), options: { end_turn: 'asked' } });
  const wire = await ada.sitsAt(made.table);
  let state = await wire.until((m) => m.type === 'state' && m.question?.decision === 'START_GATE');
  const taken = (await wire.ask({ type: 'explain', token: 'start GI0' })).error ?? (await wire.ask({ type: 'explain', token: state.question.offers[0].token }));
  assert.ok(taken);
  await wire.ask({ type: 'play', step: state.step, token: state.question.offers[0].token });
  state = await wire.until((m) => m.type === 'state' && m.question?.decision === 'START_RESOURCE');
  assert.equal(state.undo, 0);
  assert.equal((await wire.ask({ type: 'undo' })).ok, true);
  state = await wire.until((m) => m.type === 'state' && m.step > state.step);
  assert.equal(state.question.decision, 'START_GATE');
  assert.equal(state.redo, 0);
  const preview = await wire.ask({ type: 'preview', token: state.question.offers[3].token });
  assert.equal(preview.ok, true);
  const hint = await wire.ask({ type: 'hint' });
  assert.ok(state.question.offers.some((o) => o.token === hint.token));
  const before = await wire.ask({ type: 'replay', at: 0 });
  assert.equal(before.at, 0);
  assert.ok(before.view);
  assert.match((await wire.ask({ type: 'dance' })).error.code, /unknown/);
  wire.close();
});

test('chat reaches everybody, as plain text', async () => {
  const { a, b } = await two();
  a.send({ type: 'chat', text: 'good <b>game</b>' });
  const heard = await b.until((m) => m.type === 'chat');
  assert.equal(heard.text, 'good <b>game</b>');
  assert.equal(heard.from.name, 'Ada');
  a.close();
  b.close();
});

test('the server goes down gracefully and comes back with every table', async () => {
  const first = await Server.start();
  const ada = new Person(first);
  const made = await ada.makes({ game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] });
  const wire = await ada.sitsAt(made.table);
  await wire.until((m) => m.type === 'state');
  await wire.ask({ type: 'play', step: 0, token: 'drop 1', command: command() });
  first.child.kill('SIGTERM');
  assert.ok(await wire.until((m) => m.type === 'closing'));
  assert.equal(await wire.whenClosed(), 1001);
  assert.deepEqual(await first.exit, { code: 0, signal: null });
  const second = await Server.start({ data: first.data });
  ada.server = second;
  const again = await ada.sitsAt(made.table);
  const state = await again.until((m) => m.type === 'state');
  assert.equal(state.step, 1);
  assert.deepEqual(state.you, [0, 1]);
  again.close();
  second.ownsData = true;
  await second.end();
});

test('a long game killed in the middle comes back from its snapshot, to the last step that was shown', { timeout: 600000 }, async () => {
  const first = await Server.start();
  const ada = new Person(first);
  const bots = Array.from({ length: 2 }, () => ({ kind: 'bot', level: 'easy' }));
  const made = await ada.makes({ game: 'trian', players: 2, seats: bots }); // it lasts until its tiles are laid: longer than 450 steps
  const wire = await ada.sitsAt(made.table);
  await wire.until((m) => m.type === 'state' && m.step > 150, 500);
  await first.kill('SIGKILL');
  const shown = wire.state;
  const second = await Server.start({ data: first.data });
  ada.server = second;
  const again = await ada.sitsAt(made.table, shown.step);
  const state = await again.until((m) => m.type === 'state');
  assert.ok(state.step >= shown.step);
  if (state.step === shown.step) assert.deepEqual(state.view, shown.view);
  const past = await again.ask({ type: 'replay', at: shown.step });
  assert.deepEqual(past.view, shown.view, 'the moment that was shown is still what it was');
  const metrics = (await ada.get('/metrics')).text;
  assert.match(metrics, /^orrery_tables_recalled_total 1$/m);
  assert.match(metrics, /^orrery_tables_frozen_total 0$/m);
  second.ownsData = true;
  await second.end();
});

test('an unusable data folder is said plainly', async () => {
  await assert.rejects(Server.start({ data: '/proc/nowhere' }), /cannot_start/);
});
