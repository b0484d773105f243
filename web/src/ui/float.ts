// Puts a small panel beside what it speaks of: never over it, never outside the window.
export interface Anchor {
  rect: () => DOMRect | null;
  sides?: Side[]; // in order of liking
  spot?: () => DOMRect | null; // room that is kept for such panels, if there is some
  yields?: boolean; // rather not there than over what may be chosen
}
type Side = 'above' | 'below' | 'left' | 'right';

const gap = 10;
const edge = 6;
const kForbidden = 1000; // more than anything that may be covered

type Size = { width: number; height: number };
const apart = (a: DOMRect, x: number, y: number, size: Size) =>
  x >= a.right || x + size.width <= a.left || y >= a.bottom || y + size.height <= a.top;
const isBeneath = (a: DOMRect, x: number, y: number, size: Size) => !apart(a, x, y, size);

export function place(
  anchor: DOMRect,
  size: Size,
  window: Size,
  sides: Side[],
  kept: DOMRect[] = [], // not to be covered, if that can be
  asked: DOMRect[] = [], // better not covered: as few of them as can be
) {
  const clampX = (x: number) => Math.max(edge, Math.min(x, window.width - size.width - edge));
  const clampY = (y: number) => Math.max(edge, Math.min(y, window.height - size.height - edge));
  const middleX = clampX(anchor.left + anchor.width / 2 - size.width / 2);
  const middleY = clampY(anchor.top + anchor.height / 2 - size.height / 2);
  const at: Record<Side, { x: number; y: number; fits: boolean }> = {
    above: {
      x: middleX,
      y: anchor.top - gap - size.height,
      fits: anchor.top - gap - size.height >= edge,
    },
    below: {
      x: middleX,
      y: anchor.bottom + gap,
      fits: anchor.bottom + gap + size.height <= window.height - edge,
    },
    left: {
      x: anchor.left - gap - size.width,
      y: middleY,
      fits: anchor.left - gap - size.width >= edge,
    },
    right: {
      x: anchor.right + gap,
      y: middleY,
      fits: anchor.right + gap + size.width <= window.width - edge,
    },
  };
  const covered = (s: Side, all: DOMRect[]) =>
    all.filter((r) => isBeneath(r, clampX(at[s].x), clampY(at[s].y), size)).length;
  const cost = (s: Side) => covered(s, asked) + (covered(s, kept) > 0 ? kForbidden : 0);
  const fitting = sides.filter((s) => at[s].fits);
  const [first = 'below'] = fitting;
  const side = fitting.reduce((best, s) => (cost(s) < cost(best) ? s : best), first);
  return { x: clampX(at[side].x), y: clampY(at[side].y), side, covers: covered(side, asked) };
}

// What a panel beside a thing must leave free: what is asked, the dock, and what a board marks with data-uncovered.
const kept = (thing: DOMRect) =>
  [...document.querySelectorAll('.table .question, .table .dock, [data-uncovered]')]
    .map((e) => e.getBoundingClientRect())
    .filter((r) => r.width > 0 && apart(r, thing.left, thing.top, thing)); // the thing itself may lie in it

// What may be chosen now or belongs to it, and does not belong to the thing itself.
const asked = (thing: DOMRect) =>
  [
    ...document.querySelectorAll(
      '.table :is([data-light=legal], [data-light=hinted], [data-light=linked])',
    ),
  ]
    .map((e) => (e.querySelector('[data-core]') ?? e).getBoundingClientRect())
    .filter((r) => r.width > 0 && apart(r, thing.left, thing.top, thing));

export function float(node: HTMLElement, anchor: Anchor | null) {
  if (!anchor) return {};
  let now: Anchor | null = anchor;
  const put = () => {
    const rect = now?.rect();
    node.style.visibility = rect ? '' : 'hidden'; // what it spoke of is gone
    if (!now || !rect) return;
    const sides = now.sides ?? ['above', 'below', 'right', 'left'];
    const [size, spot] = [node.getBoundingClientRect(), now.spot?.()];
    const there = spot && { x: Math.min(spot.left, innerWidth - size.width - edge), y: spot.top };
    const { x, y, covers } =
      there && apart(rect, there.x, there.y, size)
        ? { ...there, covers: 0 }
        : place(
            rect,
            size,
            { width: innerWidth, height: innerHeight },
            sides,
            kept(rect),
            asked(rect),
          );
    if (now.yields && covers > 0) node.style.visibility = 'hidden';
    node.style.left = `${x}px`;
    node.style.top = `${y}px`;
  };
  node.style.position = 'fixed';
  put();
  const watch = new ResizeObserver(put);
  watch.observe(node);
  window.addEventListener('resize', put);
  return {
    update(next: Anchor | null) {
      now = next;
      put();
    },
    destroy() {
      watch.disconnect();
      window.removeEventListener('resize', put);
    },
  };
}

// The drawn thing of a name, if it is on the screen.
export function elementOf(name: string): Element | null {
  const found = document.querySelectorAll(`[data-el="${CSS.escape(name)}"]`);
  for (const e of found) if (e.getClientRects().length > 0) return e;
  return null;
}
// Calls before the next frame is painted; until then it can be called off. Who measures here shares the one layout of the
// frame, in a task of its own; right after a change the page would be laid out within the task that changed it.
export function beforePaint(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}
// Calls once the page has been laid out and painted; until then it can be called off.
export function whenDrawn(act: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
// Everything that can be pointed at and is drawn: names of things, and tokens of answers a board has buttons for.
export function drawn(): { things: Set<string>; answers: Set<string> } {
  const names = (selector: string, attribute: string) =>
    new Set(
      [...document.querySelectorAll(selector)]
        .filter((e) => e.getClientRects().length > 0)
        .map((e) => e.getAttribute(attribute) ?? ''),
    );
  const offered = names('[data-offer]:not(.answers *, .menu *, dialog *)', 'data-offer');
  return {
    things: names('[data-el][role=button]', 'data-el'),
    answers: new Set([...offered, ...names('[data-answers]', 'data-answers')]),
  };
}
// A board may keep room for what is said about its things, so that nothing is covered: [data-spot] in a [data-room].
export const spotOf = (name: string): DOMRect | null =>
  elementOf(name)?.closest('[data-room]')?.querySelector('[data-spot]')?.getBoundingClientRect() ??
  null;
export const rectOf = (name: string): DOMRect | null => {
  const e = elementOf(name);
  return (e?.querySelector('[data-core]') ?? e)?.getBoundingClientRect() ?? null;
};
// With the whole place it lies on: what is known of that is read while one chooses. Of somebody's things the whole strip.
export function placeOf(name: string): DOMRect | null {
  const block = elementOf(name)?.closest('[data-el^="seat/"], [data-block]');
  const extent = block?.querySelector('[data-extent]') ?? block;
  return extent?.getBoundingClientRect() ?? rectOf(name);
}
