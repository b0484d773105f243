// In a lesson the parts of the board that are not taught yet stand back.
import type { Lesson } from '../host/host';

const isTaught = (element: string, shows: readonly string[]) =>
  shows.some((part) => element === part || element.startsWith(`${part}/`));

export function fading(root: HTMLElement, lesson: Lesson | null) {
  let now = lesson;
  function fade() {
    const shows = now?.shows ?? [];
    const [point, all] = [now?.point ?? [], shows.length === 0];
    for (const thing of root.querySelectorAll('[data-el]')) {
      const element = thing.getAttribute('data-el') ?? '';
      const taught = all || isTaught(element, shows) || point.includes(element);
      const holdsTaught =
        !taught &&
        [...thing.querySelectorAll('[data-el]')].some((inner) =>
          isTaught(inner.getAttribute('data-el') ?? '', shows),
        );
      const isButton = element.startsWith('turn/') || thing.hasAttribute('data-offer');
      thing.classList.toggle('untaught', !taught && !holdsTaught && !isButton);
    }
  }
  const later = () => void setTimeout(() => requestAnimationFrame(fade), 40);
  if (now) later();
  return {
    update(next: Lesson | null) {
      if (!next && !now) return;
      now = next;
      later();
    },
  };
}
