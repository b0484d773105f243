// Foundation's table: nineteen worlds in hexes around a black hole, ships on the gates.
import { Pile, centre, coin, enemyCoin, polygon, shade, short, tilt, tray } from './shapes';
import { blackHole, world, type World } from './worlds';

const side = 27.5;
const height = side * Math.sqrt(3);
const middleRing: World[] = ['teal', 'brown', 'white', 'orange', 'violet', 'gray'];
const outerRing: World[] = [
  'green',
  'blue',
  'gold',
  'red',
  'green',
  'gold',
  'red',
  'green',
  'gold',
  'blue',
  'red',
  'blue',
];
const around = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
const walk = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

interface Hex {
  q: number;
  r: number;
  ring: 0 | 1 | 2;
  kind: World | null;
}
function hexes(): Hex[] {
  const all: Hex[] = [];
  let [q, r] = [0, -2];
  let i = 0;
  for (const [a, b] of walk)
    for (let step = 0; step < 2; step++) {
      all.push({ q, r, ring: 2, kind: outerRing[i++] ?? 'blue' });
      q += a;
      r += b;
    }
  around.forEach(([a, b], n) => all.push({ q: a, r: b, ring: 1, kind: middleRing[n] ?? 'gray' }));
  return [...all, { q: 0, r: 0, ring: 0, kind: null }];
}
const flat = (q: number, r: number) => [side * 1.5 * q, height * (r + q / 2)] as const;
const seen = (u: number, v: number) => [centre.x + u, centre.y - 1 + v * tilt] as const;
const looks = [
  { fill: '#ff8a4a', opacity: 0.16, line: '#ff9a5c', width: 1.6 },
  { fill: '#6e54d8', opacity: 0.15, line: '#9b7ff0', width: 1.1 },
  { fill: '#3f6fe0', opacity: 0.1, line: '#5f8df0', width: 1.1 },
] as const;
const rings: Partial<Record<World, number>> = { violet: -18, teal: 14 };

// Whose ship, at which corner of which hex; null is the Empire's.
const ships: [seat: number | null, q: number, r: number, corner: number][] = [
  [0, -1, 0, 1],
  [0, 1, -1, 4],
  [0, 2, -1, 1],
  [1, 0, -2, 4],
  [1, 1, 0, 0],
  [1, -2, 0, 3],
  [2, -2, 2, 2],
  [2, 0, 1, 1],
  [2, 2, -2, 5],
  [3, 0, 2, 2],
  [3, -1, -1, 3],
  [null, 1, 1, 0],
  [null, -1, 1, 4],
  [null, -1, 2, 3],
  [null, 0, -1, 5],
];

export function foundation() {
  const pile = new Pile();
  let board = '';
  for (const { q, r, ring, kind } of hexes()) {
    const [u, v] = flat(q, r);
    const look = looks[ring];
    board += `<polygon points="${polygon(6, side * 0.985, 0)}" transform="translate(${short(u)} ${short(v)})" fill="${look.fill}" fill-opacity="${look.opacity}" stroke="${look.line}" stroke-opacity=".85" stroke-width="${look.width}"/>`;
    const [x, y] = seen(u, v);
    if (kind)
      pile.add(y, shade(x + 3, y + 6, side * 0.62) + world(x, y - 3, 12.4, kind, rings[kind] ?? 0));
  }
  for (const [seat, q, r, corner] of ships) {
    const [u, v] = flat(q, r);
    const angle = (corner * Math.PI) / 3;
    const [x, y] = seen(u + side * Math.cos(angle), v + side * Math.sin(angle));
    pile.add(y + 3, seat === null ? enemyCoin(x, y, 5.6) : coin(seat, x, y, 5.6));
  }
  return (
    tray('felt', 3) +
    `<g transform="translate(${centre.x} ${centre.y - 1}) scale(1 ${tilt})">${board}</g>` +
    pile.drawn() +
    blackHole(160, 147, 14)
  );
}
