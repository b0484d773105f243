// For somebody who has not read the rules: the game in a minute, and what can be done right now in a sentence.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { knows, say } from '../../words/words.svelte';
import { heldDie, total, viewOf } from './scene';
import { colourName } from './words';

export const primer = () => [1, 2, 3, 4, 5].map((n) => say(`page.primer.${n}`));

export function coach(question: Question, scene: Scene): string | null {
  const id = `page.coach.${question.decision}`;
  if (question.decision !== 'D-ACT') return knows(id) ? say(id) : null;
  const held = heldDie(scene);
  if (held) {
    const places = scene.offers.filter(
      (o) => o.token.startsWith('place ') || o.token.startsWith('fill '),
    ).length;
    return say('page.coach.held', {
      colour: colourName(held.die.colour),
      value: held.die.value,
      n: places,
    });
  }
  const left = viewOf(scene).players.reduce((n, p) => n + p.pool.length, 0);
  return say(left === 0 ? 'page.coach.no_dice' : 'page.coach.act');
}

// The running sum of the tray that is being filled.
export function trayOf(scene: Scene): {
  sum: number;
  dice: ReturnType<typeof viewOf>['players'][number]['picked'];
} {
  const dice = viewOf(scene).players.flatMap((p) => p.picked);
  return { sum: total(dice), dice };
}
