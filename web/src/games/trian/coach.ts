// For newcomers: the game in a minute, and what may be done now in a sentence.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { say } from '../../words/words.svelte';
import { handOf } from './hand.svelte';
import { closings, viewOf } from './scene';
import { areaSaid, closingWords, listed, saidOf } from './words';

export const primer = () =>
  ['build', 'turn', 'closing', 'pieces', 'end'].map((part) => say(`page.primer.${part}`));

const stages = ['target', 'commit', 'use', 'lose', 'evade'];
export function coach(question: Question, scene: Scene): string | null {
  const view = viewOf(scene);
  const touches = (prefix: string) =>
    question.offers.some((o) => o.touches.some((t) => t.startsWith(prefix)));
  if (touches('race/')) return say('page.coach.race');
  if (touches('spot/')) {
    const hand = handOf(scene);
    if (!hand.aimed) return say('page.coach.place');
    const closing = closings(view, scene.foreseen).map((area) => ({
      id: 'page.coach.closes.one',
      args: { area: saidOf(area), pays: closingWords(area) },
    }));
    if (closing.length > 0) return say('page.coach.closes', { areas: listed(closing, 'and') });
    return say(hand.canTurn ? 'page.coach.turn' : 'page.coach.put');
  }
  if (touches('stack/')) return say('page.coach.stack');
  if (view.battle && question.decision) {
    const { stage } = view.battle;
    return stages.includes(stage) ? say(`page.coach.battle.${stage}`) : null;
  }
  if (view.pending.length > 0 && view.phase === 'exploration')
    return say('page.coach.pending', {
      areas: listed(view.pending.map((id) => areaSaid(view, id))),
    });
  if (view.phase === 'extraction') return say('page.coach.extraction');
  if (view.phase === 'exploration' && (view.actions > 0 || view.extra_actions > 0))
    return say('page.coach.actions', { n: view.actions + view.extra_actions });
  return null;
}
