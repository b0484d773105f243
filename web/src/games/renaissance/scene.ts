// The scene as Galactic Renaissance sees it.
import { readOnce } from '../../table/reading';
import type { Scene } from '../../table/scene';
import { readView, type RenaissanceView } from './view';

const read = readOnce(readView);
export const viewOf = (scene: Scene): RenaissanceView => read(scene.view);

export type Phase = 'Draft' | 'Operation' | 'Disorder' | 'End of turn';
export function phaseOf(view: RenaissanceView): Phase {
  if (view.active === null) return 'Draft';
  if (view.disorder) return 'Disorder';
  return ['discard', 'refill', 'next turn', 'set back', 'end turn'].includes(view.now.do) ? 'End of turn' : 'Operation';
}

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
export const restsAt = (vp: number, gain: number) => (vp + gain >= 30 ? 30 : vp + gain > 20 ? 20 : vp + gain);
