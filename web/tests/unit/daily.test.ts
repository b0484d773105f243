// Days of the sky: the deal is the same in the page as in the program, results compare and add up, what is shared is read
// back, and what is no result is none.
import { describe, expect, it } from 'vitest';
import {
  compare,
  countedOf,
  dayAfter,
  isDay,
  streakOf,
  weekday,
  weeksUntil,
  type DailyResult,
} from '../../src/daily/day';
import { readKnown, withFriend } from '../../src/daily/known';
import { isSo, readShared, sharedWith } from '../../src/daily/shared';
import { finishedOf, readFinished, type Finished } from '../../src/host/local/finished';
import type { SeatWish } from '../../src/host/lobby';
import { engineOf, isBuilt } from './page_engine';

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000;
const game = (date: string, more: Partial<Finished> = {}): Finished => ({
  id: `${date}/${more.ended ?? 0}`,
  game: 'foundation',
  seat: 0,
  chairs: ['me', 'officer'],
  share: 1000,
  winners: [0],
  scores: [12, 9],
  rounds: 14,
  unit: 'round',
  tookBack: 0,
  pick: '',
  against: '',
  ended: noon(date),
  daily: { date, begun: noon(date) },
  ...more,
});
const result = (share: number, ahead: number, rounds: number): DailyResult => ({
  share,
  score: 10,
  ahead,
  rounds,
  tookBack: 0,
});

// The worked values of docs/daily.md; tests/protocol/daily_test.cc has the same.
const deals = [
  ['one_deck_galaxy', '2026-11-18', 1, 0, 1281700728863827],
  ['trian', '2026-11-18', 2, 0, 5273421585893626],
  ['renaissance', '2026-11-18', 2, 1, 6470794186125935],
  ['foundation', '2026-11-18', 3, 1, 1026397043621760],
] as const;

describe.skipIf(!isBuilt)('the deal of a day, in the page', () => {
  for (const [name, date, players, seat, seed] of deals)
    it(`is that of everybody in ${name}, and bots and checks say the same of it`, async () => {
      const engine = await engineOf(name);
      const day = { type: 'daily', game: name, date };
      const deal = engine.ask({ ...day, do: 'deal' });
      expect(deal).toMatchObject({ game: name, date, players, seat, seed, level: 'officer' });

      // A cadet in the person's place, first by the message, then at a table that is played to its end and checked.
      const bot = engine.ask({ ...day, do: 'bot', level: 'cadet' });
      const { options } = deal;
      const chairs = (deal.chairs as { kind: string }[]).map((c) =>
        c.kind === 'me' ? { kind: 'bot', level: 'cadet' } : c,
      );
      engine.ask({ type: 'new', game: name, players, options, seed, chairs, words: 'none' });
      for (let waits: unknown = 'bot'; waits === 'bot';)
        waits = engine.ask({ type: 'think' }).waits_for;
      const { transcript } = engine.ask({ type: 'save' });
      const checked = engine.ask({ ...day, do: 'check', transcript });
      expect(checked.result).toEqual(bot.result);
      const { link } = engine.ask({ type: 'link', what: 'game' });
      expect(engine.ask({ ...day, do: 'check', link }).result).toEqual(bot.result);
      const other = engine.ask({ ...day, date: '2026-11-17', do: 'check', link, words: 'none' });
      expect(other.error).toMatchObject({ code: 'refused' });
      expect(String((other.error as { said?: { id?: string } }).said?.id)).toMatch(/^daily\./);
    });
});

describe('days', () => {
  it('are those of the calendar', () => {
    expect(isDay('2026-11-18')).toBe(true);
    expect(isDay('2028-02-29')).toBe(true);
    for (const no of ['2027-02-29', '2026-13-01', '1999-01-01', '2026-1-1', 'today', ''])
      expect(isDay(no)).toBe(false);
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(weekday('2026-11-18')).toBe(2);
  });
  it('stand in weeks from Monday on, today in the last', () => {
    const weeks = weeksUntil('2026-11-18', 5);
    expect(weeks.map((w) => w.length)).toEqual([7, 7, 7, 7, 7]);
    expect(weeks[4]).toContain('2026-11-18');
    expect(weeks[4]?.[0]).toBe('2026-11-16');
    expect(weeks[0]?.[0]).toBe('2026-10-19');
  });
  it('make a row as long as none is missing; today is not missing yet', () => {
    const row = ['2026-11-15', '2026-11-16', '2026-11-17'].map((d) => game(d));
    expect(streakOf(row, '2026-11-17')).toBe(3);
    expect(streakOf(row, '2026-11-18')).toBe(3);
    expect(streakOf(row, '2026-11-19')).toBe(0);
    expect(streakOf([...row, game('2026-11-18')], '2026-11-18')).toBe(4);
    const late = game('2026-11-14', { daily: { date: '2026-11-14', begun: noon('2026-11-16') } });
    expect(streakOf([...row, late], '2026-11-17')).toBe(3);
    const overnight = game('2026-11-14', { ended: noon('2026-11-15') });
    expect(streakOf([...row, overnight], '2026-11-17')).toBe(4);
  });
  it('count the first game that was finished', () => {
    const [first, second] = [game('2026-11-18', { ended: 5 }), game('2026-11-18', { ended: 9 })];
    expect(countedOf([second, first], 'foundation', '2026-11-18')).toBe(first);
    expect(countedOf([first], 'trian', '2026-11-18')).toBeNull();
    expect(countedOf([first], 'foundation', '2026-11-17')).toBeNull();
  });
});

describe('results of a day', () => {
  it('are better when more is won, then further ahead, then sooner won or later lost', () => {
    const best = [
      result(1000, 9, 12),
      result(1000, 4, 10),
      result(1000, 4, 14),
      result(500, 0, 9),
      result(0, -2, 8),
      result(0, -9, 20),
      result(0, -9, 11),
    ];
    expect([...best].reverse().sort(compare)).toEqual(best);
  });
});

describe('a result that is shared', () => {
  const link = `${Buffer.concat([Buffer.from([1, 2, 3, 4, 5, 6, 7, 5]), Buffer.from('trian')]).toString('base64url')}AAAAAA`;
  const mine = { game: 'trian', date: '2026-11-18', claim: result(1000, 20, 42), link };
  it('is read back, with the name of whoever sent it', () => {
    const read = readShared(`https://host/daily#${sharedWith({ ...mine, name: 'Zoë. B' })}`);
    expect(read).toEqual({
      game: 'trian',
      date: '2026-11-18',
      claim: { share: 1000, score: 10, rounds: 42 },
      link,
      name: 'Zoë. B',
    });
    expect(read && isSo(read, result(1000, 3, 42))).toBe(true);
    expect(read && isSo(read, result(0, 3, 42))).toBe(false);
  });
  it('is nothing when it is broken, of another game, or much too long', () => {
    const text = sharedWith({ ...mine, name: '' });
    for (const broken of [
      '',
      'trian',
      text.replace('trian.', 'foundation.'),
      text.replace('trian.', 'chess.'),
      text.replace('2026-11-18', '2026-11-31'),
      text.replace('1000_10', '1000'),
      text.replace('1000_10', '1e3_10'),
      text.replace(link, 'x'),
      text.replace(link, link + 'A'.repeat(40_000)),
    ])
      expect(readShared(broken)).toBeNull();
  });
  it('cannot bring marks and control characters in by its name', () => {
    const name = `\u202E<b>Ada</b>\u0007\n${'x'.repeat(60)}`;
    const read = readShared(sharedWith({ ...mine, name: '' }) + encodeURIComponent(name));
    expect(read?.name).toBe(`<b>Ada</b>${'x'.repeat(14)}`);
  });
});

describe('what is kept', () => {
  const [bot, me]: SeatWish[] = [
    { kind: 'bot', level: 'officer' },
    { kind: 'me', name: 'Ada' },
  ];
  const sat = (...all: (SeatWish | undefined)[]) => all.flatMap((c) => c ?? []);
  const ended = {
    id: 'abc',
    game: 'trian',
    chairs: sat(bot, me),
    state: { winners: [1], scores: [30, 44], view: { players: [{}, { race: 'Miners' }] } },
    course: { unit: 'turn', moments: [{ round: 3 }, { round: 42 }], took_back: [0, 2] },
    ended: 7,
  };
  it('of a finished game are its figures, and they are read back', () => {
    const finished = finishedOf(ended);
    expect(finished).toMatchObject({
      seat: 1,
      share: 1000,
      rounds: 42,
      tookBack: 2,
      pick: 'Miners',
    });
    expect(readFinished(structuredClone(finished))).toEqual(finished);
  });
  it('names the adversary of a game against the game, and its side', () => {
    const view = { players: [{ homeworld: 'H2' }], adversary: { id: 'A3', hard: true } };
    const alone = { ...ended, game: 'one_deck_galaxy', chairs: sat(me) };
    const end = finishedOf({ ...alone, state: { winners: [], scores: [2], view } });
    expect(end).toMatchObject({ share: 0, pick: 'H2', against: 'A3 hard' });
  });
  it('is nothing of a game of two people at one screen, or of bots alone', () => {
    expect(finishedOf({ ...ended, chairs: sat(me, me) })).toBeNull();
    expect(finishedOf({ ...ended, chairs: sat(bot, bot) })).toBeNull();
  });
  it('is not read when it was tampered with', () => {
    const good = game('2026-11-18');
    const broken = [
      { seat: 1 },
      { scores: ['12'] },
      { chairs: 'me' },
      { share: NaN },
      { winners: 7 },
    ];
    for (const more of broken) expect(readFinished({ ...good, ...more })).toBeNull();
    expect(readFinished({ ...good, daily: 'today' })).not.toHaveProperty('daily');
    expect(readFinished(null)).toBeNull();
  });
  it('of bots is forgotten with another build; friends stay, each game once', () => {
    const friend = { name: 'Bo', link: 'AVYA', result: result(1000, 1, 9) };
    const kept = {
      version: 'one',
      bots: { cadet: result(0, -3, 9) },
      friends: [friend, { name: 7 }],
    };
    expect(Object.keys(readKnown(kept, 'one').bots)).toEqual(['cadet']);
    expect(readKnown(kept, 'two')).toEqual({ deal: null, bots: {}, friends: [friend] });
    const twice = withFriend(readKnown(kept, 'two'), { ...friend, name: 'Bob' });
    expect(twice.friends.map((f) => f.name)).toEqual(['Bob']);
    expect(readKnown('nothing', 'one')).toEqual({ deal: null, bots: {}, friends: [] });
  });
});
