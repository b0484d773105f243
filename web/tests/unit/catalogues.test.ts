// The catalogues in words/ as the page reads them. That every language says everything is tested beside the program.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../words/', import.meta.url));
const files = readdirSync(folder).filter((f) => f.endsWith('.json'));
const catalogue = (file: string) =>
  JSON.parse(readFileSync(folder + file, 'utf8')) as Record<string, string>;

for (const file of files)
  test(`every phrase of ${file} can be read`, () => {
    const language = file.split('.')[1] ?? '';
    const unreadable = Object.entries(catalogue(file)).filter(([, pattern]) => {
      try {
        return !new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true });
      } catch {
        return true;
      }
    });
    expect(unreadable).toEqual([]);
  });

// They are open together.
const ofPage = new Set(
  ['table', 'page'].flatMap((part) => Object.keys(catalogue(`${part}.en.json`))),
);
for (const file of files.filter(
  (f) => f.endsWith('.en.json') && !/^(?:table|page|terminal)\./.test(f),
))
  test(`${file} calls no phrase as the page does`, () => {
    expect(Object.keys(catalogue(file)).filter((id) => ofPage.has(id))).toEqual([]);
  });
