// Looking for words in the book and in the clauses.
import type { Clause } from '../host/lobby';
import { piecesOf } from '../host/clause';
import type { Block, Book, Line } from './book';

export interface Place {
  anchor: string; // where one is led
  title: string; // of the chapter, or the clause
  text: string;
  clause: boolean;
}
export interface Found extends Place {
  before: string; // a piece of the text around the first word found
  hit: string;
  after: string;
}

export const textOf = (line: Line): string =>
  line
    .map((w) => {
      if (typeof w === 'string') return w;
      if ('strong' in w) return w.strong;
      return 'stressed' in w ? w.stressed : '';
    })
    .join('')
    .trim();
export const blockId = (chapter: string, i: number) => `p-${chapter}-${i + 1}`;
// A name of a ruling has blanks: 7.4 (52).
export const anchorOf = (clause: string) => clause.replaceAll(' ', '');

const linesOf = (block: Block): Line[] => [...block.lines, ...(block.rows ?? []).flat()];

export function placesOf(book: Book, clauses: readonly Clause[]): Place[] {
  const never = () => false;
  const chapters = book.chapters.flatMap((c) => [
    { anchor: c.id, title: c.title, text: c.title, clause: false },
    ...c.blocks.map((block, i) => ({
      anchor: blockId(c.id, i),
      title: c.title,
      text: linesOf(block).map(textOf).join(' '),
      clause: false,
    })),
  ]);
  const rules = clauses
    .filter((c) => c.id)
    .map((c) => ({
      anchor: anchorOf(c.id),
      title: c.id,
      text: piecesOf(c.text, never)
        .filter((p) => p.kind !== 'source')
        .map((p) => p.text)
        .join(''),
      clause: true,
    }));
  return [...chapters, ...rules].filter((p) => p.text !== '');
}

// Capitals and accents make no difference, and no letter more or less.
export const folded = (text: string) =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD')[0]?.toLowerCase() ?? letter;
      return plain.length === letter.length ? plain : letter;
    })
    .join('');
export const wordsOf = (wish: string) => folded(wish).split(' ').filter(Boolean);

const around = 60;
const most = 60;
export function find(places: readonly Place[], wish: string): Found[] {
  const wanted = wordsOf(wish);
  if (wanted.join('').length < 2) return [];
  const found: Found[] = [];
  for (const place of places) {
    const [text, title] = [folded(place.text), folded(place.title)];
    if (!wanted.every((w) => text.includes(w) || title.includes(w))) continue;
    const word = wanted.find((w) => text.includes(w)) ?? '';
    const at = Math.max(0, text.indexOf(word));
    const from = Math.max(0, at - around);
    found.push({
      ...place,
      before: (from > 0 ? '… ' : '') + place.text.slice(from, at),
      hit: place.text.slice(at, at + word.length),
      after: place.text.slice(at + word.length, at + word.length + 2 * around),
    });
    if (found.length === most) break;
  }
  return found;
}

// Marks the words where they stand, without touching the page; browsers that cannot just do not.
export function highlight(root: HTMLElement, wish: string) {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.delete('found');
  const wanted = wordsOf(wish);
  if (wanted.join('').length < 2) return;
  const ranges: Range[] = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = folded(node.nodeValue ?? '');
    for (const word of wanted)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  CSS.highlights.set('found', new Highlight(...ranges));
}
