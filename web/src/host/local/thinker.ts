// A worker that thinks: an engine of its own beside the one that runs the table, so that nobody waits there while it is
// busy. It is told which game, then asked one message at a time; who wants to stop it asks no further.
import { fetchEngine, type Engine, type Message } from './engine';

export interface Begin {
  engine: string; // its address
  load: Message; // the game to think about
}
export interface Asked {
  n: number;
  message: Message;
}

let engine: Engine | null = null;
let waiting: Promise<void> = Promise.resolve();

async function begin({ engine: address, load }: Begin) {
  engine = await fetchEngine(address);
  postMessage({ n: 0, reply: engine.ask(load) });
}
onmessage = ({ data }: MessageEvent<Begin | Asked>) => {
  waiting = waiting
    .then(async () => {
      if ('load' in data) return begin(data);
      if (engine) postMessage({ n: data.n, reply: engine.ask(data.message) });
    })
    .catch((e: unknown) => postMessage({ broken: String(e) }));
};
