// Places of the galaxy in the players' words, as the engine says them: tiles are numbered in the order of placing.
import { cellOf, nameOf, neighbour } from './geometry';
import type { TrianView } from './view';

const tileWords = (order: number) => `tile ${order}`;

// A cell, whatever lies there: what stands after "at", "to", "over".
export function placeWords(view: TrianView, cell: string): string {
  const tile = view.byCell.get(cell);
  if (tile) return tileWords(tile.order);
  const around = [0, 1, 2]
    .flatMap((edge) => view.byCell.get(nameOf(neighbour(cellOf(cell), edge))) ?? [])
    .map((t) => tileWords(t.order));
  if (around.length === 0) return 'the first place';
  return `the place beside ${around.join(' and ')}`;
}
