// The catalogues in words/: every language says everything, and with what it is given.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/words/words.svelte';

const folder = fileURLToPath(new URL('../../../words/', import.meta.url));
const source = fileURLToPath(new URL('../../src/', import.meta.url));
const files = readdirSync(folder).filter((f) => f.endsWith('.json'));
const parts = [...new Set(files.map((f) => f.split('.')[0] ?? ''))];
const catalogue = (part: string, language: string) =>
  JSON.parse(readFileSync(`${folder}${part}.${language}.json`, 'utf8')) as Record<string, string>;

type Node = ReturnType<IntlMessageFormat['getAst']>[number];
const argumentsIn = (nodes: Node[]): string[] =>
  nodes.flatMap((n) => {
    const own = 'value' in n && n.type !== 0 ? [String(n.value)] : [];
    return 'options' in n ? [...own, ...Object.values(n.options).flatMap((o) => argumentsIn(o.value))] : own;
  });
const read = (pattern: string, language: string) =>
  new Set(argumentsIn(new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true }).getAst()));

for (const part of parts)
  describe(`the words of ${part}`, () => {
    const english = catalogue(part, 'en');
    for (const language of Object.keys(languages))
      test(`in ${language}: every phrase, each can be read, none asks for more than English does`, () => {
        const own = catalogue(part, language);
        const phrases = (all: Record<string, string>) =>
          Object.keys(all)
            .filter((id) => !id.startsWith('name/')) // a name printed in English needs no other
            .sort();
        expect(phrases(own)).toEqual(phrases(english));
        for (const id of phrases(own)) {
          const [given, asked] = [read(english[id] ?? '', 'en'), read(own[id] ?? '', language)];
          expect(
            [...asked].filter((a) => !given.has(a)),
            id,
          ).toEqual([]);
        }
      });
  });

const ofPage = new Set(['table', 'page'].flatMap((part) => Object.keys(catalogue(part, 'en'))));
const games = parts.filter((p) => !['table', 'page', 'terminal'].includes(p));
for (const game of games)
  test(`${game} calls no phrase of its own as the page does`, () => {
    expect(Object.keys(catalogue(game, 'en')).filter((id) => ofPage.has(id))).toEqual([]);
  });

test('the page says nothing there are no words for', () => {
  const scripts = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((f) => /\.(?:ts|svelte)$/.test(f));
  const missing = scripts.flatMap((file) => {
    const game = games.find((g) => file.startsWith(`games/${g}/`));
    // The screens of the campaign speak of one game.
    const own = /screens\/(?:Campaign|SheetMap)/.test(file) ? 'one_deck_galaxy' : game;
    const known = new Set([...ofPage, ...(own && games.includes(own) ? Object.keys(catalogue(own, 'en')) : [])]);
    const said = readFileSync(source + file, 'utf8').matchAll(/\bsay\(\s*'([^']+)'/g);
    return [...said].map((m) => m[1] ?? '').flatMap((id) => (known.has(id) ? [] : [`${file}: ${id}`]));
  });
  expect(missing).toEqual([]);
});
