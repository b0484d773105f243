// Which of the answers of a hint is advised.
import type { Hint, Offer } from '../host/host';

const kAsGood = 10; // thousandths

// What wastes something or gives it away is not advised where another answer is as good.
export function unwasteful(hint: Hint, offers: readonly Offer[]): Hint {
  const wastes = (token: string) => !!offers.find((o) => o.token === token)?.loses;
  const [best] = hint.options;
  if (!best || !wastes(best.token)) return hint;
  const enough = best.share - kAsGood;
  const other = hint.options.find((o) => !wastes(o.token) && o.share >= enough);
  if (!other) return hint;
  return { token: other.token, options: [other, ...hint.options.filter((o) => o !== other)] };
}
