// What one click sets going: several answers one after the other, those that are given for her, and taking all of it
// back at once. What is routine and what one pointing means the table says; here it is only done.
import type { Offer, Question, TableState } from '../host/host';
import { settings } from '../settings/settings.svelte';

// Is it asked once more before it is done?
export function isAskedAgain(offer: Offer): boolean {
  if (settings.asking === 'every') return true;
  return !!offer.loses || (settings.asking === 'final' && offer.irrevocable);
}

// The answers that pointing at a thing means, if it means several or a choice among many.
export function shortcutAt(question: Question | null, element: string): readonly string[] | null {
  if (settings.asking === 'every') return null;
  return question?.shortcuts?.find((s) => s.element === element)?.tokens ?? null;
}

// What giving an answer means further: its price is paid.
function whatFollows(question: Question | null, offer: Offer): readonly string[] {
  if (settings.asking === 'every') return [];
  const way = question?.shortcuts?.find((s) => s.element === '' && s.tokens[0] === offer.token);
  return way?.tokens.slice(1) ?? [];
}

// Who does it: the session.
interface Hands {
  state(): TableState | null;
  question(): Question | null;
  answer(offer: Offer): void; // at once
  choose(offer: Offer): void; // asked again, if it loses something
  takeBack(): void; // one answer
  giveAgain(): void;
}
interface Click {
  own: number; // answers it became
  forHer: number; // and those given for her after it
}

export class Going {
  done = $state.raw<readonly Offer[]>([]); // given for her since she answered herself
  #clicks: Click[] = [];
  #undone: Click[] = [];
  #wanted: readonly string[] = []; // what she pointed out, and is not done yet
  #back = 0;
  #again = 0;
  #asksAll = false; // she took back what was done for her: now she wants to be asked

  constructor(private readonly hands: Hands) {}

  // She answered herself.
  answered(offer: Offer) {
    if (this.#wanted.length === 0) this.#wanted = whatFollows(this.hands.question(), offer);
    this.#clicks.push({ own: 1, forHer: 0 });
    this.#undone = [];
    this.done = [];
    this.#asksAll = false;
  }
  // One more answer belongs to her last click.
  further() {
    const click = this.#clicks.at(-1);
    if (click) click.own++;
  }
  point(tokens: readonly string[]) {
    const [first, ...rest] = tokens;
    const offer = this.hands.question()?.offers.find((o) => o.token === first);
    if (!offer) return;
    this.#wanted = rest;
    this.hands.choose(offer);
  }
  forget() {
    this.#wanted = [];
  }
  // Something was refused: nothing more happens by itself.
  stop() {
    this.#wanted = [];
    this.#back = this.#again = 0;
    this.#asksAll = true;
  }

  undo() {
    const click = this.#clicks.pop() ?? { own: 1, forHer: 0 };
    this.#undone.push(click);
    this.#takeBack(click.own + click.forHer);
  }
  // What was done for her, without her own answer before it.
  change() {
    const click = this.#clicks.at(-1);
    const n = click?.forHer ?? 0;
    if (click) click.forHer = 0;
    this.#takeBack(n);
  }
  redo() {
    const click = this.#undone.pop() ?? { own: 1, forHer: 0 };
    this.#clicks.push(click);
    this.#again = click.own + click.forHer;
    this.goOn();
  }
  #takeBack(n: number) {
    this.#wanted = [];
    this.done = [];
    this.#asksAll = true;
    this.#back = n;
    this.goOn();
  }

  // The table has gone on, and nobody is at it: what comes next by itself?
  goOn() {
    const [state, question] = [this.hands.state(), this.hands.question()];
    if (this.#back > 0) {
      this.#back = state?.undo == null ? 0 : this.#back - 1;
      if (state?.undo != null) return this.hands.takeBack();
    }
    if (this.#again > 0) {
      this.#again = state?.redo == null ? 0 : this.#again - 1;
      if (state?.redo != null) return this.hands.giveAgain();
    }
    if (question) this.#goOnWith(question);
  }
  #goOnWith({ offers, routine }: Question) {
    const at = this.#wanted.findIndex((token) => offers.some((o) => o.token === token));
    const token = this.#wanted[at];
    this.#wanted = at < 0 ? [] : this.#wanted.slice(at + 1);
    const wanted = offers.find((o) => o.token === token);
    if (wanted && isAskedAgain(wanted)) return this.hands.choose(wanted);
    if (wanted) {
      this.further();
      return this.hands.answer(wanted);
    }
    const usual = offers.find((o) => o.token === routine);
    if (!usual || this.#asksAll || settings.asking === 'every') return;
    if (this.#clicks.length === 0) this.#clicks.push({ own: 0, forHer: 0 });
    const click = this.#clicks.at(-1);
    if (click) click.forHer++;
    this.done = [...this.done, usual];
    this.hands.answer(usual);
  }
}
