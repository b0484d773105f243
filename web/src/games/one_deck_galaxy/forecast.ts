// What the next Adversary Phase will bring, from public information only. What is unknown is given as a chance.
import { plural } from '../../table/board';
import type { GalaxyView, Slot } from './view';

export interface Coming {
  kind: 'event' | 'card' | 'influence' | 'warn' | 'doom';
  words: string;
  element: string | null;
  clause: string;
}

const nameIn = (view: GalaxyView, s: Slot) => view.cards[s.card]?.name ?? s.card;
const locations = (view: GalaxyView) => view.zone.filter((s): s is Slot => s !== null && !view.cards[s.card]?.encounter);
const encounters = (view: GalaxyView) => view.zone.filter((s): s is Slot => s !== null && !!view.cards[s.card]?.encounter);

// The Location the adversary would take: the one of the highest cost, or the one with the most influence; ties by slot.
export function targetOf(view: GalaxyView): Slot | null {
  const foe = view.adversary;
  if (foe?.nature !== 'settlers' && foe?.nature !== 'preservers') return null;
  const worth = (s: Slot) => (foe.nature === 'settlers' ? (view.cards[s.card]?.cost ?? s.cost) : s.influence);
  return locations(view).reduce<Slot | null>((best, s) => (best === null || worth(s) > worth(best) ? s : best), null);
}
export const escalating = (view: GalaxyView) => encounters(view).filter((s) => s.escalates);

// How much influence the adversary gains for certain next turn, and how often it acts by that.
export function gainOf(view: GalaxyView): { gains: number; acts: number } {
  const foe = view.adversary;
  if (!foe || foe.nature === 'syndicate') return { gains: 0, acts: 0 };
  const gains = 1 + escalating(view).length * foe.escalate;
  return { gains, acts: foe.actsAt > 0 ? Math.floor((foe.influence + gains) / foe.actsAt) : 0 };
}

const doings: Record<string, string> = { settlers: 'settles', preservers: 'preserves' };

export function forecastOf(view: GalaxyView): Coming[] {
  const foe = view.adversary;
  if (!foe || view.result) return [];
  const found: Coming[] = [];
  const say = (kind: Coming['kind'], clause: string, words: string, element: string | null = null) =>
    found.push({ kind, words, element, clause });
  if (view.pending > 0) {
    const unseen = view.events.filter((e) => e.state === 'unseen');
    const what =
      foe.nature === 'nebula'
        ? `${plural(view.pending, 'Morsel')} of your choice ${view.pending === 1 ? 'is' : 'are'} lost`
        : `${plural(view.pending, 'pending event')} revealed: one of ${unseen.length}`;
    say('event', 'ODG-4.1', `${what}.`);
  }
  if (foe.timePasses > 0) {
    say('card', 'ODG-4.2', `Time passes: ${plural(foe.timePasses, 'card')} discarded.`, 'deck');
    if (view.deck < foe.timePasses)
      say('warn', 'ODG-3.3', 'The deck runs out: it is reshuffled and an event becomes pending.', 'deck');
  }
  if (foe.nature === 'syndicate') {
    const science = foe.tucked.reduce((sum, id) => sum + (view.cards[id]?.science ?? 0), 0);
    say('influence', 'ODG-4.3', `The Syndicate takes a Science card: it has ${science} of ${foe.x} for an Eclipse.`, 'adversary');
  } else {
    const { acts } = gainOf(view);
    const first = foe.influence + 1;
    say('influence', 'ODG-4.3', `It gains 1 influence: ${first} of ${foe.actsAt}.`, 'adversary');
    const target = targetOf(view);
    if (acts > 0 && doings[foe.nature]) {
      const lost =
        target && target.influence > 0
          ? `; your ${target.influence} influence there ${target.influence === 1 ? 'is' : 'are'} lost`
          : '';
      say(
        'warn',
        'ODG-11.8',
        target
          ? `It ${doings[foe.nature] ?? ''} ${nameIn(view, target)}${lost}.`
          : `It ${doings[foe.nature] ?? ''} the top card of the deck.`,
        target?.element ?? 'deck',
      );
    } else if (acts > 0 && foe.nature === 'nebula')
      say('warn', 'ODG-11.8', `It swells: ${plural(foe.have, 'Morsel')} must be fed.`, 'adversary');
    else if (acts > 0)
      say('warn', 'ODG-11.8', `It captures ${plural(acts, 'die').replace('dies', 'dice')} of the supply.`, 'adversary');
  }
  for (const s of encounters(view)) {
    if (s.escalates)
      say(
        'warn',
        'ODG-4.5',
        `${nameIn(view, s)} escalates${foe.escalate > 0 ? `: +${foe.escalate} influence for the adversary` : ''}.`,
        s.element,
      );
    else say('influence', 'ODG-4.4', `${nameIn(view, s)} gains 1: ${s.influence + 1} of ${s.threshold}.`, s.element);
  }
  return found;
}

// How near the end is: have, at, and what the next turn adds for certain.
export function doomOf(view: GalaxyView): { have: number; at: number; next: number } {
  const foe = view.adversary;
  if (!foe) return { have: 0, at: 0, next: 0 };
  const { acts } = gainOf(view);
  const events = foe.nature === 'settlers' || foe.nature === 'preservers' || foe.nature === 'syndicate' ? view.pending : 0;
  return {
    have: foe.have,
    at: foe.at,
    next: foe.nature === 'nebula' ? 0 : Math.max(0, Math.min(foe.at - foe.have, acts + events)),
  };
}
// About how many turns until the deck is empty.
export function turnsToReshuffle(view: GalaxyView): number {
  const empty = view.zone.filter((s) => s === null).length;
  const perTurn = (view.adversary?.timePasses ?? 1) + 1 + encounters(view).length + Math.max(1, empty) * 0.5;
  return Math.max(1, Math.round(view.deck / Math.max(1, perTurn)));
}
