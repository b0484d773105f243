// The catalogues in words/ as the page reads them. That every language says everything is tested beside the program, that every phrase can be read in
// pattern.test.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../words/', import.meta.url));
const files = readdirSync(folder).filter((f) => f.endsWith('.json'));
const catalogue = (file: string) =>
  JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, string>;

// They are open together.
const ofPage = new Set(
  ['table', 'page', 'beside'].flatMap((part) => Object.keys(catalogue(`${part}.en.json`))),
);
for (const file of files.filter(
  (f) => f.endsWith('.en.json') && !/^(?:table|page|beside|terminal)\./.test(f),
))
  test(`${file} calls no phrase as the page does`, () => {
    expect(Object.keys(catalogue(file)).filter((id) => ofPage.has(id))).toEqual([]);
  });

// What the box calls its colours is not what a table shows: seats have signs and names of their own.
test('a lesson of Galactic Renaissance calls nobody by a colour', () => {
  const colours = { en: /\b(?:Orange|Purple|Blue|Green)\b/, de: /\bViolett\b/ };
  for (const [language, colour] of Object.entries(colours)) {
    const lessons = Object.entries(catalogue(`renaissance_lessons.${language}.json`));
    expect(lessons.filter(([, text]) => colour.test(text))).toEqual([]);
  }
});
