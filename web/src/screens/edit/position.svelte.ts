// A position that is being edited: every change is laid on the engine's table, which takes it or says what is wrong where.
import type { Message } from '../../host/local/engine';
import type { MadeLink } from '../../host/links';
import { openDesk, type Desk } from '../../host/local';
import { complaint } from '../../host/refusals';
import { readRefusal } from '../../host/messages';
import { isObject } from '../../host/fields';
import { readLink } from '../../host/links';

export interface Frame {
  game: string;
  players: number;
  [more: string]: unknown;
}

const kPause = 250; // ms after the last change
const kState = 'position.state';

export class EditedPosition {
  frame = $state.raw<Frame | null>(null); // everything but the state
  state = $state.raw<unknown>({});
  view = $state.raw<unknown>(null);
  names = $state.raw<string[]>([]);
  wrong = $state.raw<{ place: string; why: string } | null>(null);
  trouble = $state(''); // nothing can be edited
  viewer = $state(0);
  busy = $state(false);
  #desk: Desk | null = null;
  #timer = 0;
  #laid = 0;

  constructor(readonly game: string) {}

  // From a moment that was sent, or from the first question of a new game.
  async open(begin: Message) {
    try {
      this.#desk ??= await openDesk(this.game);
      const begun = await this.#desk.ask({ ...begin, words: 'none' });
      if (isObject(begun.error)) throw readRefusal(begun.error, 'refused', 'local');
      const { position } = await this.#desk.ask({ type: 'position' });
      const { state, ...frame } = position as Frame;
      this.frame = frame as Frame;
      this.state = state;
      this.names = (begun.seats as unknown[]).map(String);
      await this.#lay();
    } catch (e) {
      this.trouble = complaint(e);
    }
  }
  close() {
    clearTimeout(this.#timer);
    this.#desk?.close();
  }

  change(state: unknown) {
    this.state = state;
    this.busy = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#lay(), kPause);
  }
  look(viewer: number) {
    this.viewer = viewer;
    void this.#look();
  }

  async #lay() {
    if (!this.#desk || !this.frame) return;
    const mine = ++this.#laid;
    const position = { ...$state.snapshot(this.frame), state: $state.snapshot(this.state) };
    const reply = await this.#desk.ask({ type: 'load', position, chance: 'ask', words: 'none' });
    if (mine !== this.#laid) return;
    this.busy = false;
    const error = isObject(reply.error) ? reply.error : null;
    if (!error) {
      this.wrong = null;
      return this.#look();
    }
    const where = String(error.where ?? '');
    const place = where.startsWith(kState) ? where.slice(kState.length).replace(/^\./, '') : '';
    this.wrong = { place, why: String(error.message).replace(`${where}: `, '') };
  }
  async #look() {
    const reply = await this.#desk?.ask({ type: 'view', seat: this.viewer });
    if (reply && !reply.error) this.view = reply.view;
  }

  // Only what the engine took can be passed on.
  async link(): Promise<MadeLink> {
    clearTimeout(this.#timer);
    await this.#lay();
    const reply = await this.#desk?.ask({ type: 'link', what: 'position' });
    if (!reply || isObject(reply.error))
      throw readRefusal(isObject(reply?.error) ? reply.error : {}, 'refused', 'local');
    return readLink(reply);
  }
}
