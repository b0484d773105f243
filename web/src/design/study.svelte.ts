// "How would it change the game?": what is printed against a variant, played by bots in a worker, some deals at a time. Everything
// that is said about the games comes from the designer's module (src/lab/study).
import { isObject } from '../host/fields';
import { openDesigner } from '../host/designing';
import type { Message } from '../host/local/engine';
import { complaint } from '../host/refusals';
import type { Thinker } from '../host/thinking';

export interface Estimate {
  value: number;
  low: number;
  high: number;
  of: number; // so many cases
}
export interface Finding {
  id: string;
  name: string;
  group: string;
  share: boolean; // of wins; otherwise a number
  differs: boolean; // after the correction
  a: Estimate;
  b: Estimate;
  difference: Estimate;
}
export interface Watched extends Finding {
  verdict: string;
  needed: number; // pairs more, until it can be told
  takenA: Estimate; // by so many of the seats
  takenB: Estimate;
  settling: { deals: number; difference: Estimate }[];
}
export interface Known {
  deals: number;
  of: number;
  players: number;
  bots: string;
  together: boolean;
  compared: number;
  hold: number;
  seldom: number;
  watched: Watched[];
  affected: Finding[];
  whole: (Finding & { what: string })[];
  taken: { id: string; name: string; a: Estimate; b: Estimate }[];
}
export interface StudyWish {
  text: string;
  players: number;
  bots: string;
  deals: number;
}

const list = (x: unknown): Message[] => (Array.isArray(x) ? x.filter(isObject) : []);
function estimate(x: unknown): Estimate {
  const e = isObject(x) ? x : {};
  return { value: Number(e.value), low: Number(e.low), high: Number(e.high), of: Number(e.of) };
}
const finding = (f: Message): Finding => ({
  id: String(f.id),
  name: String(f.name),
  group: String(f.group),
  share: f.share === true,
  differs: f.differs === true,
  a: estimate(f.a),
  b: estimate(f.b),
  difference: estimate(f.difference),
});
export const readKnown = (m: Message): Known => ({
  deals: Number(m.deals),
  of: Number(m.of),
  players: Number(m.players),
  bots: String(m.bots),
  together: m.together === true,
  compared: Number(m.compared),
  hold: Number(m.hold),
  seldom: Number(m.seldom),
  watched: list(m.watched).map((f) => ({
    ...finding(f),
    verdict: String(f.verdict),
    needed: Number(f.needed ?? 0),
    takenA: estimate(f.taken_a),
    takenB: estimate(f.taken_b),
    settling: list(f.settling).map((s) => ({
      deals: Number(s.deals),
      difference: estimate(s.difference),
    })),
  })),
  affected: list(m.affected).map(finding),
  whole: list(m.whole).map((f) => ({ ...finding(f), what: String(f.what) })),
  taken: list(m.taken).map((t) => ({
    id: String(t.id),
    name: String(t.name),
    a: estimate(t.a),
    b: estimate(t.b),
  })),
});

const kSeed = 1;
const kOften = 400; // ms between two looks
const kMostAtOnce = 200; // deals

export class Study {
  known = $state.raw<Known | null>(null);
  going = $state(false);
  byHand = $state(false); // somebody stopped it
  trouble = $state('');
  #desk: Thinker | null = null;

  constructor(readonly game: string) {}

  async run({ text, players, bots, deals }: StudyWish) {
    this.stop();
    this.known = null;
    this.trouble = '';
    this.byHand = false;
    this.going = true;
    const desk = openDesigner(this.game);
    this.#desk = desk;
    const isMine = () => this.#desk === desk;
    try {
      const begin = { type: 'study', game: this.game, text, players, bots, deals, seed: kSeed };
      let known = readKnown(await desk.ask(begin));
      let atOnce = 1;
      while (isMine() && known.deals < known.of) {
        this.known = known;
        await this.#awake();
        const from = performance.now();
        known = readKnown(await desk.ask({ type: 'more', deals: atOnce }));
        const took = Math.max(1, performance.now() - from);
        atOnce = Math.max(
          1,
          Math.min(kMostAtOnce, Math.round((atOnce * kOften) / took), 2 * atOnce),
        );
      }
      if (!isMine()) return;
      this.known = known;
    } catch (e) {
      if (isMine()) this.trouble = complaint(e);
    }
    if (isMine()) this.stop(false);
  }
  stop(byHand = this.going) {
    this.#desk?.close();
    this.#desk = null;
    this.byHand = this.going && byHand;
    this.going = false;
  }
  // Nobody looks: the machine may rest.
  #awake(): Promise<void> {
    if (!document.hidden) return Promise.resolve();
    return new Promise((settle) =>
      document.addEventListener('visibilitychange', () => settle(), { once: true }),
    );
  }
}
