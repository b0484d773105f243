// Other players' turns, played to the eye one after the other. States wait here until it is their turn to be seen; whoever does
// not want to wait sees the newest at once. What was shown is kept as a film that can be shown again.
import type { LogEntry, TableState } from '../host/host';
import type { Mode } from '../settings/settings.svelte';
import { filmOf, freshIn, momentsOf, type Moment } from './moments';
import { takenBack } from './taken_back';

const beats: Record<Mode, number> = { off: 0, fast: 250, normal: 1000, step: Infinity };
const kLong = 12; // moments; a longer round is shown quicker
const kShort = 3600; // seconds on a clock
const kKept = 150; // moments of the film

export interface Projector {
  show(state: TableState): void;
  mode(): Mode;
  wait(ms: number, then: () => void): () => void; // returns how to call it off
  fetch(step: number): Promise<unknown>; // the view at a step that was not seen
}

export class Watching {
  now = $state.raw<Moment | null>(null); // what the tag speaks of
  ahead = $state.raw<Moment[]>([]); // not seen yet
  film = $state.raw<Moment[]>([]);
  paused = $state(false);
  again = $state<number | null>(null); // which moment of the film is looked at again
  view = $state.raw<unknown>(null); // the table then
  #newest: TableState | null = null;
  #callOff: (() => void) | null = null;
  #runs = $state(false); // the film, shown again
  #wanted: number | null = null; // of the film, while it is fetched

  constructor(private readonly projector: Projector) {}

  // Is there more to see before the table is as it is now?
  get isBehind() {
    return this.ahead.length > 0;
  }
  get isAgain() {
    return this.again !== null;
  }
  get isPlaying() {
    return !this.paused && (this.again === null ? this.isBehind : this.#runs);
  }

  // ------------------------------------------------------------------------------- as it comes
  take(next: TableState) {
    const before = this.#newest;
    this.#newest = next;
    if (!before) {
      this.film = filmOf(next).slice(-kKept);
      return this.projector.show(next);
    }
    const fresh = freshIn(before, next);
    if (fresh.length === 0 && next.step === before.step)
      return this.isBehind ? this.#amend(next) : this.projector.show(next);
    this.#forget(fresh);
    const moments = next.lesson ? [] : momentsOf(fresh, next);
    if (moments.length === 0 || this.projector.mode() === 'off') return this.#atOnce(next, moments);
    if (before.question) return this.#meanwhile(next, moments);
    this.ahead = [...this.ahead, ...moments];
    if (this.#callOff || this.isAgain || this.paused) return;
    if (!this.now) this.#go();
    else if (this.#isTimed) this.#await();
  }
  // What was taken back is no part of the film.
  #forget(fresh: LogEntry[]) {
    const gone = takenBack(fresh);
    if (gone.size > 0)
      this.film = this.film.filter((m) => !m.entries.some((e) => gone.has(e.step)));
  }
  // Somebody came or went meanwhile: known when everything was seen.
  #amend(next: TableState) {
    const last = this.ahead.at(-1);
    if (last) this.ahead = [...this.ahead.slice(0, -1), { ...last, state: next }];
  }
  #atOnce(next: TableState, moments: Moment[] = []) {
    this.#stop();
    const seen = [...this.ahead, ...moments];
    this.ahead = [];
    this.now = null;
    this.#keep(seen);
    this.projector.show(next);
  }
  // Somebody acts while something is asked of us: nothing is held back, a tag says it.
  #meanwhile(next: TableState, moments: Moment[]) {
    this.#atOnce(next, moments);
    this.now = moments.findLast((m) => !m.quiet) ?? null;
    if (this.now) this.#await();
  }
  #keep(seen: Moment[]) {
    const telling = seen.filter((m) => !m.quiet);
    if (telling.length > 0) this.film = [...this.film, ...telling].slice(-kKept);
  }

  #go(): void {
    this.#stop();
    const [next, ...rest] = this.ahead;
    if (!next) {
      this.now = null;
      return;
    }
    this.ahead = rest;
    this.#keep([next]);
    if (next.state) this.projector.show(next.state);
    const last = this.ahead.at(-1)?.state;
    if (next.state?.question && last) return this.#meanwhile(last, []);
    if (next.quiet) return this.#go();
    this.now = next;
    this.#await();
  }
  // Nobody loses time at the clock by looking.
  get #isTimed() {
    const { seats = [], you = [] } = this.#newest ?? {};
    return seats.some((s) => you.includes(s.seat) && s.clock?.runs && s.clock.left < kShort);
  }
  // Step by step the next one is asked for; the last one goes by itself when something is asked of us.
  #await() {
    const mode = this.#isTimed ? 'fast' : this.projector.mode();
    const waits = this.paused || (mode === 'step' && (this.isBehind || !this.now?.state?.question));
    if (waits || this.again !== null) return;
    const beat = mode === 'step' ? beats.normal : beats[mode];
    const hurry = Math.min(1, kLong / Math.max(1, this.ahead.length));
    this.#callOff = this.projector.wait(beat * hurry, () => {
      this.#callOff = null;
      this.#go();
    });
  }
  #stop() {
    this.#callOff?.();
    this.#callOff = null;
  }

  // ------------------------------------------------------------------------------- what one may do
  // To the present, whatever there is still to see.
  skip = () => {
    this.#leave();
    this.paused = false;
    const last = this.ahead.at(-1)?.state ?? null;
    if (last) return this.#atOnce(last);
    this.#stop();
    this.now = null;
  };
  next = () => {
    if (this.again !== null) return this.look(this.again + 1);
    this.#go();
  };
  pause = () => {
    this.paused = !this.paused;
    this.#stop();
    if (this.paused) return;
    if (this.again !== null) this.#runOn();
    else if (this.now || this.isBehind) this.#await();
  };
  // The mode was changed in the middle of it.
  changed() {
    if (this.projector.mode() === 'off') return this.skip();
    this.paused = false;
    if (this.again !== null || (!this.now && !this.isBehind)) return;
    this.#stop();
    this.#await();
  }

  // ---------------------------------------------------------------------------------- once more
  play = (from: number) => {
    this.paused = false;
    this.#runs = true;
    this.look(from, true);
  };
  // The table as it was after this moment; after the last one it is as it is now.
  look = (at: number, runs = false) => {
    const moment = this.film[at];
    this.#stop();
    this.#wanted = at;
    if (!moment) return this.skip();
    if (moment.state) return this.#lookAt(at, moment.state.view, runs);
    void this.projector
      .fetch(moment.step)
      .catch(() => this.#newest?.view ?? null)
      .then((view) => this.#wanted === at && this.#lookAt(at, view, runs));
  };
  #lookAt(at: number, view: unknown, runs: boolean) {
    this.again = at;
    this.now = this.film[at] ?? null;
    this.view = view;
    this.#runs = runs;
    if (runs) this.#runOn();
  }
  #runOn() {
    this.#runs = true;
    const mode = this.projector.mode();
    if (this.paused || mode === 'step') return;
    this.#callOff = this.projector.wait(mode === 'fast' ? beats.fast : beats.normal, () => {
      this.#callOff = null;
      this.look((this.again ?? 0) + 1, true);
    });
  }
  #leave() {
    this.#wanted = null;
    if (this.again === null) return;
    this.#stop();
    this.#runs = false;
    this.again = null;
    this.view = null;
    this.now = null;
  }
  close() {
    this.#stop();
    this.ahead = [];
  }
}
