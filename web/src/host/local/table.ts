// A table in this browser. It speaks as the server's tables do (docs/server_api.md), so that the page need not know
// where it sits: whoever is in front of the screen speaks for every chair that no bot has. An answer is given, kept,
// and only then acknowledged and shown.
import { isObject } from '../fields';
import type { Engine, Message } from './engine';
import { standingOf, type Standing } from './standing';

export interface Kept {
  transcript: string;
  step: number;
  over: boolean;
  toAct: number[];
  standing?: Standing;
  view?: unknown; // to somebody who looks on
  script?: string[]; // what Chance is still to say
}
export interface Around {
  tell(message: Message): void; // to the page
  keep(game: Kept): Promise<void>;
  pause(): Promise<void>; // lets in whatever waits to be heard
  whole: Promise<void>; // all of the engine is there; what the table begins with needs less
  mind?: () => Thinks | null; // whoever thinks beside the table (mind.ts)
}
export interface Thinks {
  ask(message: Message): Promise<Message>;
  follow(message: Message): void;
  stop(): void;
}

// What of a game is kept.
export function keptOf(engine: Engine, state: Message): Kept {
  const { transcript, script } = engine.ask({ type: 'save' });
  const luck = Array.isArray(script) ? { script: script.map(String) } : {};
  const { step, over, to_act, game, view } = state;
  const seen = engine.ask({ type: 'view', seat: 'spectator' });
  const toAct = (to_act as unknown[]).filter((s): s is number => typeof s === 'number');
  return {
    transcript: String(transcript),
    step: Number(step),
    over: over === true,
    toAct,
    ...standingOf(String(game), view),
    ...(isObject(seen.view) ? { view: seen.view } : {}),
    ...luck,
  };
}

const changing = new Set(['play', 'undo', 'redo', 'take_back']);
const asking = new Set([
  'preview',
  'explain',
  'coach',
  'log',
  'course',
  'hint',
  'replay',
  'link',
  'save',
]);

const looking = new Set(['log', 'replay', 'link']); // through the eyes of whoever is shown the table

// How the server puts a hint: the best answers, with what they promise.
function asOptions(hint: Message): Message {
  const others = Array.isArray(hint.others) ? hint.others.filter(isObject) : [];
  const options = [hint, ...others].map(({ share, ...answer }) => ({ ...answer, value: share }));
  return { token: hint.token, options };
}

export class LocalTable {
  #state: Message = {};
  #waitsFor: unknown = '';
  #shown = 0; // so much of the log
  #going = false;
  #queue: Promise<void>;

  constructor(
    private readonly id: string,
    private readonly engine: Engine,
    private readonly around: Around,
  ) {
    this.#queue = around.whole;
  }

  // One after the other: what comes while something is being kept waits.
  hear(message: Message) {
    this.#queue = this.#queue.then(() => this.#answer(message));
    return this.#queue;
  }

  // The table as it is when somebody sits down at it.
  begin() {
    this.#look();
    this.#show();
    void this.#goOn();
  }

  async #answer({ id, type, command: _, ...rest }: Message) {
    const kind = String(type);
    if (kind === 'hint') return void this.#advise(id, rest);
    const reply = this.#reply(kind, rest);
    if (!changing.has(kind) || reply.error) return this.around.tell({ ...reply, id });
    this.#mind?.follow({ type, ...rest });
    const kept = await this.#keep();
    this.around.tell(kept ? { id, ok: true } : { id, error: { code: 'not_saved' } });
    this.#show();
    void this.#goOn();
  }

  #reply(type: string, rest: Message): Message {
    if (type === 'ping') return { ok: true };
    if (changing.has(type)) return this.engine.ask({ type, ...rest });
    if (!asking.has(type)) return { error: { code: 'not_here' } };
    const seat = looking.has(type) ? { seat: this.#state.viewer } : {};
    return this.engine.ask({ type, ...seat, ...rest });
  }

  get #mind(): Thinks | null {
    return this.around.mind?.() ?? null;
  }
  // Beside the table, so that the next question need not wait; here, if nobody is there.
  async #think(message: Message): Promise<Message | null> {
    const reply = await this.#mind?.ask(message).catch(() => null);
    return reply && !reply.error ? reply : null;
  }
  async #advise(id: unknown, asked: Message) {
    const hint = { type: 'hint', ...asked };
    const reply = (await this.#think(hint)) ?? this.engine.ask(hint);
    this.around.tell({ ...(reply.error ? reply : asOptions(reply)), id });
  }

  #look() {
    const { state, waits_for } = this.engine.ask({ type: 'show', since: this.#shown });
    this.#state = state as Message;
    this.#waitsFor = waits_for;
  }
  #show() {
    this.#shown = Number(this.#state.step);
    this.around.tell({ ...this.#state, table: this.id });
  }

  // False: it could not be kept. It is played all the same, and kept with the next answer.
  async #keep(): Promise<boolean> {
    this.#look();
    return this.around.keep(keptOf(this.engine, this.#state)).then(
      () => true,
      () => false,
    );
  }

  // One bot's answer at a time; meanwhile the page is heard.
  async #goOn() {
    if (this.#going) return;
    this.#going = true;
    for (;;) {
      await this.around.pause();
      await this.#queue;
      if (this.#waitsFor !== 'bot') break;
      const reply = await this.#botAnswers();
      if (isObject(reply.error)) {
        if (reply.error.code === 'stale') continue; // something else was done meanwhile
        break;
      }
      await this.#keep();
      this.#show();
      for (const { said } of reply.remarks as Message[]) this.around.tell({ type: 'chat', said });
    }
    this.#going = false;
  }
  async #botAnswers(): Promise<Message> {
    const { step } = this.#state;
    const found = await this.#think({ type: 'think', step, aside: true });
    await this.#queue;
    const { seat, token } = found ?? {};
    let answer: Message = { type: 'think', step, seat, token };
    let reply = this.engine.ask(answer);
    if (reply.error && token !== undefined && this.#state.step === step) {
      this.#mind?.stop(); // it has lost its way
      answer = { type: 'think', step };
      reply = this.engine.ask(answer);
    }
    if (!reply.error) this.#mind?.follow(answer);
    return reply;
  }
}
