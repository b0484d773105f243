// The server leaves out what this side has already: what is printed in the game, which is fetched once and kept by the browser, and of each state
// whatever is as it was. Here it is put back, so that everything behind sees whole states (docs/server_api.md).
type Message = Record<string, unknown>;
type Fields = Record<string, unknown>;

export interface Unpacking {
  fetch(path: string): Promise<unknown>;
  wait(ms: number, then: () => void): void;
  whole(message: Message): void; // a whole state, in the order in which they came
  startOver(): void; // something is missing: the line has to be opened anew
}

const isFields = (x: unknown): x is Fields =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

// What a patch makes of something. Nothing is changed in place: what stays the same is the same object as before.
export function patched(before: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) return patch[0];
  if (!isFields(patch)) throw new Error('no patch');
  if (Array.isArray(before)) {
    const list: unknown[] = [...before];
    for (const [place, change] of Object.entries(patch)) {
      if (Array.isArray(change) && change.length === 0) list.length = Number(place);
      else list[Number(place)] = patched(list[Number(place)], change);
    }
    return list;
  }
  if (!isFields(before)) throw new Error('nothing to go into');
  const fields: Fields = { ...before };
  for (const [name, change] of Object.entries(patch)) fields[name] = patched(fields[name], change);
  return fields;
}

const contents = new Map<string, Fields>(); // of this page's life; beyond it the browser keeps them

const kPauses = [300, 1000, 3000]; // ms between tries to fetch

export class Parcels {
  #rest: Fields | null = null; // the newest state without view and log
  #views = new Map<unknown, { step: unknown; view: unknown }>(); // by viewer
  #content: Fields = {};
  #held: Message[] = []; // whole but for what is being fetched
  #fetching = false;
  #plain = false;

  constructor(private readonly unpacking: Unpacking) {}

  // A new line begins with a whole state. This is what it asks for.
  begin(): string {
    this.#rest = null;
    this.#views.clear();
    this.#held = [];
    return this.#plain ? '' : '&content=hash&deltas=1';
  }

  take(message: Message) {
    const whole = message.type === 'delta' ? this.#patch(message) : message;
    if (!whole) return this.unpacking.startOver();
    const { view, log: _, ...rest } = whole;
    this.#rest = rest;
    this.#views.set(whole.viewer, { step: whole.step, view });
    this.#held.push(whole);
    this.#handOn();
  }

  // A view that came by itself, with what is printed.
  furnished(view: unknown): unknown {
    return isFields(view) ? { ...this.#content, ...view } : view;
  }

  #patch(message: Message): Message | null {
    if (!this.#rest || this.#rest.step !== message.since) return null;
    try {
      const rest = patched(this.#rest, message.rest) as Fields;
      const then = this.#views.get(rest.viewer);
      if (!then || then.step !== message.seen) return null;
      return { ...rest, view: patched(then.view, message.view), log: message.log };
    } catch {
      return null;
    }
  }

  #handOn() {
    for (let next = this.#held[0]; next && !this.#fetching; next = this.#held[0]) {
      const name =
        typeof next.content === 'string' ? `/api/content/${String(next.game)}/${next.content}` : '';
      const content = name ? contents.get(name) : {};
      if (!content) return void this.#fetch(name);
      this.#content = content;
      this.#held.shift();
      this.unpacking.whole({ ...next, view: this.furnished(next.view) });
    }
  }

  async #fetch(name: string) {
    this.#fetching = true;
    for (const pause of [...kPauses, 0]) {
      try {
        const content = await this.unpacking.fetch(name);
        if (!isFields(content)) throw new Error('no content');
        contents.set(name, content);
        break;
      } catch {
        if (pause) await new Promise<void>((go) => this.unpacking.wait(pause, go));
      }
    }
    this.#fetching = false;
    if (contents.has(name)) return this.#handOn();
    this.#plain = true; // then it has to come with the states
    this.unpacking.startOver();
  }
}
