// The scene as Foundation sees it.
import type { Scene } from '../../table/scene';
import { readView, type FoundationView } from './view';

const read = new WeakMap<object, FoundationView>();
const empty = readView(null);

// A view is read once, however many parts of the screen draw from it.
export function viewOf(scene: Scene): FoundationView {
  const raw = scene.view;
  if (typeof raw !== 'object' || raw === null) return empty;
  const known = read.get(raw);
  if (known) return known;
  const fresh = readView(raw);
  read.set(raw, fresh);
  return fresh;
}

export const nameOf = (scene: Scene, seat: number) => scene.people.find((p) => p.seat === seat)?.name ?? `Player ${seat + 1}`;
