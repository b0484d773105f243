// A worker that thinks: an engine of its own beside the one that runs the table, so that nobody waits there while it is
// busy. It is told which game, then asked one message at a time; who wants to stop it asks no further, or ends it.
import { fetchEngine, startWhole, type Engine, type Message, type Whole } from './engine';

export interface Begin {
  engine: string | Whole; // its address, or what somebody has fetched
  load: Message; // the game to think about
}
export interface Asked {
  n: number;
  message: Message;
}
export type Heard =
  | { n: number; reply: Message } // 0: of the load
  | { share: number } // of the thought at hand that is done
  | { broken: string };

// ms before the first word of progress, and between two of them
const kAtFirst = 250;
const kOften = 80;

let engine: Engine | null = null;
let waiting: Promise<void> = Promise.resolve();

const tell = (heard: Heard) => postMessage(heard);
let nextWord = 0;
function progress(done: number, of: number) {
  const now = performance.now();
  if (now < nextWord) return;
  nextWord = now + kOften;
  tell({ share: done / of });
}
function answer(engine: Engine, { n, message }: Asked) {
  nextWord = performance.now() + kAtFirst;
  tell({ n, reply: engine.ask(message) });
}

async function begin({ engine: from, load }: Begin) {
  const whole = typeof from === 'string' ? await (await fetchEngine(from)).whole : from;
  engine = await startWhole(whole, progress);
  tell({ n: 0, reply: engine.ask(load) });
}
onmessage = ({ data }: MessageEvent<Begin | Asked>) => {
  waiting = waiting
    .then(async () => {
      if ('load' in data) return begin(data);
      if (engine) answer(engine, data);
    })
    .catch((e: unknown) => tell({ broken: String(e) }));
};
