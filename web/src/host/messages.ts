// What comes over the wire, read with care: a missing or odd field becomes a sensible nothing, never a crash.
import { readSaid, say, wording, type Said } from '../words/words.svelte';
import { readLine } from './analysis';
import { isObject, type Fields } from './fields';
import { Refused } from './host';
import type {
  Allowed,
  Change,
  ChatLine,
  Clock,
  CoachLine,
  Hint,
  Lesson,
  LogEntry,
  Offer,
  Preview,
  Puzzle,
  Question,
  Reason,
  Seat,
  Spectators,
  TableState,
  Told,
  Vote,
} from './host';

type Json = Fields;

const object = (x: unknown): Json => (isObject(x) ? x : {});
const list = (x: unknown): unknown[] => (Array.isArray(x) ? x : []);
const word = (x: unknown): string => (typeof x === 'string' ? x : '');
const number = (x: unknown): number => (typeof x === 'number' ? x : 0);
const wordOrNull = (x: unknown): string | null => (typeof x === 'string' ? x : null);
const seatOrNull = (x: unknown): number | null => (typeof x === 'number' ? x : null);
const seats = (x: unknown): number[] => list(x).filter((n): n is number => typeof n === 'number');
const words = (x: unknown): string[] => list(x).filter((w): w is string => typeof w === 'string');

// What was said, or words that came as such.
export const saidOr = (said: unknown, plain: unknown): Said =>
  said === undefined || said === null ? word(plain) : readSaid(said);

export function readOffer(x: unknown): Offer {
  const o = object(x);
  const said = saidOr(o.said, word(o.label) || o.token);
  const inWords = wording(said);
  const lost = o.loses === undefined ? null : wording(readSaid(o.loses));
  return {
    token: word(o.token),
    said,
    get label() {
      return inWords();
    },
    touches: words(o.touches),
    irrevocable: o.irrevocable === true,
    get loses() {
      return lost?.() ?? '';
    },
  };
}

export function readQuestion(x: unknown): Question | null {
  if (!isObject(x)) return null;
  const said = saidOr(x.said, x.prompt);
  const inWords = wording(said);
  return {
    seat: number(x.seat),
    decision: word(x.decision),
    clause: word(x.clause),
    said,
    get prompt() {
      return inWords();
    },
    offers: list(x.offers).map(readOffer),
    routine: wordOrNull(x.routine),
    shortcuts: list(x.shortcuts).map((s) => ({
      element: word(object(s).element),
      tokens: words(object(s).tokens),
    })),
  };
}

// A line of the log, of what is said.
export function telling(
  seat: number | null,
  clause: string,
  said: Said,
  touches: string[],
  why?: Said,
): Told {
  const inWords = wording(said);
  const reason = why === undefined ? undefined : wording(why);
  return {
    seat,
    clause,
    said,
    get words() {
      return inWords();
    },
    touches,
    get why() {
      return reason?.();
    },
  };
}
export function readTold(x: unknown): Told {
  const o = object(x);
  return telling(
    seatOrNull(o.seat ?? o.who),
    word(o.clause),
    saidOr(o.said, o.words),
    words(o.touches),
    o.why === undefined ? undefined : readSaid(o.why),
  );
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
      name: word(o.name),
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
      ? [
          {
            seat: typeof seat === 'number' ? seat : i,
            votes: number(vote.for),
            needed: number(vote.needed) || 1,
          },
        ]
      : [];
  });
}

const kSpectator = 'a spectator'; // as the server calls somebody who watches

export function readChatLine(x: unknown): ChatLine {
  const line = object(x);
  const from = object(line.from);
  const [seat, sender] = [seatOrNull(from.seat), word(from.name)];
  // What is said comes from the table itself.
  const watches = seat === null && line.said === undefined;
  const id = watches ? (sender === kSpectator ? 'chat.spectator' : 'chat.watcher') : 'chat.table';
  const inWords = wording(saidOr(line.said, line.text));
  return {
    seat,
    sender,
    get name() {
      return seat === null ? say(id, { name: sender }) : sender || say('person.somebody');
    },
    get text() {
      return inWords();
    },
    at: number(line.at),
  };
}

// The log grows on this side: a push brings only what is new.
export function mergeLog(known: LogEntry[], fresh: LogEntry[]): LogEntry[] {
  if (fresh.length === 0) return known;
  const last = known.at(-1)?.step ?? -1;
  if (fresh.every((e, i) => e.step > (i === 0 ? last : (fresh[i - 1]?.step ?? last))))
    return [...known, ...fresh];
  const byStep = new Map(known.map((e) => [e.step, e]));
  for (const e of fresh) byStep.set(e.step, e);
  return [...byStep.values()].sort((a, b) => a.step - b.step);
}

export function readSpectators(x: unknown): Spectators | null {
  return isObject(x) ? { count: number(x.count), names: words(x.names) } : null;
}
function readAllowed(x: unknown): Allowed {
  const o = object(x);
  return {
    hints: o.hints !== false,
    chat: o.chat !== false,
    spectators: o.spectators === 'named' || o.spectators === 'kept_out' ? o.spectators : 'counted',
    explored: o.explored !== false,
  };
}

function readLesson(x: unknown): Lesson | null {
  if (!isObject(x)) return null;
  const saidIn = (y: unknown): Said => saidOr(object(y).said, object(y).words);
  const orNull = (y: unknown): Said | null => (isObject(y) ? saidIn(y) : null);
  return {
    name: word(x.name),
    number: number(x.number),
    of: number(x.of),
    title: saidIn(x.title),
    step: number(x.step),
    steps: number(x.steps),
    rule: orNull(x.rule),
    why: orNull(x.why),
    do: orNull(x.do),
    point: words(x.point),
    wanted: words(x.wanted),
    show: wordOrNull(x.show),
    learnt: list(x.learnt).map(saidIn),
    shows: words(x.shows),
    done: x.done === true,
  };
}

function readPuzzle(x: unknown): Puzzle | null {
  if (!isObject(x)) return null;
  const saidIn = (y: unknown): Said => saidOr(object(y).said, object(y).words);
  const tokens = list(x.line).map((e) => word(object(e).token));
  return {
    game: word(x.game),
    id: word(x.id),
    theme: word(x.theme),
    level: number(x.level),
    exact: x.exact === true,
    answered: number(x.answered),
    done: x.done === true,
    title: saidIn(x.title),
    task: saidIn(x.task),
    proof: saidIn(x.proof),
    line: readLine(x).map((e, i) => Object.assign(e, { token: tokens[i] ?? '' })),
  };
}

export function readState(x: Json, before: TableState | null, now: number): TableState {
  const options = Object.fromEntries(
    Object.entries(object(x.options)).map(([k, v]) => [k, String(v)]),
  );
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
    undoWhy: saidOr(x.undo_said, x.undo_why) || null,
    redo: seatOrNull(x.redo),
    view: x.view ?? null,
    question: readQuestion(x.question),
    log: mergeLog(before?.log ?? [], list(x.log).map(readLogEntry)),
    commitment: wordOrNull(x.commitment),
    seed: wordOrNull(x.seed),
    lesson: readLesson(x.lesson),
    puzzle: readPuzzle(x.puzzle),
    next: wordOrNull(x.rematch),
    allowed: readAllowed(x.allowed),
    spectators: readSpectators(x.spectators),
    maker: x.maker === true,
    shut: wordOrNull(x.shut),
    timeUp: word(object(x.clock).then) || 'vote',
    pause: isObject(x.pause)
      ? { on: x.pause.on === true, wantedBy: seats(x.pause.wanted_by) }
      : null,
    prepared: list(x.prepared),
    goingBack: isObject(x.going_back)
      ? {
          seat: number(x.going_back.seat),
          before: number(x.going_back.before),
          agreed: seats(x.going_back.agreed),
        }
      : null,
    ...(isObject(x.origin)
      ? { origin: { step: number(x.origin.step), imagined: x.origin.imagined === true } }
      : {}),
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

export function readCoach(x: unknown): CoachLine[] {
  return list(x).map((item) => {
    const o = object(item);
    const inWords = wording(saidOr(o.said, o.words));
    const so = isObject(o.so) ? wording(saidOr(o.so.said, o.so.words)) : null;
    return {
      clause: word(o.clause),
      touches: words(o.touches),
      get words() {
        return inWords();
      },
      get so() {
        return so ? so() : null;
      },
    };
  });
}
export function readHint(x: unknown): Hint {
  const o = object(x);
  const options = list(o.options).map((item) => {
    const option = object(item);
    const grounds = list(option.grounds).map((ground) => {
      const g = object(ground);
      const inWords = wording(saidOr(g.said, g.words));
      return {
        for: g.for === true,
        get words() {
          return inWords();
        },
      };
    });
    return {
      token: word(option.token),
      share: number(option.value),
      before: number(option.before),
      spread: number(option.spread),
      givesAway: option.gives_away === true,
      grounds,
    };
  });
  return { token: word(o.token), options: options.filter((one) => one.grounds.length > 0) };
}
export function readReasons(x: unknown): Reason[] {
  return list(x).map((item) => {
    const o = object(item);
    return reason(word(o.clause), saidOr(o.said, o.words));
  });
}
export function reason(clause: string, said: Said): Reason {
  const inWords = wording(said);
  return {
    clause,
    said,
    get words() {
      return inWords();
    },
  };
}

// Why a request was refused.
export function readRefusal(x: Json, code: string, during: string): Refused {
  const said = isObject(x.said) ? { said: readSaid(x.said) } : {};
  return new Refused(word(x.code) || code, word(x.message) || code, {
    ...said,
    during,
    where: word(x.where),
    clause: word(x.clause),
  });
}
