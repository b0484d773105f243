#!/usr/bin/env node
// What a move costs the whole server, in instructions: a count does not mind what else the machine does. The server runs under callgrind twice, with
// more and with fewer moves; what is left of the difference is moves: read, played, on disk, shown to every socket.
//   node bench/load/instructions.mjs --tables 3 --sockets 4 --game foundation --players 4 [--profile file]
// Dice, and so the moves that are offered, differ from run to run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measure, options, startServer } from './load.mjs';

// What callgrind counted, over all threads.
async function instructions(order, moves, file) {
  const server = await startServer(undefined, 'none', ['valgrind', '--tool=callgrind', `--callgrind-out-file=${file}`]);
  let figures;
  try {
    figures = await measure(server, { ...order, moves });
  } finally {
    await server.end();
  }
  const counted = /^(?:summary|totals): (\d+)/m.exec(readFileSync(file, 'utf8'));
  return { moves: figures.moves, instructions: Number(counted[1]), sent_kb_per_move: figures.sent_kb_per_move };
}

const order = options(process.argv.slice(2), {
  tables: 3, sockets: 4, game: 'foundation', players: 4, many: 60, few: 10, rate: 0, ask: 'words=none&content=hash&deltas=1', deflate: 0, profile: '',
});
const folder = mkdtempSync(path.join(tmpdir(), 'orrery-instructions-'));
try {
  const few = await instructions(order, order.few, path.join(folder, 'few'));
  const many = await instructions(order, order.many, order.profile || path.join(folder, 'many'));
  const millions = (many.instructions - few.instructions) / (many.moves - few.moves) / 1e6;
  console.log(JSON.stringify({ game: order.game, few, many, millions_per_move: Number(millions.toFixed(3)) }, null, 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
