// Keys while others play, or while something is looked at again: Space to the present, P waits, → the next one, 1 to 4 how quickly.
// V shows the film, at any time.
import { settings, speeds } from '../settings/settings.svelte';
import type { Session } from './session.svelte';

const modes = ['off', 'fast', 'normal', 'step'] as const;

export function watched(session: Session, event: KeyboardEvent): boolean {
  const { watching } = session;
  if (event.key.toLowerCase() === 'v' && session.since.length > 0) {
    if (watching.isAgain) watching.skip();
    else watching.play(watching.film.indexOf(session.since[0]!));
    return true;
  }
  if (!watching.isBehind && !watching.isAgain) return false;
  const chosen = modes[Number(event.key) - 1];
  if (event.key === ' ' && !(event.target as Element).closest?.('button, a')) watching.skip();
  else if (event.key === 'Escape' && watching.isAgain) watching.skip();
  else if (event.key.toLowerCase() === 'p') watching.pause();
  else if (event.key === 'ArrowRight') watching.next();
  else if (event.key === 'ArrowLeft' && watching.again) watching.look(watching.again - 1);
  else if (chosen) {
    settings.speed = speeds[chosen];
    watching.changed();
  } else return false;
  return true;
}
