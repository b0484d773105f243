// The scene as One Deck Galaxy sees it.
import { readOnce } from '../../table/reading';
import type { Scene } from '../../table/scene';
import { say } from '../../words/words.svelte';
import { readView, type Civilization, type Die, type GalaxyView } from './view';

const read = readOnce(readView);
export const viewOf = (scene: Scene): GalaxyView => read(scene.view);

export const phases = ['adversary', 'discover', 'action', 'results'] as const;
export type Phase = (typeof phases)[number];
export const phaseName = (phase: Phase): string => say(`page.phase.${phase}`);
export function phaseOf(view: GalaxyView): Phase | null {
  if (view.phase === 'set-up') return null;
  return view.phase === 'gather' || view.phase === 'act' ? 'action' : view.phase;
}

export const mine = (scene: Scene): Civilization | undefined => viewOf(scene).players[scene.me];
export const total = (dice: Die[]) => dice.reduce((sum, d) => sum + d.value, 0);

// What the game answers next to fill the whole row that this box is in.
export function nextInRow(view: GalaxyView, seat: number, element: string): string | undefined {
  const rows = [
    ...view.zone.flatMap((s) => s?.rows.map((r) => r.boxes) ?? []),
    ...view.rows.map((r) => r.boxes),
    ...view.events.map((e) => e.row),
  ];
  const row = rows.find((boxes) => boxes.some((b) => b.element === element));
  return view.players[seat]?.fill[row?.[0]?.place ?? ''];
}

// The die that is in the hand: pointed at, waiting for a place.
export function heldDie(scene: Scene): { seat: number; die: Die } | null {
  for (const p of viewOf(scene).players)
    for (const die of p.pool)
      if (scene.light(`pool/P${p.seat + 1}/${die.name}`) === 'chosen') return { seat: p.seat, die };
  return null;
}
