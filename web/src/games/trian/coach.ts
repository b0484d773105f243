// For newcomers: the game in a minute, and what is held over the board in a sentence.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { say } from '../../words/words.svelte';
import { handOf } from './hand.svelte';
import { closings, viewOf } from './scene';
import { closingWords, listed, saidOf } from './words';

export const primer = () =>
  ['build', 'turn', 'closing', 'pieces', 'end'].map((part) => say(`page.primer.${part}`));

// Of the tile that is held over a place: what it would close.
export function inHand(question: Question, scene: Scene): string | null {
  const hand = handOf(scene);
  if (!hand.aimed || !question.offers.some((o) => o.touches.some((t) => t.startsWith('spot/'))))
    return null;
  const closing = closings(viewOf(scene), scene.foreseen).map((area) => ({
    id: 'page.coach.closes.one',
    args: { area: saidOf(area), pays: closingWords(area) },
  }));
  if (closing.length > 0) return say('page.coach.closes', { areas: listed(closing, 'and') });
  return say(hand.canTurn ? 'page.coach.turn' : 'page.coach.put');
}
