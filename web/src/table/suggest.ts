// A choice suggested to a partner: a chat line in words, so that everybody can read it whatever screen they have. What it
// points at stands at its end: the things one has to point at, or what to send.
const kSign = '\u2192'; // an arrow: "→ Energy 4, Research Lab [pool/P2/E4 + lab]"
const pattern = /^\u2192 (.*) \[([^[\]]{1,160})\]$/s;

export const suggestionOf = (words: string, things: readonly string[]) =>
  `${kSign} ${words.slice(0, 300)} [${things.join(' + ')}]`;

// The things a line points at; null if it is just talk.
export function suggested(text: string): string[] | null {
  const things = pattern.exec(text)?.[2];
  return things === undefined ? null : things.split(' + ');
}
// The same line for reading.
export const inWords = (text: string) => pattern.exec(text)?.[1]?.replace(/^/, 'suggests: ') ?? text;
