import { describe, expect, test, vi } from 'vitest';
import type { LogEntry, TableState } from '../../src/host/host';
import { invitesFor, keepInvites } from '../../src/host/invites';
import { readAddress } from '../../src/router.svelte';
import { readSettings } from '../../src/settings/settings.svelte';
import { audienceOf, peopleOf } from '../../src/table/people';
import { telling } from '../../src/host/messages';
import { type Said } from '../../src/words/said';
import { thing } from '../../src/table/scene';
import { storyOf } from '../../src/table/story';
import { nearest } from '../../src/table/zones';
import { place } from '../../src/ui/float';
import { sceneOf } from './scenes';

describe('the address', () => {
  test('names the screen', () => {
    expect(readAddress('/', '').screen).toBe('start');
    expect(readAddress('/new/foundation', '')).toMatchObject({
      screen: 'create',
      id: 'foundation',
    });
    expect(readAddress('/t/abc/replay', '')).toMatchObject({ screen: 'replay', id: 'abc' });
    expect(readAddress('/rules/foundation', '#FD-5.1.6')).toMatchObject({
      screen: 'rules',
      anchor: 'FD-5.1.6',
    });
    expect(readAddress('/t', '').screen).toBe('nowhere');
    expect(readAddress('/where', '').screen).toBe('nowhere');
  });
  test('carries a seat’s key behind the #', () => {
    expect(readAddress('/t/abc', '#s3cret')).toMatchObject({
      screen: 'table',
      id: 'abc',
      secret: 's3cret',
    });
  });
});

test('what is chosen is heard as pressed, but not where one only looks on', () => {
  const at = (still: boolean) =>
    thing(sceneOf({}, ['Asta'], { still, light: () => 'chosen' }), 'bag/red', 'a red mineral');
  expect(at(false)).toMatchObject({ role: 'button', 'aria-pressed': 'true' });
  expect(at(true)).toMatchObject({ role: 'group', 'aria-pressed': undefined });
});

describe('settings', () => {
  test('what was kept is taken over, what is odd is not', () => {
    expect(readSettings('{"theme":"day","speed":2,"sounds":"loud","nonsense":1}')).toMatchObject({
      theme: 'day',
      speed: 2,
      sounds: false,
    });
    expect(readSettings('not json')).toMatchObject({ theme: 'auto', asking: 'losses' });
    expect(readSettings(null)).not.toHaveProperty('nonsense');
  });
});

describe('names', () => {
  const state = {
    you: [0],
    seats: [
      { seat: 0, name: 'Ada', kind: 'human' },
      { seat: 1, name: 'Ada', kind: 'human' },
      { seat: 2, name: 'Green', kind: 'bot' },
    ],
  } as unknown as TableState;
  test('two of a name are told apart', () => {
    expect(
      peopleOf(state)
        .map((p) => p.name)
        .slice(0, 2),
    ).toEqual(['Ada A', 'Ada B']);
  });
  test('a bot is a star with the letter of its seat', () => {
    expect(peopleOf(state)[2]?.name).toBe('Capella');
    const sent = {
      ...state,
      seats: state.seats.map((s) => ({ ...s, kind: 'human' as const, name: 'Red' })),
    };
    expect(peopleOf(sent, ['Red', 'Blue', 'Red']).map((p) => p.name)).toEqual([
      'Altair',
      'Red',
      'Capella',
    ]);
  });
  test('whoever sits alone at a screen is spoken to, of several everybody is called by name', () => {
    expect(audienceOf(state)).toEqual({ you: 0, names: ['Ada A', 'Ada B', 'Capella'] });
    expect(audienceOf({ ...state, you: [0, 1] }).you).toBeNull();
    expect(audienceOf({ ...state, you: [] }).you).toBeNull();
  });
});

describe('the story', () => {
  const entry = (
    step: number,
    seat: number | null,
    words: string,
    takesBack?: number,
  ): LogEntry => ({
    step,
    seat,
    told: words
      ? [{ seat, clause: words.startsWith('Round') ? 'turn' : '', words, touches: [] }]
      : [],
    changes: [],
    ...(takesBack === undefined ? {} : { takesBack }),
  });
  const isTurn = (t: { clause: string }) => t.clause === 'turn';
  test('leaves out what was taken back', () => {
    const lines = storyOf([entry(1, 0, 'a'), entry(2, 0, '', 1), entry(3, 0, 'b')], [0], isTurn);
    expect(lines.map((l) => l.told.words)).toEqual(['b']);
  });
  test('marks what is new since my last turn', () => {
    const lines = storyOf(
      [
        entry(1, 0, 'mine'),
        entry(2, 1, 'Round 2'),
        entry(3, 1, 'theirs'),
        entry(4, 0, 'mine again'),
      ],
      [0],
      isTurn,
    );
    expect(lines.map((l) => [l.told.words, l.isNew, l.heading])).toEqual([
      ['mine', false, false],
      ['Round 2', true, true],
      ['theirs', true, false],
      ['mine again', true, false],
    ]);
  });
  // A turn's heading names whose it is; nobody's, where all play at once.
  const turn = (
    step: number,
    seat: number | null,
    of: number | null,
    ...words: string[]
  ): LogEntry => ({
    ...entry(step, seat, ''),
    told: [
      ...words.map((w) => ({ seat, clause: '', words: w, touches: [] })),
      { seat: of, clause: 'turn', words: `Round ${step}`, touches: [] },
    ],
  });
  const news = (log: LogEntry[]) =>
    storyOf(log, [0], isTurn).flatMap((l) => (l.isNew ? [l.told.words] : []));
  test('what I decide in somebody else’s turn does not hide what the bots did before and after it', () => {
    const log = [
      turn(1, null, 0),
      entry(2, 0, 'mine'),
      turn(3, 0, 1, 'I end'),
      entry(4, 1, 'attack'),
      entry(5, 0, 'I defend'),
    ];
    expect(news([...log, entry(6, 1, 'second attack')])).toEqual([
      'Round 3',
      'attack',
      'I defend',
      'second attack',
    ]);
    expect(news([...log, turn(6, 1, 0, 'he ends'), entry(7, 0, 'my next move')])).toEqual([
      ...['Round 3', 'attack', 'I defend', 'he ends', 'Round 6', 'my next move'],
    ]);
  });
  test('what Chance does after my last answer is news', () => {
    expect(
      news([turn(1, null, 0), entry(2, 0, 'I end'), turn(3, null, 1, 'a card is drawn')]),
    ).toEqual(['a card is drawn', 'Round 3']);
  });
  test('alone against an adversary, its phase is news although I am asked in it', () => {
    const log = [
      turn(1, null, null),
      entry(2, 0, 'I act'),
      turn(3, 0, null, 'the actions end'),
      entry(4, null, 'the adversary gains'),
    ];
    const later = [
      entry(5, 0, 'this one escalates'),
      entry(6, null, 'dice are rolled'),
      entry(7, 0, 'I act again'),
    ];
    expect(news([...log, ...later])).toEqual([
      ...['Round 3', 'the adversary gains', 'this one escalates', 'dice are rolled', 'I act again'],
    ]);
  });
  test('lines of one phrase that differ in one argument only are told as one', () => {
    const line = (step: number, id: string, args: Record<string, Said>): LogEntry => ({
      ...entry(step, 0, ''),
      told: [telling(0, '', { id, args }, [`thing/${step}`])],
    });
    const look = (step: number, game: string, names: string) =>
      line(step, 'start.join_what', { game, names });
    const log = [
      look(1, 'Go', 'Ada'),
      look(2, 'Go', 'Bo'),
      look(3, 'Go', 'Cy'),
      look(4, 'Chess', 'Di'),
      line(5, 'plain.draw', {}),
    ];
    const lines = storyOf(log, [], () => false, [{ id: 'start.join_what', arg: 'names' }]);
    expect(lines.map((l) => l.told.words)).toEqual([
      'Join Go with Ada, Bo, Cy',
      'Join Chess with Di',
      'The game is a draw.',
    ]);
    expect(lines[0]?.told.touches).toEqual(['thing/1', 'thing/2', 'thing/3']);
    expect(storyOf(log, [], () => false)).toHaveLength(5);
  });
});

describe('finding one’s way', () => {
  test('arrows go to the nearest thing in their direction', () => {
    const from = { x: 0, y: 0 };
    const others = [
      { x: 10, y: 0 },
      { x: 30, y: 2 },
      { x: 3, y: -20 },
      { x: -50, y: 1 },
    ];
    expect(nearest(from, others, 'ArrowRight')).toBe(0);
    expect(nearest(from, others, 'ArrowUp')).toBe(2);
    expect(nearest(from, others, 'ArrowLeft')).toBe(3);
    expect(nearest(from, others, 'ArrowDown')).toBe(-1);
  });
  test('a panel stands beside what it speaks of, inside the window', () => {
    const thing = { left: 300, right: 340, top: 10, bottom: 50, width: 40, height: 40 } as DOMRect;
    const at = place(thing, { width: 200, height: 80 }, { width: 800, height: 600 }, [
      'above',
      'below',
    ]);
    expect(at).toEqual({ x: 220, y: 60, side: 'below', covers: 0 });
    const corner = {
      left: 780,
      right: 800,
      top: 580,
      bottom: 600,
      width: 20,
      height: 20,
    } as DOMRect;
    const there = place(corner, { width: 200, height: 80 }, { width: 800, height: 600 }, [
      'right',
      'below',
      'left',
      'above',
    ]);
    expect(there.side).toBe('left');
    expect(there.y + 80).toBeLessThanOrEqual(600);
  });
  test('a panel covers as little as it can of what may be chosen, and never what must stay free', () => {
    const box = (left: number, top: number, width = 40, height = 40) =>
      ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
    const window = { width: 800, height: 600 };
    const at = (kept: DOMRect[], asked: DOMRect[]) =>
      place(
        box(380, 280),
        { width: 120, height: 60 },
        window,
        ['right', 'left', 'below'],
        kept,
        asked,
      ).side;
    const [right, left, below] = [box(450, 290), box(300, 290), box(380, 340)];
    expect(at([], [])).toBe('right');
    expect(at([], [right])).toBe('left');
    expect(at([left], [right])).toBe('below');
    expect(at([left, below], [right])).toBe('right');
    expect(at([], [right, box(460, 300), left, below])).toBe('left');
  });
});

describe('invitations', () => {
  test('are kept for the latest tables, each once', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    for (let i = 0; i < 25; i++)
      keepInvites({
        table: `t${i}`,
        links: [{ seat: 1, link: `/t/t${i}#key` }],
        watch: `/t/t${i}`,
      });
    expect(invitesFor('t24')?.links[0]?.link).toBe('/t/t24#key');
    expect(invitesFor('t0')).toBeNull();
    kept.set('orrery.invites', 'nonsense');
    expect(invitesFor('t24')).toBeNull();
    vi.unstubAllGlobals();
  });
});
