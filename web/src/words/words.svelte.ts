// Words for what is said, in the reader's language, from the catalogues in words/ at the root of the repository:
// the same files the program reads. A book is fetched when it is needed, in one language.
import { IntlMessageFormat } from 'intl-messageformat';
import { settings } from '../settings/settings.svelte';
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
const shelf = import.meta.glob<Catalogue>(['../../../words/*.json', '!**/terminal.*'], { import: 'default' });
const parts = ['table', 'page'] as const; // every page has these besides its game's

// What the browser wishes, if nothing was chosen.
export function wished(): Language {
  const wishes = typeof navigator === 'undefined' ? [] : navigator.languages;
  return wishes.map((w) => w.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
export const chosen = (): Language => (isLanguage(settings.language) ? settings.language : wished());

interface Book {
  language: Language;
  phrases: Catalogue;
  formats: Map<string, IntlMessageFormat | null>;
}
let book = $state.raw<Book>({ language: 'en', phrases: {}, formats: new Map() });
let games = new Set<string>();
let audience = $state.raw<Audience>({ you: null, names: [] });

export const language = (): Language => book.language;

async function fetched(part: string, language: Language): Promise<Catalogue> {
  return (await shelf[`../../../words/${part}.${language}.json`]?.()) ?? {};
}
async function open(language: Language, more: Iterable<string>) {
  const all = await Promise.all([...parts, ...more].map((part) => fetched(part, language)));
  book = { language, phrases: Object.assign({}, ...all) as Catalogue, formats: new Map() };
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}
// The words of a game, beside those of the page. What is open stays open.
export async function openWords(game?: string) {
  const more = new Set([...games, ...(game ? [game] : [])]);
  if (book.language === chosen() && more.size === games.size && Object.keys(book.phrases).length > 0) return;
  games = more;
  await open(chosen(), games);
}
// For whom sentences are made from now on.
export function readBy(reader: Audience) {
  audience = reader;
}

// ------------------------------------------------------------------------------------ words
function formatOf(id: string): IntlMessageFormat | null {
  const known = book.formats.get(id);
  if (known !== undefined) return known;
  const pattern = book.phrases[id];
  const made = pattern === undefined ? null : new IntlMessageFormat(pattern, book.language, undefined, { ignoreTag: true });
  book.formats.set(id, made);
  return made;
}

// A seat is the key "you" where a phrase chooses by it, and a word where it stands for itself.
function seat(n: number, to: Audience, asKey: boolean): string {
  if (n === to.you) return asKey ? 'you' : phrase('seat.you', {}, to);
  return to.names[n] ?? (n < 0 ? phrase('seat.chance', {}, to) : phrase('seat.unnamed', { n: n + 1 }, to));
}
function listed(items: readonly string[], by: 'and' | 'or' | 'comma'): string {
  if (by === 'comma') return items.join(', ');
  return new Intl.ListFormat(book.language, { type: by === 'or' ? 'disjunction' : 'conjunction' }).format(items);
}
function word(said: Said, to: Audience, asKey: boolean): string {
  if (typeof said === 'string') return said;
  if (typeof said === 'number') return String(said);
  if ('seat' in said) return seat(said.seat, to, asKey);
  if ('name' in said) return book.phrases[`name/${said.name}`] ?? said.name;
  if ('list' in said)
    return listed(
      said.list.map((item) => word(item, to, false)),
      said.by,
    );
  return phrase(said.id, said.args ?? {}, to);
}
function phrase(id: string, args: Record<string, Said>, to: Audience): string {
  const format = formatOf(id);
  if (!format) return `[${id}]`;
  const values: Record<string, string | number> = {};
  for (const [name, said] of Object.entries(args)) values[name] = typeof said === 'number' ? said : word(said, to, true);
  try {
    return format.format(values) as string;
  } catch {
    return `[${id}]`; // an argument is missing
  }
}

// What the engine said, in words.
export const words = (said: Said, to: Audience = audience): string => word(said, to, false);
// A sentence of the page itself.
export const say = (id: string, args: Record<string, Said> = {}): string => phrase(id, args, audience);
export const knows = (id: string): boolean => id in book.phrases;
