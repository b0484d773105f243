// The numbers of docs/fair_deal.md; tests/server/dice_test.cc holds the server to the same.
import { describe, expect, it, vi } from 'vitest';
import { commitmentOf, thrown, thrownAgain } from '../../src/host/fair';
import { commitmentSeen, seeCommitment } from '../../src/settings/commitments';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const bytes = Uint8Array.from({ length: 32 }, (_, i) => i);

describe('a fair deal', () => {
  it('throws what the server throws', () => {
    const throws = (below: number, n: number) =>
      Array.from({ length: n }, (_, nth) => thrown(bytes, nth, below));
    expect(throws(6, 12)).toEqual([4, 2, 0, 5, 5, 3, 4, 5, 0, 3, 1, 1]);
    expect(throws(1000, 4)).toEqual([726, 474, 108, 860]);
    expect(thrown(bytes, 7, 4294967295)).toBe(3810295614);
    expect(thrown(bytes, 3, 1)).toBe(0);
  });
  it('knows the promise of a table by its seed', () => {
    const promise = '29d4d1e508062ee86ed6629eba602b6605ea03137c1f0d9b5df8926bddbff18e';
    expect(commitmentOf('abc', seed)).toBe(promise);
    expect(commitmentOf('abd', seed)).not.toBe(promise);
    expect(commitmentOf('abc', seed.replace('1f', '1e'))).not.toBe(promise);
  });
  it('tells the answer that another number would have given', () => {
    const asked = { step: 1, nth: 0, below: 6, from: 4, upTo: 5, token: 'roll 5' };
    const [right, wrong] = thrownAgain(seed, [asked, { ...asked, from: 3, upTo: 4 }]);
    expect(right).toMatchObject({ number: 4, fits: true });
    expect(wrong).toMatchObject({ number: 4, fits: false });
  });
  it('remembers the first promise it saw of a table', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    seeCommitment('t1', 'aa');
    seeCommitment('t1', 'bb');
    expect(commitmentSeen('t1')).toBe('aa');
    expect(commitmentSeen('t2')).toBeNull();
    kept.set('orrery.commitments', '{"t1":"cc"}'); // somebody else's text
    expect(commitmentSeen('t1')).toBeNull();
    vi.unstubAllGlobals();
  });
});
