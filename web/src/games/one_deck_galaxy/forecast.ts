// What the next Adversary Phase will bring. The game itself foretells it; this only says how to show it.
import { argOf, idOf, type Said } from '../../words/said';
import type { GalaxyView, Slot } from './view';

export interface Coming {
  kind: 'event' | 'card' | 'influence' | 'warn';
  words: string;
  element: string;
}

const kinds: Record<string, Coming['kind']> = {
  'next.events': 'event',
  'next.morsels_lost': 'event',
  'next.time_passes': 'card',
  'next.science': 'influence',
  'next.gains': 'influence',
};
const kindOf = (said: Said): Coming['kind'] => (argOf(said, 'runs_out') === 'yes' ? 'warn' : (kinds[idOf(said)] ?? 'warn')); // everything else harms
export const forecastOf = (view: GalaxyView): Coming[] =>
  (view.adversary?.next ?? []).map(({ element, said, words }) => ({ kind: kindOf(said), words, element }));

const takes = (said: Said) => ['next.settlers', 'next.preservers', 'next.calibrator'].includes(idOf(said));
// The Location the adversary takes in its next phase, if it does.
export function targetOf(view: GalaxyView): Slot | null {
  const line = view.adversary?.next.find((n) => takes(n.said));
  return view.zone.find((s) => s !== null && s.element === line?.element) ?? null;
}

// How near the end is: have, at, and what the next turn adds for certain.
export function doomOf(view: GalaxyView): { have: number; at: number; next: number } {
  const foe = view.adversary;
  if (!foe) return { have: 0, at: 0, next: 0 };
  const acts = foe.next.filter((n) => takes(n.said) || argOf(n.said, 'then') === 'acts').length;
  const events = ['settlers', 'preservers', 'syndicate'].includes(foe.nature) ? view.pending : 0;
  const more = foe.nature === 'nebula' ? 0 : acts + events;
  return { have: foe.have, at: foe.at, next: Math.max(0, Math.min(foe.at - foe.have, more)) };
}

// About how many turns until the deck is empty: what time takes, what influence is drawn from it, what is discovered.
export function turnsToReshuffle(view: GalaxyView): number {
  const encounters = view.zone.filter((s) => s && view.cards[s.card]?.encounter).length;
  const perTurn = (view.adversary?.timePasses ?? 1) + 1 + encounters + 1;
  return Math.max(1, Math.round(view.deck / perTurn));
}
