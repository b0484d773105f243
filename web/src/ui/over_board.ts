// What is drawn over a board: where its things are, arrows between them, and when to look again.
import { elementOf } from './float';

export interface Point {
  x: number;
  y: number;
}
const kGap = 15; // an arrow begins and ends beside what it joins

// A bent arrow, as a path; empty if both are too near. `close`: however near they are.
export function between(a: Point, b: Point, close = false): string {
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  if (far < (close ? 1 : 3 * kGap)) return '';
  const gap = Math.min(kGap, far / 5);
  const bend = Math.min(46, far * 0.2);
  const [ux, uy] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const mid = { x: (a.x + b.x) / 2 - uy * bend, y: (a.y + b.y) / 2 + ux * bend };
  const toward = (from: Point) => {
    const d = Math.hypot(mid.x - from.x, mid.y - from.y) || 1;
    return {
      x: from.x + ((mid.x - from.x) / d) * gap,
      y: from.y + ((mid.y - from.y) / d) * gap,
    };
  };
  const [p, q] = [toward(a), toward(b)];
  return `M${p.x.toFixed(1)} ${p.y.toFixed(1)}Q${mid.x.toFixed(1)} ${mid.y.toFixed(1)} ${q.x.toFixed(1)} ${q.y.toFixed(1)}`;
}

export const middle = (r: DOMRect): Point => ({
  x: r.left + r.width / 2,
  y: r.top + r.height / 2,
});
// Where a thing is drawn, if its middle lies within what can be seen of the boards; `instead`: what stands for it.
export function seenAt(name: string, within: string, instead?: string | null): DOMRect | null {
  const thing = elementOf(name) ?? (instead ? elementOf(instead) : null);
  const room = thing?.closest(within)?.getBoundingClientRect();
  const r = (thing?.querySelector('[data-core]') ?? thing)?.getBoundingClientRect();
  if (!room || !r || r.width === 0) return null;
  const { x, y } = middle(r);
  return x > room.left && x < room.right && y > room.top && y < room.bottom ? r : null;
}

// The board may be moved below what lies over it. Returns how to stop looking.
export function followed(board: HTMLElement, measure: () => void): () => void {
  let waits = 0;
  const again = () => {
    cancelAnimationFrame(waits);
    waits = requestAnimationFrame(measure);
  };
  const resized = new ResizeObserver(again);
  resized.observe(board);
  const moves = ['wheel', 'pointermove', 'pointerup', 'scroll', 'transitionend'];
  for (const m of moves) board.addEventListener(m, again, { passive: true, capture: true });
  return () => {
    cancelAnimationFrame(waits);
    resized.disconnect();
    for (const m of moves) board.removeEventListener(m, again, { capture: true });
  };
}
