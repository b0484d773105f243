// Any thing on the table in words: a label to be read aloud, and a tip with what it does now.
import { plural, spoken, type Tip } from '../../table/board';
import { isYours, nameOf, whose } from '../../table/people';
import type { Scene } from '../../table/scene';
import { seat as seatOf } from '../../table/reading';
import { spokenOf, titleOf } from './areas';
import {
  raceOf,
  actionNames,
  areaSpoken,
  areaTitle,
  capital,
  closingWords,
  credits,
  crowdWords,
  emissaryName,
  features,
  figureNames,
  mineralWords,
  shipName,
  sizeWords,
  stationName,
} from './words';
import { paidIn } from './paid';
import { mine, viewOf, you } from './scene';
import { sumOf, type Tile } from './view';

export function describe(scene: Scene, element: string): Tip | null {
  const cut = element.indexOf('/');
  const [kind, rest] = cut < 0 ? [element, ''] : [element.slice(0, cut), element.slice(cut + 1)];
  return tips[kind]?.(scene, rest) ?? null;
}
export const labelOf = (scene: Scene, element: string): string =>
  spoken(describe(scene, element)) ?? element.replaceAll('/', ' ');

// What is heard begins with what is seen: who speaks to the screen says what is written there.
export const seenFirst = (seen: (string | number)[], label: string) => `${seen.join(' ')}: ${label}`;

type Teller = (scene: Scene, rest: string) => Tip | null;
const edges = { S: 'open space', P: 'starlight', N: 'nebula', G: 'gas' } as const;

// A piece, and whose.
const owner = (scene: Scene, seat: number, what: string) => `${whose(scene, seat)} ${what}`;

function tileTip(scene: Scene, cell: string): Tip | null {
  const view = viewOf(scene);
  const tile = view.byCell.get(cell);
  const face = tile && view.faces[tile.face];
  if (!tile || !face) return null;
  const lines = [`${capital(sides(tile))}.`];
  if (face.feature) lines.push(features[face.feature]);
  const parts = tile.regions.filter((r) => r.kind !== 'gas').map((r) => areaTitle(view, r.area));
  lines.push(`${[...new Set(parts)].join(', ')}.`);
  if (tile.zone) lines.push('In the zone of an exmitter: no unit may come here.');
  return { title: `${face.name}, tile ${tile.order}`, lines };
}
const sides = (t: Tile) => {
  const up = (t.x + t.y) % 2 === 0;
  const where = up ? ['right', 'below', 'left'] : ['left', 'above', 'right'];
  return t.edges.map((e, i) => `${edges[e]} ${where[i]}`).join(', ');
};

function areaTip(scene: Scene, id: string): Tip | null {
  const view = viewOf(scene);
  const area = view.areas.get(id);
  if (!area) return null;
  const lines = [`${sizeWords(area)}.`];
  const crowd = crowdWords(scene, area);
  if (crowd) lines.push(crowd);
  if (area.kind === 'space' && area.ships.length > 0)
    lines.push(`Ships: ${area.ships.map((s) => `${you(scene, s.seat)} ${s.count}`).join(', ')}.`);
  if (area.state === 'open' && area.pays) lines.push(`Closed now: ${closingWords(scene, area)}.`);
  if (area.state === 'pending') lines.push(`Just closed: ${closingWords(scene, area)}. It waits to be resolved.`);
  if (area.state === 'resolved') {
    const paid = paidIn(scene).find((p) => p.area === id);
    if (paid) lines.push(`Closing it paid ${you(scene, paid.seat)} ${credits(paid.credits)}: ${paid.sum}.`);
    if (area.kind !== 'space')
      lines.push(area.controller === null ? 'Nobody controls it.' : `Controlled by ${you(scene, area.controller)}.`);
    if (area.minerals) lines.push(`In it: ${mineralWords(area.minerals)}.`);
    if (area.builds)
      lines.push(`A station here pays ${area.builds.words ? `${area.builds.words} = ` : ''}${credits(area.builds.credits)}.`);
  }
  const clause = { nebula: 'GT-8.2.1', system: 'GT-8.3.1', space: 'GT-8.4.1' }[area.kind];
  return { title: titleOf(area), lines, clause };
}

function shipTip(scene: Scene, cell: string): Tip | null {
  const view = viewOf(scene);
  const ship = view.byCell.get(cell)?.ship;
  if (!ship) return null;
  const lines = [];
  if (ship.harnessed) lines.push('Harnessed: it cannot leave until it is released.');
  if (ship.reach.length > 0) lines.push(`Reaches ${plural(ship.reach.length, 'place')}; the numbers are steps.`);
  if (ship.mines.length > 0) lines.push(`Mines ${ship.mines.map((a) => areaTitle(view, a)).join(', ')}.`);
  if (ship.kind === 'corvette')
    lines.push('Blocks emissaries of others on its tile (planets, outposts), beats Rogues at once, plunders at the end.');
  if (ship.kind === 'rogue') lines.push('Takes minerals out of a closed nebula it touches.');
  return { title: owner(scene, ship.owner, shipName(ship.kind)), lines };
}
function emissaryTip(scene: Scene, cell: string): Tip | null {
  const view = viewOf(scene);
  const tile = view.byCell.get(cell);
  const e = tile?.emissary;
  if (!tile || !e) return null;
  const region = tile.regions.find((r) => r.region === e.site);
  const lines = [
    region ? `In ${areaSpoken(view, region.area)}.` : 'On a trade outpost: trade is cheaper, and there are further actions.',
  ];
  if (e.level > 0) lines.push(`With a ${stationName(e.level)}: it stays where it is, whatever exmitters and teleports do.`);
  if (e.blocked) lines.push('Blocked by a Corvette of another player: it counts for nothing while that stays.');
  if (e.protected) lines.push('Protected by an own Corvette: it cannot be blocked, nor teleported by others.');
  return { title: owner(scene, e.owner, emissaryName(e.kind)), lines };
}

const bagTip: Teller = (scene, what) => {
  const view = viewOf(scene);
  const me = mine(scene);
  if (what === 'token')
    return {
      title: 'Bag of combat tokens',
      lines: [`${plural(view.tokenBag, 'token')} left. One costs ${credits(me?.prices.token ?? 4)}.`],
      clause: 'GT-5.2.2',
    };
  const left = view.bag?.[what as 'red'];
  return {
    title: `${capital(what)} minerals`,
    lines: [`${left === undefined ? '' : `${left} in the bag. `}One costs ${credits(me?.prices.mineral ?? 6)}.`],
    clause: 'GT-5.2.1',
  };
};
const playerAt = (scene: Scene, code: string | undefined) => {
  const seat = seatOf(code);
  return seat === null ? undefined : viewOf(scene).players[seat];
};

const tips: Record<string, Teller> = {
  tile: tileTip,
  area: areaTip,
  ship: shipTip,
  emissary: emissaryTip,
  bag: bagTip,
  cell: () => ({ title: 'Free place', lines: [] }),
  site: (scene, place) => {
    const view = viewOf(scene);
    const [cell = '', part] = place.split('/');
    const region = view.byCell.get(cell)?.regions.find((r) => r.region === place);
    if (part === 'outpost') return { title: 'Place for an emissary', lines: ['On the trade outpost.'] };
    const area = region && view.areas.get(region.area);
    const pays = area && area.state === 'open' && area.pays ? `Closed as it is, it pays ${credits(area.pays.credits)}.` : '';
    return {
      title: 'Place for an emissary',
      lines: [region ? `In ${areaSpoken(view, region.area)}.` : '', pays].filter(Boolean),
    };
  },
  space: (scene, place) => {
    const view = viewOf(scene);
    const region = view.byCell.get(place.split('/')[0] ?? '')?.regions.find((r) => r.region === place);
    return {
      title: 'Place for a ship',
      lines: region ? [`In ${areaSpoken(view, region.area)}, on tile ${view.byCell.get(place.split('/')[0] ?? '')?.order}.`] : [],
    };
  },
  stack: (scene, n) => {
    const view = viewOf(scene);
    const stack = view.stacks[Number(n)];
    if (!stack) return null;
    const face = stack.top ? view.faces[stack.top] : null;
    const under = stack.under.map((u) => `${view.faces[u.up]?.name ?? u.up} / ${view.faces[u.down]?.name ?? u.down}`);
    return {
      title: `${n === '0' ? 'Left' : 'Right'} stack`,
      lines: [
        `${plural(stack.left, 'tile')} left.`,
        face ? `On top: ${face.name}. What is on its back only the drawer sees.` : 'Empty.',
        under.length > 0 ? `Slid under it: ${under.join('; ')}.` : '',
      ].filter(Boolean),
      clause: 'GT-6.1.1',
    };
  },
  drawn: (scene, id) => {
    const view = viewOf(scene);
    const face = view.faces[id];
    if (!face) return { title: 'The drawn tile', lines: [] };
    const seen = view.drawn?.up === id ? 'This side everybody saw.' : 'This side only you see.';
    return { title: face.name, lines: [face.feature ? features[face.feature] : '', seen].filter(Boolean) };
  },
  spot: (scene, rest) => {
    const id = rest.split(',')[3] ?? '';
    return { title: `${viewOf(scene).faces[id]?.name ?? id} here`, lines: [] };
  },
  minerals: (scene, rest) => {
    const parts = rest.split('/');
    const colour = parts.at(-1) ?? '';
    const p = playerAt(scene, parts[0]);
    if (p)
      return {
        title: `${whose(scene, p.seat)} ${colour} minerals`,
        lines: p.minerals ? [`${p.minerals[colour as 'red'] ?? 0}. At the end each is worth 3 credits.`] : [],
      };
    const area = viewOf(scene).areas.get(parts.slice(0, -1).join('/'));
    return { title: `${capital(colour)} mineral${area ? ` from ${spokenOf(area)}` : ''}`, lines: [] };
  },
  tokens: (scene, rest) => {
    const [code, kind] = rest.split('/');
    const p = playerAt(scene, code);
    if (!p) return null;
    const does = kind === 'reroll' ? 'Roll your die again; the new value counts.' : 'One more in this clash.';
    return {
      title: kind === 'reroll' ? 'Reroll token' : kind === 'plus1' ? '+1 token' : `${whose(scene, p.seat)} combat tokens`,
      lines: kind
        ? [does, p.tokens ? `You have ${p.tokens[kind as 'reroll'] ?? 0}.` : ''].filter(Boolean)
        : [`${p.tokenCount}, face down.`],
      clause: 'GT-9.3.5',
    };
  },
  module: (scene, rest) => {
    const [code, n, side] = rest.split('/');
    const p = playerAt(scene, code);
    const view = viewOf(scene);
    const m = raceOf(scene, p)?.modules[Number(n) - 1];
    const skill = m && view.skills[side === 'racial' ? m.racial : m.universal];
    return skill
      ? {
          title: skill.name,
          lines: [
            skill.text,
            skill.cost ? `Using it: ${skill.cost}.` : '',
            `Unlocking it costs ${credits(p?.prices[side === 'racial' ? 'racial' : 'universal'] ?? 0)}; only one side of a module.`,
          ].filter(Boolean),
          clause: 'GT-13.0.1',
        }
      : null;
  },
  skill: (scene, id) => {
    const skill = viewOf(scene).skills[id];
    return skill
      ? { title: skill.name, lines: [skill.text, skill.cost ? `Using it: ${skill.cost}.` : ''].filter(Boolean) }
      : null;
  },
  race: (scene, id) => {
    const view = viewOf(scene);
    const race = view.races[id];
    return race
      ? {
          title: race.name,
          lines: [race.character, ...race.basic.map((s) => view.skills[s]).flatMap((s) => (s ? [`${s.name}: ${s.text}`] : []))],
        }
      : null;
  },
  figures: (scene, rest) => {
    const [code, kind = ''] = rest.split('/');
    const p = playerAt(scene, code);
    const n = p && supplyOf(p, kind);
    return { title: capital(figureNames[kind] ?? kind), lines: n === undefined || n === null ? [] : [`${n} left to send.`] };
  },
  action: (_, kind) => {
    const a = actionNames[kind];
    return a ? { title: a.name, lines: [a.does] } : null;
  },
  battle: (_, what) => {
    const says: Record<string, [string, string]> = {
      commit: ['Commit', 'The tokens go face down; they are back in the bag after the clash, used or not.'],
      warcry: ['Warcry', 'Pay a mineral for one more.'],
      reroll: ['Reroll', 'Roll your die again.'],
      plus1: ['+1', 'One more in this clash.'],
      done: ['Done', 'Use no further tokens.'],
      evade: ['Evade', 'Pay three minerals and fly away.'],
      stay: ['Stay', 'Meet the attack.'],
    };
    const [title, line] = says[what] ?? [capital(what), ''];
    return { title, lines: line ? [line] : [] };
  },
  credits: (scene, code) => {
    const p = playerAt(scene, code);
    if (!p) return null;
    const lines = p.projected === null ? [] : [`If the game ended now, ${p.projected} with minerals and plundering.`];
    return { title: `${isYours(scene, p.seat) ? 'You have' : `${nameOf(scene, p.seat)} has`} ${credits(p.credits)}`, lines };
  },
  seat: (scene, code) => {
    const seat = seatOf(code);
    return seat === null ? null : { title: nameOf(scene, seat), lines: [] };
  },
};

export function supplyOf(
  p: { supply: Record<string, number>; special: { kind: string; supply: number }[] },
  kind: string,
): number | null {
  const many: Record<string, string> = { emissary: 'emissaries', corvette: 'corvettes', rogue: 'rogues' };
  const plain = many[kind];
  if (plain) return p.supply[plain] ?? 0;
  return p.special.find((s) => s.kind === kind)?.supply ?? null;
}
export const mineralsOf = (scene: Scene) => sumOf(mine(scene)?.minerals ?? null);
