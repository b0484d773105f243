// Partners may suggest: one points at things, one's own or a partner's, and sends that; nothing is done at the table.
import type { Offer } from '../host/host';
import type { Session } from './session.svelte';
import { suggested, suggestedWords, suggestionOf } from './suggest';

export interface Suggestion {
  name: string;
  words: string;
  things: string[];
  offer: Offer | null;
}

const kMost = 4; // things

export class Suggesting {
  on = $state(false); // what is pointed at is told to the partners, and nothing is done
  pointed = $state.raw<string[]>([]);
  #heeded = $state(0); // chat lines that the table has left behind

  constructor(private readonly session: Session) {}

  toggle = () => {
    if (this.on && this.pointed.length > 0) return void this.send(this.words, this.pointed);
    const { board, people } = this.session;
    const may = board.together === true && people.length > 1 && this.session.allowed.chat;
    this.on = !this.on && may;
    this.pointed = [];
    this.session.reset();
  };
  stop() {
    this.on = false;
    this.pointed = [];
  }
  point(element: string) {
    this.pointed = this.pointed.includes(element)
      ? this.pointed.filter((e) => e !== element)
      : [...this.pointed, element].slice(-kMost);
  }
  get words() {
    const { session } = this;
    return this.pointed.map((e) => session.board.describe(session, e)?.title ?? e).join(', ');
  }
  async send(words: string, things: readonly string[]) {
    this.stop();
    this.session.reset();
    try {
      await this.session.host.chat(suggestionOf(words, things));
    } catch (e) {
      this.session.complain(e);
    }
  }

  // What a partner suggested last, until the table has gone on.
  heard: Suggestion | null = $derived.by(() => {
    const { chatter, board, state, question } = this.session;
    const line = chatter.at(-1);
    const things = line && board.together ? suggested(line.text) : null;
    const own = line?.seat != null && (state?.you.includes(line.seat) ?? false);
    if (!line || !things || own || !question || chatter.length === this.#heeded) return null;
    const fitting = question.offers.filter((o) => things.every((t) => o.touches.includes(t)));
    const only = fitting.length === 1 ? fitting[0] : null;
    const offer = question.offers.find((o) => o.token === things[0]) ?? only ?? null;
    return { name: line.name, words: suggestedWords(line.text) ?? '', things, offer };
  });
  goneOn() {
    this.#heeded = this.session.chatter.length;
  }
}
