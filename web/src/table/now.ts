// What pointing at a thing would do now, in the words of what is offered: what is done, and what comes of it.
import type { Scene } from './scene';
import { halves } from './halves';

export interface Deed {
  head: string;
  rest: string[]; // what comes of it
}
export interface Now {
  deeds: Deed[];
  more: number; // answers that are not told one by one
}

const kTold = 3;

// What the thing itself says is not said a second time.
const unsaid = (head: string, said: readonly string[]) => {
  const again = said.find((line) => head.endsWith(`: ${line}`));
  return again === undefined ? head : head.slice(0, -`: ${again}`.length);
};

export function nowOf(scene: Scene, element: string, said: readonly string[] = []): Now | null {
  if (scene.still) return null;
  const there = scene.offers.filter((o) => o.touches.includes(element));
  // What every answer touches tells nothing apart.
  if (there.length === 0 || (there.length > 1 && there.length === scene.offers.length)) return null;
  const deeds = there.slice(0, kTold).map((offer) => {
    const { head, rest } = halves(offer.label);
    // The first thing told is the deed itself.
    const told = (scene.foretold?.(offer) ?? []).slice(1).map((t) => t.words);
    return {
      head: unsaid(head, said),
      rest: [rest, ...(there.length === 1 ? told.slice(0, 4) : [])].filter(Boolean),
    };
  });
  return { deeds, more: there.length - deeds.length };
}
