// What a table is to everything on the screen. A host may be a server far away or an engine in this browser;
// nothing outside this folder knows which.
import type { Readable } from 'svelte/store';
import type { Said } from '../words/said';
import type { Expected } from './analysis';
import type { Course } from './course';
import type { MadeLink, Origin } from './links';

// Words are made of what was said when they are read, in the language of that moment. Where nothing is said, the words
// came as such.
export interface Offer {
  token: string;
  readonly label: string;
  said?: Said;
  touches: string[];
  irrevocable: boolean;
  readonly loses?: string; // what it wastes or gives away
}
// Answers one after the other that pointing at one thing means; without one, what giving the first of them means.
export interface Shortcut {
  element: string;
  tokens: string[];
}
export interface Question {
  seat: number;
  decision: string;
  clause: string;
  readonly prompt: string;
  said?: Said;
  offers: Offer[];
  routine?: string | null; // the token of an answer that may be given for her
  shortcuts?: Shortcut[];
}
export interface Change {
  path: string;
  from: unknown;
  to: unknown;
  by?: number;
}
export interface Told {
  seat: number | null; // null: Chance, or nobody in particular
  clause: string;
  readonly words: string;
  said?: Said;
  touches: string[];
  readonly why?: string | undefined; // of what happens by itself
}
export interface LogEntry {
  step: number;
  seat: number | null;
  takesBack?: number;
  token?: string; // what was answered, if it was one's own answer
  told: Told[];
  changes: Change[];
}
export interface Clock {
  left: number; // seconds
  runs: boolean;
  at: number; // when this was true, by this browser's clock
}
// When its time is up, by this browser's clock; never, if it stands still with time left.
export function timeUp(clock: Clock | null): number {
  if (!clock) return Infinity;
  if (clock.left <= 0) return clock.at;
  return clock.runs ? clock.at + clock.left * 1000 : Infinity;
}
export interface Seat {
  seat: number;
  name: string;
  kind: 'human' | 'bot' | 'open';
  level?: string;
  connected: boolean;
  botPlays: boolean; // a bot sits here, or plays on for somebody who is gone
  clock: Clock | null;
}
export interface TableState {
  table: string;
  step: number;
  game: string;
  players: number;
  options: Record<string, string>;
  you: number[];
  seats: Seat[];
  toAct: number[];
  over: boolean;
  winners: number[];
  scores: number[];
  undo: number | null;
  undoWhy: Said | null; // why nobody can take back, if the table says so
  redo: number | null;
  view: unknown;
  question: Question | null;
  log: LogEntry[]; // everything this screen has been told, oldest first
  commitment: string | null;
  seed: string | null;
  lesson: Lesson | null;
  puzzle?: Puzzle | null;
  next: string | null; // the table where the same people play on
  origin?: Origin; // where it goes on from, if not from a set-up
  allowed?: Allowed; // what people may do here besides playing
  spectators?: Spectators | null; // null: nobody counts them
  maker?: boolean; // is this shown to whoever made the table?
  shut?: string | null; // it will not go on: "cancelled" by its maker, "closed" by the host
  timeUp?: string; // what follows when somebody's time is up: vote, answer, bot, lost
  pause?: Pause | null; // null: there is no clock
  goingBack?: GoingBack | null; // somebody asks all to take back what is final
  prepared?: unknown[]; // by me (see ahead.ts), for questions to come; nobody else is shown it
}
export interface Allowed {
  hints: boolean;
  chat: boolean;
  spectators: 'counted' | 'named' | 'kept_out';
  explored: boolean; // the finished game is counted in what people play
}
export const everything: Allowed = {
  hints: true,
  chat: true,
  spectators: 'counted',
  explored: true,
};
export interface Pause {
  on: boolean;
  wantedBy: number[]; // until all want it
}
// A question that may come to me before my next turn.
export interface MayCome {
  decision: string;
  readonly prompt: string;
  answers: { token: string; readonly label: string }[];
}
export interface LookedAhead {
  step: number; // from where
  questions: MayCome[];
}
export interface Prepared {
  number: number;
  seat: number;
  readonly asked: string;
  whenever: boolean; // also about another thing
  readonly label: string;
  missed: boolean; // it is asked just now, and this does not fit
}
export interface GoingBack {
  seat: number; // who asks
  before: number; // the step of her answer: that one and what came after it
  agreed: number[]; // hers as well
}
export interface Spectators {
  count: number;
  names: string[]; // of those who gave one, where they are named
}
// A lesson at its table: what it says now, what it points at, which answers it wants.
export interface Lesson {
  name: string; // "foundation/first_turn"
  number: number;
  of: number;
  title: Said;
  step: number; // from 1
  steps: number;
  rule: Said | null;
  why: Said | null;
  do: Said | null; // null: nothing more to do here
  point: string[];
  wanted: string[]; // tokens
  show: string | null; // what "Show me" plays
  learnt: Said[];
  shows: string[]; // parts of the board that are taught so far; none: all of it
  done: boolean;
}
// A puzzle at its table: what is asked, how far one is. What is right the table knows.
export interface Puzzle {
  game: string;
  id: string;
  theme: string;
  level: number; // the lowest that answers right, 1 to 5
  exact: boolean;
  answered: number;
  done: boolean;
  title: Said;
  task: Said;
  proof: Said;
  line: (Expected & { token: string })[]; // from here to the end
}
export interface Preview {
  reveals: boolean;
  commits: boolean;
  irrevocable: boolean;
  told: Told[];
  changes: Change[];
}
export interface Reason {
  clause: string;
  readonly words: string;
  said?: Said;
}
export interface Explanation {
  legal: boolean;
  reasons: Reason[];
}
// What the coach says: what matters, and what to do about it.
export interface CoachLine {
  clause: string;
  readonly words: string;
  readonly so: string | null;
  touches: string[];
}
// One answer of a hint; shares are in thousandths of the win.
export interface HintOption {
  token: string;
  share: number;
  before: number;
  spread: number;
  givesAway: boolean;
  grounds: { for: boolean; readonly words: string }[];
}
export interface Hint {
  token: string;
  options: HintOption[];
}
export interface ChatLine {
  seat: number | null;
  sender: string; // as the server calls her
  readonly name: string;
  readonly text: string;
  at: number;
}
export interface Moment {
  step: number;
  view: unknown;
}
export interface Vote {
  seat: number;
  votes: number;
  needed: number;
}

export interface Knock {
  knock: number;
  seat: number;
}

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

// A request that was refused. What a person reads of it is made of what was said, or of the code (host/refusals.ts).
export class Refused extends Error {
  constructor(
    readonly code: string,
    message = code,
    // What was said of it and by which clause; what was asked for, and which word of that was wrong.
    readonly more: { said?: Said; clause?: string; during?: string; where?: string } = {},
  ) {
    super(message);
  }
}

export interface Host {
  readonly state: Readable<TableState | null>;
  readonly connection: Readable<Connection>;
  readonly chatter: Readable<ChatLine[]>;
  readonly votes: Readable<Vote[]>;
  readonly thinking?: Readable<number | null>; // how much of its thought the bot has behind it; null: nobody says
  readonly alone?: boolean; // nobody else can come here: nobody to write to, no links
  readonly openly?: boolean; // one person answers for everybody, and nothing is hidden from her
  readonly origin?: Origin | null; // where this game was turned off from another
  everyState?: () => boolean; // is each state wanted, however quickly they come? Otherwise the newest is enough

  play(token: string): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  preview(tokens: string[]): Promise<Preview>;
  explain(token: string): Promise<Explanation>;
  hint(): Promise<Hint>;
  coach(): Promise<CoachLine[]>; // what matters now, the most important first
  chat(text: string): Promise<void>;
  callMe?(name: string): Promise<void>; // as a spectator, where they are named
  fill?(seat: number, level: string): Promise<void>; // an open seat, with a bot
  leaveSeat?(seat: number): Promise<void>; // for good
  callOff?(): Promise<void>; // a table that never began
  pause?(wanted: boolean): Promise<void>; // begins when all want it, ends when one does
  takeBack?(seat: number, before: number): Promise<void>; // asks all; where one speaks for all it is done
  ahead?(seat: number): Promise<unknown>; // see ahead.ts
  // The answer to one of those questions, by its place among them and the step they were found at.
  prepare?(
    seat: number,
    question: number,
    token: string,
    whenever: boolean,
    step: number,
  ): Promise<void>;
  unprepare?(seat: number, number: number): Promise<void>;
  answerTakeBack?(before: number, agree: boolean): Promise<void>; // refusing one’s own asking withdraws it
  vote(seat: number, bot: boolean): Promise<void>; // shall a bot play there? For one's own seat it is done at once
  replay(step: number): Promise<Moment>;
  link(what: 'game' | 'position', at?: number): Promise<MadeLink>; // to pass on, with what this seat may know
  course(): Promise<Course>; // how it went, when it is over
  wholeLog(): Promise<void>; // brings what was told before this screen came, back to the first step
  close(): void;
}
