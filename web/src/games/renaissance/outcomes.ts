// What the answers would come to on each Planet, as the table says it: how full it gets, what the Senate pays then.
import type { Offer } from '../../host/host';
import type { Scene } from '../../table/scene';
import { argOf, type Said } from '../../words/words.svelte';

export interface Outcome {
  load: string | null; // "8/7"; null on a Home
  disorder: boolean;
  way: 'up' | 'down' | 'same';
  gain: number; // VP of the Senate
}

const number = (said: Said | undefined) => (typeof said === 'number' ? said : 0);
function outcomeOf(offer: Offer): Outcome | null {
  const said = argOf(offer.said, 'outcome');
  if (!said || said === 'none') return null;
  const state = argOf(said, 'state');
  const way = argOf(said, 'way');
  const [n, stability] = [argOf(said, 'n'), argOf(said, 'stability')].map(number);
  return {
    load: state === 'home' ? null : `${n}/${stability}`,
    disorder: state === 'disorder',
    way: way === 'up' || way === 'down' ? way : 'same',
    gain: number(argOf(said, 'gain')),
  };
}

// Where it happens: the last Planet an offer names, once those before it were pointed at.
function placeOf(scene: Scene, offer: Offer): string | null {
  const things = offer.touches.map((t) => t.split('/'));
  const places = things.filter(([kind]) => kind === 'planet' || kind === 'pieces');
  const [first] = places;
  if (places.length > 1 && scene.light((first ?? []).join('/')) !== 'chosen') return null;
  return places.at(-1)?.[1] ?? null;
}

const same = (a: Outcome, b: Outcome) => a.load === b.load && a.way === b.way && a.gain === b.gain;

export function outcomesIn(scene: Scene): Map<string, Outcome> {
  const found = new Map<string, Outcome>();
  for (const offer of scene.offers) {
    if (offer.token.startsWith('gather')) continue; // is about the Planet where they gather
    const outcome = outcomeOf(offer);
    const place = outcome && placeOf(scene, offer);
    if (!outcome || !place) continue;
    const there = found.get(place);
    if (!there) found.set(place, outcome);
    else if (!same(there, outcome)) found.set(place, { ...there, way: 'same', gain: 0 });
  }
  return found;
}
