// The scene as Galaxy of Trian sees it.
import type { Change } from '../../host/host';
import { isYours, nameOf } from '../../table/people';
import { object, readOnce } from '../../table/reading';
import type { Scene } from '../../table/scene';
import { readArea, readView, type Area, type Player, type TrianView } from './view';

const read = readOnce(readView);
export const viewOf = (scene: Scene): TrianView => read(scene.view);
export const mine = (scene: Scene): Player | undefined => viewOf(scene).players[scene.me];
export const you = (scene: Scene, seat: number) => (isYours(scene, seat) ? 'you' : nameOf(scene, seat));

// The areas as they would be by the choice that is aimed at: those that would be closed.
export function closings(view: TrianView, changes: readonly Change[]): Area[] {
  const next = new Map<string, Record<string, unknown>>();
  for (const { path, to } of changes) {
    const [, id, field, sub] = /^areas\.([^.]+)(?:\.([^.]+))?(?:\.([^.]+))?$/.exec(path) ?? [];
    if (id === undefined) continue;
    const area = next.get(id) ?? {};
    if (field === undefined) Object.assign(area, object(to));
    else if (sub === undefined) area[field] = to;
    else area[field] = { ...object(area[field]), [sub]: to };
    next.set(id, area);
  }
  return [...next].flatMap(([id, fields]) => {
    if (fields.state !== 'pending') return [];
    const before = view.areas.get(id);
    const whole = readArea(id, { kind: before?.kind, ...fields });
    if (!before) return [whole];
    const pays = { ...(before.pays ?? { credits: 0, to: null, minerals: 0, words: '' }) };
    const change = object(fields.pays);
    if (typeof change.credits === 'number') pays.credits = change.credits;
    if (typeof change.minerals === 'number') pays.minerals = change.minerals;
    if (typeof change.words === 'string') pays.words = change.words;
    if ('to' in change) pays.to = whole.pays?.to ?? null;
    return [{ ...before, state: 'pending' as const, open: 0, tiles: whole.tiles || before.tiles, pays }];
  });
}

export const isPlacing = (scene: Scene) => scene.offers.some((o) => o.touches.some((t) => t.startsWith('spot/')));
