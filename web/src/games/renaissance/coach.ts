// For somebody who has not read the rules: the game in a minute, and what can be done right now in a sentence.
import type { Question } from '../../host/host';
import { nameOf } from '../../table/people';
import type { Scene } from '../../table/scene';
import { knows, say } from '../../words/words.svelte';
import { called, listOf, viewOf } from './scene';

export const primer = () => [1, 2, 3, 4, 5].map((n) => say(`page.primer.${n}`));

export function coach(question: Question, scene: Scene): string | null {
  const view = viewOf(scene);
  if (question.decision === 'DIS_OPTION') {
    const then = view.disorder?.then.map((s) => nameOf(scene, s)) ?? [];
    return say('page.coach.DIS_OPTION', { then: then.length > 0 ? listOf(then, 'comma') : 'none' });
  }
  const crowded = view.planets.filter((p) => p.overcrowded && p.marker === 'none');
  if (question.decision === 'PLAY' && crowded.length > 0) {
    const planets = crowded.map((p) => {
      const load = { id: 'load', args: { n: p.load, stability: p.stability ?? '∞' } };
      const people = listOf(
        p.forces.map((f) => called(scene, f.seat)),
        'comma',
      );
      return say('page.crowded_planet', { planet: p.name, load, people });
    });
    return say('page.coach.crowded', { planets: planets.join('; ') });
  }
  const id = `page.coach.${question.decision}`;
  return knows(id) ? say(id) : null;
}
