// Drawing on a board as in studies of chess: the right button from one thing to another is an arrow, on one thing a ring. With the pencil
// the left button and a finger draw, too.
import { elementOf } from '../ui/float';
import { middle, type Point } from '../ui/over_board';
import type { Drawing } from './notes';

export const boards = 'main, .mid'; // where things can be drawn on
const kFinger = 30; // px: a thing so near is meant
const kMoved = 6; // px

export interface Pencil {
  can: () => boolean; // may anything be written here?
  drawn: () => boolean; // the pencil is in the hand
  sketch: (line: { from: Point; to: Point } | null) => void; // while it is drawn
  done: (drawing: Drawing) => void;
}

const named = (e: Element | null | undefined) =>
  e?.closest('[data-el]')?.getAttribute('data-el') ?? null;
// The thing under a point, or the nearest one to a finger beside it.
function thingAt(root: HTMLElement, { x, y }: Point): string | null {
  const under = document.elementsFromPoint(x, y).find((e) => e.closest(boards) && named(e));
  if (under) return named(under);
  let [best, nearest] = [kFinger, null as string | null];
  for (const thing of root.querySelectorAll('[data-el]')) {
    if (!thing.closest(boards)) continue;
    const r = (thing.querySelector('[data-core]') ?? thing).getBoundingClientRect();
    const at = middle(r);
    const away = r.width === 0 ? Infinity : Math.hypot(at.x - x, at.y - y);
    if (away < best) [best, nearest] = [away, named(thing)];
  }
  return nearest;
}
const pointOf = (name: string, or: Point): Point => {
  const thing = elementOf(name);
  return thing ? middle((thing.querySelector('[data-core]') ?? thing).getBoundingClientRect()) : or;
};

export function drawing(root: HTMLElement, pencil: Pencil) {
  let held: { from: string; at: Point; id: number } | null = null;
  const place = (e: PointerEvent): Point => ({ x: e.clientX, y: e.clientY });

  function down(e: PointerEvent) {
    const isMeant = e.button === 2 || (pencil.drawn() && e.button === 0);
    if (!pencil.can() || !isMeant || !(e.target as Element).closest(boards)) return;
    if ((e.target as Element).closest('button, a, input, select, textarea') && e.button === 0)
      return;
    const from = thingAt(root, place(e));
    if (!from) return;
    held = { from, at: pointOf(from, place(e)), id: e.pointerId };
    e.preventDefault();
    e.stopPropagation();
  }
  function move(e: PointerEvent) {
    if (!held || e.pointerId !== held.id) return;
    e.stopPropagation();
    const far = Math.hypot(e.clientX - held.at.x, e.clientY - held.at.y) > kMoved;
    pencil.sketch(far ? { from: held.at, to: place(e) } : null);
  }
  function up(e: PointerEvent) {
    if (!held || e.pointerId !== held.id) return;
    const { from } = held;
    held = null;
    pencil.sketch(null);
    e.stopPropagation();
    const to = thingAt(root, place(e));
    if (to) pencil.done({ from, to: to === from ? null : to });
  }
  function off() {
    held = null;
    pencil.sketch(null);
  }
  // Whoever draws did not click, and wants no menu of the browser.
  const quiet = (e: Event) => {
    if (!pencil.drawn() || !(e.target as Element).closest(boards)) return;
    if ((e.target as Element).closest('button, a, input')) return;
    e.stopPropagation();
  };
  const noMenu = (e: Event) => {
    if (pencil.can() && (e.target as Element).closest(boards)) e.preventDefault();
  };

  const ears: [string, (e: never) => void][] = [
    ['pointerdown', down],
    ['click', quiet],
    ['contextmenu', noMenu],
  ];
  const wide: [string, (e: never) => void][] = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', off],
  ];
  for (const [name, ear] of ears) root.addEventListener(name, ear as EventListener, true);
  for (const [name, ear] of wide) window.addEventListener(name, ear as EventListener, true);
  return {
    destroy() {
      for (const [name, ear] of ears) root.removeEventListener(name, ear as EventListener, true);
      for (const [name, ear] of wide) window.removeEventListener(name, ear as EventListener, true);
    },
  };
}

// Everything on the boards that a drawing may begin or end at, by its name.
export function thingsOn(root: HTMLElement, nameOf: (element: string) => string) {
  const found = new Map<string, string>();
  for (const thing of root.querySelectorAll('[data-el]')) {
    const element = thing.getAttribute('data-el') ?? '';
    if (found.has(element) || !thing.closest(boards) || thing.getClientRects().length === 0)
      continue;
    found.set(element, nameOf(element) || thing.getAttribute('aria-label') || element);
  }
  return [...found].map(([element, name]) => ({ element, name }));
}
