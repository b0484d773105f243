// What the rules for people name is there to be drawn, and what is looked for in them is found.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawnBook, type Book } from '../../src/book/book';
import { find, folded, placesOf, textOf } from '../../src/book/search';

const docs = path.resolve(import.meta.dirname, '../../../docs/book');
const games = ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'];
const linesOf = (file: string) => readFileSync(path.join(docs, file), 'utf8').split('\n');

describe.each(games)('the book of %s', (game) => {
  test.each(['en', 'de'])('draws every piece and table it names (%s)', async (language) => {
    const drawn = await drawnBook(game);
    const lines = linesOf(`${game}.${language}.md`);
    let inPieces = false;
    for (const line of lines) {
      if (line.startsWith(':::')) inPieces = line === '::: pieces';
      if (line.startsWith('::: table '))
        expect(Object.keys(drawn?.tables ?? {})).toContain(line.slice(10));
      const named = [...line.matchAll(/\{([a-z0-9_-]+)\}/g)].map((m) => m[1] ?? '');
      if (line.startsWith('## ')) named.pop(); // the chapter's own id
      if (inPieces && line.startsWith('- '))
        named.push(...line.slice(2, line.indexOf(':')).split(', '));
      for (const piece of named) expect(Object.keys(drawn?.pieces ?? {})).toContain(piece);
    }
  });
  test('draws every part of the board it names', async () => {
    const drawn = await drawnBook(game);
    const parts = linesOf(`${game}.toml`).flatMap((l) => /^part = "(.+)"/.exec(l)?.[1] ?? []);
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) expect(Object.keys(drawn?.parts ?? {})).toContain(part);
  });
});

describe('looking for words', () => {
  const book: Book = {
    game: 'foundation',
    language: 'de',
    title: 'Foundation',
    lead: [],
    chapters: [
      {
        id: 'wheel',
        title: 'Das Rad',
        clauses: ['FD-5.1.6'],
        blocks: [
          {
            kind: 'text',
            lines: [['Zwei ', { strong: 'stoßen' }, ' sich über', { told: ['FD-5.1.6'] }, '.']],
          },
        ],
      },
    ],
    examples: [],
    printed: [],
  };
  const clauses = [{ id: 'FD-5.1.6', section: '5.1', text: 'Two kins *part* [seed].' }];
  const places = placesOf(book, clauses);

  test('chapters and clauses are looked through', () => {
    expect(textOf(book.chapters[0]?.blocks[0]?.lines[0] ?? [])).toBe('Zwei stoßen sich über.');
    expect(find(places, 'STOSSEN')).toHaveLength(0);
    expect(find(places, 'stoßen uber').map((f) => [f.anchor, f.hit])).toEqual([
      ['p-wheel-1', 'stoßen'],
    ]);
    expect(find(places, 'kins part').map((f) => [f.anchor, f.clause])).toEqual([
      ['FD-5.1.6', true],
    ]);
    expect(find(places, '5.1.6')).toHaveLength(1);
    expect(find(places, 'seed')).toHaveLength(0);
  });
  test('one letter finds nothing, and folding keeps every letter in its place', () => {
    expect(find(places, 'z')).toHaveLength(0);
    expect(folded('Ärger İst')).toHaveLength('Ärger İst'.length);
  });
});
