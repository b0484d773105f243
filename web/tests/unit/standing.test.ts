// Where a kept game stands: read from what everybody at the table sees, and nothing from what is no such thing.
import { describe, expect, it } from 'vitest';
import { readStanding, standingOf } from '../../src/host/local/standing';

describe('where a game stands', () => {
  it('is its round or turn, and what each seat has', () => {
    const view = { round: 3, turn: 8, players: [{ prestige: 2 }, { prestige: 0 }] };
    expect(standingOf('foundation', view)).toEqual({ standing: { at: 3, points: [2, 0] } });
  });
  it('has no points before there are any', () => {
    const view = { turn: 0, players: [{ homeworld: null }] };
    expect(standingOf('one_deck_galaxy', view)).toEqual({ standing: { at: 0, points: [] } });
  });
  it('is nothing for a game that nobody knows', () => {
    expect(standingOf('chess', { turn: 1, players: [] })).toEqual({});
    expect(standingOf('trian', null)).toEqual({});
  });
  it('is not read from what is older or was tampered with', () => {
    expect(readStanding({ at: 3, points: [2, 0] })).toEqual({ at: 3, points: [2, 0] });
    for (const kept of [undefined, 7, {}, { at: '3', points: [] }, { at: 3, points: ['<b>'] }])
      expect(readStanding(kept)).toBeNull();
  });
});
