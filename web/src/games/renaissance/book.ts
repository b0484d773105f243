// What the rules of Galactic Renaissance are drawn with.
import type { GameBook } from '../../book/book';
import { say, words, type Said } from '../../words/words.svelte';
import BookMap from './BookMap.svelte';
import Defs from './Defs.svelte';
import Hand from './Hand.svelte';
import './renaissance.css';
import Senate from './tabs/Senate.svelte';
import { readView, type Card } from './view';

const effect = (card: Card, name: string) => {
  const one = card.effects[name];
  if (!one) return '';
  return one.again ? `${words(one.text)} ▶` : words(one.text);
};
const cards = (isSpecialist: boolean) => (view: unknown) => ({
  head: ['page.book.card', 'page.book.first', 'page.book.second', 'page.book.disorder'],
  rows: Object.values(readView(view).cards)
    .filter((c) => c.specialist === isSpecialist)
    .map((c) => [words(c.name), effect(c, 'A'), effect(c, 'B'), effect(c, 'disorder')]),
});
const named = (name: Said, text: Said) =>
  words(text) === '' ? '' : say('page.book.lore', { name, text });

export const book: GameBook = {
  Defs,
  pieces: {
    emissary: { symbol: 'gr-em-0' },
    'emissary-other': { symbol: 'gr-em-1' },
    institute: { symbol: 'gr-in-0' },
    foundation: { symbol: 'gr-foundation' },
    token: { symbol: 'gr-token' },
    rabbit: { symbol: 'gr-rabbit' },
    'portal-blue': { symbol: 'gr-gate-blue' },
    'portal-yellow': { symbol: 'gr-gate-yellow' },
    'portal-red': { symbol: 'gr-gate-red' },
  },
  parts: {
    map: { body: BookMap, width: 620, height: 460 },
    hand: { body: Hand, width: 560, height: 250 },
    senate: { body: Senate, width: 360, height: 760 },
  },
  tables: {
    advisors: cards(false),
    specialists: cards(true),
    planets: (view) => ({
      head: ['page.book.planet', 'page.book.token', 'page.book.printed'],
      rows: Object.values(readView(view).worlds).map((w) => [
        words(w.name),
        w.token.again ? `${words(w.token.text)} ▶` : words(w.token.text),
        named(w.lore, w.text),
      ]),
    }),
    objectives: (view) => ({
      head: ['page.book.objective', 'page.book.pays', 'page.book.most'],
      rows: Object.values(readView(view).goals).map((o) => [
        words(o.name),
        words(o.pays),
        String(o.cap),
      ]),
    }),
  },
};
