// What a board may ask while it draws: the view, who is who, and how brightly each thing shines.
import { say } from '../words/words.svelte';
import type { Change, LogEntry, Offer, Told } from '../host/host';

// quiet: possible, seldom meant; legal: can be pointed at; chosen: was pointed at; linked: belongs to what is
// under the pointer; asked: is explained just now; hinted: the adviser would.
export type Light = '' | 'quiet' | 'legal' | 'chosen' | 'linked' | 'asked' | 'hinted';

export interface Person {
  seat: number;
  name: string;
  you: boolean;
  bot: boolean;
}

export interface Scene {
  readonly view: unknown;
  readonly people: Person[];
  readonly me: number; // whose board is shown large
  readonly offers: readonly Offer[]; // still possible; empty when nothing is asked
  readonly decision: string | null;
  readonly foreseen: readonly Change[]; // what would change by the choice under the pointer, or about to be confirmed
  readonly hovered: string | null; // element under the pointer or with the focus
  readonly aimed: Offer | null; // held over its place, not yet put down
  readonly log: readonly LogEntry[]; // everything told so far, oldest first
  readonly still?: boolean; // only looked at: nothing can be pointed at to do something
  light(element: string): Light;
  foretold?(offer: Offer): readonly Told[]; // what is known to come of it, once it was looked at
  choose(offer: Offer): void;
  // Several answers one after the other, each looked for when the one before has had its effect, until there is none.
  follow(next: (offers: readonly Offer[]) => Offer | null): void;
  aim(offer: Offer | null): void; // what it would do is shown; choosing it now does it
  foresee(offer: Offer): void; // asks what it would do
}

// The attributes of a thing on the board: it can be pointed at, focused, named and lit.
export function thing(scene: Scene, element: string, label: string) {
  const light = scene.light(element);
  const can = light === 'legal' || light === 'quiet' || light === 'hinted';
  return {
    'data-el': element,
    'data-light': light || undefined,
    role: scene.still ? 'group' : 'button',
    'aria-label': can ? say('thing.choosable', { label: label || 'none' }) : label,
    'aria-pressed': light === 'chosen' && !scene.still ? ('true' as const) : undefined,
  };
}

// A thing with words on it that are not part of a label: they are its name, and what else there is to say describes it.
export function worded(scene: Scene, element: string, more = '') {
  const { 'aria-label': label, ...rest } = thing(scene, element, more);
  return { ...rest, 'aria-description': label || undefined };
}

// What a number of the view would become by the choice under the pointer; null if it stays.
export function foreseen(scene: Scene, path: string): number | null {
  const to = scene.foreseen.find((c) => c.path === path)?.to;
  return typeof to === 'number' ? to : null;
}
