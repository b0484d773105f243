// A quick finger taps the next thing while an answer is still under way. If the same person is asked the same again, that tap is
// meant for it; the second tap upon one thing is not.
import type { Session } from './session.svelte';

export class Early {
  #answered: string | null = null; // the thing that was pointed at last
  #waits: { element: string; asked: string } | null = null;

  constructor(private readonly session: Session) {}

  heard(element: string) {
    this.#answered = element;
    this.#waits = null;
  }
  tooEarly(element: string) {
    if (element !== this.#answered) this.#waits = { element, asked: this.#asked };
  }
  // The table has gone on.
  goOn() {
    const { session } = this;
    if (session.busy) return;
    const waits = this.#waits;
    this.#waits = null;
    const isAskedAgain = waits?.asked === this.#asked && !session.pending;
    if (isAskedAgain && session.targets.has(waits.element)) session.click(waits.element);
  }
  get #asked(): string {
    const { question } = this.session;
    return question ? `${question.seat} ${question.decision}` : '';
  }
}
