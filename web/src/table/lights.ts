// How brightly a thing shines: what is chosen, what can be, what somebody points out.
import type { Lesson, Offer } from '../host/host';
import { shortcutAt } from './going.svelte';
import type { Light } from './scene';
import type { Session } from './session.svelte';

export function lightOf(session: Session, element: string): Light {
  const { asking, suggesting, narrowing, pending } = session;
  if (asking.bubble?.element === element) return 'asked';
  if (suggesting.on) return suggesting.pointed.includes(element) ? 'chosen' : 'quiet';
  if (narrowing.chosen.includes(element) || pending?.touches.includes(element)) return 'chosen';
  if (session.hinted.includes(element)) return 'hinted';
  if (session.linked.has(element)) return 'linked';
  if (pending) return '';
  const there = session.targets.get(element);
  const lesson = session.state?.lesson;
  if (lesson) return inLesson(session, element, lesson, there);
  const { advice } = asking;
  if (advice && there?.some((o) => o.token === advice.token)) return 'hinted';
  if (!advice && suggesting.heard?.things.includes(element)) return 'hinted';
  if (!there) return asShortcut(session, element) || (session.coached.has(element) ? 'linked' : '');
  // After a first pointing, what follows is meant.
  return narrowing.chosen.length === 0 && there.every((o) => session.board.isQuiet(o))
    ? 'quiet'
    : 'legal';
}

// Pointing at it means several answers, none of which is about it alone.
function asShortcut(session: Session, element: string): Light {
  const free = session.narrowing.chosen.length === 0;
  return free && shortcutAt(session.question, element) ? 'legal' : '';
}

// One thing is lit: what the lesson points at. What else is allowed may be tried, and does not shine.
// What it only speaks of is shown, but not as something to click.
function inLesson(
  session: Session,
  element: string,
  lesson: Lesson,
  there: Offer[] | undefined,
): Light {
  const isMeant = there?.some(session.isWanted) ?? false;
  if (lesson.point.includes(element)) return isMeant ? 'hinted' : 'linked';
  if (!there) return '';
  return isMeant ? 'legal' : 'quiet';
}
