// Things of the game in words.
import type { Scene } from '../../table/scene';
import { say, words, type Said } from '../../words/words.svelte';
import { titleOf } from './areas';
import { viewOf } from './scene';
import { colours, type Area, type Minerals, type Player, type TrianView } from './view';

// What is printed: faces, races, skills.
export const named = (name: string) => words({ name });
export const seatOr = (seat: number | null): Said => (seat === null ? 'none' : { seat });
export const listed = (items: Said[], by: 'and' | 'comma' = 'comma'): Said =>
  items.length > 0 ? { list: items, by } : 'none';

export const shipName = (kind: string) => say(`ship.${kind}`);
export const emissaryName = (kind: string) => say(`emissary.${kind}`);
export const figureName = (kind: string) => say(`page.figure.${kind}`);

// What may be done in phase 3, besides sending.
export const actions = [
  'research',
  'risky',
  'teleport',
  'transport',
  'tunnel',
  'move',
  'build',
  'living',
  'detonate',
] as const;

export function mineralWords(m: Minerals | null): string {
  const stock = colours
    .filter((c) => m && m[c] > 0)
    .map((c) => ({ id: 'stock', args: { n: m?.[c] ?? 0, colour: { id: `colour.${c}` } } }));
  return stock.length > 0 ? words(listed(stock)) : say('page.no_minerals');
}

// What would happen if the area closed as it is.
export function closingWords(area: Area): string {
  const { pays } = area;
  if (!pays) return '';
  return say('page.closing', {
    sum: pays.words || 'none',
    credits: pays.credits,
    to: seatOr(pays.to),
    minerals: pays.minerals,
  });
}
export function crowdWords(area: Area): string {
  if (area.crowds.length === 0) return area.kind === 'space' ? '' : say('page.crowd.nobody');
  const crowds = area.crowds.map(({ seat, count, unblocked, stations }) => ({
    id: 'page.crowd',
    args: { who: { seat }, n: count, stations, blocked: count - unblocked },
  }));
  return say('page.crowds', { crowds: listed(crowds) });
}
export const sizeWords = ({ tiles, open, extractors }: Area) =>
  say('page.size', { tiles, open, extractors });

// An area is called by its kind and the tile it began on, in the log as on the map: "nebula N3".
export const areaSaid = (view: TrianView, id: string): Said => {
  const area = view.areas.get(id);
  return area ? saidOf(area) : { id: 'page.area' };
};
export const saidOf = (area: Area): Said => ({
  id: `area.${area.kind}`,
  args: { name: area.name },
});
export const areaTitle = (view: TrianView, id: string) => {
  const area = view.areas.get(id);
  return area ? titleOf(area) : say('page.area');
};
export const raceOf = (scene: Scene, p: Player | undefined) =>
  p?.race ? (viewOf(scene).races[p.race] ?? null) : null;

// The figures of a player: key in the view, and picture.
const kFigures = [
  ['emissaries', 'emissary'],
  ['research_stations', 'research'],
  ['space_stations', 'space-station'],
  ['corvettes', 'corvette'],
  ['rogues', 'rogue'],
] as const;
export const figuresIn = (mode: string) => (mode === 'beginner' ? kFigures.slice(0, 3) : kFigures);
