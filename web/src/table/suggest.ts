// A choice suggested to a partner: a chat line in words, so that everybody can read it whatever screen they have. What it
// points at stands at its end: the things one has to point at, or what to send.
import { say } from '../words/words.svelte';

const kSign = '\u2192'; // an arrow: "→ Energy 4, Research Lab [pool/P2/E4 + lab]"
const pattern = /^\u2192 (.*) \[([^[\]]{1,160})\]$/s;

export const suggestionOf = (words: string, things: readonly string[]) =>
  `${kSign} ${words.slice(0, 300)} [${things.join(' + ')}]`;

// The things a line points at; null if it is just talk.
export function suggested(text: string): string[] | null {
  const things = pattern.exec(text)?.[2];
  return things === undefined ? null : things.split(' + ');
}
// What it says, without them; null if it is just talk.
export const suggestedWords = (text: string): string | null => pattern.exec(text)?.[1] ?? null;
// The same line for reading.
export function inWords(text: string): string {
  const words = suggestedWords(text);
  return words === null ? text : say('chat.suggests', { words });
}
