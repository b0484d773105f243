// Every thing on the table in words: the label for those who hear the board, the tip for those who see it.
import { spoken, type Tip } from '../../table/board';
import { nameOf } from '../../table/people';
import type { Scene } from '../../table/scene';
import { stopped } from '../../words/stops';
import { say, type Said } from '../../words/words.svelte';
import { total, viewOf } from './scene';
import { isColour, readDie, type Box, type GalaxyView, type Slot } from './view';
import { boxWords, chanceWords, coinWords, colourName, dieWords, kindName, roman } from './words';

const seatIn = (code: string) => Number(code.slice(1)) - 1;
const tip = (id: string, args: Record<string, Said> = {}): string => say(`page.tip.${id}`, args);

export function describe(scene: Scene, element: string): Tip | null {
  const found = inShort(scene, element);
  const box = found ? boxAt(viewOf(scene), element)?.box : undefined;
  if (!found || !box || box.filled) return found;
  const row = element.startsWith('experiment') ? '' : tip('whole_row');
  return {
    ...found,
    lines: [...found.lines, chanceWords(box), row].filter(Boolean),
  };
}

// Without what is only for those who look closer.
function inShort(scene: Scene, element: string): Tip | null {
  const view = viewOf(scene);
  const [kind = '', a = '', b = ''] = element.split('/');
  switch (kind) {
    case 'zone':
      return b ? ofBox(view, element) : ofSlot(view, view.zone[Number(a) - 1] ?? null, Number(a));
    case 'confrontation':
      return a ? ofBox(view, element) : ofConfrontation(scene, view);
    case 'experiment':
      return b ? ofBox(view, element) : inShort(scene, `event/${a}`);
    case 'desk':
      return { title: tip('desk'), lines: [], more: [tip('desk.does')], clause: 'ODG-7.3' };
    case 'seat': {
      const p = view.players[seatIn(a)];
      if (!p) return null;
      const has = { level: p.level, colonies: p.colonies.length, techs: p.techs.length };
      return { title: nameOf(scene, p.seat), lines: [tip('seat', has)] };
    }
    case 'base':
      return a ? ofBaseBox(view, Number(a) - 1, Number(b) - 1) : ofBase(view);
    case 'lab':
      return ofLab(view);
    case 'pool':
    case 'greenhouse': {
      const die = readDie(b);
      if (!die) return null;
      const lies =
        kind === 'pool' ? tip('in_pool', { who: { seat: seatIn(a) } }) : tip('in_greenhouse');
      return {
        title: dieWords(die),
        lines: [`${lies} ${tip('opposite', { n: 7 - die.value })}`],
        clause: 'ODG-7.3',
      };
    }
    case 'tech':
      return ofTech(scene, view, seatIn(a), b);
    case 'milestone': {
      const goal = view.players[seatIn(a)]?.goals[Number(b) - 1];
      if (!goal) return null;
      return {
        title: goal.text,
        lines: [
          goal.done ? tip('completed') : tip('progress', { have: goal.have, need: goal.need }),
          tip('milestone'),
        ],
        clause: 'ODG-9.2',
      };
    }
    case 'card':
      return ofCard(view, a);
    case 'event': {
      const event = view.events[Number(a) - 1];
      if (!event) return null;
      return {
        title: event.name,
        lines: [...event.text, tip(`event.${event.state}`)],
        clause: 'ODG-3.5',
      };
    }
    case 'fleets':
      return {
        title: say('page.fleets', { n: view.fleets }),
        lines: [tip('fleets')],
        clause: 'ODG-7.7.1',
      };
    case 'science':
      return {
        title: tip('science_worth', { n: view.scienceTotal }),
        lines: [tip('science')],
        clause: 'ODG-7.7.2',
      };
    case 'deck':
      return {
        title: tip('deck', { n: view.deck }),
        lines: [tip('deck_empty'), tip('unseen', { n: view.unseen.length })],
        clause: 'ODG-3.3',
      };
    case 'adversary':
      return ofAdversary(view);
    case 'node': {
      const node = view.nodes.find((n) => n.letter === a);
      if (!node) return null;
      const lines = [node.text, node.used ? tip('node_used') : ''].filter(Boolean);
      return { title: tip('node', { node: a }), lines, clause: 'ODG-14.9' };
    }
    case 'supply':
    case 'captured':
      if (!isColour(a)) return null;
      return kind === 'supply'
        ? {
            title: tip('supply', { colour: colourName(a), n: view.supply[a] }),
            lines: [],
            more: [tip('supply.does')],
            clause: 'ODG-1.2',
          }
        : {
            title: tip('captured', { colour: colourName(a), n: captured(view, a) }),
            lines: [],
            more: [tip('captured.does')],
            clause: 'ODG-11.8',
          };
  }
  return null;
}

const captured = (view: GalaxyView, colour: string) =>
  view.adversary?.captured.filter((d) => d.colour === colour).length ?? 0;

export const labelOf = (scene: Scene, element: string): string =>
  spoken(inShort(scene, element)) ?? element;

function boxAt(view: GalaxyView, element: string): { box: Box; on: string } | null {
  for (const s of view.zone)
    for (const r of s?.rows ?? [])
      for (const box of r.boxes)
        if (box.element === element) return { box, on: view.cards[s?.card ?? '']?.name ?? '' };
  for (const r of view.rows)
    for (const box of r.boxes) if (box.element === element) return { box, on: view.sideName };
  for (const e of view.events)
    for (const box of e.row) if (box.element === element) return { box, on: e.name };
  return null;
}
function ofBox(view: GalaxyView, element: string): Tip | null {
  const found = boxAt(view, element);
  if (!found) return null;
  const { box, on } = found;
  const dice = box.dice.map((d) => d.name).join(' + ');
  const filled = box.filled ? (box.ring ? tip('paid') : tip('filled_with', { dice })) : '';
  const have = total(view.players.flatMap((p) => p.picked));
  const tray = view.filling === box.place ? tip('so_far', { have, need: box.number }) : '';
  const clause =
    box.kind === 'wide' ? 'ODG-7.3.3' : box.kind === 'small' ? 'ODG-7.3.2' : 'ODG-7.4.1';
  return {
    title: boxWords(box),
    lines: [tip('on', { card: on }), filled, tray].filter(Boolean),
    clause,
  };
}
function ofSlot(view: GalaxyView, s: Slot | null, n: number): Tip {
  if (!s)
    return {
      title: tip('empty_slot', { slot: roman[n] ?? String(n) }),
      lines: [tip('slot_is_filled')],
      clause: 'ODG-5.1',
    };
  const card = view.cards[s.card];
  const lines: string[] = [];
  if (card?.encounter) {
    lines.push(tip('encounter', { have: s.influence, need: s.threshold }));
    if (s.escalates) lines.push(tip('escalates'));
    if (s.claimed) lines.push(say('page.card.claimed'));
  } else {
    lines.push(
      tip('location', { have: s.influence, need: s.cost }),
      tip('study_for', { n: s.study }),
    );
    if (view.adversary?.takes === s.element) lines.push(tip('taken_next'));
  }
  if (card) lines.push(...cardLines(view, s.card));
  return { title: card?.name ?? s.card, lines, clause: card?.encounter ? 'ODG-4.4' : 'ODG-8.2' };
}
function cardLines(view: GalaxyView, id: string): string[] {
  const card = view.cards[id];
  if (!card) return [];
  return [
    tip('card', { resource: kindName(card.kind), n: card.science }),
    card.ruleWords,
    tip('as_colony', { icons: coinWords(card.colony) }),
    tip('as_tech', { tech: card.tech, effect: card.techText }),
  ].filter(Boolean);
}
function ofCard(view: GalaxyView, id: string): Tip | null {
  const card = view.cards[id];
  return card ? { title: card.name, lines: cardLines(view, id), clause: 'ODG-8.6' } : null;
}
function ofConfrontation(scene: Scene, view: GalaxyView): Tip {
  const active = view.rows.find((r) => r.state === 'active');
  const low = view.players
    .filter((p) => active && p.level < active.level)
    .map((p): Said => ({
      id: 'page.tip.is_at',
      args: { name: nameOf(scene, p.seat), n: p.level },
    }));
  const lines = active
    ? [
        tip('active_row', {
          level: active.level,
          low: low.length > 0 ? { list: low, by: 'comma' } : 'none',
        }),
      ]
    : [];
  return {
    title: view.sideName || tip('confrontation'),
    lines: [...lines, tip('confrontation_wins')],
    clause: 'ODG-11.1',
  };
}
function ofBaseBox(view: GalaxyView, r: number, i: number): Tip | null {
  const row = view.baseRows[r];
  const box = row?.boxes[i];
  if (!row || !box) return null;
  const shown = row.boxes.find((x) => x.die)?.die?.value;
  const need = !row.linked
    ? tip('any_die')
    : shown
      ? tip('linked_to', { n: shown })
      : tip('linked');
  return {
    title: tip('base_row', { n: r + 1 }),
    lines: [
      box.die ? tip('holds', { die: box.die.name }) : need,
      tip('row_earns', { n: row.fleets }),
    ],
    clause: 'ODG-7.5.1',
  };
}
function ofBase(view: GalaxyView): Tip {
  const lines = [tip('base_discs', { n: view.baseDiscs })];
  if (view.upgrade !== null)
    lines.push(
      tip('upgrade', { class: view.baseClass + 1, n: view.upgrade, have: view.scienceTotal }),
    );
  return { title: say('page.starbase_class', { n: view.baseClass }), lines, clause: 'ODG-8.13' };
}
function ofLab(view: GalaxyView): Tip {
  const studies = view.zone.flatMap((s) =>
    s && s.study > 0
      ? [tip('study', { card: view.cards[s.card]?.name ?? s.card, n: s.study })]
      : [],
  );
  return {
    title: tip('lab', { n: view.lab.length }),
    lines: [tip('lab_counts'), [tip('probe', { n: view.probe }), ...studies].join(' ')],
    clause: 'ODG-7.5.3',
  };
}
function ofTech(scene: Scene, view: GalaxyView, seat: number, source: string): Tip | null {
  const tech = view.players[seat]?.techs.find((t) => t.source === source);
  if (!tech) return null;
  const several = tech.branches.length > 1;
  const lines = tech.branches.map((x) =>
    several
      ? tip('branch', { level: x.level, open: x.open ? 'yes' : 'no', effect: x.text })
      : x.text,
  );
  lines.push(tip(tech.active ? 'tech_used' : 'tech_costs'));
  return { title: tip('tech', { who: { seat }, tech: tech.name }), lines, clause: 'ODG-7.6.1' };
}
function ofAdversary(view: GalaxyView): Tip | null {
  const foe = view.adversary;
  if (!foe) return null;
  const lines = [stopped(foe.overwhelm.words)];
  if (foe.acts_at > 0) lines.push(tip('influence', { have: foe.influence, need: foe.acts_at }));
  lines.push(...foe.reference.map((r) => r.words));
  return {
    title: tip('foe', { name: foe.name, stars: foe.stars, hard: foe.hard ? 'yes' : 'no' }),
    lines,
    clause: 'ODG-11.8',
  };
}
