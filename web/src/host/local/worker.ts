// A worker that runs one table of this browser. The page says which, then they talk in lines of text as over a socket.
import { isObject } from '../fields';
import { readOpened, type Origin } from '../links';
import { beginOn, fetchEngine, startWhole, type Coming, type Engine, type Message } from './engine';
import type { SeatWish } from '../lobby';
import { Mind } from './mind';
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

const words = 'none';
// A game that is kept, for an engine. A lesson brings everything along.
type Played = Pick<LocalGame, 'lesson' | 'transcript' | 'chairs' | 'script' | 'seed'>;
function loading({ lesson, transcript, chairs, script, seed }: Played): Message {
  if (lesson) return { type: 'load', lesson, transcript, words };
  const luckOfThen = script ? { chance: 'as_it_was', script } : {};
  return { type: 'load', transcript, chairs, ...luckOfThen, seed, words };
}
// What the engine is told first. A lesson without steps is a game like any other, against those who sit there.
function begin(engine: Engine, order: Order, known: LocalGame | null, seed: number): Message {
  if (known) return engine.ask(loading(known));
  if (order.do !== 'make') return { error: { code: 'no_table' } };
  if (!order.message.lesson) return engine.ask({ ...order.message, seed, words });
  const begun = engine.ask({ ...order.message, words });
  if (begun.error || begun.lesson) return begun;
  const { game, players, options } = begun as { game: string; players: number; options: Message };
  const chairs = usualChairs(players, 'cadet');
  return engine.ask({ type: 'new', game, players, options, chairs, seed, words });
}

// A position that somebody sent; a game is one's own as a whole.
function originOf(link: unknown): Origin | undefined {
  const { what, imagined } = readOpened(isObject(link) ? link : {});
  return what === 'position' ? { step: 0, imagined: imagined !== null } : undefined;
}
const pause = () => new Promise<void>((go) => setTimeout(go));
interface Serving {
  engine: Engine;
  whole: Promise<void>;
  keep?: (kept: Kept) => Promise<void>;
  mind?: () => Mind | null;
}
function serve(id: string, { engine, whole, keep = async () => {}, mind }: Serving, more: Message) {
  const table = new LocalTable(id, engine, { tell, keep, pause, whole, ...(mind ? { mind } : {}) });
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
async function look(coming: Coming, { id, message }: Order & { do: 'look' }) {
  const { engine, begun, whole } = await beginOn(coming, (engine) =>
    engine.ask({ ...message, chance: 'ask', words }),
  );
  if (isObject(begun.error)) return tell({ error: begun.error });
  serve(id, { engine: opened(engine), whole }, { link: begun.link });
}
async function lend(coming: Coming) {
  const engine = await startWhole(await coming.whole);
  onmessage = ({ data }: MessageEvent<string>) => tell(engine.ask(JSON.parse(data) as Message));
  tell({ ready: true });
}

async function open({ engine: address, order }: Start) {
  if (order.do === 'look') return look(await fetchEngine(address), order);
  if (order.do === 'try') return lend(await fetchEngine(address));
  const [coming, alone] = await Promise.all([fetchEngine(address), takeAlone(order.id)]);
  if (!alone) return tell({ error: { code: 'open_elsewhere' } });
  const known = order.do === 'sit' ? await gameCalled(order.id) : null;
  const seed = known?.seed ?? luck();
  const {
    engine,
    begun: { begun, state },
    whole,
  } = await beginOn(coming, (engine) => {
    const begun = begin(engine, order, known, seed);
    const { state } = begun.error ? {} : engine.ask({ type: 'show' });
    return { begun, state: state as Message };
  });
  if (isObject(begun.error)) return tell({ error: begun.error });

  const { game, players } = begun as { game: string; players: number };
  const lesson = isObject(begun.lesson) ? { lesson: String(begun.lesson.name) } : {};
  const wished = order.do === 'make' ? order.chairs : known?.chairs;
  const chairs = wished ?? usualChairs(players, 'captain', state.you as number[]);
  const origin = order.do === 'make' ? (order.origin ?? originOf(begun.link)) : known?.origin;
  const from = origin ? { origin } : {};
  const keep = (kept: Kept) =>
    keepGame({ ...kept, ...lesson, ...from, id: order.id, game, chairs, seed, updated: seconds() });
  if (order.do === 'make') {
    await keep(keptOf(engine, state));
    return tell({ ready: true });
  }
  let mind: Mind | null = null;
  const hire = async () => {
    const load = () => loading({ ...lesson, ...keptOf(engine, state), chairs, seed });
    mind = new Mind(await coming.whole, load, (share) => tell({ type: 'thinking', share }));
    if (chairs.some((c) => c.kind === 'bot')) mind.ready();
  };
  serve(order.id, { engine, whole: whole.then(hire), keep, mind: () => mind }, {});
}

addEventListener('unhandledrejection', () => tell({ broken: true }));
onmessage = ({ data }: MessageEvent<Start>) =>
  void open(data).catch((e: unknown) => tell({ error: { code: 'no_engine', message: String(e) } }));
