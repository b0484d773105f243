// The scene as Galaxy of Trian sees it.
import type { Change } from '../../host/host';
import { object, readOnce, seat } from '../../table/reading';
import type { Scene } from '../../table/scene';
import { idOf, readSaid, type Said } from '../../words/said';
import { readArea, readView, type Area, type Player, type TrianView } from './view';
import type { Area as Sent } from './view.gen';

const read = readOnce(readView);
export const viewOf = (scene: Scene): TrianView => read(scene.view);
export const mine = (scene: Scene): Player | undefined => viewOf(scene).players[scene.me];

// Puts a value where the path leads.
function put(into: Record<string, unknown>, [field = '', ...deeper]: string[], value: unknown) {
  if (deeper.length === 0) into[field] = value;
  else put((into[field] = { ...object(into[field]) }) as Record<string, unknown>, deeper, value);
}
// How it adds up, with the numbers that change.
function summed(before: Said, change: unknown): Said {
  const { id = idOf(before), args } = object(change);
  const old = typeof before === 'object' && 'args' in before ? before.args : {};
  return readSaid({ id, args: { ...old, ...object(args) } });
}
// The areas as they would be by the choice that is aimed at: those that would be closed.
export function closings(view: TrianView, changes: readonly Change[]): Area[] {
  const next = new Map<string, Record<string, unknown>>();
  for (const { path, to } of changes) {
    const [what, id, ...fields] = path.split('.');
    if (what !== 'areas' || id === undefined) continue;
    const area = next.get(id) ?? {};
    if (fields.length === 0) Object.assign(area, object(to));
    else put(area, fields, to);
    next.set(id, area);
  }
  return [...next].flatMap(([id, fields]) => {
    if (fields.state !== 'pending') return [];
    const before = view.areas.get(id);
    if (!before) return [readArea(fields as unknown as Sent, id)];
    const pays = { ...(before.pays ?? { credits: 0, to: null, minerals: 0, words: '' }) };
    const change = object(fields.pays);
    if (typeof change.credits === 'number') pays.credits = change.credits;
    if (typeof change.minerals === 'number') pays.minerals = change.minerals;
    if ('words' in change) pays.words = summed(pays.words, change.words);
    if ('to' in change) pays.to = seat(change.to);
    const tiles = typeof fields.tiles === 'number' ? fields.tiles : before.tiles;
    return [{ ...before, state: 'pending' as const, open: 0, tiles, pays }];
  });
}

export const isPlacing = (scene: Scene) =>
  scene.offers.some((o) => o.touches.some((t) => t.startsWith('spot/')));
