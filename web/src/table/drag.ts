// Dragging one thing onto another is pointing at the one, then at the other.
import { elementAt } from './pointing';
import type { Session } from './session.svelte';

const kFarEnough = 8; // px; less is a click

export function dragging(root: HTMLElement, session: Session) {
  let held: { from: string; x: number; y: number; away: boolean } | null = null;

  function grabbed(event: PointerEvent) {
    const from = elementAt(event.target);
    const lit = from ? session.light(from) : '';
    const can =
      from &&
      event.pointerType === 'mouse' &&
      session.board.isHeld?.(from) &&
      (lit === 'legal' || lit === 'quiet');
    held = can ? { from, x: event.clientX, y: event.clientY, away: false } : null;
  }
  function carried(event: PointerEvent) {
    if (
      !held ||
      held.away ||
      Math.hypot(event.clientX - held.x, event.clientY - held.y) < kFarEnough
    )
      return;
    held.away = true;
    session.click(held.from);
    session.menu = null;
  }
  function dropped(event: PointerEvent) {
    const from = held?.away ? held.from : null;
    held = null;
    if (!from) return;
    const to = elementAt(document.elementFromPoint(event.clientX, event.clientY));
    // The click that follows a drag is no pointing of its own.
    window.addEventListener('click', (e) => e.stopPropagation(), { capture: true, once: true });
    setTimeout(() =>
      to && to !== from && session.targets.has(to) ? session.click(to) : session.reset(),
    );
  }

  const ears = { pointerdown: grabbed, pointermove: carried, pointerup: dropped } as const;
  for (const [name, ear] of Object.entries(ears)) root.addEventListener(name, ear as EventListener);
  return {
    destroy() {
      for (const [name, ear] of Object.entries(ears))
        root.removeEventListener(name, ear as EventListener);
    },
  };
}
