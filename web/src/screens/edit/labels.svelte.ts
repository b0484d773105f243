// What the fields of a position are called and what they mean, in the reader's language (words/<game>_fields.*.json). What has
// no words there, the parts of an agenda, goes by its own name.
import type { Language } from '../../words/words.svelte';
import type { Schema } from './schema';

type Catalogue = Record<string, string>;
const shelf = import.meta.glob<Catalogue>('../../../../words/*_fields.*.json', {
  import: 'default',
});
let words = $state.raw<Catalogue>({});

export async function openFields(game: string, language: Language) {
  words = (await shelf[`../../../../words/${game}_fields.${language}.json`]?.()) ?? {};
}

// The kind of thing whose fields these are: '' for the position itself.
export const kindOf = (schema: Schema): string => schema.$ref?.split('/').at(-1) ?? '';
const place = (kind: string, key: string) => (kind ? `${kind}.${key}` : key);

export const nameOf = (kind: string, key: string): string =>
  words[`field.${place(kind, key)}`] ?? key;
export const meaningOf = (kind: string, key: string): string =>
  words[`field.${place(kind, key)}.what`] ?? '';
export const thingOf = (schema: Schema): string => words[`kind.${kindOf(schema)}`] ?? '';
