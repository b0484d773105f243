// One Deck Galaxy at the table.
import type { GameBoard } from '../../table/board';
import { coach, primer } from './coach';
import { describe } from './describe';
import Facts from './Facts.svelte';
import Final from './Final.svelte';
import { flights } from './flights';
import Main from './Main.svelte';
import Own from './Own.svelte';
import { viewOf } from './scene';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import Base from './tabs/Base.svelte';
import Civ from './tabs/Civ.svelte';
import Dice from './tabs/Dice.svelte';
import Next from './tabs/Next.svelte';
import Tally from './Tally.svelte';
import { wishes } from './wishes';

const causes: Record<string, string> = {
  'no events': 'the deck had to be reshuffled and no event was left',
  colonies: 'the fleet has its colonies',
  preserves: 'Preserves and Conditions outgrew your Federation Level',
  events: 'more events were revealed than your Federation Level allows',
  swell: 'a Swell could not be fed',
  captured: 'too many dice are captured',
};

export const galaxy: GameBoard = {
  Facts,
  Final,
  Main,
  Side,
  stacked: true,
  across: true,
  Own,
  Strip,
  Tally,
  Now: Dice,
  tabs: [
    { name: 'Civ', body: Civ },
    { name: 'Base', body: Base },
    { name: 'Next', body: Next },
  ],
  tabFor(question) {
    const kinds = new Set(question?.offers.flatMap((o) => o.touches.map((t) => t.split('/')[0])));
    if (kinds.has('pool') || kinds.has('zone')) return 'Now'; // what lies on the board stays in sight
    if (question?.decision === 'D-PAY' || question?.decision === 'D-R4') return 'Base';
    if (kinds.has('milestone')) return 'Civ';
    if (kinds.has('deck')) return 'Next';
    return null;
  },
  primer,
  coach,
  describe,
  wishes,
  isQuiet: (offer) => /^(return|flip|lower|raise|combine|end)\b/.test(offer.token),
  isRoaming: () => true,
  isHeld: (element) => element.startsWith('pool/'),
  left(scene) {
    const dice = viewOf(scene).players.reduce((n, p) => n + p.pool.length, 0);
    return dice > 0 ? `${dice} ${dice === 1 ? 'die' : 'dice'} left` : null;
  },
  next: () => 'then the results',
  beginsTurn: (told) => told.clause === 'ODG-4.1' && /^Turn \d/.test(told.words),
  alike: [
    { id: 'roll.told', arg: 'die' },
    { id: 'place.told', arg: 'die' },
  ],
  flights,
  together: true,
  onward: (state) => ((state.options.sheet ?? 'none') === 'none' ? null : { words: 'To the campaign', href: '/campaign' }),
  result(_, scene) {
    const { result, adversary } = viewOf(scene);
    if (!result) return 'The game is over.';
    if (result.won) return `The last Adversary Disc is gone: you won against the ${adversary?.name ?? 'adversary'}.`;
    return `Overwhelmed: ${causes[result.cause] ?? 'the adversary was too strong'}.`;
  },
};
