// For somebody who has not read the rules: the game in a minute, and what can be done right now in a sentence.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { viewOf } from './scene';
import { actionName, type Action } from './words';

export const primer = [
  'You lead a dynasty. Three goals lie face down on the research board: find out what one of them asks, fulfil it, and declare it in your turn. The first to do so wins.',
  'Every turn has two orders. Put a kin from your hand on an action of the wheel, or take a kin back from the wheel: then its action is done, at the level it stood on.',
  'Two kins on one space bump: one climbs towards the centre, the other steps aside. Higher levels do more.',
  'Ships let you use the planets their gate touches: produce cubes, trade them, pay them for colonies and research. The red ships of the Empire move every round; they sink what cannot fight.',
];

const actions: Record<Action, string> = {
  ST: 'Click a glowing gate: a ship of yours is placed there, and you may use the planets it touches.',
  CO: 'Click a glowing planet: you pay the cube on its plaque and take the colony.',
  PR: 'Click a glowing planet: it makes one cube for its box and one for your hand.',
  TR: 'Click two glowing planets that want each other’s cubes: you take one from each.',
  RE: 'Click a glowing research space: you pay its cube; kins from hand may then start higher, and goals come into reach.',
  BA: 'Click a glowing Empire ship next to your ships: you capture it.',
};

function order(question: Question, scene: Scene): string {
  const has = (verb: string) => question.offers.some((o) => o.token.startsWith(verb));
  if (has('move hand') && has('retrieve'))
    return 'Click a space to put a kin there, or click a kin on the wheel to use its action.';
  if (has('move hand')) return 'Put a kin on an action: click a glowing space. Take it back in a later order to do that action.';
  if (has('retrieve')) return 'Your hand has no kin: click one on the wheel to take it back and use its action.';
  return viewOf(scene).ordersLeft === 0 ? 'All orders are given: end your turn.' : '';
}

export function coach(question: Question, scene: Scene): string | null {
  const action = viewOf(scene).now?.action;
  switch (question.decision) {
    case 'START_GATE':
      return 'Click a glowing gate. Your first ship lets you use the planets it touches.';
    case 'START_RESOURCE':
      return 'Any colour will do; the research spaces and colonies show what it can pay for.';
    case 'TURN_MAIN':
      return order(question, scene) || null;
    case 'ACTION':
      return action ? actions[action] : null;
    case 'ACTION_MORE':
      return action ? `${actionName[action]} goes on: click what glows, or stop here.` : null;
    case 'EMPIRE_HIT':
      return 'A kin that fights captures the Empire ship and comes back to your hand.';
    case 'RETURN_EMPIRE':
      return 'Click a glowing gate: the captured ship goes back there.';
    case 'KIN_DEST':
      return 'Click a glowing space, or take the kin to your hand.';
  }
  return null;
}
