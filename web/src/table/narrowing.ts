// From a flat list of offers to one of them, by pointing at things. Each thing pointed at keeps the offers that
// touch it; when one is left it is chosen, and when pointing can tell no more apart a small menu does.
import type { Offer } from '../host/host';

export interface Narrowing {
  readonly offers: readonly Offer[]; // still possible
  readonly chosen: readonly string[]; // pointed at so far
  readonly ordered: boolean; // from, then to: things are pointed at in the order in which offers name them
}

export const begin = (offers: readonly Offer[], ordered = false): Narrowing => ({
  offers,
  chosen: [],
  ordered,
});

// What can be pointed at next, and the offers behind it. A thing that every offer touches tells nothing apart.
export function targets(at: Narrowing): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  const { offers } = at;
  for (const offer of offers)
    for (const element of open(at, offer)) {
      const there = found.get(element);
      if (there) there.push(offer);
      else found.set(element, [offer]);
    }
  if (offers.length > 1)
    for (const [element, there] of found) if (there.length === offers.length) found.delete(element);
  return found;
}

// The things of an offer that may be pointed at next.
function open({ offers, chosen, ordered }: Narrowing, offer: Offer): string[] {
  const left = [...new Set(offer.touches)].filter((element) => !chosen.includes(element));
  if (!ordered || offers.length === 1) return left;
  const next = left.find((element) => !offers.every((o) => o.touches.includes(element)));
  return next === undefined ? [] : [next];
}

export function point(at: Narrowing, element: string): Narrowing {
  const there = at.offers.filter((o) => open(at, o).includes(element));
  return there.length === 0 ? at : { ...at, offers: there, chosen: [...at.chosen, element] };
}

export function back(all: readonly Offer[], { chosen, ordered }: Narrowing): Narrowing {
  return chosen.slice(0, -1).reduce(point, begin(all, ordered));
}

export type Standing =
  | { kind: 'one'; offer: Offer }
  | { kind: 'menu'; offers: readonly Offer[] } // few enough to be listed beside the thing
  | { kind: 'more' }; // point at something else

const kLongestMenu = 8;

export function standing(at: Narrowing): Standing {
  const [only] = at.offers;
  if (at.offers.length === 1 && only) return { kind: 'one', offer: only };
  const further = targets(at);
  const silent = at.offers.some((o) => ![...further.values()].some((there) => there.includes(o)));
  if (silent || at.offers.length <= kLongestMenu) return { kind: 'menu', offers: at.offers };
  return { kind: 'more' };
}

// Each of these can be told from the others by pointing at one more thing that is on the screen.
export function pointable(at: Narrowing, seen: (element: string) => boolean): boolean {
  const single = [...targets(at)]
    .filter(([element, there]) => there.length === 1 && seen(element))
    .map(([, there]) => there[0]);
  return at.offers.every((o) => single.includes(o));
}

// Offers that a word or some letters of it describe: first those that begin so, then those that contain it.
export function search(offers: readonly Offer[], text: string): Offer[] {
  const wanted = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...offers];
  const rank = (o: Offer) => {
    const [token, whole] = [o.token.toLowerCase(), `${o.token} ${o.label}`.toLowerCase()];
    if (token === wanted.join(' ')) return 0;
    if (token.startsWith(wanted.join(' '))) return 1;
    return wanted.every((w) => whole.includes(w)) ? 2 : 9;
  };
  return offers
    .map((o) => ({ o, r: rank(o) }))
    .filter(({ r }) => r < 9)
    .sort((a, b) => a.r - b.r)
    .map(({ o }) => o);
}
