// What a player alone holds: the cards of her hand.
import { words } from '../../words/words.svelte';
import { readView } from './view';

export function secrets(seen: unknown, seat: number): string[] {
  const view = readView(seen);
  const hand = view.players[seat]?.hand.flatMap((slot) => slot.card ?? []) ?? [];
  return hand.map((id) => words(view.cards[id]?.name ?? id));
}
