// A finger that rests on a thing asks what it is: its card is shown, and letting go does nothing.
import { elementAt } from './pointing';
import type { Session } from './session.svelte';

const kLong = 350; // ms
const kStill = 10; // px

export function holding(root: HTMLElement, session: Session) {
  let timer = 0;
  let frame = 0;
  let from = { x: 0, y: 0 };
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  function rest(element: string) {
    session.asking.look(element);
    window.addEventListener('click', swallow, { capture: true, once: true });
    window.addEventListener(
      'pointerup',
      () => setTimeout(() => window.removeEventListener('click', swallow, true), 80),
      {
        once: true,
      },
    );
  }
  function down(event: PointerEvent) {
    session.touch = event.pointerType !== 'mouse';
    off();
    const thing = (event.target as Element).closest?.('[data-el][role=button]');
    const element = elementAt(event.target);
    if (!session.touch || !event.isPrimary || !thing || !element) return;
    from = { x: event.clientX, y: event.clientY };
    // A page that was busy may not have heard yet that the finger is gone: what waits is heard before the next frame.
    timer = window.setTimeout(() => (frame = requestAnimationFrame(() => rest(element))), kLong);
  }
  function off() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }
  const away = (event: PointerEvent) =>
    Math.hypot(event.clientX - from.x, event.clientY - from.y) > kStill && off();
  const menu = (event: Event) =>
    session.touch && elementAt(event.target) !== null && event.preventDefault();

  const ears = {
    pointerdown: down,
    pointermove: away,
    pointerup: off,
    pointercancel: off,
    contextmenu: menu,
  } as const;
  for (const [name, ear] of Object.entries(ears)) root.addEventListener(name, ear as EventListener);
  return {
    destroy() {
      off();
      for (const [name, ear] of Object.entries(ears))
        root.removeEventListener(name, ear as EventListener);
    },
  };
}
