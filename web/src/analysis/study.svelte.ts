// A game looked back on: what is known of it so far, and whoever finds out more while one looks. What one could know and
// open cards are two studies beside each other.
import {
  readCurve,
  readLine,
  readMoment,
  readTurning,
  type CurvePoint,
  type Expected,
  type Moment,
  type Turning,
} from '../host/analysis';
import type { Message } from '../host/local/engine';
import { complaint } from '../host/refusals';
import { kSearched, nextTask, type Task } from './plan';

export interface Asks {
  ask(message: Message): Promise<Message>;
}

class Side {
  points = $state.raw<(CurvePoint | undefined)[]>([]);
  moments = $state.raw<ReadonlyMap<number, Moment>>(new Map());
  turning = $state.raw<Turning | null>(null);
}

export class Study {
  readonly known = new Side();
  readonly opened = new Side();
  open = $state(false);
  at = $state(0);
  stopped = $state(false);
  busy = $state(false);
  trouble = $state('');
  #lines = new Map<string, Promise<Expected[]>>();
  #running = false;
  #closed = false;

  constructor(
    private readonly thinker: Asks,
    readonly seat: number | 'spectator',
    readonly first: number,
    readonly last: number,
  ) {}

  side: Side = $derived.by(() => (this.open ? this.opened : this.known));
  other: Side = $derived.by(() => (this.open ? this.known : this.opened));
  moment: Moment | null = $derived.by(() => this.side.moments.get(this.at) ?? null);
  // How much of the game was searched, and how deep this step.
  searched: number = $derived.by(
    () => this.side.points.filter((p) => p && p.depth >= kSearched).length,
  );
  depth: number = $derived.by(() => this.side.points[this.at]?.depth ?? 0);
  get done(): boolean {
    return this.#next() === null;
  }

  // From now on, until there is nothing more to find out, or it is stopped.
  async run() {
    if (this.#running) return;
    this.#running = true;
    this.busy = true;
    try {
      for (let task = this.#next(); task && !this.stopped && !this.#closed; task = this.#next())
        await this.#do(task);
      this.trouble = '';
    } catch (e) {
      if (!this.#closed) this.trouble = complaint(e);
    }
    this.busy = false;
    this.#running = false;
  }
  stop() {
    this.stopped = true;
  }
  goOn() {
    this.stopped = false;
    void this.run();
  }
  look(step: number) {
    this.at = step;
    void this.run();
  }
  close() {
    this.#closed = true;
  }

  // What is expected after one of the answers; what is expected after the best one came with it.
  line(moment: Moment, token: string): Promise<Expected[]> {
    if (moment.offers[0]?.token === token) return Promise.resolve(moment.line);
    const key = `${this.open} ${moment.at} ${token}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const asked = this.thinker
      .ask({ type: 'expect', at: moment.at, token, ...this.#eyes() })
      .then(readLine);
    this.#lines.set(key, asked);
    asked.catch(() => this.#lines.delete(key));
    return asked;
  }

  #eyes() {
    return { seat: this.seat, ...(this.open ? { open: true } : {}) };
  }
  #next(): Task | null {
    const { points, moments, turning } = this.side;
    const analysed = new Map([...moments].map(([step, m]) => [step, m.depth]));
    const { first, last, at } = this;
    return nextTask({ first, last, at, points, analysed, wants: turning?.wants ?? null });
  }
  async #do(task: Task) {
    const side = this.side; // the switch may be turned meanwhile
    const eyes = this.#eyes();
    if (task.do === 'turning') {
      side.turning = readTurning(await this.thinker.ask({ type: 'turning', ...eyes }));
    } else if (task.do === 'curve') {
      const { from, to, depth } = task;
      this.#add(
        side,
        readCurve(await this.thinker.ask({ type: 'curve', from, to, depth, ...eyes })),
      );
    } else {
      const { at, depth } = task;
      const moment = readMoment(await this.thinker.ask({ type: 'analyze', at, depth, ...eyes }));
      side.moments = new Map([...side.moments, [at, moment]]);
      this.#add(side, [moment]);
      // What is looked at deeper may have turned otherwise than it seemed.
      if (depth > kSearched && side.turning?.points.some((p) => p.at === at))
        side.turning = readTurning(await this.thinker.ask({ type: 'turning', ...eyes }));
    }
  }
  #add(side: Side, fresh: CurvePoint[]) {
    const points = [...side.points];
    for (const p of fresh) if ((points[p.at]?.depth ?? 0) <= p.depth) points[p.at] = p;
    side.points = points;
  }
}
