// For somebody who has not read the rules: the game in a minute, and what can be done right now in a sentence.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { say } from '../../words/words.svelte';
import { viewOf } from './scene';

export const primer = () => [1, 2, 3, 4].map((n) => say(`page.primer.${n}`));

function order(question: Question, scene: Scene): string | null {
  const has = (verb: string) => question.offers.some((o) => o.token.startsWith(verb));
  if (has('move hand') && has('retrieve')) return say('page.coach.move_or_retrieve');
  if (has('move hand')) return say('page.coach.move');
  if (has('retrieve')) return say('page.coach.retrieve');
  return viewOf(scene).ordersLeft === 0 ? say('page.coach.end') : null;
}

export function coach(question: Question, scene: Scene): string | null {
  const action = viewOf(scene).now?.action;
  switch (question.decision) {
    case 'TURN_MAIN':
      return order(question, scene);
    case 'ACTION':
      return action ? say(`page.coach.${action}`) : null;
    case 'ACTION_MORE':
      return action ? say('page.coach.more', { action: { id: `action.${action}` } }) : null;
    case 'START_GATE':
    case 'START_RESOURCE':
    case 'EMPIRE_HIT':
    case 'RETURN_EMPIRE':
    case 'KIN_DEST':
      return say(`page.coach.${question.decision}`);
  }
  return null;
}
