// The table's side of a worker that thinks for its bots and gives its hints (thinker.ts), so that meanwhile the table hears
// what the page asks. It has the same game before it: loaded when it is first asked, and from then on it is told whatever is
// done at the table. Where no worker can be had the table thinks itself.
import type { Message, Whole } from './engine';
import type { Heard } from './thinker';

interface Waiting {
  settle(reply: Message): void;
  fail(why: Error): void;
}

export class Mind {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #asked = 0;
  #cannot = typeof Worker === 'undefined'; // inside a worker; older browsers

  constructor(
    private readonly engine: Whole,
    private readonly load: () => Message, // the table as it is now
    private readonly progress: (share: number) => void,
  ) {}

  // Fails if it is stopped, or cannot think.
  ask(message: Message): Promise<Message> {
    return new Promise((settle, fail) => {
      if (!this.ready()) return fail(new Error('no worker'));
      const n = ++this.#asked;
      this.#waiting.set(n, { settle, fail });
      this.#worker?.postMessage({ n, message });
    });
  }
  // What was done at the table. Whatever is being thought about has passed with it.
  follow(message: Message) {
    if (this.#waiting.size > 0) return this.stop();
    this.#worker?.postMessage({ n: ++this.#asked, message });
  }
  // Somebody is there to be asked.
  ready(): boolean {
    if (!this.#worker && !this.#cannot) this.#hire();
    return this.#worker !== null;
  }
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { fail } of this.#waiting.values()) fail(new Error('stopped'));
    this.#waiting.clear();
  }

  #hire() {
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    worker.onerror = () => this.#giveUp();
    worker.onmessage = ({ data }: MessageEvent<Heard>) => {
      if ('share' in data) return this.progress(data.share);
      if ('broken' in data || (data.n === 0 && data.reply.error)) return this.#giveUp();
      this.#waiting.get(data.n)?.settle(data.reply);
      this.#waiting.delete(data.n);
    };
    worker.postMessage({ engine: this.engine, load: this.load() });
    this.#worker = worker;
  }
  #giveUp() {
    this.#cannot = true;
    this.stop();
  }
}
