// What the rules of One Deck Galaxy are drawn with.
import type { BookTable, GameBook } from '../../book/book';
import Base from './book/Base.svelte';
import Choice from './book/Choice.svelte';
import Clock from './book/Clock.svelte';
import Goal from './book/Goal.svelte';
import Techs from './book/Techs.svelte';
import Threat from './book/Threat.svelte';
import Work from './book/Work.svelte';
import Defs from './Defs.svelte';
import './galaxy.css';
import { readView, type Printed } from './view';
import { coinWords, kindName } from './words';

const told = (cards: Printed[]) => cards.map((c) => [c.name, c.lines.join(' ')]);
const head = ['page.book.name', 'page.book.says'];

const homeworlds = (view: unknown): BookTable => ({
  head: ['page.book.name', 'page.book.gathers', 'page.book.says'],
  rows: readView(view).printed.homeworlds.map((h) => [
    h.name,
    h.icons ? coinWords(h.icons) : '',
    h.lines.join(' '),
  ]),
});

// Locations have a cost, Encounters a threshold.
const galaxy =
  (encounters: boolean) =>
  (view: unknown): BookTable => ({
    head: [
      'page.book.name',
      encounters ? 'page.book.threshold' : 'page.book.cost',
      ...(encounters ? [] : ['page.book.rule']),
      'page.book.colony',
      'page.book.tech',
      'page.book.resource',
      'page.book.science',
    ],
    rows: Object.values(readView(view).cards)
      .filter((c) => c.encounter === encounters)
      .map((c) => [
        c.name,
        String(c.cost),
        ...(encounters ? [] : [c.ruleWords]),
        coinWords(c.colony),
        `${c.tech}: ${c.techText}`,
        kindName(c.kind),
        String(c.science),
      ]),
  });

export const book: GameBook = {
  Defs,
  pieces: {
    'die-e': { symbol: 'od-die-E' },
    'die-m': { symbol: 'od-die-M' },
    'die-d': { symbol: 'od-die-D' },
    'die-k': { symbol: 'od-die-K' },
    'disc-tech': { symbol: 'od-disc-tech' },
    'disc-base': { symbol: 'od-disc-base' },
    'disc-adversary': { symbol: 'od-disc-adv' },
    'card-back': { symbol: 'od-cardback' },
    'event-back': { symbol: 'od-evback' },
  },
  parts: {
    choice: { body: Choice, width: 560, height: 345 },
    clock: { body: Clock, width: 420, height: 130 },
    threat: { body: Threat, width: 560, height: 275 },
    work: { body: Work, width: 330, height: 345 },
    techs: { body: Techs, width: 420, height: 330 },
    goal: { body: Goal, width: 460, height: 285 },
    base: { body: Base, width: 400, height: 360 },
  },
  tables: {
    homeworlds,
    societies: (view) => ({ head, rows: told(readView(view).printed.societies) }),
    adversaries: (view) => ({ head, rows: told(readView(view).printed.adversaries) }),
    locations: galaxy(false),
    encounters: galaxy(true),
  },
};
