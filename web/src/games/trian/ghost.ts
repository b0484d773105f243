// The tile in the hand: where it may lie, and how it is turned and flipped over a place.
import type { Offer } from '../../host/host';
import { cellOf, nameOf, neighbour } from './geometry';
import type { Cell, EdgeKind, Face, TrianView } from './view';

export interface Spot {
  cell: string;
  rotation: number;
  face: string;
  offer: Offer;
}
export const elementOf = (s: Spot) => `spot/${s.cell},${s.rotation},${s.face}`;

export function spotsIn(offers: readonly Offer[]): Spot[] {
  return offers.flatMap((offer) => {
    for (const t of offer.touches) {
      const found = /^spot\/(-?\d+,-?\d+),([012]),(\w+)$/.exec(t);
      if (found)
        return [{ cell: found[1] ?? '', rotation: Number(found[2]), face: found[3] ?? '', offer }];
    }
    return [];
  });
}
// How the tile lies first when a cell is pointed at: with the side one looks at, if that fits.
export function aimAt(spots: Spot[], cell: string, face: string | null): Spot | null {
  const there = spots.filter((s) => s.cell === cell);
  return there.find((s) => s.face === face) ?? there[0] ?? null;
}
// How a mouse shows the tile over a cell: so, or turned further as often as it was asked to be.
export function seenAt(
  spots: Spot[],
  cell: string,
  face: string | null,
  turns: number,
): Spot | null {
  const first = aimAt(spots, cell, face);
  const ways = first ? waysOf(spots, first) : [];
  return ways[turns % ways.length] ?? first;
}
const waysOf = (spots: Spot[], now: Spot): Spot[] =>
  spots
    .filter((s) => s.cell === now.cell && s.face === now.face)
    .sort((a, b) => a.rotation - b.rotation);
export function turned(spots: Spot[], now: Spot): Spot {
  const ways = waysOf(spots, now);
  return ways[(ways.indexOf(now) + 1) % ways.length] ?? now;
}
export const flipped = (spots: Spot[], now: Spot): Spot | null =>
  spots.find((s) => s.cell === now.cell && s.face !== now.face) ?? null;

// Empty cells beside the galaxy.
export function frontier(view: TrianView): string[] {
  if (view.tiles.length === 0) return ['0,0'];
  const found = new Set<string>();
  for (const t of view.tiles)
    for (const edge of [0, 1, 2]) {
      const next = nameOf(neighbour(t, edge));
      if (!view.byCell.has(next)) found.add(next);
    }
  return [...found];
}

export const edgesOf = (face: Face, rotation: number): EdgeKind[] =>
  [0, 1, 2].map((k) => face.edges[(k - rotation + 3) % 3] ?? 'S');
// Where a face lying so would meet something else than itself.
export function clashes(view: TrianView, face: Face, cell: Cell, rotation: number): number[] {
  const mine = edgesOf(face, rotation);
  return [0, 1, 2].filter((k) => {
    const there = view.byCell.get(nameOf(neighbour(cell, k)));
    return there !== undefined && there.edges[k] !== mine[k];
  });
}
// The rotation that comes nearest to fitting.
export function nearestFit(
  view: TrianView,
  face: Face,
  cell: string,
): { rotation: number; edges: number[] } {
  const ways = [0, 1, 2].map((rotation) => ({
    rotation,
    edges: clashes(view, face, cellOf(cell), rotation),
  }));
  return ways.reduce((best, w) => (w.edges.length < best.edges.length ? w : best));
}
