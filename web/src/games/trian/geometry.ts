// From the triangular grid to the screen. A cell is a triangle of side 104; corners and edges are counted clockwise,
// edge i runs from corner i to the next. A down cell is an up cell turned by half a turn, so edges keep their numbers.
import type { Cell } from './view';

export const kSide = 104;
export const kHeight = (kSide * Math.sqrt(3)) / 2;

export interface Point {
  x: number;
  y: number;
}

export const isUp = ({ x, y }: Cell) => (x + y) % 2 === 0;
export const nameOf = ({ x, y }: Cell) => `${x},${y}`;
export function cellOf(name: string): Cell {
  const [x, y] = name.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}
export function neighbour(cell: Cell, edge: number): Cell {
  const { x, y } = cell;
  const s = isUp(cell) ? 1 : -1;
  return edge === 1 ? { x, y: y + s } : { x: x + (edge === 0 ? s : -s), y };
}

export const centreOf = (cell: Cell): Point => ({
  x: ((cell.x + 1) * kSide) / 2,
  y: (cell.y + (isUp(cell) ? 2 : 1) / 3) * kHeight,
});

// Where a finger finds an empty cell: near its broad side, and halfway to the next ones there is as much room as there can be.
export const gripOf = (cell: Cell): Point => {
  const c = centreOf(cell);
  return { x: c.x, y: c.y + (isUp(cell) ? 1 : -1) * 0.2 * kHeight };
};

// The plain triangle every face is drawn in: pointing up, its centre at 0,0.
export const corners: readonly Point[] = [
  { x: 0, y: (-2 / 3) * kHeight },
  { x: kSide / 2, y: kHeight / 3 },
  { x: -kSide / 2, y: kHeight / 3 },
];
export const corner = (i: number) => corners[i % 3] as Point;
export const middleOf = (edge: number): Point => between(corner(edge), corner(edge + 1), 0.5);
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

// A point of the plain triangle, where it lies when the tile lies in that cell, turned so.
export type Move = (p: Point) => Point;
export function laid(cell: Cell, rotation: number): Move {
  const centre = centreOf(cell);
  const turn = ((rotation * 2) / 3 + (isUp(cell) ? 0 : 1)) * Math.PI;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return ({ x, y }) => ({ x: centre.x + x * c - y * s, y: centre.y + x * s + y * c });
}

export const n1 = (n: number) => {
  const r = Math.round(n * 10) / 10;
  return String(r === 0 ? 0 : r);
};
export const at = ({ x, y }: Point) => `${n1(x)} ${n1(y)}`;
export const polygon = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`;
export const line = (points: readonly Point[]) => `M${points.map(at).join('L')}`;
// A soft line through the middles between points.
export function curve(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  let d = `M${at(first)}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [p, q] = [points[i] as Point, points[i + 1] as Point];
    d += `Q${at(p)} ${at(i === points.length - 2 ? q : between(p, q, 0.5))}`;
  }
  return d;
}
export const triangle = (cell: Cell) => polygon(corners.map(laid(cell, 0)));
// An edge of a cell, a little shorter than it is.
export function edgeOf(cell: Cell, edge: number, gap = 0): [Point, Point] {
  const [a, b] = [corner(edge), corner(edge + 1)].map(laid(cell, 0)) as [Point, Point];
  const t = gap / kSide;
  return [between(a, b, t), between(a, b, 1 - t)];
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export function boxOf(cells: readonly Cell[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of cells) {
    box.left = Math.min(box.left, (x * kSide) / 2);
    box.right = Math.max(box.right, (x / 2 + 1) * kSide);
    box.top = Math.min(box.top, y * kHeight);
    box.bottom = Math.max(box.bottom, (y + 1) * kHeight);
  }
  return cells.length > 0 ? box : { left: 0, top: 0, right: kSide, bottom: kHeight };
}
