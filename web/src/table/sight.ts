// What of the table can be seen: a part may be scrolled or drawn out of its box, and lies then below another one.
import { elementOf, rectOf } from '../ui/float';

const kBoxes = '.main, .mid, .things, .below';

// Several people may have the same card. What others did with theirs is not shown at the one in one's own hand.
export const isHeld = (element: string) =>
  !!elementOf(element)?.parentElement?.closest('[data-own]');

// Where a thing is, if its middle is in sight.
export function shownAt(element: string): DOMRect | null {
  const [thing, r] = [elementOf(element), rectOf(element)];
  if (!thing || !r || r.width === 0) return null;
  const box = thing.closest(kBoxes)?.getBoundingClientRect();
  if (!box) return r;
  const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom ? r : null;
}
