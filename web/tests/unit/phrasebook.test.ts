// The page puts the same words in as the program does: tests/words/phrasebook_test.cc.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '../../src/settings/settings.svelte';
import {
  knows,
  openWords,
  readSaid,
  words,
  type Audience,
  type Said,
} from '../../src/words/words.svelte';

const names = ['Ann', 'Bob'];
const ann: Audience = { you: 0, names };
const all: Audience = { you: null, names };
const noAction = (seat: number): Said => ({ id: 'no_action.told', args: { who: { seat } } });
const kins = (n: number): Said => ({
  id: 'neutral_kins.told',
  args: { who: { seat: 0 }, n, tile: 'none' },
});
const colours: Said[] = [{ id: 'colour.red' }, { id: 'colour.green' }, { id: 'colour.blue' }];
const wonBy = (...seats: number[]): Said => ({
  id: 'round_limit.told',
  args: { n: seats.length, winners: { list: seats.map((seat) => ({ seat })), by: 'and' } },
});

describe('in English', () => {
  beforeAll(() => openWords('foundation'));
  test('whoever reads it is you, everybody else has a name', () => {
    expect(words(noAction(0), ann)).toBe('You take no action.');
    expect(words(noAction(1), ann)).toBe('Bob takes no action.');
    expect(words(noAction(0), all)).toBe('Ann takes no action.');
    expect(words({ seat: 4 }, ann)).toBe('P5');
    expect(words(readSaid({ seat: 'chance' }), ann)).toBe('Chance');
  });
  test('numbers agree with what they count', () => {
    expect(words(kins(1), all)).toBe('Ann takes 1 neutral kin.');
    expect(words(kins(3), all)).toBe('Ann takes 3 neutral kins.');
  });
  test('lists are joined as the language joins them', () => {
    expect(words({ list: colours, by: 'and' })).toBe('red, green and blue');
    expect(words({ list: colours, by: 'or' })).toBe('red, green or blue');
    expect(words({ list: colours, by: 'comma' })).toBe('red, green, blue');
    expect(words({ list: [], by: 'and' })).toBe('');
  });
  test('what no catalogue has is shown by its id, and so is what lacks an argument', () => {
    expect(words({ id: 'no.such.phrase' })).toBe('[no.such.phrase]');
    expect(knows('no.such.phrase')).toBe(false);
    expect(words({ id: 'retrieve.label' })).toBe('[retrieve.label]');
  });
  test('whatever players call themselves is a name and nothing else', () => {
    for (const name of [
      '{who}',
      "'{'",
      "it's",
      '}',
      '#',
      '<b>',
      '"',
      '\\',
      'שלום',
      '{n, plural, other {x}}',
    ])
      expect(words(noAction(0), { you: null, names: [name] })).toBe(`${name} takes no action.`);
  });
  test('nobody becomes the reader, or nobody, by a name', () => {
    expect(words(noAction(0), { you: 1, names: ['you', 'Bob'] })).toBe(
      'you\u2060 takes no action.',
    );
    expect(words({ id: 'decline.label', args: { tile: { name: 'none' } } })).toBe(
      'Decline (none\u2060)',
    );
  });
});

describe('in German', () => {
  beforeAll(async () => {
    settings.language = 'de';
    await openWords('foundation');
  });
  afterAll(async () => {
    settings.language = 'en';
    await openWords('foundation');
  });
  test('you, names, numbers, lists', () => {
    expect(words(noAction(0), ann)).toBe('Du führst keine Aktion aus.');
    expect(words(noAction(1), ann)).toBe('Bob führt keine Aktion aus.');
    expect(words(kins(1), all)).toBe('Ann nimmt 1 neutralen Kin.');
    expect(words(kins(3), all)).toBe('Ann nimmt 3 neutrale Kins.');
    expect(words({ list: colours, by: 'or' })).toBe('Rot, Grün oder Blau');
    expect(words(wonBy(0, 1), ann)).toBe(
      'Die letzte Runde ist vorbei, geteilter Sieg: du und Bob.',
    );
    expect(words({ name: 'Court Favour' })).toBe('Gunst des Hofes');
    expect(words({ name: 'Émigré Fleet' })).toBe('Émigré Fleet');
  });
});
