// The keyboard at the table. Whatever the mouse can do, a key can.
import { offerAt } from './pointing';
import type { Session } from './session.svelte';
import { watched } from './watch_keys';
import { cycle, isDirection, move } from './zones';

export interface Doors {
  root(): HTMLElement | undefined;
  help(): void;
  list(): void;
  log(): void;
  legend(): void;
  browser(): void;
}

export function keyboard(session: Session, doors: Doors) {
  const inTable = (act: (root: HTMLElement) => void) => () => {
    const root = doors.root();
    if (root) act(root);
  };
  const shortcuts: Record<string, () => void> = {
    u: () => void session.undo(),
    e: () => session.endTurn(),
    h: () => void session.asking.wantHint(),
    c: session.toggleCoach,
    n: inTable((root) => cycle(root, 1)),
    p: inTable((root) => cycle(root, -1)),
    l: doors.log,
    i: doors.legend,
    b: doors.browser,
    s: () => (session.state?.lesson ? session.showMe() : session.suggesting.toggle()),
    '?': doors.help,
    '/': doors.list,
  };

  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    if (
      document.querySelector('dialog[open]') ||
      session.covered ||
      target.matches?.('input, textarea, select')
    )
      return;
    if (watched(session, event)) return event.preventDefault();
    const piece = target.closest?.('[data-el][role=button]');
    if (event.key === 'Escape') {
      const back = session.menu?.element ?? null;
      if (!session.escape()) return;
      if (back)
        doors
          .root()
          ?.querySelector<HTMLElement>(`[data-el="${CSS.escape(back)}"]`)
          ?.focus();
    } else if (isDirection(event.key) && piece) move(piece, event.key);
    else if ((event.key === 'Enter' || event.key === ' ') && piece) {
      if (event.repeat) return;
      const offer = offerAt(session, piece);
      if (offer) session.choose(offer);
      else session.click(piece.getAttribute('data-el') ?? '');
    } else if (
      event.key === 'Enter' &&
      (session.pending || session.aimed) &&
      !target.closest?.('button, a')
    )
      session.confirm();
    else {
      const act = shortcuts[event.key.toLowerCase()];
      if (!act) return;
      act();
    }
    event.preventDefault();
  };
}
