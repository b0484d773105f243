// The page's side of a worker that thinks (local/thinker.ts). If it breaks, whoever waited is told, and the next question
// goes to a new one.
import { Refused } from './host';
import { isObject } from './fields';
import { engineFor } from './local';
import type { Message } from './local/engine';
import type { Heard } from './local/thinker';
import { readRefusal } from './messages';

interface Waiting {
  settle(reply: Message): void;
  fail(why: Error): void;
}

export class Thinker {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #asked = 0;
  #closed = false;

  constructor(
    private readonly engine: string, // its address
    private readonly load: Message,
  ) {}

  // It is dealt with in the order in which it is asked.
  async ask(message: Message): Promise<Message> {
    this.#worker ??= this.#hire();
    const n = ++this.#asked;
    const reply = this.#answer(n);
    this.#worker.postMessage({ n, message });
    return reply;
  }
  close() {
    this.#closed = true;
    this.#end(new Refused('closed'));
  }

  #answer(n: number): Promise<Message> {
    return new Promise<Message>((settle, fail) => this.#waiting.set(n, { settle, fail }));
  }
  #hire(): Worker {
    if (this.#closed) throw new Refused('closed');
    const worker = new Worker(new URL('./local/thinker.ts', import.meta.url), { type: 'module' });
    worker.onerror = () => this.#end(new Refused('no_engine'));
    worker.onmessage = ({ data }: MessageEvent<Heard>) => {
      if ('share' in data) return;
      if ('broken' in data) return this.#end(new Refused('no_engine', data.broken));
      const { error } = data.reply;
      const refused = isObject(error) ? readRefusal(error, 'refused', 'analysis') : null;
      if (data.n === 0) return refused ? this.#end(refused) : undefined;
      const waits = this.#waiting.get(data.n);
      this.#waiting.delete(data.n);
      if (refused) waits?.fail(refused);
      else waits?.settle(data.reply);
    };
    worker.postMessage({ engine: this.engine, load: this.load });
    return worker;
  }
  #end(why: Error) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { fail } of this.#waiting.values()) fail(why);
    this.#waiting.clear();
  }
}

// One that looks back on a game; its transcript says everything, unless it was played with content of one's own.
export const thinkerAbout = (game: string, transcript: string, content?: string) =>
  new Thinker(engineFor(game), { type: 'load', transcript, content, words: 'none' });
