// The game in a minute for somebody who has not read the rules, and what is in the hand in a sentence.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { say } from '../../words/words.svelte';
import { heldDie, total, viewOf } from './scene';
import { colourName } from './words';

export const primer = () => [1, 2, 3, 4, 5].map((n) => say(`page.primer.${n}`));

// Of the die that was taken up: how many places take it.
export function inHand(question: Question, scene: Scene): string | null {
  const held = question.decision === 'D-ACT' ? heldDie(scene) : null;
  if (!held) return null;
  const places = scene.offers.filter(
    (o) => o.token.startsWith('place ') || o.token.startsWith('fill '),
  ).length;
  return say('page.coach.held', {
    colour: colourName(held.die.colour),
    value: held.die.value,
    n: places,
  });
}

// The running sum of the tray that is being filled.
export function trayOf(scene: Scene): {
  sum: number;
  dice: ReturnType<typeof viewOf>['players'][number]['picked'];
} {
  const dice = viewOf(scene).players.flatMap((p) => p.picked);
  return { sum: total(dice), dice };
}
