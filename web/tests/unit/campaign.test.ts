import { afterEach, describe, expect, test, vi } from 'vitest';
import { campaigns, type Campaign, type Line } from '../../src/host/campaigns';
import { handOver } from '../../src/host/handover';
import { layoutOf } from '../../src/screens/campaign/chart';

const lines = (text: string): Line[] =>
  text.split(' ').map((id) => ({ id, from: id[0] ?? '', to: id[2] ?? '', state: 'later' }));

describe('the chart', () => {
  const sheets = {
    arms: 'S-a S-b S-c a-d b-e c-f d-g e-h f-i g-j h-k i-l k-m l-n',
    joined: 'S-a S-b S-c S-d c-e c-f a-g b-h d-i f-j f-k i-l g-m j-n j-m',
    narrow: 'S-a S-b b-c c-d a-e c-f b-g d-h d-i e-j g-k g-l i-m j-n j-m',
  };
  for (const [name, text] of Object.entries(sheets))
    test(`${name}: every star has a place of its own, as far out as lines lead there`, () => {
      const { spots, depth } = layoutOf(lines(text));
      expect(spots.size).toBe(15);
      expect(spots.get('S')).toMatchObject({ along: 0, across: 0.5 });
      for (const a of spots.values()) {
        expect(a.across).toBeGreaterThan(0);
        expect(a.across).toBeLessThan(1);
        expect(a.along * depth).toBeCloseTo(Math.round(a.along * depth));
        for (const b of spots.values())
          if (a !== b && a.along === b.along)
            expect(Math.abs(a.across - b.across)).toBeGreaterThan(0.1);
      }
    });
  test('arms run straight on', () => {
    const { spots } = layoutOf(lines(sheets.arms));
    for (const arm of ['adgj', 'behkm', 'cfiln'])
      expect(new Set([...arm].map((id) => spots.get(id)?.across.toFixed(3))).size).toBe(1);
  });
});

describe('what the server is told', () => {
  afterEach(() => vi.unstubAllGlobals());
  const heard: { path: string; body: string }[] = [];
  const answer = (replies: Response[]) => {
    heard.length = 0;
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      heard.push({ path, body: typeof init?.body === 'string' ? init.body : '' });
      return replies.shift() ?? new Response('{}');
    });
  };
  const refusal = (code: string, status: number) =>
    new Response(JSON.stringify({ error: { code, message: 'no', where: 'games[0].score' } }), {
      status,
    });

  test('a step is what was offered, of the campaign as it is seen', async () => {
    answer([]);
    const seen = { campaign: 'abc', step: 7 } as Campaign;
    await campaigns.step(seen, { do: 'cross', card: 'H2' });
    await campaigns.step(seen, { do: 'settle' });
    expect(heard.map((h) => h.path)).toEqual(Array(2).fill('/api/campaigns/abc/step'));
    expect(heard.map((h) => JSON.parse(h.body) as unknown)).toEqual([
      { step: 7, do: 'cross', card: 'H2' },
      { step: 7, do: 'settle' },
    ]);
  });
  test('a file is sent as it is', async () => {
    answer([]);
    await campaigns.take('{ "orrery": 1 }');
    expect(heard).toEqual([{ path: '/api/campaigns/import', body: '{ "orrery": 1 }' }]);
  });

  const one = { orrery: 'one_deck_galaxy campaign 1', sheet: 'C01', id: 'x', table: null };
  const two = { ...one, sheet: 'C02', table: 'aaaabbbbccccdddd' };
  test('campaigns of an earlier page are handed over once, with the table that is being played', async () => {
    answer([]);
    localStorage.setItem('orrery.campaigns', JSON.stringify([one, two]));
    expect(await handOver()).toEqual({ refused: 0, why: null });
    expect(heard.map((h) => h.path)).toEqual([
      '/api/campaigns/import',
      '/api/campaigns/import?table=aaaabbbbccccdddd',
    ]);
    expect(heard.map((h) => JSON.parse(h.body) as unknown)).toEqual([one, two]);
    expect(localStorage.getItem('orrery.campaigns')).toBeNull();
    await handOver();
    expect(heard).toHaveLength(2);
  });
  test('what is refused is put aside, not lost; what could not be sent is tried another time', async () => {
    answer([refusal('refused', 400), refusal('not_saved', 503)]);
    localStorage.setItem('orrery.campaigns', JSON.stringify([one, two]));
    expect((await handOver()).refused).toBe(1);
    expect(localStorage.getItem('orrery.campaigns.refused')).toBe(JSON.stringify([one]));
    expect(localStorage.getItem('orrery.campaigns')).toBe(JSON.stringify([two]));
  });
});
