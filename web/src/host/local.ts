// Tables of this browser: no server is asked. Each runs in a worker of its own, where its bots think, and is kept in the
// browser after every answer. To the screens it is a table like any other.
import { settings } from '../settings/settings.svelte';
import { Refused } from './host';
import { gameIn, readOpened, type OpenedLink, type Origin } from './links';
import type { SeatWish, TableWish } from './lobby';
import type { Message } from './local/engine';
import { gameCalled } from './local/store';
import type { Order } from './local/worker';
import { readRefusal } from './messages';
import { isObject } from './fields';
import { RemoteHost, timing, type Line } from './remote';

// The engines this site was built with, one for each game (the preset `wasm`): their addresses by file.
const engines = import.meta.glob<string>('../../../build/wasm/src/wasm/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const engineOf = (game: string) => engines[`../../../build/wasm/src/wasm/${game}.wasm`];

// The address of a game's engine, for a worker; an address is no use without the page's.
export function engineFor(game: string): string {
  const engine = engineOf(game);
  if (!engine) throw new Refused('no_engine');
  return new URL(engine, location.href).href;
}
export const thinksAbout = (game: string) => playsHere && engineOf(game) !== undefined;
export const playsHere = Object.keys(engines).length > 0 && typeof WebAssembly === 'object';

const kLongest = 8_000_000; // characters of a file

const start = () => new Worker(new URL('./local/worker.ts', import.meta.url), { type: 'module' });

// A worker that waits: for an order, with its engine fetched meanwhile, or for somebody to sit down at the table it has made.
interface Waits {
  for: string; // a game, or a table; '' for whichever game it will be
  worker: Worker;
}
let spare: Waits | null = null;
let made: Waits | null = null;
const kNobody = 10_000; // ms after which nobody will sit down

// Returns how to send it away.
function keepSpare(game: string): () => void {
  if (spare?.for !== game) {
    spare?.worker.terminate();
    spare = { for: game, worker: start() };
    if (game) spare.worker.postMessage({ engine: engineFor(game) });
  }
  const mine = spare;
  const leave = () => {
    if (spare !== mine) return;
    spare = null;
    mine.worker.terminate();
  };
  mine.worker.onerror = leave;
  return leave;
}
// Somebody chooses how to play: until then the engine is fetched.
export const prepare = (game: string): (() => void) =>
  thinksAbout(game) ? keepSpare(game) : () => {};
function takeSpare(game: string): Worker | null {
  if (spare?.for !== game && spare?.for !== '') return null;
  const { worker } = spare;
  spare = null;
  return worker;
}
function takeMade({ do: what, id }: Order): Worker | null {
  if (what !== 'sit' || made?.for !== id) return null;
  const { worker } = made;
  made = null;
  return worker;
}
function keepMade(id: string, worker: Worker) {
  made?.worker.terminate();
  const mine = { for: id, worker };
  made = mine;
  setTimeout(() => {
    if (made !== mine) return;
    made = null;
    worker.terminate();
  }, kNobody);
}
function hire(game: string, order: Order): Worker {
  const engine = engineFor(game);
  const worker = takeMade(order) ?? takeSpare(game) ?? start();
  worker.postMessage({ engine, order });
  return worker;
}
const read = (data: unknown) => JSON.parse(String(data)) as Message;
const refusal = (error: unknown) => readRefusal(isObject(error) ? error : {}, 'no_engine', 'local');

// A line to the worker, as if it were a socket. It breaks when the engine does, and then is opened anew.
function lineTo(
  game: string,
  order: Order,
  ready: (message: Message) => void,
  refused: (why: Refused) => void,
): Line {
  const worker = hire(game, order);
  const line: Line = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => worker.postMessage(text),
    close: () => worker.terminate(),
  };
  const broken = () => {
    worker.terminate();
    line.onclose?.();
  };
  worker.onerror = broken;
  worker.onmessage = (event) => {
    const message = read(event.data);
    if (message.broken) return broken();
    if (message.error && message.id === undefined) return refused(refusal(message.error));
    if (!message.ready) return line.onmessage?.(event);
    line.onopen?.();
    ready(message);
  };
  return line;
}

type Seated = { host: RemoteHost; begun: Message };
interface Seating {
  origin?: Origin | null | undefined;
  openly?: boolean; // see Host
}
function seat(game: string, order: Order, { origin, openly }: Seating = {}): Promise<Seated> {
  return new Promise((settle, fail) => {
    const host: RemoteHost = new RemoteHost(order.id, {
      ...timing,
      alone: true,
      openly: openly ?? false,
      origin: origin ?? null,
      open: () =>
        lineTo(
          game,
          order,
          (begun) => settle({ host, begun }),
          (why) => {
            host.close();
            fail(why);
          },
        ),
    });
  });
}
async function sit(id: string, seen: (game: string) => void = () => {}): Promise<RemoteHost> {
  const kept = await gameCalled(id);
  if (!kept) throw new Refused('no_table');
  seen(kept.game);
  return (await seat(kept.game, { do: 'sit', id }, { origin: kept.origin })).host;
}
// A table that was asked for by its address, before there is a screen for it; `seen` is told which game it is.
let expected: { id: string; host: Promise<RemoteHost> } | null = null;
export function expectAt(id: string, seen: (game: string) => void) {
  const leave = playsHere ? keepSpare('') : () => {}; // it starts while the game is looked up
  expected = { id, host: sit(id, seen) };
  expected.host.catch(leave); // whoever sits down is told
}
export function sitDown(id: string): Promise<RemoteHost> {
  const known = expected?.id === id ? expected.host : null;
  expected = null;
  return known ?? sit(id);
}
// What somebody sent, to be looked at. Which engine reads it the link says; a broken one any of them can tell.
export async function openLink(link: string): Promise<{ host: RemoteHost; opened: OpenedLink }> {
  const [any = ''] = Object.keys(engines).map((path) => path.replace(/^.*\/|\.wasm$/g, ''));
  const game = engineOf(gameIn(link)) ? gameIn(link) : any;
  const order: Order = { do: 'look', id: 'link', message: { type: 'load', link } };
  const { host, begun } = await seat(game, order);
  return { host, opened: readOpened(isObject(begun.link) ? begun.link : {}) };
}
// A puzzle, as it stands in its file; nothing of it is kept here but that it was solved (puzzle/puzzles.ts).
export async function openPuzzle(game: string, puzzle: string): Promise<RemoteHost> {
  const message = { type: 'new', game, puzzle };
  return (await seat(game, { do: 'look', id: 'puzzle', message })).host;
}
// What might have been: a game that goes on from somewhere, answered for everybody by whoever looks at it.
export async function openLine(
  game: string,
  message: Message,
  answers: Message[],
): Promise<RemoteHost> {
  const order: Order = { do: 'look', id: 'line', message, answers };
  return (await seat(game, order, { openly: true })).host;
}
// An engine that is asked this and that, and its end.
export interface Desk {
  ask(message: Message): Promise<Message>;
  close(): void;
}
export function openDesk(game: string): Promise<Desk> {
  const worker = hire(game, { do: 'try', id: 'desk' });
  const waiting: ((reply: Message) => void)[] = []; // one after the other, as they were asked
  const desk: Desk = {
    ask: (message) =>
      new Promise((settle) => {
        waiting.push(settle);
        worker.postMessage(JSON.stringify(message));
      }),
    close: () => worker.terminate(),
  };
  return new Promise((settle, fail) => {
    worker.onerror = () => fail(new Refused('no_engine'));
    worker.onmessage = ({ data }) => {
      const message = read(data);
      if (message.ready) settle(desk);
      else if (waiting.length === 0) fail(refusal(message.error));
      else waiting.shift()?.(message);
    };
  });
}

// A name that is not used yet: letters and digits, as in other addresses.
const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (b) => (b % 36).toString(36)).join('');

const make = (
  game: string,
  message: Message,
  more: { chairs?: SeatWish[]; origin?: Origin } = {},
): Promise<string> => ordered(game, { do: 'make', id: newName(), message, ...more });
async function ordered(game: string, order: Order): Promise<string> {
  const { id } = order;
  const worker = hire(game, order);
  const done = new Promise<void>((settle, fail) => {
    worker.onerror = () => fail(new Refused('no_engine'));
    worker.onmessage = ({ data }) => {
      const { error } = read(data);
      if (error) fail(refusal(error));
      else settle();
    };
  });
  try {
    await done;
  } catch (e) {
    worker.terminate();
    throw e;
  }
  keepMade(id, worker);
  return id;
}

// What the head of a transcript says of something (docs/protocol.md, "Transcripts").
const told = (what: string, transcript: string) =>
  transcript
    .split('\n', 100)
    .flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1).trim()] : []));

// A new table here; its name. Who plays alone may take back everything, if she likes it so and it is not to count.
export function createHere(
  wish: TableWish & { content?: string | undefined },
  counts = false,
): Promise<string> {
  const { game, players, options = {}, seats, content } = wish;
  const alone = seats.filter((s) => s.kind === 'me').length === 1;
  const undo = alone && !counts && settings.freeUndo ? { undo: 'free' } : {};
  return make(
    game,
    { type: 'new', game, players, options, content, chairs: seats, ...undo },
    { chairs: seats },
  );
}
// A new game on the deal of a day.
export const playDay = (game: string, date: string, name: string): Promise<string> =>
  ordered(game, { do: 'day', id: newName(), game, date, name, freeUndo: settings.freeUndo });
// A game that goes on from a moment of another, or from a position; that one stays as it was.
export interface Turning {
  link: string;
  at?: number; // of a game
  sameLuck: boolean;
  origin: Origin;
}
export function playOnHere(from: Turning, chairs: SeatWish[]): Promise<string> {
  const { link, at, sameLuck, origin } = from;
  const chance = sameLuck ? 'as_it_was' : 'auto';
  const moment = at === undefined ? {} : { at };
  return make(gameIn(link), { type: 'load', link, ...moment, chance, chairs }, { chairs, origin });
}
// What somebody sent, from now on a game of this browser.
export const keepLink = (link: string): Promise<string> =>
  make(gameIn(link), { type: 'load', link });
// The table of a lesson: "foundation/first_turn".
export const learnHere = (lesson: string): Promise<string> =>
  make(lesson.split('/')[0] ?? '', { type: 'new', lesson });
export async function textOf(file: Blob): Promise<string> {
  if (file.size > kLongest) throw new Refused('too_large', 'too_large', { during: 'file' });
  return file.text();
}
// One from a transcript that the program, a server or another browser wrote.
export function openTranscript(transcript: string): Promise<string> {
  const [game = ''] = told('game', transcript);
  if (!engineOf(game))
    return Promise.reject(new Refused('refused', 'refused', { during: 'local' }));
  return make(game, { type: 'load', transcript });
}
// The same people and rules once more.
export async function againHere(id: string): Promise<string> {
  const before = await gameCalled(id);
  if (!before) throw new Refused('no_table');
  const options = Object.fromEntries(told('option', before.transcript).map((o) => o.split(' ', 2)));
  const players = before.chairs.length;
  const { game, content, chairs: seats, daily } = before;
  if (daily) return playDay(game, daily.date, seats.find((s) => s.kind === 'me')?.name ?? '');
  return createHere({ game, content, players, options, seats });
}
