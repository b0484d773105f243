// For somebody who has not read the rules: the game in a minute, and what can be done right now in a sentence.
import type { Question } from '../../host/host';
import { plural } from '../../table/board';
import type { Scene } from '../../table/scene';
import { heldDie, total, viewOf } from './scene';
import { colourNames } from './words';

export const primer = [
  'You lead a young civilization against an Adversary. Every turn it acts first, by its own rules; then you roll your dice and spend them. The panel “Next turn” says what it will do.',
  'Dice go into boxes of the same colour (black ones fit everywhere) and of at least the number shown. Wide boxes with Σ take several dice for a total. A row counts only when it is full, at the end of the turn.',
  'Rows of Locations earn influence; with enough of it the Location is yours: as a Colony it brings dice every turn, as a Tech it changes them. Encounters must be filled at once, or they escalate.',
  'The Starbase turns dice into Fleets, the Research Lab into Science. Fleets and Science pay for rings, Fleets shift dice by one, Science buys black dice.',
  'Milestones raise your Federation Level, which opens the rows of the Confrontation card. Each filled row removes an Adversary Disc; the fourth wins. Being Overwhelmed costs a disc you claimed, or the game.',
];

const sentences: Record<string, string> = {
  HOMEWORLD: 'Your Homeworld brings dice and discs every turn, a Tech, and one milestone.',
  SOCIETY: 'Your Society brings three milestones, a Tech that grows with your level, and a rule of its own.',
  ADVERSARY: 'One star is the easiest. The hard side does the same, faster.',
  CONFRONTATION: 'The four rows of this card are what you have to fill to win. You can turn it later.',
  'D-FILL': 'Click dice until the total is reached; what would be superfluous does not glow. U takes back.',
  'D-COMBINE': 'Two dice become one black die that fits everywhere.',
  'D-PAY': 'Click Science cards until the price is paid.',
  'D-R1': 'Every card that has a full row is resolved once, in the order you like.',
  'D-R2': 'A Colony brings its dice every turn; a Tech changes dice for a Tech Disc. Both count its resource.',
  'D-R3': 'The dice in the lab pay for Probes (a card from the deck) and Studies (a Location becomes Science).',
  'D-R4': 'A better Starbase has better rows and one Starbase Disc more.',
  'D-RR': 'Click one die to roll it again, or go on.',
};

export function coach(question: Question, scene: Scene): string | null {
  if (question.decision !== 'D-ACT') return sentences[question.decision] ?? null;
  const held = heldDie(scene);
  if (held) {
    const places = scene.offers.filter((o) => o.token.startsWith('place ') || o.token.startsWith('fill ')).length;
    return `${colourNames[held.die.colour]} ${held.die.value}: ${plural(places, 'place')} accept${places === 1 ? 's' : ''} it. Click one, or + and − beside the die.`;
  }
  const view = viewOf(scene);
  const left = view.players.reduce((n, p) => n + p.pool.length, 0);
  if (left === 0) return 'All dice are used. Techs may still help; otherwise end the actions.';
  return 'Click a die, then a glowing box; or a box, then a die.';
}

// The running sum of the tray that is being filled.
export function trayOf(scene: Scene): { sum: number; dice: ReturnType<typeof viewOf>['players'][number]['picked'] } {
  const dice = viewOf(scene).players.flatMap((p) => p.picked);
  return { sum: total(dice), dice };
}
