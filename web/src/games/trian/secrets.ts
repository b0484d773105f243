// What a player alone holds: combat tokens, face down for the others.
import { say } from '../../words/words.svelte';
import { readView, tokenKinds } from './view';

export function secrets(seen: unknown, seat: number): string[] {
  const tokens = readView(seen).players[seat]?.tokens;
  return tokenKinds.flatMap((kind) => {
    const n = tokens?.[kind] ?? 0;
    return n > 0 ? say('analysis.so_many', { n, what: say(`page.tip.token.${kind}`) }) : [];
  });
}
