// In a lesson the parts of the board that are not taught yet stand back, and of the answers that have a button the one shines for
// which the lesson waits.
import type { Lesson } from '../host/host';
import { beforePaint } from '../ui/float';

const isTaught = (element: string, shows: readonly string[]) =>
  shows.some((part) => element === part || element.startsWith(`${part}/`));

// What is faded is not there to be used, and whoever cannot see it is told so.
function mute(thing: Element, rests: boolean) {
  if (rests) thing.setAttribute('aria-disabled', 'true');
  else thing.removeAttribute('aria-disabled');
}

const isWanted = (button: HTMLElement, lesson: Lesson | null) =>
  lesson?.wanted.includes(button.dataset.offer ?? button.dataset.answers ?? '') ?? false;

// What a lesson lights up: things it points at, and answers that have a button.
export const litBy = (lesson: Lesson): HTMLElement[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '[data-light=hinted], [data-offer], [data-answers], .dock .wanted',
    ),
  ].filter((e) => e.matches('[data-light=hinted], .dock .wanted') || isWanted(e, lesson));

export function fading(root: HTMLElement, lesson: Lesson | null) {
  let now: Lesson | null = null;
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
      const rests = !taught && !holdsTaught && !isButton;
      thing.classList.toggle('untaught', rests);
      mute(thing, rests);
    }
    // A part of the screen of which nothing is taught yet stands back as a whole.
    for (const part of root.querySelectorAll<HTMLElement>('[data-zone]')) {
      const things = [...part.querySelectorAll('[data-el]')];
      const rests = things.length > 0 && things.every((t) => t.classList.contains('untaught'));
      part.classList.toggle('resting', rests);
      mute(part, rests);
    }
    for (const button of root.querySelectorAll<HTMLElement>('[data-offer], [data-answers]'))
      button.classList.toggle('wanted', isWanted(button, now));
  }
  // Nothing is seen before it is known whether it shines.
  let callOff = () => {};
  function soon() {
    callOff();
    callOff = beforePaint(fade);
  }
  // Menus open and boards are drawn anew within one step of the lesson.
  const watch = new MutationObserver(soon);
  function take(next: Lesson | null) {
    watch.disconnect();
    if (next) watch.observe(root, { childList: true, subtree: true });
    if (next || now) soon();
    now = next;
  }
  take(lesson);
  return {
    update: take,
    destroy() {
      watch.disconnect();
      callOff();
    },
  };
}
