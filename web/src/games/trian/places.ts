// Places of the galaxy in the players' words. The engine names cells by their coordinates; people see tiles.
import { cellOf, centreOf, nameOf, neighbour } from './geometry';
import type { Tile, TrianView } from './view';

const faceName = (view: TrianView, tile: Tile) => view.faces[tile.face]?.name ?? 'tile';

// Which way a tile lies from the middle of the galaxy: enough to tell it from its likes.
function wayTo(view: TrianView, tile: Tile): string {
  const centres = view.tiles.map(centreOf);
  const middle = (of: (p: { x: number; y: number }) => number) => centres.reduce((sum, p) => sum + of(p), 0) / centres.length;
  const at = centreOf(tile);
  const [dx, dy] = [at.x - middle((p) => p.x), at.y - middle((p) => p.y)];
  const far = Math.hypot(dx, dy);
  if (far < 60) return 'in the middle';
  const words = [
    dy < -0.4 * far ? 'upper' : dy > 0.4 * far ? 'lower' : '',
    dx < -0.4 * far ? 'left' : dx > 0.4 * far ? 'right' : '',
  ];
  const side = words.filter(Boolean).join(' ');
  return side === 'upper' ? 'at the top' : side === 'lower' ? 'at the bottom' : `${side}${words[0] ? '' : ' side'}`;
}
// "the Nebula heart", or "the Nebula heart (upper left)" if there are others.
export function tileWords(view: TrianView, tile: Tile): string {
  const alone = view.tiles.filter((t) => t.face === tile.face).length === 1;
  return `the ${faceName(view, tile)}${alone ? '' : ` (${wayTo(view, tile)})`}`;
}
const besideWords = (view: TrianView, cell: string, before = Infinity): string => {
  const around = [0, 1, 2]
    .flatMap((edge) => view.byCell.get(nameOf(neighbour(cellOf(cell), edge))) ?? [])
    .filter((t) => t.order < before)
    .map((t) => tileWords(view, t));
  return around.length === 0 ? '' : `beside ${around.slice(0, -1).join(', ')}${around.length > 1 ? ' and ' : ''}${around.at(-1)}`;
};
// A cell, whatever lies there: what stands after "at", "to", "from".
export function placeWords(view: TrianView, cell: string): string {
  const tile = view.byCell.get(cell);
  if (tile) return tileWords(view, tile);
  const beside = besideWords(view, cell);
  return beside ? `the place ${beside}` : 'the first place';
}

const kCell = '(-?\\d+,-?\\d+)(?:/\\d+)?';
const journey = new RegExp(`(?:at |from )?${kCell} → ${kCell}`, 'g');
const laid = new RegExp(` at ${kCell}`, 'g');
const any = new RegExp(kCell, 'g');
const turns = ['', 'turned once', 'turned twice'];

export function inPlayersWords(words: string, view: TrianView): string {
  const place = (cell: string) => placeWords(view, cell);
  return words
    .replace(journey, (_, from: string, to: string) => `from ${place(from)} to ${place(to)}`)
    .replace(laid, (_, cell: string, at: number) => {
      const tile = view.byCell.get(cell);
      // A tile that is laid, or may be, is not at itself but beside others.
      const itself = tile ? words.slice(0, at).endsWith(faceName(view, tile)) : true;
      const beside = itself ? besideWords(view, cell, tile?.order) : '';
      return itself ? (beside ? ` ${beside}` : '') : ` at ${place(cell)}`;
    })
    .replace(any, (_, cell: string) => place(cell))
    .replace(/, turned ([12])\b/g, (_, n: string) => `, ${turns[Number(n)]}`);
}
