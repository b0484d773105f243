// What a person may ask before she answers: why something is not offered, what an answer would do, what an adviser would.
import type { Hint, Offer, Preview, Reason } from '../host/host';
import { reason } from '../host/messages';
import { say } from '../words/words.svelte';
import type { Session } from './session.svelte';

export interface Bubble {
  element: string;
  reasons: Reason[];
}

const kWishes = 3; // guesses at what was meant

export class Asking {
  bubble = $state.raw<Bubble | null>(null);
  advice = $state.raw<Offer | null>(null);
  hint = $state.raw<Hint | null>(null); // why: the best answers compared
  thinking = $state(false); // an adviser is asked
  previews = $state.raw<Record<string, Preview>>({}); // of this step, by token
  #asked = new Set<string>();

  constructor(private readonly session: Session) {}

  forgetPreviews() {
    this.previews = {};
    this.#asked.clear();
  }

  // What a finger rests on, or taps when it cannot be chosen: its card is shown, and what was chosen before stays.
  look(element: string) {
    const { session } = this;
    this.bubble = { element, reasons: [] };
    if (!session.targets.has(element)) void this.whyNot(element);
    else if (session.shown) void this.preview(session.shown);
  }
  // Why is this thing not offered?
  async whyNot(element: string) {
    const { session } = this;
    const question = session.question;
    if (session.touch) this.bubble = { element, reasons: [] };
    if (!question) return;
    const step = session.state?.step;
    const wishes = session.board.wishes(session, question, element);
    for (const token of wishes.slice(0, kWishes)) {
      try {
        const { legal, reasons } = await session.host.explain(token);
        if (session.state?.step !== step) return;
        if (legal || reasons.length === 0) continue;
        this.bubble = { element, reasons };
        session.announcement = reasons.map((r) => r.words).join(' ');
        return;
      } catch {
        continue; // a wish the game does not know says nothing
      }
    }
    // Nothing is known to be meant by it: what is asked instead is the reason.
    if (!session.touch || session.state?.step !== step || this.bubble?.element !== element) return;
    const args = { prompt: question.said ?? question.prompt };
    this.bubble = {
      element,
      reasons: [reason(question.clause, { id: 'thing.asked_instead', args })],
    };
  }

  async preview(offer: Offer) {
    if (this.#asked.has(offer.token)) return;
    this.#asked.add(offer.token);
    const { host, state } = this.session;
    try {
      const preview = await host.preview([offer.token]);
      if (this.session.state?.step === state?.step)
        this.previews = { ...this.previews, [offer.token]: preview };
    } catch {
      this.#asked.delete(offer.token);
    }
  }

  async wantHint() {
    const { session } = this;
    if (!session.question || this.thinking) return;
    if (!session.allowed.hints) return session.say(say('dock.no_hints'));
    const usual = session.board.firstGame?.(session);
    if (usual) {
      session.reset();
      return this.advise(usual);
    }
    this.thinking = true;
    const step = session.state?.step;
    try {
      const hint = await session.host.hint();
      const advice = session.question?.offers.find((o) => o.token === hint.token);
      if (session.state?.step !== step || !advice) return;
      session.reset();
      this.hint = hint.options.length > 0 ? hint : null;
      this.advise(advice);
    } catch (e) {
      if (session.state?.step === step) session.complain(e);
    } finally {
      this.thinking = false;
    }
  }
  // One of the answers that a hint compares.
  advise(offer: Offer) {
    this.advice = offer;
    const grounds = this.hint?.options.find((o) => o.token === offer.token)?.grounds ?? [];
    this.session.announcement = [
      say('ask.hint', { choice: offer.label }),
      ...grounds.map((g) => g.words),
    ].join('. ');
  }
  drop() {
    this.advice = this.hint = null;
  }
}
