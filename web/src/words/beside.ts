// Something that is fetched when it is gone to, and with it the words that are said nowhere at a table in play.
import { untrack } from 'svelte';
import { openBeside } from './words.svelte';

// Which words are open already is nobody's reason to fetch it once more.
export const withBeside = async <Part>(fetched: Promise<Part>): Promise<Part> =>
  (await Promise.all([fetched, untrack(openBeside)]))[0];
