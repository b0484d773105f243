// One Deck Galaxy at the table.
import type { Component } from 'svelte';
import type { BoardProps, GameBoard, Tab } from '../../table/board';
import { later } from '../../ui/later';
import { knows, say } from '../../words/words.svelte';
import { inHand, primer } from './coach';
import { describe } from './describe';
import Facts from './Facts.svelte';
import { flights } from './flights';
import { legend } from './legend';
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
import { beginsTurn } from './phase_story';
import { adversaries } from './portraits';
import { wishes } from './wishes';

const Emblem = later(() => import('./Emblem.svelte'));
const Final = later(() => import('./Final.svelte'));

const tab = (key: string, body: Component<BoardProps>): Tab => ({
  key,
  get name() {
    return say(`page.tab.${key.toLowerCase()}`);
  },
  body,
});

const foes = Object.keys(adversaries); // as they are printed

export const galaxy: GameBoard = {
  Facts,
  Emblem,
  Final,
  Main,
  Side,
  stacked: true,
  across: true,
  Own,
  Strip,
  Tally,
  Now: Dice,
  tabs: [tab('Civ', Civ), tab('Base', Base), tab('Next', Next)],
  tabFor(question) {
    const kinds = new Set(question?.offers.flatMap((o) => o.touches.map((t) => t.split('/')[0])));
    if (kinds.has('pool') || kinds.has('zone')) return 'now'; // what lies on the board stays in sight
    if (question?.decision === 'D-PAY' || question?.decision === 'D-R4') return 'Base';
    if (kinds.has('milestone')) return 'Civ';
    if (kinds.has('deck')) return 'Next';
    return null;
  },
  get primer() {
    return primer();
  },
  legend,
  inHand,
  describe,
  wishes,
  isQuiet: (offer) =>
    ['return', 'flip', 'lower', 'raise', 'combine', 'end'].includes(
      offer.token.split(' ')[0] ?? '',
    ),
  isRoaming: () => true,
  isHeld: (element) => element.startsWith('pool/'),
  next: () => say('page.then_results'),
  beginsTurn,
  telling: [
    'won.told',
    'lost.told',
    'disc_claimed.told',
    'milestone_reached.told',
    'upgraded.told',
    'escalated.told',
    'colony.told',
    'tech.told',
    'row_completed.told',
  ],
  alike: [
    { id: 'roll.told', arg: 'die' },
    { id: 'place.told', arg: 'die' },
  ],
  flights,
  counts: [
    { path: 'fleets.influence', name: () => say('page.count.fleets') },
    { path: 'adversary.influence', name: () => say('page.count.adversary') },
  ],
  together: true,
  onward: (state) =>
    (state.options.sheet ?? 'none') === 'none'
      ? null
      : { words: say('page.to_campaign'), href: '/campaign' },
  harder(scene) {
    const { adversary } = viewOf(scene);
    if (!adversary) return null;
    const { id, hard } = adversary;
    if (!hard)
      return { words: say('page.harder_side'), options: { adversary: id, hard_side: 'on' } };
    const next = foes[foes.indexOf(id) + 1];
    return next
      ? { words: say('page.next_adversary'), options: { adversary: next, hard_side: 'off' } }
      : null;
  },
  firstGame: (scene) =>
    scene.offers.find((o) => viewOf(scene).printed.firstGame.includes(o.token)) ?? null,
  result(_, scene) {
    const { result, adversary } = viewOf(scene);
    if (!result) return say('page.over.done');
    if (result.won) return say('page.over.won', { name: adversary?.name ?? '' });
    const cause = `page.over.${result.cause.replace(' ', '_')}`;
    return say(knows(cause) ? cause : 'page.over.otherwise');
  },
};
