// For somebody who has not read the rules: the game in a minute, and what can be done right now in a sentence.
import type { Question } from '../../host/host';
import { isYours, nameOf } from '../../table/people';
import type { Scene } from '../../table/scene';
import { viewOf } from './scene';

export const primer = [
  'You lead a party in a galaxy that grows together again. Play one card a turn for one of its effects; a ▶ lets another card follow. Played cards go under your deck in order: it is never shuffled, so you arrange your own future.',
  'Emissaries and Institutes give influence on Planets. Who leads may take a Planet’s token and use its power. Planets that share a Portal colour are adjacent; the Hub is next to all of them.',
  'The Senator scores the Objectives that lie open. They change when somebody first reaches 6, 13 and 20 points.',
  'A Planet that holds more than its Stability falls into Disorder at the end of operations: everybody there has to give way.',
  'Nobody rests between 21 and 29 points: the last ten have to come in one turn. 30 wins at once.',
];

const sentences: Record<string, string> = {
  DRAFT: 'Everybody takes a Home, a Specialist and a number of Emissaries: click one of those you lack.',
  MULLIGAN: 'Click the cards you do not want first, in the order in which they go under the deck.',
  PLAY: 'Click an effect on one of your cards. ▶ lets another card follow.',
  MOVE: 'Click the Planet an Emissary leaves, then the glowing Planet it goes to.',
  MASS_MOVE: 'Click the Planet they leave, then the one they go to.',
  PUSH: 'Click a glowing piece of another player, then where it goes.',
  EXPLORE: 'Click a glowing gate of a Planet where you have Emissaries.',
  RECRUIT: 'Click a glowing Planet: Emissaries from your reserve are added there.',
  BUILD: 'Click a glowing Planet: an Institute of yours is built there and uncovers your board.',
  DISCOVER: 'Click a glowing Planet: a Foundation is found there.',
  STABILITY: 'Click a glowing Planet, then its new Stability.',
  PORTAL: 'Click a dashed gate that glows.',
  RABBIT: 'Click one of the three Portal reserves.',
  ALLY: 'Click a glowing token on the map: the Planet becomes your ally.',
  RETURN: 'Your board holds five tokens: click the one that goes back.',
  ACTIVATE: 'Click a token on your board, or decline.',
  AWAKEN: 'Click the Specialist you want; the others go back.',
  SCORE: 'Click the Objectives you score.',
  GATHER: 'Click the Planet where your Emissaries gather.',
  GATHER_FROM: 'Click a Planet: one Emissary comes from there.',
  DIS_PLANET: 'Click the Planet in Disorder that is resolved first.',
  EVACUATE: 'Click a glowing Planet for each Emissary that leaves.',
  DISCARD: 'One card more may go under your deck now; the refill comes from its top.',
  SHIFT_FOUNDATION: 'Click a Foundation, then the Planet it goes to.',
};

export function coach(question: Question, scene: Scene): string | null {
  const view = viewOf(scene);
  if (question.decision === 'DIS_OPTION') {
    const then = view.disorder?.then.map((s) => nameOf(scene, s)) ?? [];
    const next = then.length > 0 ? ` After you: ${then.join(', ')}.` : '';
    return `Too many are here: give something up, send Emissaries away, or play a Disorder card.${next}`;
  }
  const crowded = view.planets.filter((p) => p.overcrowded && p.marker === 'none');
  if (question.decision === 'PLAY' && crowded.length > 0) {
    const words = crowded.map((p) => {
      const who = p.forces.map((f) => (isYours(scene, f.seat) ? 'you' : nameOf(scene, f.seat)));
      return `${p.name} (${p.load} of ${p.stability ?? '∞'}: ${who.join(', ')})`;
    });
    return `Falls into Disorder when your operations end: ${words.join('; ')}.`;
  }
  return sentences[question.decision] ?? null;
}
