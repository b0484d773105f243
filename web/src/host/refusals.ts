// What went wrong, in words for the person it went wrong for: by what was said, or by what was asked for and how it was refused.
import { upper } from '../words/stops';
import { knows, say, words } from '../words/words.svelte';
import { Refused } from './host';

export function complaint(e: unknown): string {
  if (!(e instanceof Refused)) return say('error.unforeseen');
  const { code, more } = e;
  if (more.said !== undefined) return upper(words(more.said));
  const wrong = more.where?.split('.').at(-1);
  const id = [`error.wrong.${wrong}`, `error.${more.during}.${code}`, `error.${code}`].find(knows);
  if (id) return say(id);
  if (code.startsWith('status_')) return say('error.status', { status: code.slice(7) });
  return upper(e.message);
}
