// A quick finger taps the next thing while an answer is still under way. If the same is asked again that tap is meant for it; the
// second tap upon one thing is not.
import type { Session } from './session.svelte';

export class Early {
  #answered: string | null = null; // the thing that was pointed at last
  #waits: { element: string; decision: string | null } | null = null;

  constructor(private readonly session: Session) {}

  heard(element: string) {
    this.#answered = element;
    this.#waits = null;
  }
  tooEarly(element: string) {
    const { decision } = this.session;
    if (element !== this.#answered) this.#waits = { element, decision };
  }
  // The table has gone on.
  goOn() {
    const { session } = this;
    if (session.busy) return;
    const waits = this.#waits;
    this.#waits = null;
    const isAsked = waits?.decision === session.decision && !session.pending;
    if (isAsked && session.targets.has(waits.element)) session.click(waits.element);
  }
}
