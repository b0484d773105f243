// R11, small: many tables at once lose nothing. How fast it is, is measured by bench/load, not asserted here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure, startServer } from '../../../bench/load/load.mjs';

for (const order of [
  { game: 'connect_four', players: 2, sockets: 4, tables: 12, moves: 50, rate: 0 },
  { game: 'foundation', players: 4, sockets: 5, tables: 6, moves: 15, rate: 0 },
])
  test(`${order.tables} tables of ${order.game} with ${order.sockets} sockets each: every move is acknowledged once and reaches everybody`, { timeout: 600000 }, async () => {
    const server = await startServer();
    try {
      const figures = await measure(server, order);
      console.log(JSON.stringify(figures));
      assert.equal(figures.acknowledged, figures.moves);
      assert.ok(figures.everybody_saw_everything);
      // A game of Connect Four may be over sooner.
      if (order.game === 'foundation') assert.equal(figures.moves, order.tables * order.moves);
      else assert.ok(figures.moves >= order.tables * 7);
    } finally {
      assert.equal(await server.end(), 0);
    }
  });
