// A worker that runs one table of this browser. The page says which, then they talk in lines of text as over a socket. It may be
// there before there is a table, and have its engine fetched meanwhile; whoever has made a table stays for those who sit down.
import { isObject } from '../fields';
import { readOpened, type Origin } from '../links';
import { beginOn, fetchEngine, startWhole, type Coming, type Engine, type Message } from './engine';
import type { SeatWish } from '../lobby';
import { Mind } from './mind';
import { finishedOf, type OfDay } from './finished';
import { gameCalled, keepFinished, keepGame, type LocalGame } from './store';
import { keptOf, LocalTable, type Kept } from './table';

export type Order =
  | { do: 'sit'; id: string } // at a game that is kept
  | { do: 'make'; id: string; message: Message; chairs?: SeatWish[]; origin?: Origin } // anew, or from a file
  | { do: 'day'; id: string; game: string; date: string; name: string; freeUndo: boolean } // on the deal of a day
  | { do: 'look'; id: string; message: Message; answers?: Message[] } // at what somebody sent, played on with these; nothing is kept
  | { do: 'try'; id: string }; // whatever the page asks the engine
interface Start {
  engine: string; // its address
  order?: Order; // none yet: to be ready
}

const kPatience = 3_000; // ms for another page to let go of the game
const kBreath = 400; // ms: first the page draws the table, then somebody is hired to think, unless one is wanted before

const tell = (message: Message) => postMessage(JSON.stringify(message));
const seconds = () => Math.floor(Date.now() / 1000);
// Where nobody says who plays: whoever is here, against bots.
const usualChairs = (players: number, level: string, you: number[] = [0]): SeatWish[] =>
  Array.from({ length: players }, (_, i) =>
    i === (you[0] ?? 0) ? { kind: 'me' } : { kind: 'bot', level },
  );
const luck = () => Math.floor(Math.random() * 2 ** 52);

// One page at a time plays a game: two would write over each other.
let mine = '';
async function takeAlone(id: string): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks; // not there on a plain LAN address
  if (!locks || id === mine) return true;
  return new Promise((settle) => {
    const signal = AbortSignal.timeout(kPatience);
    locks
      .request(`orrery/${id}`, { signal }, () => {
        mine = id;
        settle(true);
        return new Promise<never>(() => {}); // until this worker ends
      })
      .catch(() => settle(false));
  });
}

const words = 'none';
// A game that is kept, for an engine. A lesson brings everything along.
type Played = Pick<LocalGame, 'lesson' | 'transcript' | 'chairs' | 'script' | 'seed' | 'content'>;
function loading({ lesson, transcript, chairs, script, seed, content }: Played): Message {
  if (lesson) return { type: 'load', lesson, transcript, words };
  const luckOfThen = script ? { chance: 'as_it_was', script } : {};
  return { type: 'load', transcript, content, chairs, ...luckOfThen, seed, words };
}
// What the engine is told first, and who was said to sit there.
interface Begun {
  begun: Message;
  chairs?: SeatWish[] | undefined;
  seed?: number;
}
// Everything but the name is the day's.
function beginDay(engine: Engine, { game, date, name, freeUndo }: Order & { do: 'day' }): Begun {
  const deal = engine.ask({ type: 'daily', do: 'deal', game, date });
  if (deal.error) return { begun: deal };
  const { players, options, seed } = deal;
  const chairs = (deal.chairs as SeatWish[]).map((c) => (c.kind === 'me' ? { ...c, name } : c));
  const undo = freeUndo ? { undo: 'free' } : {};
  const message = { type: 'new', game, players, options, chairs, seed, words, ...undo };
  return { begun: engine.ask(message), chairs, seed: Number(seed) };
}
// A lesson without steps is a game like any other, against those who sit there.
function begin(engine: Engine, order: Order, known: LocalGame | null, seed: number): Begun {
  if (known) return { begun: engine.ask(loading(known)), chairs: known.chairs };
  if (order.do === 'day') return beginDay(engine, order);
  if (order.do !== 'make') return { begun: { error: { code: 'no_table' } } };
  if (!order.message.lesson)
    return { begun: engine.ask({ ...order.message, seed, words }), chairs: order.chairs };
  const begun = engine.ask({ ...order.message, words });
  if (begun.error || begun.lesson) return { begun };
  const { game, players, options } = begun as { game: string; players: number; options: Message };
  const chairs = usualChairs(players, 'cadet');
  return {
    begun: engine.ask({ type: 'new', game, players, options, chairs, seed, words }),
    chairs,
  };
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
// Each is given in its turn; the first that is not possible says which one it is.
function played(engine: Engine, begun: Message, answers: Message[]): Message {
  if (begun.error) return begun;
  for (const [i, answer] of answers.entries()) {
    const { error } = engine.ask({ type: 'play', ...answer });
    if (isObject(error)) return { error: { ...error, where: `answers[${i}]` } };
  }
  return begun;
}
async function look(coming: Coming, { id, message, answers = [] }: Order & { do: 'look' }) {
  const { engine, begun, whole } = await beginOn(coming, (engine) =>
    played(engine, engine.ask({ chance: 'ask', ...message, words }), answers),
  );
  if (isObject(begun.error)) return tell({ error: begun.error });
  serve(id, { engine: opened(engine), whole }, { link: begun.link });
}
async function lend(coming: Coming) {
  const engine = await startWhole(await coming.whole);
  onmessage = ({ data }: MessageEvent<string>) => tell(engine.ask(JSON.parse(data) as Message));
  tell({ ready: true });
}

// A table that this worker has made and nobody sits at yet.
let made: { id: string; sit: () => void } | null = null;

async function open(order: Order, fetched: Promise<Coming>) {
  if (order.do === 'look') return look(await fetched, order);
  if (order.do === 'try') return lend(await fetched);
  if (made?.id === order.id) return made.sit();
  const alone = await takeAlone(order.id);
  if (!alone) return tell({ error: { code: 'open_elsewhere' } });
  const sought = order.do === 'sit' ? gameCalled(order.id) : null;
  const [coming, known] = await Promise.all([fetched, sought]);
  const usual = known?.seed ?? luck();
  const {
    engine,
    begun: { begun, chairs: told, state, first, seed = usual },
    whole,
  } = await beginOn(coming, (engine) => {
    const begun = begin(engine, order, known, usual);
    const { state } = begun.begun.error ? {} : engine.ask({ type: 'show' });
    const first = order.do !== 'sit' && state ? keptOf(engine, state as Message) : null;
    return { ...begun, state: state as Message, first };
  });
  if (isObject(begun.error)) return tell({ error: begun.error });

  const { game, players } = begun as { game: string; players: number };
  const lesson = isObject(begun.lesson) ? { lesson: String(begun.lesson.name) } : {};
  const chairs = told ?? usualChairs(players, 'captain', state.you as number[]);
  const origin = order.do === 'make' ? (order.origin ?? originOf(begun.link)) : known?.origin;
  const own = order.do === 'make' ? order.message.content : known?.content;
  const from = { ...(origin ? { origin } : {}), ...(own ? { content: String(own) } : {}) };
  const { id } = order;
  const ofDay: OfDay | undefined =
    order.do === 'day' ? { date: order.date, begun: seconds() } : known?.daily;
  const day = ofDay ? { daily: ofDay } : {};
  const isBrought = order.do === 'make' ? begun.over === true : (known?.brought ?? false);
  const brought = isBrought ? { brought: true } : {};
  const keep = async (kept: Kept) => {
    const updated = seconds();
    const about = { ...lesson, ...from, ...day, ...brought };
    await keepGame({ ...kept, ...about, id, game, chairs, seed, updated });
    if (!kept.over || begun.lesson || own || origin || isBrought) return;
    const { state } = engine.ask({ type: 'show' });
    const course = engine.ask({ type: 'course' });
    const end = finishedOf({ id, game, chairs, state: state as Message, course, ended: updated });
    if (end) await keepFinished({ ...end, ...day }).catch(() => {}); // the game itself is kept
  };
  let mind: Mind | null = null;
  const hire = async () => {
    const load = () => loading({ ...lesson, ...from, ...keptOf(engine, state), chairs, seed });
    mind = new Mind(await coming.whole, load, (share) => tell({ type: 'thinking', share }));
    if (chairs.some((c) => c.kind === 'bot')) setTimeout(() => mind?.ready(), kBreath);
  };
  const sit = () =>
    serve(order.id, { engine, whole: whole.then(hire), keep, mind: () => mind }, {});
  if (order.do === 'sit') return sit();
  if (first) await keep(first);
  if (told ?? begun.lesson) made = { id: order.id, sit }; // otherwise the engine does not know the chairs yet
  tell({ ready: true });
}

let fetched: Promise<Coming> | null = null;
const failed = (e: unknown) => tell({ error: { code: 'no_engine', message: String(e) } });
addEventListener('unhandledrejection', () => tell({ broken: true }));
onmessage = ({ data: { engine, order } }: MessageEvent<Start>) => {
  fetched ??= fetchEngine(engine);
  fetched.catch(() => (fetched = null)); // whoever wants a table asks once more
  if (order) void open(order, fetched).catch(failed);
};
