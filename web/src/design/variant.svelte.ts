// A content of one's own, as it is edited: a text, kept in this browser, and what the designer's module says of it.
import { openDesigner } from '../host/designing';
import { complaint } from '../host/refusals';
import type { Message } from '../host/local/engine';
import type { Thinker } from '../host/thinking';
import { readSheet, type Field, type Sheet, type Value } from './sheet';

const kPause = 120; // ms after the last letter
const kMostUndone = 200;
const place = (game: string) => `orrery.design.${game}`;

function keptText(game: string): string | null {
  try {
    return localStorage.getItem(place(game));
  } catch {
    return null; // a browser that keeps nothing
  }
}

export class Variant {
  sheet = $state.raw<Sheet | null>(null);
  trouble = $state('');
  undone = $state.raw<string[]>([]); // texts before, the last one last
  #desk: Thinker;
  #printed = '';
  #timer = 0;
  #waiting: (() => Promise<void>) | null = null;
  #typedAt = ''; // letters typed into one field are one change

  constructor(readonly game: string) {
    this.#desk = openDesigner(game);
  }

  async open() {
    const kept = keptText(this.game);
    const { text } = await this.#desk.ask({ type: 'sound', game: this.game });
    this.#printed = String(text);
    await this.#take({ type: 'content', text: kept ?? this.#printed });
  }
  close() {
    clearTimeout(this.#timer);
    this.#desk.close();
  }

  get isPrinted(): boolean {
    return this.sheet?.text === this.#printed;
  }

  // While somebody types; null: the row lacks it from now on.
  type(field: Field, value: Value | null) {
    clearTimeout(this.#timer);
    const { at } = field;
    this.#waiting = () =>
      this.#change(value === null ? { type: 'unset', at } : { type: 'set', at, value }, at);
    this.#timer = window.setTimeout(() => void this.settle(), kPause);
  }
  // What was typed last counts.
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = null;
    await waiting?.();
  }
  restore = (at: string) => this.#change({ type: 'restore', at });
  copy = (at: string) => this.#change({ type: 'copy', at });
  remove = (at: string) => this.#change({ type: 'remove', at });
  // A file that somebody brought.
  bring = (text: string) => this.#change({ type: 'content', text });
  startAnew = () => this.#change({ type: 'content', text: this.#printed });

  async undo(): Promise<void> {
    await this.settle();
    const text = this.undone.at(-1);
    if (text === undefined) return;
    this.undone = this.undone.slice(0, -1);
    this.#typedAt = '';
    await this.#take({ type: 'content', text });
  }

  // What can be played of it.
  async sound(): Promise<string> {
    await this.settle();
    const { text } = await this.#desk.ask({
      type: 'sound',
      game: this.game,
      text: this.sheet?.text,
    });
    return String(text);
  }

  async #change(message: Message, typedAt = '') {
    const before = this.sheet?.text;
    await this.#take({ text: before, ...message });
    if (before === undefined || this.sheet?.text === before) return;
    if (!typedAt || typedAt !== this.#typedAt)
      this.undone = [...this.undone, before].slice(-kMostUndone);
    this.#typedAt = typedAt;
  }
  async #take(message: Message) {
    try {
      this.sheet = readSheet(await this.#desk.ask({ game: this.game, ...message }));
      this.trouble = '';
      this.#keep(this.sheet.text);
    } catch (e) {
      this.trouble = complaint(e);
    }
  }
  #keep(text: string) {
    try {
      if (text === this.#printed) localStorage.removeItem(place(this.game));
      else localStorage.setItem(place(this.game), text);
    } catch {
      // It lasts as long as the page.
    }
  }
}
