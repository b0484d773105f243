// R1: kill -9 at any instant loses no acknowledged move and doubles none.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { command, Person, Server } from './client.mjs';
import { Postgres } from './postgres.mjs';

const kills = Number(process.env.ORRERY_KILLS ?? 100);

test(`${kills} times kill -9 under load: every acknowledged move is there once, and nothing else but what was under way`, { timeout: 600000 }, () => survives(kills, []));

test('the same with PostgreSQL', { timeout: 600000 }, async () => {
  const postgres = Postgres.start();
  await survives(Math.ceil(kills / 5), ['--store', postgres.url()]);
  postgres.end();
});

async function survives(kills, args) {
  let server = await Server.start({ args });
  const data = server.data;
  const ada = new Person(server);
  const tables = [];
  const order = { game: 'connect_four', players: 2, seats: [{ kind: 'me' }, { kind: 'me' }] };
  for (let i = 0; i < 4; ++i) tables.push({ id: (await ada.makes(order)).table, moves: [], uncertain: null });
  let acknowledged = 0;
  for (let round = 0; round < kills; ++round) {
    const wires = await Promise.all(tables.map((t) => ada.sitsAt(t.id)));
    let dead = false;
    // Sooner or later after the first answer of this round, so that a slow machine is not killed before it does anything.
    let someMove = () => {};
    const aMove = new Promise((done) => (someMove = done));
    const play = async (t, wire) => {
      const state = await wire.until((m) => m.type === 'state');
      if (!state) return; // killed before it could say anything
      // What was under way when the server died is there or not, but never twice and never something else.
      const extra = state.step - t.moves.length;
      assert.ok(extra === 0 || (extra === 1 && t.uncertain), `step ${state.step}, acknowledged ${t.moves.length}`);
      if (extra === 1) t.moves.push(t.uncertain.token);
      else if (t.uncertain) {
        // Sent again under the same command it is made once.
        const reply = await wire.ask({ type: 'play', step: state.step, token: t.uncertain.token, command: t.uncertain.command }).catch(() => null);
        if (!reply) return;
        assert.ok(reply.ok, JSON.stringify(reply));
        t.moves.push(t.uncertain.token);
        ++acknowledged;
      }
      t.uncertain = null;
      let step = t.moves.length;
      while (!dead) {
        const now = await wire.until((m) => m.type === 'state' && m.step === step);
        if (!now) return;
        if (now.over) {
          t.id = null;
          return;
        }
        const offers = now.question.offers;
        const token = offers[(step * 7 + round) % offers.length].token;
        t.uncertain = { token, command: command() };
        const reply = await wire.ask({ type: 'play', step, token, command: t.uncertain.command });
        if (!reply) return;
        assert.ok(reply.ok, JSON.stringify(reply));
        t.moves.push(token);
        t.uncertain = null;
        ++acknowledged;
        ++step;
        someMove();
      }
    };
    const games = tables.map((t, i) => play(t, wires[i]));
    // Every fourth time at once, whatever is under way; otherwise some time after the first move of the round.
    if (round % 4) await Promise.race([aMove, Promise.all(games)]);
    await new Promise((r) => setTimeout(r, (round * 13) % 40));
    dead = true;
    await server.kill('SIGKILL');
    await Promise.all(games);
    server = await Server.start({ data, args });
    ada.server = server;
    for (const t of tables)
      if (!t.id) Object.assign(t, { id: (await ada.makes(order)).table, moves: [], uncertain: null });
  }
  assert.ok(acknowledged >= kills / 2, `only ${acknowledged} moves were acknowledged`);
  console.log(JSON.stringify({ kills, acknowledged }));
  await server.end();
  rmSync(data, { recursive: true, force: true });
}
