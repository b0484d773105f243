// A choice suggested to a partner: a chat line in words, with what to send at its end.
import type { Offer } from '../host/host';

const kSign = '\u2192'; // an arrow: "→ E4 into the Research Lab [place P1 E4 lab]"

export const suggestionOf = (offer: Offer) => `${kSign} ${offer.label.slice(0, 300)} [${offer.token}]`;

export function suggestedToken(text: string): string | null {
  return /^\u2192 .* \[([^[\]]{1,120})\]$/.exec(text)?.[1] ?? null;
}
// The same line for reading.
export const inWords = (text: string) =>
  suggestedToken(text) === null ? text : `suggests: ${text.slice(2).replace(/ \[[^[\]]*\]$/, '')}`;
