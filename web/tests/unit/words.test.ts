// Words as a person at the page gets them: in her language at once, for one game at a time, and of what was refused.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { complaint } from '../../src/host/refusals';
import { Refused } from '../../src/host/host';
import { readOffer } from '../../src/host/messages';
import { settings } from '../../src/settings/settings.svelte';
import { apart, halves } from '../../src/table/halves';
import {
  argOf,
  idOf,
  knows,
  language,
  openWords,
  readBy,
  readSaid,
  say,
  wording,
  words,
} from '../../src/words/words.svelte';

const read = async (wished: string, game = 'foundation') => {
  settings.language = wished;
  await openWords(game);
};
beforeEach(async () => {
  await read('en');
  readBy({ you: 1, names: ['Ada', 'Bo'] });
});
afterEach(() => readBy({ you: null, names: [] }));

const start = (seat: number) => ({ id: 'start_gate.told', args: { who: { seat }, gate: 'GO8' } });

describe('what came over the wire', () => {
  test('says nothing if it is odd', () => {
    for (const odd of [null, undefined, [], {}, { id: 3 }, true])
      expect(words(readSaid(odd))).toBe('');
    expect(readSaid({ id: 'x', args: { a: { list: [1, { seat: 2 }], by: 'nonsense' } } })).toEqual({
      id: 'x',
      args: { a: { list: [1, { seat: 2 }], by: 'and' } },
    });
  });
  test('is known by its phrase and its arguments', () => {
    expect([idOf(start(1)), argOf(start(1), 'gate'), argOf(start(1), 'no')]).toEqual([
      'start_gate.told',
      'GO8',
      undefined,
    ]);
    expect([idOf('words'), idOf(undefined), argOf('words', 'gate')]).toEqual(['', '', undefined]);
  });
});

describe('the language', () => {
  test('changes at once, for what was read before as well', async () => {
    const offer = readOffer({ token: 'end turn', said: { id: 'end_turn.label' }, touches: [] });
    const told = wording(start(0));
    expect([offer.label, told(), say('dock.undo')]).toEqual([
      'End turn',
      'Ada starts at GO8.',
      'Undo',
    ]);
    await read('de');
    expect(language()).toBe('de');
    expect([offer.label, told(), say('dock.undo')]).toEqual([
      'Zug beenden',
      'Ada beginnt bei GO8.',
      'Zurück',
    ]);
    readBy({ you: 0, names: ['Ada', 'Bo'] });
    expect(told()).toBe('Du beginnst bei GO8.');
  });
  test('that nobody has words for is the browser’s, or English', async () => {
    await read('tlh');
    expect(language()).toBe('en');
  });
  test('is the one chosen last, however quickly', async () => {
    const first = read('de');
    await read('en');
    await first;
    expect([language(), say('dock.undo')]).toEqual(['en', 'Undo']);
  });
  test('of the page changes nothing about the game that is being opened', async () => {
    const game = openWords('connect_four');
    settings.language = 'de';
    await Promise.all([openWords(), game]);
    expect([language(), knows('start_gate.told')]).toEqual(['de', false]);
    await Promise.all([openWords('connect_four'), openWords('foundation')]);
    expect(knows('start_gate.told')).toBe(true);
  });
  test('has one game open at a time: games use the same ids', async () => {
    expect(knows('start_gate.told')).toBe(true);
    await openWords('connect_four');
    expect(knows('start_gate.told')).toBe(false);
    expect(say('dock.undo')).toBe('Undo');
  });
});

test('words that came as such are taken as they are', () => {
  expect(readOffer({ token: 'x', label: 'Do {this}' }).label).toBe('Do {this}');
  expect(readOffer({ token: 'x' }).label).toBe('x');
});

test('a label has two halves where an arrow stands', () => {
  expect(halves('Kin to Trade I → bump: up → left')).toEqual({
    head: 'Kin to Trade I',
    rest: 'bump: up → left',
  });
  expect(halves('End turn')).toEqual({ head: 'End turn', rest: '' });
});

test('labels that begin alike are told apart where only their beginning is seen', () => {
  const plain = 'Use Probe Armada: Spend 1 Fleet: Launch a Probe.';
  const black = `${plain} Roll a black die.`;
  const all = [plain, black, 'End actions', 'End phase'];
  expect(all.map((label) => apart(label, all))).toEqual([
    plain,
    'Use Probe Armada: … Roll a black die.',
    'End actions',
    'End phase',
  ]);
});

describe('what was refused', () => {
  test('is told by what was said, by what was asked for, or by the code', async () => {
    const refused = (code: string, more = {}) => complaint(new Refused(code, 'in English', more));
    expect(refused('undo', { said: { id: 'refused.redo' } })).toBe('Nothing was taken back');
    expect([refused('full', { during: 'create' }), refused('full', { during: 'join' })]).toEqual([
      'Every table of this server is taken; please try again later.',
      'Every seat is taken.',
    ]);
    expect(refused('refused', { during: 'join', where: 'name' })).toContain(
      'This name cannot be used',
    );
    expect(refused('status_502')).toBe('The server answered 502.');
    expect(refused('never_heard_of')).toBe('In English');
    expect(complaint(new TypeError('x is undefined'))).toBe(
      'Something went wrong; please try again.',
    );
    await read('de');
    expect(refused('full', { during: 'claim' })).toBe('An diesem Platz sind zu viele Geräte.');
  });
});
