// Connect Four on boardgame.io, written as its tutorial suggests; kept in memory, as it does by default.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const WIDTH = 7, HEIGHT = 6;
function wins(cells, column, row, who) {
  const run = (dx, dy) => {
    let n = 0;
    for (let x = column + dx, y = row + dy; x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT && cells[x][y] === who; x += dx, y += dy) ++n;
    return n;
  };
  return [[1, 0], [0, 1], [1, 1], [1, -1]].some(([dx, dy]) => 1 + run(dx, dy) + run(-dx, -dy) >= 4);
}

const ConnectFour = {
  name: 'connect_four',
  setup: () => ({ cells: Array.from({ length: WIDTH }, () => []), winner: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!G.cells[column] || G.cells[column].length === HEIGHT) return INVALID_MOVE;
      G.cells[column].push(playerID);
      if (wins(G.cells, column, G.cells[column].length - 1, playerID)) G.winner = playerID;
    },
  },
  endIf: ({ G }) => (G.winner !== null ? { winner: G.winner } : G.cells.every((c) => c.length === HEIGHT) ? { draw: true } : undefined),
};

const port = Number(process.argv[2]);
const server = Server({ games: [ConnectFour], origins: [`http://localhost:${port}`] });
await server.run({ port, callback: () => console.log(`http://localhost:${port}/`) });
