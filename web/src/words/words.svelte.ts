// Words for what is said, in the reader's language, from the catalogues in words/ at the root of the repository:
// the same files the program reads. A book is fetched when it is needed, in one language.
import { settings } from '../settings/settings.svelte';
import { put, readPattern, type Pattern, type Values } from './pattern';
import type { Said } from './said';

export type { Said } from './said';
export { argOf, idOf, readSaid } from './said';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;
export const isLanguage = (word: string): word is Language => Object.hasOwn(languages, word);

// Who reads it: her own seat is "you", the others are called by these names.
export interface Audience {
  you: number | null;
  names: readonly string[];
}

type Catalogue = Record<string, string>;
const shelf = import.meta.glob<Catalogue>(
  ['../../../words/*.json', '!../../../words/terminal.*', '!../../../words/*_fields.*'],
  { import: 'default' },
);
const parts = ['table', 'page'] as const; // every page has these besides its game's
const besideTables = 'beside'; // what is said nowhere at a table in play: a first game need not wait for it

// What the browser wishes, if nothing was chosen.
export function wished(): Language {
  const wishes = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wishes.map((w) => w.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
export const chosen = (): Language =>
  isLanguage(settings.language) ? settings.language : wished();

interface Book {
  language: Language;
  game: string;
  also: string;
  beside: boolean;
  phrases: Catalogue;
  patterns: Map<string, Pattern | null>; // those that were read
}
const closed: Book = {
  language: 'en',
  game: '',
  also: '',
  beside: false,
  phrases: {},
  patterns: new Map(),
};
let book = $state.raw(closed);
let audience = $state.raw<Audience>({ you: null, names: [] });
let wish: Wish = { language: 'en', game: '', also: '', beside: false }; // what shall be open

export const language = (): Language => book.language;

type Wish = Pick<Book, 'language' | 'game' | 'also' | 'beside'>;
const isSame = (a: Wish, b: Wish) =>
  a.language === b.language && a.game === b.game && a.also === b.also && a.beside === b.beside;

const fetchPart = async (part: string, language: string): Promise<Catalogue> =>
  shelf[`../../../words/${part}.${language}.json`]?.() ?? {};
// What a game says, before its table is there.
export const fetchWords = (game: string): Promise<unknown> => fetchPart(game, chosen());

// The words of the page, and of one game: each game has its own for the same ids. Without one, the game that was wished last.
// Throws if they cannot be fetched; what was open stays open then.
export async function openWords(
  game = wish.game,
  also = game === wish.game ? wish.also : '', // one part more: what its lessons say
  beside = wish.beside, // once wanted it stays
): Promise<void> {
  const language = chosen();
  const mine = { language, game, also, beside };
  wish = mine;
  if (book !== closed && isSame(book, mine)) return;
  const wanted = [...parts, beside ? besideTables : '', game, also].filter(Boolean);
  const found = await Promise.all(wanted.map((part) => fetchPart(part, language)));
  if (!isSame(wish, mine)) return openWords(); // something else was wished meanwhile
  const phrases = Object.assign({}, ...found) as Catalogue;
  book = { ...mine, phrases, patterns: new Map() };
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
export const openBeside = (): Promise<void> => openWords(wish.game, wish.also, true);
// For whom sentences are made from now on.
export function readBy(reader: Audience) {
  const { you, names } = audience;
  const same =
    you === reader.you &&
    names.length === reader.names.length &&
    names.every((n, i) => n === reader.names[i]);
  if (!same) audience = reader;
}

// ------------------------------------------------------------------------------------ words
// English as the catalogues spell it: "red, green or blue", without a comma before the last.
const locales: Record<Language, string> = { en: 'en-GB', de: 'de' };
// What phrases choose by is for the program to say: somebody called "none" is a name all the same. The letter that makes
// the difference cannot be seen, and no name may contain it.
const neverKey = (name: string) => (name === 'you' || name === 'none' ? `${name}\u2060` : name);

function read(text: string): Pattern | null {
  try {
    return readPattern(text);
  } catch {
    return null;
  }
}
function patternOf(id: string): Pattern | null {
  const known = book.patterns.get(id);
  if (known !== undefined) return known;
  const text = book.phrases[id];
  const made = text === undefined ? null : read(text);
  book.patterns.set(id, made);
  return made;
}

// A seat is the key "you" where a phrase chooses by it, and a word where it stands for itself.
function seat(n: number, to: Audience, asKey: boolean): string {
  if (n === to.you) return asKey ? 'you' : phrase('seat.you', {}, to);
  if (n < 0) return phrase('seat.chance', {}, to);
  const name = to.names[n];
  return name === undefined ? phrase('seat.unnamed', { n: n + 1 }, to) : neverKey(name);
}
const listing = new Map<string, Intl.ListFormat>();
function listed(items: readonly string[], by: 'and' | 'or' | 'comma'): string {
  if (by === 'comma') return items.join(', ');
  const key = `${book.language}/${by}`;
  const type = by === 'or' ? 'disjunction' : 'conjunction';
  let format = listing.get(key);
  if (!format) listing.set(key, (format = new Intl.ListFormat(locales[book.language], { type })));
  return format.format(items);
}
function word(said: Said, to: Audience, asKey: boolean): string {
  if (typeof said === 'string') return said;
  if (typeof said === 'number') return String(said);
  if ('seat' in said) return seat(said.seat, to, asKey);
  if ('name' in said) return neverKey(book.phrases[`name/${said.name}`] ?? said.name);
  if ('list' in said)
    return listed(
      said.list.map((item) => word(item, to, false)),
      said.by,
    );
  return phrase(said.id, said.args ?? {}, to);
}
function phrase(id: string, args: Record<string, Said>, to: Audience): string {
  const pattern = patternOf(id);
  if (!pattern) return `[${id}]`;
  const values: Values = {};
  for (const [name, said] of Object.entries(args))
    values[name] = typeof said === 'number' ? said : word(said, to, true);
  try {
    return put(pattern, values, locales[book.language]);
  } catch {
    return `[${id}]`; // an argument is missing
  }
}

// What the engine said, in words.
export const words = (said: Said, to: Audience = audience): string => word(said, to, false);
// A sentence of the page itself.
export const say = (id: string, args: Record<string, Said> = {}): string =>
  phrase(id, args, audience);
export const knows = (id: string): boolean => Object.hasOwn(book.phrases, id);

// What is read again and again is put into words once for each language and reader.
export function wording(said: Said): () => string {
  let made: { words: string; book: Book; audience: Audience } | null = null;
  return () => {
    if (made?.book !== book || made.audience !== audience)
      made = { words: words(said), book, audience };
    return made.words;
  };
}
