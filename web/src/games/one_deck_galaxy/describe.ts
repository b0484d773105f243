// Every thing on the table in words: the label for those who hear the board, the tip for those who see it.
import { plural, spoken, type Tip } from '../../table/board';
import { nameOf, whose } from '../../table/people';
import type { Scene } from '../../table/scene';
import { chanceWords } from './chance';
import { targetOf } from './forecast';
import { total, viewOf } from './scene';
import { isColour, readDie, type Box, type GalaxyView, type Slot } from './view';
import { boxWords, coinWords, colourNames, dieWords, roman } from './words';

const seatIn = (code: string) => Number(code.slice(1)) - 1;

export function describe(scene: Scene, element: string): Tip | null {
  const tip = inShort(scene, element);
  const box = tip ? boxAt(viewOf(scene), element)?.box : undefined;
  if (!tip || !box || box.filled) return tip;
  const row = element.startsWith('experiment') ? '' : 'Double-click, or W: the whole row from your dice.';
  return { ...tip, lines: [...tip.lines, chanceWords(box, viewOf(scene).players), row].filter(Boolean) };
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
      return ofBox(view, element);
    case 'base':
      return a ? ofBaseBox(view, Number(a) - 1, Number(b) - 1) : ofBase(view);
    case 'lab':
      return ofLab(view);
    case 'pool':
    case 'greenhouse': {
      const die = readDie(b);
      if (!die) return null;
      const where = kind === 'pool' ? `${whose(scene, seatIn(a))} pool` : 'the Greenhouse';
      return {
        title: dieWords(die),
        lines: [`In ${where}. Opposite face: ${7 - die.value}.`.replace('Your', 'your')],
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
        lines: [goal.done ? 'Completed.' : `${goal.have} of ${goal.need}.`, 'Each milestone raises the Federation Level by one.'],
        clause: 'ODG-9.2',
      };
    }
    case 'card':
      return ofCard(view, a);
    case 'event': {
      const event = view.events[Number(a) - 1];
      if (!event) return null;
      const state = { unseen: 'Not seen yet.', revealed: 'Revealed.', salvaged: 'Salvaged.', lost: 'Lost.' }[event.state];
      return { title: event.name, lines: [...event.text, state], clause: 'ODG-3.5' };
    }
    case 'fleets':
      return {
        title: plural(view.fleets, 'Fleet'),
        lines: ['A Fleet shifts a die by one (Calibrate), or pays for rings.'],
        clause: 'ODG-7.7.1',
      };
    case 'science':
      return {
        title: `Science worth ${view.scienceTotal}`,
        lines: ['Science pays for rings and upgrades; spent on Calibrate it rolls black dice.'],
        clause: 'ODG-7.7.2',
      };
    case 'deck':
      return {
        title: `${plural(view.deck, 'card')} in the deck`,
        lines: [
          'When it is empty the discard pile is shuffled and an event becomes pending.',
          `${plural(view.unseen.length, 'card')} not seen since the last shuffle.`,
        ],
        clause: 'ODG-3.3',
      };
    case 'adversary':
      return ofAdversary(view);
    case 'node': {
      const node = view.nodes.find((n) => n.letter === a);
      return node
        ? {
            title: `Campaign node ${a}`,
            lines: [node.text, node.used ? 'Used in this game.' : ''].filter(Boolean),
            clause: 'ODG-14.9',
          }
        : null;
    }
    case 'supply':
    case 'captured':
      if (!isColour(a)) return null;
      return kind === 'supply'
        ? { title: `${colourNames[a]} dice in the supply: ${view.supply[a]}`, lines: [], clause: 'ODG-1.2' }
        : {
            title: `Captured ${colourNames[a]} dice: ${view.adversary?.captured.filter((d) => d.colour === a).length ?? 0}`,
            lines: [],
            clause: 'ODG-11.8',
          };
  }
  return null;
}

export const labelOf = (scene: Scene, element: string): string => spoken(inShort(scene, element)) ?? element;

function boxAt(view: GalaxyView, element: string): { box: Box; on: string } | null {
  for (const s of view.zone)
    for (const r of s?.rows ?? [])
      for (const box of r.boxes) if (box.element === element) return { box, on: view.cards[s?.card ?? '']?.name ?? '' };
  for (const r of view.rows) for (const box of r.boxes) if (box.element === element) return { box, on: view.sideName };
  for (const e of view.events) for (const box of e.row) if (box.element === element) return { box, on: e.name };
  return null;
}
function ofBox(view: GalaxyView, element: string): Tip | null {
  const found = boxAt(view, element);
  if (!found) return null;
  const { box, on } = found;
  const filled = box.filled ? (box.ring ? 'Paid.' : `Filled with ${box.dice.map((d) => d.name).join(' + ')}.`) : '';
  const tray = view.filling === box.place ? `So far ${total(view.players.flatMap((p) => p.picked))} of ${box.number}.` : '';
  const clause = box.kind === 'wide' ? 'ODG-7.3.3' : box.kind === 'small' ? 'ODG-7.3.2' : 'ODG-7.4.1';
  return { title: boxWords(box), lines: [`On ${on}.`, filled, tray].filter(Boolean), clause };
}
function ofSlot(view: GalaxyView, s: Slot | null, n: number): Tip {
  if (!s) return { title: `Slot ${roman[n] ?? n}, empty`, lines: ['It is filled in the Discover Phase.'], clause: 'ODG-5.1' };
  const card = view.cards[s.card];
  const lines: string[] = [];
  if (card?.encounter) {
    lines.push(`Encounter. ${s.influence} of ${s.threshold} influence.`);
    if (s.escalates) lines.push('Escalates in the next Adversary Phase unless all its boxes are filled.');
  } else {
    lines.push(
      `Location. ${s.influence} of ${s.cost} influence.`,
      `Study for ${plural(s.study, 'die').replace('dies', 'dice')}.`,
    );
    if (targetOf(view) === s) lines.push('The adversary would take this one next.');
  }
  if (card) lines.push(...cardLines(view, s.card));
  return { title: card?.name ?? s.card, lines, clause: card?.encounter ? 'ODG-4.4' : 'ODG-8.2' };
}
function cardLines(view: GalaxyView, id: string): string[] {
  const card = view.cards[id];
  if (!card) return [];
  return [
    `${card.kind}, Science ${card.science}.`,
    card.rule,
    `As a Colony: ${coinWords(card.colony)} a turn.`,
    `As a Tech, ${card.tech}: ${card.techText}`,
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
    .map((p) => `${nameOf(scene, p.seat)} is at ${p.level}`);
  const lines = active
    ? [`The active row needs Federation Level ${active.level}${low.length > 0 ? `: ${low.join(', ')}` : ''}.`]
    : [];
  lines.push('A filled row removes an Adversary Disc; the fourth wins. The card can be turned while nothing lies on it.');
  return { title: view.sideName || 'Confrontation', lines, clause: 'ODG-11.1' };
}
function ofBaseBox(view: GalaxyView, r: number, i: number): Tip | null {
  const row = view.baseRows[r];
  const box = row?.boxes[i];
  if (!row || !box) return null;
  const shown = row.boxes.find((x) => x.die)?.die?.value;
  const need = row.linked
    ? shown
      ? `Any die showing ${shown}: all in this row are equal.`
      : 'Any die; the others of this row must show the same.'
    : 'Any die.';
  return {
    title: `Starbase, row ${r + 1}`,
    lines: [box.die ? `Holds ${box.die.name}.` : need, `A full row earns ${plural(row.fleets, 'Fleet')}.`],
    clause: 'ODG-7.5.1',
  };
}
function ofBase(view: GalaxyView): Tip {
  const lines = [`${plural(view.baseDiscs, 'Starbase Disc')} for rings this turn.`];
  if (view.upgrade !== null)
    lines.push(
      `Upgrade to Class ${view.baseClass + 1} for ${view.upgrade} Science in the Results Phase; you have ${view.scienceTotal}.`,
    );
  return { title: `Starbase, Class ${view.baseClass}`, lines, clause: 'ODG-8.13' };
}
function ofLab(view: GalaxyView): Tip {
  const prices = [
    `A Probe costs ${view.probe}`,
    ...view.zone.flatMap((s) => (s && s.study > 0 ? [`Study ${view.cards[s.card]?.name ?? s.card}: ${s.study}`] : [])),
  ];
  return {
    title: `Research Lab: ${plural(view.lab.length, 'die').replace('dies', 'dice')}`,
    lines: ['Any dice; only their number counts.', `${prices.join('. ')}.`],
    clause: 'ODG-7.5.3',
  };
}
function ofTech(scene: Scene, view: GalaxyView, seat: number, source: string): Tip | null {
  const tech = view.players[seat]?.techs.find((t) => t.source === source);
  if (!tech) return null;
  const several = tech.branches.length > 1;
  const lines = tech.branches.map((x) => `${several ? `Level ${x.level}${x.open ? '' : ', locked'}: ` : ''}${x.text}`);
  lines.push(tech.active ? 'Used this turn.' : 'Costs a Tech Disc.');
  return { title: `${whose(scene, seat)} Tech: ${tech.name}`, lines, clause: 'ODG-7.6.1' };
}
function ofAdversary(view: GalaxyView): Tip | null {
  const foe = view.adversary;
  if (!foe) return null;
  const lines = [`${foe.words}.`];
  if (foe.actsAt > 0) lines.push(`${foe.influence} of ${foe.actsAt} influence.`);
  lines.push(...foe.reference.map((r) => r.words));
  return { title: `${foe.name}, ${plural(foe.stars, 'star')}${foe.hard ? ', hard side' : ''}`, lines, clause: 'ODG-11.8' };
}
