// The scene as Galactic Renaissance sees it.
import { isYours, nameOf } from '../../table/people';
import { readOnce } from '../../table/reading';
import type { Scene } from '../../table/scene';
import { say, type Said } from '../../words/words.svelte';
import { readView, type RenaissanceView } from './view';

const read = readOnce(readView);
export const viewOf = (scene: Scene): RenaissanceView => read(scene.view);

export type Phase = 'draft' | 'operation' | 'disorder' | 'end';
export function phaseOf(view: RenaissanceView): Phase {
  if (view.active === null) return 'draft';
  if (view.disorder) return 'disorder';
  return ['discard', 'refill', 'next turn', 'set back', 'end turn'].includes(view.now.do)
    ? 'end'
    : 'operation';
}

// Who it is about: the key "you" for whoever looks from her own seat.
export const who = (scene: Scene, seat: number): string =>
  isYours(scene, seat) ? 'you' : nameOf(scene, seat);
// The same, where a name stands for itself.
export const called = (scene: Scene, seat: number): string =>
  isYours(scene, seat) ? say('seat.you') : nameOf(scene, seat);
export const listOf = (list: readonly Said[], by: 'and' | 'comma'): Said => ({
  list: [...list],
  by,
});

// "Asta 12, Bram 9": everybody's points.
export const standings = (scene: Scene, view: RenaissanceView): Said =>
  listOf(
    view.players.map((p) => `${nameOf(scene, p.seat)} ${p.vp}`),
    'comma',
  );

// The Planet one looks at from: pointed at already, or under the pointer.
export function lookedFrom(scene: Scene, view: RenaissanceView): string | null {
  const chosen = view.planets.find((p) => scene.light(`planet/${p.id}`) === 'chosen');
  if (chosen) return chosen.id;
  const [kind, id] = scene.hovered?.split('/') ?? [];
  return kind === 'planet' && view.planets.some((p) => p.id === id) ? (id ?? null) : null;
}

// What each Objective that is up would pay a player now.
export const paysNow = (view: RenaissanceView, seat: number): number[] =>
  view.objectives.filter((o) => o.up).map((o) => o.value[seat] ?? 0);
// Where a marker would rest after gaining so much: nobody stays between 21 and 29.
export const restsAt = (vp: number, gain: number) =>
  vp + gain >= 30 ? 30 : vp + gain > 20 ? 20 : vp + gain;
