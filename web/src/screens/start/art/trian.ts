// Galaxy of Trian's table: triangles with nebulas that grow together, and one that is just being laid.
import { Pile, freshName, pawn, points, shade, short, tilt, tray } from './shapes';
import { world, type World } from './worlds';

type Point = [number, number];
const side = 62;
const height = (side * Math.sqrt(3)) / 2;
const turn = (-9 * Math.PI) / 180;

const seen = ([u, v]: Point): Point => {
  const x = u * Math.cos(turn) - v * Math.sin(turn);
  const y = u * Math.sin(turn) + v * Math.cos(turn);
  return [160 + x, 154 + y * tilt];
};
const spot = (column: number, row: number): Point => [(column * side) / 2, row * height];

// Triangles point up where column and row make an even sum.
type Triangle = [Point, Point, Point];
function triangle(column: number, row: number): Triangle {
  const [x, y] = spot(column, row);
  const [s, h] = [side / 2, height / 2];
  return (column + row) % 2 === 0
    ? [
        [x, y - h],
        [x + s, y + h],
        [x - s, y + h],
      ]
    : [
        [x - s, y - h],
        [x + s, y - h],
        [x, y + h],
      ];
}

// A nebula or a cloud of moss lies in a corner of its tile; null is open space.
type Cloud = ['nebula' | 'moss', 0 | 1 | 2] | null;
const tiles: [column: number, row: number, cloud: Cloud][] = [
  [-2, -1, ['nebula', 0]],
  [-1, -1, null],
  [0, -1, ['moss', 0]],
  [1, -1, null],
  [2, -1, ['nebula', 1]],
  [-3, 0, null],
  [-2, 0, ['nebula', 2]],
  [-1, 0, ['nebula', 0]],
  [0, 0, null],
  [1, 0, ['moss', 1]],
  [2, 0, ['nebula', 0]],
  [3, 0, null],
  [-2, 1, ['moss', 0]],
  [-1, 1, null],
  [0, 1, ['nebula', 1]],
  [1, 1, ['nebula', 2]],
  [2, 1, null],
];
const free = [
  [-3, 1],
  [3, 1],
  [3, -1],
  [-3, -1],
] as const;
const edges = { nebula: '#f0b6ff', moss: '#9ccf94' };

function cloudIn(t: Triangle, [kind, corner]: NonNullable<Cloud>) {
  const a = t[corner];
  const [b, c] = [t[(corner + 1) % 3] ?? a, t[(corner + 2) % 3] ?? a];
  const along = (to: Point): Point => [a[0] + (to[0] - a[0]) * 0.85, a[1] + (to[1] - a[1]) * 0.85];
  const middle: Point = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
  const p = (q: Point) => q.map(short).join(' ');
  return `<path d="M${p(a)}L${p(along(b))}Q${p(middle)} ${p(along(c))}Z" fill="url(#art-${kind})" stroke="${edges[kind]}" stroke-opacity=".8" stroke-width="1.2"/>`;
}

function board() {
  let faces = '';
  let below = '';
  for (const [column, row, cloud] of tiles) {
    const t = triangle(column, row);
    const clip = freshName();
    below += `<polygon points="${points(t)}" fill="#0a0f22"/>`;
    faces += `<clipPath id="${clip}"><polygon points="${points(t)}"/></clipPath><g clip-path="url(#${clip})"><polygon points="${points(t)}" fill="url(#art-void)"/>${cloud ? cloudIn(t, cloud) : ''}</g><polygon points="${points(t)}" fill="none" stroke="#7f95d8" stroke-opacity=".6" stroke-width=".9" stroke-linejoin="round"/>`;
  }
  const open = free
    .map(
      ([c, r]) =>
        `<polygon points="${points(triangle(c, r))}" fill="#e2bd72" fill-opacity=".1" stroke="#e2bd72" stroke-opacity=".7" stroke-dasharray="3 3"/>`,
    )
    .join('');
  const laid = (lift: number, inner: string) =>
    `<g transform="translate(160 ${154 + lift}) scale(1 ${tilt}) rotate(-9)">${inner}</g>`;
  return laid(0, open) + laid(5, below) + laid(0, faces);
}

function lane(...stops: Point[]) {
  const path = `M${stops.map((s) => seen(s).map(short).join(' ')).join('L')}`;
  const look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"';
  return `<path d="${path}" ${look} stroke="#0a1024" stroke-width="4.6"/><path d="${path}" ${look} stroke="#e9f1ff" stroke-width="2" stroke-dasharray="1 3.4"/>`;
}

const worlds: [column: number, row: number, r: number, kind: World, ring?: number][] = [
  [-1, -1.02, 9.5, 'blue'],
  [0, 0.08, 11.5, 'gold', -16],
  [1.05, -0.95, 9, 'orange'],
  [3, 0.05, 10, 'teal'],
  [2, 1.08, 9, 'red'],
  [-1, 1, 9.5, 'white'],
  [-3, 0.05, 9, 'violet'],
];
const pawns: [column: number, row: number, seat: number, height: number][] = [
  [-2.1, -0.05, 0, 26],
  [2.05, -0.1, 1, 26],
  [0.35, 1.15, 2, 26],
  [-1.9, -1.2, 3, 24],
  [1.2, 0.22, 1, 24],
];

function held() {
  const clip = freshName();
  return (
    '<g transform="translate(252 62) scale(1.12)"><ellipse cy="66" rx="30" ry="13" fill="url(#art-drop)"/><g transform="scale(1 .7) rotate(-9)">' +
    `<polygon points="0,-30 30,22 -30,22" transform="translate(0 6)" fill="#0a0f22"/><clipPath id="${clip}"><polygon points="0,-30 30,22 -30,22"/></clipPath>` +
    `<g clip-path="url(#${clip})"><rect x="-40" y="-40" width="80" height="80" fill="url(#art-void)"/><path d="M-30 22L0-30Q12 -2 18 22Z" fill="url(#art-nebula)" stroke="#f0b6ff" stroke-width="1.2"/></g>` +
    `<polygon points="0,-30 30,22 -30,22" fill="none" stroke="#ffd88a" stroke-width="2.6" stroke-linejoin="round"/></g>${world(11, 6, 6, 'blue')}</g>`
  );
}

export function trian() {
  const pile = new Pile();
  for (const [column, row, r, kind, ring] of worlds) {
    const [x, y] = seen(spot(column, row));
    pile.add(y, shade(x + 2, y + 3, r * 1.2) + world(x, y - 3, r, kind, ring));
  }
  for (const [column, row, seat, high] of pawns) {
    const [x, y] = seen(spot(column, row));
    pile.add(y, pawn(seat, x, y, high));
  }
  return (
    tray('felt', 21) +
    board() +
    lane(spot(-1, -1.02), spot(0, 0.08), spot(1.05, -0.95)) +
    lane(spot(3, 0.05), spot(2, 1.08), spot(1, 0.8)) +
    pile.drawn() +
    held()
  );
}
