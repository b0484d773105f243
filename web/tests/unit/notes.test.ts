// Notes to a finished game: what is written is read again, and whatever somebody forged is refused with its line.
import { describe, expect, it } from 'vitest';
import { Refused } from '../../src/host/host';
import { notesIn, linkIn, looksLikeLink } from '../../src/host/links';
import type { Engine } from '../../src/host/local/engine';
import type { Desk } from '../../src/host/local';
import { answersAfter, checkVariations, loading, type Source } from '../../src/notes/lines';
import {
  apart,
  cleaned,
  readNotes,
  writeNotes,
  type Notes,
  type Variation,
} from '../../src/notes/notes';
import { pack, unpack } from '../../src/notes/packed';
import { engineOf, isBuilt } from './page_engine';

const bounds = { last: 90, seats: 3 };
const some: Notes = {
  main: new Map([
    [3, { sign: '?', comment: 'Zu früh.\n\nBesser wäre GO9 😀', drawings: [] }],
    [
      40,
      {
        sign: null,
        comment: '',
        drawings: [
          { from: 'gate/GO8', to: 'gate/GO9' },
          { from: 'planet/P3', to: null },
        ],
      },
    ],
  ]),
  variations: [
    {
      from: 3,
      answers: [
        { seat: 1, token: 'start GO9' },
        { seat: null, token: 'draw C1-03' },
      ],
      notes: new Map([[4, { sign: '!?', comment: '| at 5 !', drawings: [] }]]),
    },
    { from: 3, answers: [{ seat: 0, token: 'end' }], notes: new Map() },
  ],
};

// What is said of it: which phrase, and the line.
function wrong(text: string, line?: number): string {
  try {
    readNotes(text, bounds, line);
  } catch (e) {
    if (!(e instanceof Refused)) throw e;
    const said = e.more.said as { id: string; args: { line?: number } };
    return `${said.id} ${said.args.line ?? ''}`.trim();
  }
  return '';
}

describe('notes', () => {
  it('are read as they were written', () => {
    const text = writeNotes(some);
    expect(readNotes(text, bounds)).toEqual(some);
    expect(readNotes(text.replaceAll('\n', '\r\n'), bounds)).toEqual(some);
    expect(writeNotes(readNotes(text, bounds))).toBe(text);
  });
  it('stand behind a transcript, and their lines are counted with it', () => {
    const file = `orrery transcript 1\ngame trian\nend 2 aa bb\n${writeNotes(some)}`;
    expect(apart(file)).toEqual({
      transcript: 'orrery transcript 1\ngame trian\nend 2 aa bb\n',
      notes: writeNotes(some),
      line: 4,
    });
    expect(apart('orrery transcript 1\n')).toMatchObject({ notes: '' });
    expect(wrong('orrery notes 1\nat 91\n', 4)).toBe('notes.bad.step 5');
  });
  it('go through a link', async () => {
    const word = await pack(writeNotes(some));
    expect(readNotes(await unpack(word), bounds)).toEqual(some);
    const link = 'AVYASoG9-Qpmb3VuZGF0aW9u_FoKGiy-A33X1';
    const pasted = linkIn(`<https://example.org/open#${link}.${word}>.`);
    expect(looksLikeLink(pasted)).toBe(true);
    expect(notesIn(pasted)).toEqual({ link, packed: word });
    expect(notesIn(link)).toEqual({ link, packed: '' });
  });

  const title = 'orrery notes 1';
  const hostile: [string, string, string][] = [
    ['nothing', '', 'notes.bad.line 1'],
    ['something else', 'hello', 'notes.bad.line 1'],
    ['a later form', 'orrery notes 2', 'notes.bad.version 1'],
    ['a step before the first', `${title}\nat -1`, 'notes.bad.line 2'],
    ['a step after the last', `${title}\nat 91`, 'notes.bad.step 2'],
    ['half a step', `${title}\nat 1.5`, 'notes.bad.line 2'],
    ['a step beyond all numbers', `${title}\nat 99999999999`, 'notes.bad.line 2'],
    ['an unknown sign', `${title}\nat 1 !!!`, 'notes.bad.line 2'],
    ['the same step twice', `${title}\nat 1\n| a\nat 1`, 'notes.bad.twice 4'],
    ['a comment to nothing', `${title}\n| hello`, 'notes.bad.line 2'],
    ['letters nobody sees', `${title}\nat 1\n| a\u202eb`, 'notes.bad.line 3'],
    ['a thing that is no name', `${title}\nat 1\nring "]<x>`, 'notes.bad.line 3'],
    ['an arrow to nowhere', `${title}\nat 1\narrow a`, 'notes.bad.line 3'],
    ['a ring around two', `${title}\nat 1\nring a b`, 'notes.bad.line 3'],
    ['a variation of nothing', `${title}\nvariation 3`, 'notes.bad.line 2'],
    ['a variation after the end', `${title}\nvariation 90\n0 end`, 'notes.bad.step 2'],
    ['a seat that is not there', `${title}\nvariation 3\n3 end`, 'notes.bad.line 3'],
    ['an answer outside a variation', `${title}\n0 end`, 'notes.bad.line 2'],
    ['an answer after a note', `${title}\nvariation 3\n0 end\nat 4\n0 end`, 'notes.bad.line 5'],
    ['a step the variation lacks', `${title}\nvariation 3\n0 end\nat 5`, 'notes.bad.step 4'],
    ['a token of secret letters', `${title}\nvariation 3\n0 e\u0000d`, 'notes.bad.line 3'],
    ['an endless comment', `${title}\nat 1\n| ${'a'.repeat(2001)}`, 'notes.bad.line 3'],
    ['endless comments', `${title}\nat 1${'\n| aaaaaaaa'.repeat(300)}`, 'notes.bad.long 225'],
    ['endless drawings', `${title}\nat 1${'\nring a'.repeat(41)}`, 'notes.bad.long 43'],
    ['endless answers', `${title}\nvariation 3${'\n0 end'.repeat(201)}`, 'notes.bad.long 203'],
    ['endless variations', title + '\nvariation 3\n0 end'.repeat(41), 'notes.bad.long 82'],
    ['endless text', `${title}\n${'x'.repeat(200_001)}`, 'notes.bad.much'],
  ];
  it.each(hostile)('refuse %s', (_, text, why) => expect(wrong(text)).toBe(why));

  it('refuse a link that is not whole, and one that would unpack to more than notes can be', async () => {
    const word = await pack(writeNotes(some));
    for (const broken of [word.slice(0, -4), `${word.slice(0, 9)}A${word.slice(10)}`, 'hello', ''])
      await expect(unpack(broken), broken).rejects.toThrow('damaged');
    const bomb = await pack('a'.repeat(5_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(unpack(bomb)).rejects.toThrow('damaged');
  });
  it('keep what a person typed, without what nobody sees', () => {
    expect(cleaned('a\r\nb\u0000\u202e\u200d👩‍🚀')).toBe('a\nb\u200d👩‍🚀');
    expect(cleaned('x'.repeat(3000))).toHaveLength(2000);
  });
});

describe.skipIf(!isBuilt)('a variation', () => {
  const players: Record<string, number> = {
    foundation: 2,
    one_deck_galaxy: 1,
    renaissance: 3,
    trian: 2,
  };
  const answer = (engine: Engine, which: 'first' | 'last') => {
    const { step, offers } = engine.ask({ type: 'choices' });
    const index = which === 'first' ? 0 : (offers as unknown[]).length - 1;
    expect(engine.ask({ type: 'play', index, step }).error).toBeUndefined();
  };
  // A part of a game, as a game one looks back on.
  async function sourceOf(game: string): Promise<{ source: Source; last: number }> {
    const engine = await engineOf(game);
    engine.ask({ type: 'new', game, players: players[game], seed: 4, words: 'none' });
    for (let i = 0; i < 30; i++) answer(engine, 'first');
    const { transcript, step } = engine.ask({ type: 'save' });
    const names = Array.from({ length: players[game] ?? 0 }, (_, i) => `P${i}`);
    return { source: { game, transcript: String(transcript), names }, last: Number(step) };
  }
  const asked = async (game: string): Promise<Desk> => {
    const engine = await engineOf(game);
    return { ask: (message) => Promise.resolve(engine.ask(message)), close: () => {} };
  };
  const check = (source: Source, variation: Variation) =>
    checkVariations(
      () => Promise.resolve(source),
      { main: new Map(), variations: [variation] },
      asked,
    );

  for (const game of Object.keys(players))
    it(`of ${game} is played from a step, and again from what was written of it`, async () => {
      const { source, last } = await sourceOf(game);
      const from = answersAfter(source.transcript, 0).findIndex((a, i) => a.seat !== null && i > 9);
      expect(from).toBeLessThan(last);
      const engine = await engineOf(game);
      expect(engine.ask(loading(source, from, [])).error).toBeUndefined();
      for (let i = 0; i < 6; i++) answer(engine, 'last');
      const whole = String(engine.ask({ type: 'save' }).transcript);
      const answers = answersAfter(whole, from);
      expect(answers.length).toBeGreaterThan(5);
      expect(answersAfter(source.transcript, from)).not.toEqual(answers);
      const variation = { from, answers, notes: new Map() };
      await check(source, variation);
      // It is played on from where it ended.
      const shorter = answers.slice(
        0,
        answers.findLastIndex((a) => a.seat !== null),
      );
      await check(source, { ...variation, answers: shorter });
    });

  it('that the rules do not allow is refused', async () => {
    const { source, last } = await sourceOf('trian');
    const answers = answersAfter(source.transcript, last - 8);
    const variation = { from: last - 8, answers, notes: new Map() };
    await check(source, variation);
    for (const forged of [
      answers.map((a) => ({ ...a, token: 'anything' })),
      answers.map((a) => (a.seat === null ? a : { ...a, seat: 1 - a.seat })),
      [{ seat: null, token: 'anything' }, ...answers],
      [...answers, { seat: null, token: 'anything' }],
      [...answers].reverse(),
    ])
      await expect(check(source, { ...variation, answers: forged })).rejects.toThrow('variation');
  });
  it('says nothing of what was taken back', () => {
    const transcript = '1 chance a b\n2 0 x\n3 0 y\n4 0 !undo 3\n5 0 z\nend 5 aa bb\n';
    expect(answersAfter(transcript, 1)).toEqual([
      { seat: 0, token: 'x' },
      { seat: 0, token: 'z' },
    ]);
  });
});
