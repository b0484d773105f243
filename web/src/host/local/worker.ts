// A worker that runs one table of this browser. The page says which, then they talk in lines of text as over a socket.
import { isObject } from '../fields';
import type { Origin } from '../links';
import { fetchEngine, type Engine, type Message } from './engine';
import type { SeatWish } from '../lobby';
import { gameCalled, keepGame, type LocalGame } from './store';
import { keptOf, LocalTable, type Kept } from './table';

export type Order =
  | { do: 'sit'; id: string } // at a game that is kept
  | { do: 'make'; id: string; message: Message; chairs?: SeatWish[]; origin?: Origin } // anew, or from a file
  | { do: 'look'; id: string; message: Message } // at what somebody sent; nothing is kept
  | { do: 'try'; id: string }; // whatever the page asks the engine
interface Start {
  engine: string; // its address
  order: Order;
}

const kPatience = 3_000; // ms for another page to let go of the game

const tell = (message: Message) => postMessage(JSON.stringify(message));
const seconds = () => Math.floor(Date.now() / 1000);
// Where nobody says who plays: whoever is here, against bots.
const usualChairs = (players: number, level: string, you: number[] = [0]): SeatWish[] =>
  Array.from({ length: players }, (_, i) =>
    i === (you[0] ?? 0) ? { kind: 'me' } : { kind: 'bot', level },
  );
const luck = () => Math.floor(Math.random() * 2 ** 52);

// One page at a time plays a game: two would write over each other.
async function takeAlone(id: string): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks; // not there on a plain LAN address
  if (!locks) return true;
  return new Promise((settle) => {
    const signal = AbortSignal.timeout(kPatience);
    locks
      .request(`orrery/${id}`, { signal }, () => {
        settle(true);
        return new Promise<never>(() => {}); // until this worker ends
      })
      .catch(() => settle(false));
  });
}

// What the engine is told first. A lesson brings everything along; one without steps is a game like any other, against
// those who sit there.
function begin(engine: Engine, order: Order, known: LocalGame | null, seed: number): Message {
  const words = 'none';
  if (known?.lesson) {
    const { lesson, transcript } = known;
    return engine.ask({ type: 'load', lesson, transcript, words });
  }
  if (known) {
    const { chairs, transcript, script } = known;
    const luckOfThen = script ? { chance: 'as_it_was', script } : {};
    return engine.ask({ type: 'load', transcript, chairs, ...luckOfThen, seed, words });
  }
  if (order.do !== 'make') return { error: { code: 'no_table' } };
  if (!order.message.lesson) return engine.ask({ ...order.message, seed, words });
  const begun = engine.ask({ ...order.message, words });
  if (begun.error || begun.lesson) return begun;
  const { game, players, options } = begun as { game: string; players: number; options: Message };
  const chairs = usualChairs(players, 'cadet');
  return engine.ask({ type: 'new', game, players, options, chairs, seed, words });
}

const pause = () => new Promise<void>((go) => setTimeout(go));
function serve(id: string, engine: Engine, keep: (kept: Kept) => Promise<void>, more: Message) {
  const table = new LocalTable(id, engine, { tell, keep, pause });
  onmessage = ({ data }: MessageEvent<string>) => void table.hear(JSON.parse(data) as Message);
  tell({ ready: true, ...more });
  table.begin();
}
// Whoever looks at what was sent to her may pass on all of it.
const opened = (engine: Engine): Engine => ({
  ...engine,
  ask: ({ seat, ...message }) =>
    engine.ask(
      message.type === 'link' ? message : { ...message, ...(seat !== undefined ? { seat } : {}) },
    ),
});

async function open({ engine: address, order }: Start) {
  if (order.do === 'look' || order.do === 'try') {
    const engine = await fetchEngine(address);
    if (order.do === 'try') {
      onmessage = ({ data }: MessageEvent<string>) => tell(engine.ask(JSON.parse(data) as Message));
      return tell({ ready: true });
    }
    const begun = engine.ask({ ...order.message, chance: 'ask', words: 'none' });
    if (isObject(begun.error)) return tell({ error: begun.error });
    return serve(order.id, opened(engine), () => Promise.resolve(), { link: begun.link });
  }
  const [engine, alone] = await Promise.all([fetchEngine(address), takeAlone(order.id)]);
  if (!alone) return tell({ error: { code: 'open_elsewhere' } });
  const known = order.do === 'sit' ? await gameCalled(order.id) : null;
  const seed = known?.seed ?? luck();
  const begun = begin(engine, order, known, seed);
  if (isObject(begun.error)) return tell({ error: begun.error });

  const { state } = engine.ask({ type: 'show' }) as { state: Message };
  const { game, players } = begun as { game: string; players: number };
  const lesson = isObject(begun.lesson) ? { lesson: String(begun.lesson.name) } : {};
  const wished = order.do === 'make' ? order.chairs : known?.chairs;
  const chairs = wished ?? usualChairs(players, 'captain', state.you as number[]);
  const origin = order.do === 'make' ? order.origin : known?.origin;
  const from = origin ? { origin } : {};
  const keep = (kept: Kept) =>
    keepGame({ ...kept, ...lesson, ...from, id: order.id, game, chairs, seed, updated: seconds() });
  if (order.do === 'make') {
    await keep(keptOf(engine, state));
    return tell({ ready: true });
  }
  serve(order.id, engine, keep, {});
}

addEventListener('unhandledrejection', () => tell({ broken: true }));
onmessage = ({ data }: MessageEvent<Start>) =>
  void open(data).catch((e: unknown) => tell({ error: { code: 'no_engine', message: String(e) } }));
