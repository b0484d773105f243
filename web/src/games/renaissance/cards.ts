// How a card is read: its effects in order, the sign for "play again" instead of the sentence.
import type { Scene } from '../../table/scene';
import { say, words, type Said } from '../../words/words.svelte';
import type { Card } from './view';

export interface Line {
  effect: string; // A, B, draw, disorder
  badge: string;
  text: string;
  again: boolean;
}
const withoutArrow = (text: Said): Said =>
  typeof text === 'object' && 'id' in text
    ? { ...text, args: { ...text.args, again: 'no' } }
    : text;

// In a Disorder the effect for it comes first.
export function linesOf(card: Card, inDisorder = false): Line[] {
  const order = inDisorder ? ['disorder', 'A', 'B'] : ['A', 'B', 'disorder'];
  const lines = Object.entries(card.effects)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([effect, e]) => ({
      effect,
      badge: effect === 'disorder' ? '!' : effect,
      text: words(withoutArrow(e.text)),
      again: e.again,
    }));
  if (!card.specialist) return lines;
  const draw = { effect: 'draw', badge: '+', text: say('page.draw_instead'), again: false };
  const before = lines.findIndex((l) => l.effect === 'disorder');
  return before <= 0 ? [...lines, draw] : [...lines.slice(0, before), draw, ...lines.slice(before)];
}

// How much room a card wants beside others: what there is to read on it.
export const weightOf = (card: Card) =>
  70 + linesOf(card).reduce((n, l) => n + l.text.length, card.id === 'A1' ? 140 : 0);

// Do the offers ask for an effect of this card, or for the card as a whole?
export const asksEffect = (scene: Scene, id: string) =>
  scene.offers.some((o) => o.touches.some((t) => t.startsWith(`effect/${id}/`)));
