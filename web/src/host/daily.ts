// The deal of the day, asked of the engine (docs/protocol.md, "daily"): what it is, how a bot does on it, what came of a game
// that somebody says she played. The engine thinks in a worker of its own; nobody waits for it but who asked.
import type { DailyResult } from '../daily/day';
import { Refused } from './host';
import { isObject } from './fields';
import { engineFor } from './local';
import { Thinker } from './thinking';

export interface Deal {
  players: number;
  seat: number;
  level: string; // of the others
  options: Record<string, string>;
}

const number = (x: unknown) => (typeof x === 'number' && Number.isFinite(x) ? x : 0);
const word = (x: unknown) => (typeof x === 'string' ? x : '');
export function readResult(x: unknown): DailyResult {
  if (!isObject(x)) throw new Refused('refused');
  const { share, score, ahead, rounds } = x;
  return {
    share: number(share),
    score: number(score),
    ahead: number(ahead),
    rounds: number(rounds),
    tookBack: number(x.took_back ?? x.tookBack),
  };
}
export function readDeal(x: unknown): Deal | null {
  if (!isObject(x) || !isObject(x.options) || number(x.players) < 1) return null;
  const options = Object.entries(x.options).map(([name, value]) => [name, word(value)]);
  return {
    players: number(x.players),
    seat: number(x.seat),
    level: word(x.level),
    options: Object.fromEntries(options) as Record<string, string>,
  };
}

export class DailyEngine {
  #thinker: Thinker;
  constructor(private readonly game: string) {
    this.#thinker = new Thinker(engineFor(game), { type: 'games' });
  }
  #ask(message: Record<string, unknown>) {
    return this.#thinker.ask({ type: 'daily', words: 'none', game: this.game, ...message });
  }
  async deal(date: string): Promise<Deal | null> {
    return readDeal(await this.#ask({ do: 'deal', date }));
  }
  async bot(date: string, level: string): Promise<DailyResult> {
    return readResult((await this.#ask({ do: 'bot', date, level })).result);
  }
  async check(date: string, played: { link: string } | { transcript: string }) {
    return readResult((await this.#ask({ do: 'check', date, ...played })).result);
  }
  // A finished game as a link.
  async link(transcript: string): Promise<string> {
    await this.#thinker.ask({ type: 'load', transcript });
    return word((await this.#thinker.ask({ type: 'link', what: 'game' })).link);
  }
  close() {
    this.#thinker.close();
  }
}
