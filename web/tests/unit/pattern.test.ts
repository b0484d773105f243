// The page's own reader of patterns says what a whole implementation of ICU MessageFormat says: every phrase of every
// catalogue, with every case it chooses by.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { put, readPattern, type Pattern, type Values } from '../../src/words/pattern';

const folder = fileURLToPath(new URL('../../../words/', import.meta.url));
const catalogue = (file: string) =>
  JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, string>;
const theirs = (text: string, values: Values, locale: string) =>
  String(new IntlMessageFormat(text, locale, undefined, { ignoreTag: true }).format(values));

const numbers = [0, 1, 2, 3, 11, 21, 1234];
// What a pattern asks for, with everything it tells apart.
function asked(pattern: Pattern, into = new Map<string, Set<string | number>>()) {
  for (const piece of pattern) {
    if (typeof piece === 'string' || 'count' in piece) continue;
    const values = into.get(piece.arg) ?? new Set<string | number>();
    into.set(piece.arg, values);
    if (!('by' in piece)) continue;
    if (piece.by === 'select') for (const name of piece.cases.keys()) values.add(name);
    else for (const n of numbers) values.add(n);
    for (const inner of piece.cases.values()) asked(inner, into);
  }
  return into;
}
// Each value of an argument once, beside the others' first and last.
function trials(pattern: Pattern): Values[] {
  const all = [...asked(pattern)].map(
    ([arg, values]) => [arg, values.size > 0 ? [...values] : ['Ünï {x} #']] as const,
  );
  const plain = (from: number): Values =>
    Object.fromEntries(all.map(([arg, values]) => [arg, values.at(from) ?? '']));
  return [0, -1].flatMap((from) => [
    plain(from),
    ...all.flatMap(([arg, values]) => values.map((value) => ({ ...plain(from), [arg]: value }))),
  ]);
}

for (const file of readdirSync(folder).filter((f) => f.endsWith('.json')))
  test(`every phrase of ${file} reads the same`, () => {
    const locale = file.includes('.de.') ? 'de' : 'en-GB';
    for (const [id, text] of Object.entries(catalogue(file))) {
      const pattern = readPattern(text);
      for (const values of trials(pattern))
        expect(put(pattern, values, locale), id).toBe(theirs(text, values, locale));
    }
  });

describe('odd patterns', () => {
  const odd = [
    "it's '{n}' and ''{n}''",
    "'{' '}' '#' # {n, plural, one {'#' #} other {#'{#}'s}}",
    '{n, plural, =0 {none} =11 {eleven} one {# one} other {{n} of #}}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    "{n,plural,one{a}other{{m,select,you{b '}' #}other{c #}}}} ' x",
    "ends with '",
    "'{never closed",
    '',
  ];
  for (const text of odd)
    test(text || 'nothing', () => {
      for (const n of numbers)
        for (const m of ['you', 'other', 'Ann'])
          expect(put(readPattern(text), { n, m }, 'en-GB')).toBe(theirs(text, { n, m }, 'en-GB'));
    });
  for (const text of ['{', '{n', '{n, plural, one {a}}', '{n, what, other {a}}', '}', 'a } b'])
    test(`${text} is none`, () => expect(() => readPattern(text)).toThrow());
  test('what is missing is said', () =>
    expect(() => put(readPattern('{who} waits'), {}, 'en-GB')).toThrow('{who}'));
});
