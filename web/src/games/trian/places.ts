// Places of the galaxy in the players' words, as the engine says them: tiles are numbered in the order of placing.
import { say, type Said } from '../../words/words.svelte';
import { cellOf, nameOf, neighbour } from './geometry';
import type { TrianView } from './view';
import { listed } from './words';

const tile = (order: number): Said => ({ id: 'tile', args: { tile: order } });

// The tiles around a place.
export const tilesBeside = (view: TrianView, cell: string): Said =>
  listed(
    [0, 1, 2]
      .flatMap((edge) => view.byCell.get(nameOf(neighbour(cellOf(cell), edge))) ?? [])
      .map((t) => tile(t.number)),
    'and',
  );
// A cell, whatever lies there.
export function placeWords(view: TrianView, cell: string): string {
  const there = view.byCell.get(cell);
  if (there) return say('tile', { tile: there.number });
  const tiles = tilesBeside(view, cell);
  return tiles === 'none' ? say('page.place.first') : say('page.place.beside', { tiles });
}
