// A table on a server, over a WebSocket. The line may break at any moment: it is taken up again at the last
// step seen, and an answer that was under way is sent once more under the same command id, which is harmless.
import { writable, type Readable } from 'svelte/store';
import type {
  ChatLine,
  CoachLine,
  Connection,
  Explanation,
  Hint,
  Host,
  Knock,
  Moment,
  Preview,
  TableState,
  Vote,
} from './host';
import { Refused } from './host';
import {
  mergeLog,
  readChatLine,
  readCoach,
  readHint,
  readLogEntry,
  readPreview,
  readReasons,
  readRefusal,
  readSeats,
  readSpectators,
  readState,
  readVotes,
} from './messages';
import { isObject } from './fields';
import { readLink, type Origin } from './links';
import { Parcels } from './parcels';

type Message = Record<string, unknown>;

// The part of a WebSocket that is used; tests bring their own.
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event?: { code?: number }) => void) | null;
  send(text: string): void;
  close(): void;
}
export interface Wiring {
  open(path: string): Line;
  wait(ms: number, then: () => void): () => void; // returns how to call it off
  now(): number;
  command(): string;
  alone?: boolean; // nobody else can come to this table
  origin?: Origin | null;
  openly?: boolean; // see Host
  fetch?(path: string): Promise<unknown>; // a JSON answer; without it everything comes over the line
}

interface Waiting {
  message: Message;
  survives: boolean; // sent again after the line broke
  settle(reply: Message): void;
  fail(why: Refused): void;
  callOff: () => void;
}

const kPatience = 15_000; // ms for an answer that is not a move
const kKeptOut = 4403; // as the server closes the line of somebody who may not look on
const kHeartbeat = 25_000;
const kSilence = 70_000; // then the line is taken for dead
const kLongestPause = 8_000;
const kShortestPause = 250;
const kGlance = 40; // ms: what happens within is seen as one

const lost = () => new Refused('lost');

export class RemoteHost implements Host {
  readonly #state = writable<TableState | null>(null);
  readonly #connection = writable<Connection>('connecting');
  readonly #chatter = writable<ChatLine[]>([]);
  readonly #votes = writable<Vote[]>([]);
  readonly #knocks = writable<Knock[]>([]);
  readonly #thinking = writable<number | null>(null);
  readonly #keptOut = writable(false);
  readonly state: Readable<TableState | null> = this.#state;
  readonly connection: Readable<Connection> = this.#connection;
  readonly chatter: Readable<ChatLine[]> = this.#chatter;
  readonly votes: Readable<Vote[]> = this.#votes;
  readonly knocks: Readable<Knock[]> = this.#knocks;
  readonly thinking: Readable<number | null> = this.#thinking;
  readonly keptOut: Readable<boolean> = this.#keptOut;

  #now: TableState | null = null;
  #line: Line | null = null;
  #open = false;
  #closed = false;
  #failures = 0;
  #nextId = 1;
  #heard = 0;
  #waiting = new Map<number, Waiting>();
  #callOffRetry = () => {};
  #callOffBeat = () => {};
  #callOffShow: (() => void) | null = null;
  #shown: TableState | null = null;

  readonly #parcels: Parcels | null = null;
  everyState = () => false;
  readonly alone: boolean;
  readonly openly: boolean;

  constructor(
    private readonly table: string,
    private readonly wiring: Wiring,
  ) {
    const { fetch } = wiring;
    this.alone = wiring.alone ?? false;
    this.openly = wiring.openly ?? false;
    if (fetch) {
      const whole = (message: Message) => this.#hearState(message);
      this.#parcels = new Parcels({
        fetch,
        wait: wiring.wait,
        whole,
        startOver: () => this.#startOver(),
      });
    }
    this.#connect();
  }

  get origin(): Origin | null {
    return this.wiring.origin ?? this.#now?.origin ?? null;
  }

  // -------------------------------------------------------------------------------- the line
  #connect() {
    if (this.#closed) return;
    this.#callOffRetry();
    const from = this.#now?.step ?? 0;
    const since = from > 0 ? `&since=${from}` : ''; // otherwise: what is recent
    // What is said comes without words: the page has its own, in whatever language.
    const wishes = `words=none${this.#parcels?.begin() ?? ''}${since}`;
    const line = this.wiring.open(`/api/tables/${encodeURIComponent(this.table)}/ws?${wishes}`);
    this.#line = line;
    line.onopen = () => {
      if (line !== this.#line) return;
      this.#open = true;
      this.#failures = 0;
      this.#heard = this.wiring.now();
      this.#connection.set('open');
      for (const w of this.#waiting.values()) line.send(JSON.stringify(w.message));
      this.#beat();
    };
    line.onmessage = (event) => {
      if (line === this.#line && typeof event.data === 'string') this.#hear(event.data);
    };
    line.onclose = (event) => {
      if (line !== this.#line) return;
      if (event?.code === kKeptOut) return this.#shownOut();
      this.#broken();
    };
  }

  #broken() {
    this.#line = null;
    this.#open = false;
    this.#knocks.set([]);
    this.#callOffBeat();
    if (this.#closed) return;
    this.#connection.set('lost');
    for (const [id, w] of this.#waiting) {
      if (w.survives) continue;
      this.#waiting.delete(id);
      w.callOff();
      w.fail(lost());
    }
    const pause = Math.min(kLongestPause, kShortestPause * 2 ** this.#failures++);
    this.#callOffRetry = this.wiring.wait(pause, () => this.#connect());
  }

  // This table keeps spectators out: there is nothing to come back to.
  #shownOut() {
    this.#line = null;
    this.close();
    this.#keptOut.set(true);
  }

  #startOver() {
    const line = this.#line;
    if (!line) return;
    this.#broken();
    line.close();
  }

  // Called when the network or the page came back: no reason to wait out a pause.
  retryNow() {
    if (!this.#closed && !this.#line) this.#connect();
  }

  #beat() {
    this.#callOffBeat();
    this.#callOffBeat = this.wiring.wait(kHeartbeat, () => {
      if (!this.#open || !this.#line) return;
      if (this.wiring.now() - this.#heard > kSilence) return this.#startOver();
      this.#line.send(JSON.stringify({ type: 'ping', id: this.#nextId++ }));
      this.#beat();
    });
  }

  // ------------------------------------------------------------------------------- listening
  #hear(text: string) {
    this.#heard = this.wiring.now();
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (!isObject(message)) return;
    if (typeof message.id === 'number') return this.#answered(message.id, message);
    switch (message.type) {
      case 'state':
      case 'delta':
        if (this.#parcels) this.#parcels.take(message);
        else this.#hearState(message);
        break;
      case 'presence':
        this.#votes.set(readVotes(message.seats));
        if (this.#now)
          this.#show(
            (this.#now = {
              ...this.#now,
              seats: readSeats(message.seats, this.wiring.now()),
              spectators: readSpectators(message.spectators),
            }),
          );
        break;
      case 'thinking':
        this.#thinking.set(Number(message.share));
        break;
      case 'chats': // everything that is kept, upon entering or after falling behind
        this.#chatter.set(Array.isArray(message.lines) ? message.lines.map(readChatLine) : []);
        break;
      case 'chat': {
        const line = readChatLine(message);
        this.#chatter.update((lines) => [...lines.slice(-199), line]);
        break;
      }
      case 'knock': {
        const knock = { knock: Number(message.knock), seat: Number(message.seat) };
        const asked = message.let === undefined;
        this.#knocks.update((all) => [
          ...all.filter((k) => k.knock !== knock.knock),
          ...(asked ? [knock] : []),
        ]);
        break;
      }
      case 'vote': {
        const vote = {
          seat: Number(message.seat),
          votes: Number(message.for ?? 0),
          needed: Number(message.needed ?? 1),
        };
        this.#votes.update((all) => [...all.filter((v) => v.seat !== vote.seat), vote]);
        break;
      }
    }
  }

  #hearState(message: Message) {
    if (this.#closed) return;
    this.#now = readState(message, this.#now, this.wiring.now());
    this.#votes.set(readVotes(message.seats));
    this.#thinking.set(null);
    this.#show(this.#now);
  }

  // While others act one after the other, a slow screen shows what it can; whoever is asked, or was, sees it at once.
  #show(now: TableState) {
    const calm = this.#shown !== null && !this.#shown.question && !now.question && !now.over;
    const idle = calm && !this.everyState();
    if (idle && this.#callOffShow) return; // what is newest then is shown
    const show = () => {
      this.#callOffShow?.();
      this.#callOffShow = null;
      this.#shown = this.#now;
      this.#state.set(this.#now);
    };
    if (idle) this.#callOffShow = this.wiring.wait(kGlance, show);
    else show();
  }

  #answered(id: number, message: Message) {
    const w = this.#waiting.get(id);
    if (!w) return;
    this.#waiting.delete(id);
    w.callOff();
    if (!isObject(message.error)) return w.settle(message);
    w.fail(readRefusal(message.error, 'refused', String(w.message.type)));
  }

  // -------------------------------------------------------------------------------- speaking
  #once(message: Message, survives: boolean): Promise<Message> {
    if (this.#closed || (!this.#open && !survives)) return Promise.reject(lost());
    const id = this.#nextId++;
    const whole = { ...message, id };
    return new Promise((settle, fail) => {
      const giveUp = () => {
        this.#waiting.delete(id);
        fail(new Refused('slow'));
      };
      const callOff = survives ? () => {} : this.wiring.wait(kPatience, giveUp);
      this.#waiting.set(id, { message: whole, survives, settle, fail, callOff });
      if (this.#open) this.#line?.send(JSON.stringify(whole));
    });
  }

  // Who asks much is told to slow down: then it waits and asks again, so that no answer is lost to quick fingers.
  async #ask(message: Message, survives = false): Promise<Message> {
    for (let pause = kShortestPause; ; pause *= 2) {
      try {
        return await this.#once(message, survives);
      } catch (e) {
        if (!(e instanceof Refused) || e.code !== 'slow_down' || pause > kLongestPause) throw e;
        await new Promise<void>((go) => this.wiring.wait(pause, go));
      }
    }
  }

  #speaker(): number {
    const seat = this.#now?.question?.seat;
    if (seat === undefined) throw new Refused('not_asked');
    return seat;
  }

  async play(token: string) {
    await this.#ask(
      {
        type: 'play',
        seat: this.#speaker(),
        step: this.#now?.step,
        token,
        command: this.wiring.command(),
      },
      true,
    );
  }
  async undo() {
    // Where nothing can be taken back one asks all the same: the table says why.
    const seat = this.#now?.undo ?? this.#now?.question?.seat ?? this.#now?.you[0];
    await this.#ask({ type: 'undo', seat, step: this.#now?.step });
  }
  async redo() {
    await this.#ask({ type: 'redo', seat: this.#now?.redo, step: this.#now?.step });
  }
  async preview(tokens: string[]): Promise<Preview> {
    return readPreview(
      await this.#ask({ type: 'preview', seat: this.#speaker(), step: this.#now?.step, tokens }),
    );
  }
  async explain(token: string): Promise<Explanation> {
    const reply = await this.#ask({
      type: 'explain',
      seat: this.#speaker(),
      step: this.#now?.step,
      token,
    });
    return { legal: reply.legal === true, reasons: readReasons(reply.reasons) };
  }
  async hint(): Promise<Hint> {
    return readHint(
      await this.#ask({ type: 'hint', seat: this.#speaker(), step: this.#now?.step }),
    );
  }
  async coach(): Promise<CoachLine[]> {
    const message = { type: 'coach', seat: this.#speaker(), step: this.#now?.step };
    return readCoach((await this.#ask(message)).lines);
  }
  async chat(text: string) {
    await this.#ask({ type: 'chat', text });
  }
  async callMe(name: string) {
    await this.#ask({ type: 'spectator', name });
  }
  async fill(seat: number, level: string) {
    await this.#ask({ type: 'fill', seat, level });
  }
  async leaveSeat(seat: number) {
    await this.#ask({ type: 'leave', seat });
  }
  async pause(wanted: boolean) {
    await this.#ask({ type: 'pause', pause: wanted });
  }
  async takeBack(seat: number, before: number) {
    await this.#ask({ type: 'take_back', seat, before });
  }
  async answerTakeBack(before: number, agree: boolean) {
    await this.#ask({ type: 'take_back', before, agree });
  }
  async ahead(seat: number) {
    return this.#ask({ type: 'ahead', seat });
  }
  async prepare(seat: number, question: number, token: string, whenever: boolean, step: number) {
    await this.#ask({ type: 'prepare', seat, question, token, whenever, step });
  }
  async unprepare(seat: number, number: number) {
    await this.#ask({ type: 'unprepare', seat, number });
  }
  async callOff() {
    await this.#ask({ type: 'cancel' });
  }
  async vote(seat: number, bot: boolean) {
    await this.#ask({ type: 'vote', seat, bot });
  }
  // The table may answer in slices: each begins where what is known breaks off, until nothing is missing.
  async wholeLog() {
    for (let since = -1; this.#now;) {
      const { log, step } = this.#now;
      const gap = log.findIndex((e, i) => e.step !== i + 1);
      const known = gap < 0 ? log.length : gap;
      if (known >= step || known <= since) break;
      since = known;
      const reply = await this.#ask({ type: 'log', since });
      const entries = Array.isArray(reply.entries) ? reply.entries.map(readLogEntry) : [];
      const have = new Set(this.#now.log.map((e) => e.step)); // these tell what they changed
      const fresh = entries.filter((e) => !have.has(e.step));
      this.#now = { ...this.#now, log: mergeLog(this.#now.log, fresh) };
    }
    if (this.#now) this.#state.set((this.#shown = this.#now));
  }
  // Somebody has a link to this seat: shall she sit here too?
  async answerKnock(knock: number, letIn: boolean) {
    await this.#ask({ type: 'knock', knock, let: letIn });
  }
  async replay(step: number): Promise<Moment> {
    const reply = await this.#ask({ type: 'replay', at: step });
    return { step, view: this.#parcels?.furnished(reply.view) ?? reply.view ?? null };
  }

  async link(what: 'game' | 'position', at?: number) {
    return readLink(await this.#ask({ type: 'link', what, ...(at === undefined ? {} : { at }) }));
  }

  // Of a table of this browser; a server gives its own when a game is over.
  async transcript(): Promise<string> {
    return String((await this.#ask({ type: 'save' })).transcript);
  }

  async course() {
    const [{ readCourse }, told] = await Promise.all([
      import('./course'),
      this.#ask({ type: 'course' }),
    ]);
    return readCourse(told);
  }

  close() {
    this.#closed = true;
    this.#callOffShow?.();
    this.#callOffRetry();
    this.#callOffBeat();
    for (const w of this.#waiting.values()) {
      w.callOff();
      w.fail(lost());
    }
    this.#waiting.clear();
    this.#line?.close();
    this.#line = null;
    this.#connection.set('closed');
  }
}

// The clock and the luck of this browser.
export const timing: Pick<Wiring, 'wait' | 'now' | 'command'> = {
  wait: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  command: () => crypto.randomUUID?.() ?? randomWord(),
};

// The real thing: this page's own server.
export function connect(table: string): RemoteHost {
  const base = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
  const wiring: Wiring = {
    ...timing,
    open: (path) => new WebSocket(base + path) as unknown as Line,
    fetch: async (path) => {
      const reply = await fetch(path);
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      return reply.json() as Promise<unknown>;
    },
  };
  const host = new RemoteHost(table, wiring);
  const back = () => document.visibilityState === 'visible' && host.retryNow();
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', back);
  return host;
}

// randomUUID needs a secure context; a plain LAN address is none.
function randomWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('');
}
