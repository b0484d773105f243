// What comes over the wire, read with care: a missing or odd field becomes a sensible nothing, never a crash.
import type { Change, ChatLine, Clock, LogEntry, Offer, Preview, Question, Reason, Seat, TableState, Told, Vote } from './host';

type Json = Record<string, unknown>;

export const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);
const object = (x: unknown): Json => (isObject(x) ? x : {});
const list = (x: unknown): unknown[] => (Array.isArray(x) ? x : []);
const word = (x: unknown): string => (typeof x === 'string' ? x : '');
const number = (x: unknown): number => (typeof x === 'number' ? x : 0);
const wordOrNull = (x: unknown): string | null => (typeof x === 'string' ? x : null);
const seatOrNull = (x: unknown): number | null => (typeof x === 'number' ? x : null);
const seats = (x: unknown): number[] => list(x).filter((n): n is number => typeof n === 'number');
const words = (x: unknown): string[] => list(x).filter((w): w is string => typeof w === 'string');

export function readOffer(x: unknown): Offer {
  const o = object(x);
  return {
    token: word(o.token),
    label: word(o.label) || word(o.token),
    touches: words(o.touches),
    irrevocable: o.irrevocable === true,
  };
}

export function readQuestion(x: unknown): Question | null {
  if (!isObject(x)) return null;
  const offers = list(x.offers).map(readOffer);
  return { seat: number(x.seat), decision: word(x.decision), clause: word(x.clause), prompt: word(x.prompt), offers };
}

export function readTold(x: unknown): Told {
  const o = object(x);
  return { seat: seatOrNull(o.seat ?? o.who), clause: word(o.clause), words: word(o.words), touches: words(o.touches) };
}

function readChange(x: unknown): Change {
  const o = object(x);
  const change: Change = { path: word(o.path), from: o.from ?? null, to: o.to ?? null };
  if (typeof o.by === 'number') change.by = o.by;
  return change;
}

export function readLogEntry(x: unknown): LogEntry {
  const o = object(x);
  const entry: LogEntry = {
    step: number(o.step),
    seat: seatOrNull(o.seat),
    told: list(o.told).map(readTold),
    changes: list(o.changes).map(readChange),
  };
  if (typeof o.takes_back === 'number') entry.takesBack = o.takes_back;
  if (typeof o.token === 'string') entry.token = o.token;
  return entry;
}

function readClock(x: unknown, now: number): Clock | null {
  if (!isObject(x)) return null;
  return { left: number(x.left) / 1000, runs: x.running === true, at: now };
}

export function readSeats(x: unknown, now: number): Seat[] {
  return list(x).map((item, i) => {
    const o = object(item);
    const kind = o.kind === 'bot' || o.kind === 'open' ? o.kind : 'human';
    const seat: Seat = {
      seat: typeof o.seat === 'number' ? o.seat : i,
      name: word(o.name) || `Player ${i + 1}`,
      kind,
      connected: o.connected !== false,
      botPlays: o.bot_plays === true,
      clock: readClock(o.clock, now),
    };
    if (typeof o.level === 'string') seat.level = o.level;
    return seat;
  });
}

// About whom there may be a vote now, and how it stands.
export function readVotes(x: unknown): Vote[] {
  return list(x).flatMap((item, i) => {
    const { seat, vote } = object(item);
    return isObject(vote)
      ? [{ seat: typeof seat === 'number' ? seat : i, votes: number(vote.for), needed: number(vote.needed) || 1 }]
      : [];
  });
}

export function readChatLine(x: unknown): ChatLine {
  const line = object(x);
  const from = object(line.from);
  return { seat: seatOrNull(from.seat), name: word(from.name) || 'Somebody', text: word(line.text), at: number(line.at) };
}

// The log grows on this side: a push brings only what is new.
export function mergeLog(known: LogEntry[], fresh: LogEntry[]): LogEntry[] {
  if (fresh.length === 0) return known;
  const last = known.at(-1)?.step ?? -1;
  if (fresh.every((e, i) => e.step > (i === 0 ? last : (fresh[i - 1]?.step ?? last)))) return [...known, ...fresh];
  const byStep = new Map(known.map((e) => [e.step, e]));
  for (const e of fresh) byStep.set(e.step, e);
  return [...byStep.values()].sort((a, b) => a.step - b.step);
}

export function readState(x: Json, before: TableState | null, now: number): TableState {
  const options = Object.fromEntries(Object.entries(object(x.options)).map(([k, v]) => [k, String(v)]));
  return {
    table: word(x.table),
    step: number(x.step),
    game: word(x.game),
    players: number(x.players),
    options,
    you: seats(x.you),
    seats: readSeats(x.seats, now),
    toAct: seats(x.to_act),
    over: x.over === true,
    winners: seats(x.winners),
    scores: list(x.scores).map(number),
    undo: seatOrNull(x.undo),
    redo: seatOrNull(x.redo),
    view: x.view ?? null,
    question: readQuestion(x.question),
    log: mergeLog(before?.log ?? [], list(x.log).map(readLogEntry)),
    commitment: wordOrNull(x.commitment),
    seed: wordOrNull(x.seed),
    next: wordOrNull(x.rematch),
  };
}

export function readPreview(x: Json): Preview {
  return {
    reveals: x.reveals === true,
    commits: x.commits === true,
    irrevocable: x.irrevocable === true,
    told: list(x.told).map(readTold),
    changes: list(x.changes).map(readChange),
  };
}

export function readReasons(x: unknown): Reason[] {
  return list(x).map((item) => ({ clause: word(object(item).clause), words: word(object(item).words) }));
}
