// A table that is put together: who sits, what is played by, and the sentence that says all of it.
import type { ClockWish, GameInfo, SeatWish } from '../../host/lobby';
import { levelName } from '../../words/levels';
import { say, type Said } from '../../words/words.svelte';

export interface Chair {
  kind: 'me' | 'bot' | 'open';
  level: string;
  name: string;
}
export type Options = Record<string, string>;

export const clocks: Record<string, ClockWish> = {
  none: { kind: 'none' },
  live: { kind: 'live', bank: 1200, add: 15 },
  fast: { kind: 'live', bank: 480, add: 8 },
  days: { kind: 'days', days: 3 },
  own: { kind: 'move', seconds: 60 },
};
export function clockName(key: string): string {
  return key === 'own' ? say('create.clock.own') : clockWords(key, clocks[key]);
}
// How it goes, whoever chose the figures.
export function clockWords(key: string, wish: ClockWish = { kind: 'none' }): string {
  if (wish.kind === 'live')
    return say(`create.clock.${key === 'fast' ? 'fast' : 'live'}`, {
      minutes: Math.round(wish.bank / 60),
      seconds: wish.add,
    });
  if (wish.kind === 'move') return say('create.clock.move', { seconds: wish.seconds });
  return wish.kind === 'days'
    ? say('create.clock.days', { days: wish.days })
    : say('create.clock.none');
}

// Whoever wrote no name is called by the chair: two at one screen must be told apart.
export const seatsOf = (chairs: readonly Chair[], names: readonly string[]): SeatWish[] =>
  chairs.map((c, i) => {
    if (c.kind === 'me') return { kind: 'me', name: c.name.trim() || names[i] };
    return c.kind === 'bot' ? { kind: 'bot', level: c.level } : { kind: 'open' };
  });

// Whoever sat there before stays, if the game has a bot of that strength.
export function chairsFor(
  game: GameInfo,
  players: number,
  before: readonly Chair[],
  fresh: { kind: Chair['kind']; name: string; level: string },
): Chair[] {
  const { bots } = game;
  const usual = bots.includes(fresh.level) ? fresh.level : (bots[0] ?? 'cadet');
  return Array.from({ length: players }, (_, i): Chair => {
    const chair = before[i] ?? {
      kind: i === 0 ? 'me' : fresh.kind,
      level: usual,
      name: i === 0 ? fresh.name : '',
    };
    return bots.includes(chair.level) ? chair : { ...chair, level: usual };
  });
}

// What differs from the rulebook is told to the server; the rest is as it always is.
export const told = (game: GameInfo, options: Options): Options =>
  Object.fromEntries(
    game.options
      .filter((o) => options[o.name] !== o.values[0])
      .map((o) => [o.name, String(options[o.name])]),
  );

// Who sits there, as a list: you, others at this screen, friends, bots.
export function peopleWords(chairs: readonly Chair[]): Said {
  const here = chairs.flatMap((c, i) => (c.kind === 'me' && i > 0 ? [c.name.trim()] : []));
  const people: Said[] = chairs[0]?.kind === 'me' ? [say('setup.you')] : [];
  people.push(...here.filter((name) => name));
  const nameless = here.filter((name) => !name).length;
  if (nameless > 0) people.push(say('setup.others_here', { n: nameless }));
  const friends = chairs.filter((c) => c.kind === 'open').length;
  if (friends > 0) people.push(say('setup.friends', { n: friends }));
  const bots = chairs.filter((c) => c.kind === 'bot');
  const levels = new Set(bots.map((b) => b.level));
  const [level = ''] = levels;
  if (bots.length > 0)
    people.push(
      say('setup.bots', { n: bots.length, level: levels.size === 1 ? levelName(level) : 'none' }),
    );
  return { list: people, by: 'and' };
}
