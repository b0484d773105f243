// Any thing on the table in words: a label to be read aloud, and a tip with what it does now.
import { spoken, type Tip } from '../../table/board';
import { nameOf } from '../../table/people';
import type { Scene } from '../../table/scene';
import { seat as seatOf } from '../../table/reading';
import { knows, say, words, type Said } from '../../words/words.svelte';
import { titleOf } from './areas';
import { paidIn } from './paid';
import { tilesBeside } from './places';
import { mine, viewOf } from './scene';
import type { Player, Skill, Tile } from './view';
import {
  areaSaid,
  areaTitle,
  closingWords,
  crowdWords,
  emissaryName,
  figureName,
  listed,
  mineralWords,
  named,
  raceOf,
  saidOf,
  seatOr,
  shipName,
  sizeWords,
} from './words';

export function describe(scene: Scene, element: string): Tip | null {
  const cut = element.indexOf('/');
  const [kind, rest] = cut < 0 ? [element, ''] : [element.slice(0, cut), element.slice(cut + 1)];
  return tips[kind]?.(scene, rest) ?? null;
}
export const labelOf = (scene: Scene, element: string): string =>
  spoken(describe(scene, element)) ?? element.replaceAll('/', ' ');

// What is heard begins with what is seen: who speaks to the screen says what is written there.
export const seenFirst = (seen: (string | number)[], label: string) =>
  `${seen.join(' ')}: ${label}`;

type Teller = (scene: Scene, rest: string) => Tip | null;

// A piece, and whose.
const owned = (seat: number, what: string) => say('page.owned', { who: { seat }, what });

function tileTip(scene: Scene, cell: string): Tip | null {
  const view = viewOf(scene);
  const tile = view.byCell.get(cell);
  const face = tile && view.faces[tile.face];
  if (!tile || !face) return null;
  const lines = [sides(tile)];
  if (face.feature) lines.push(say(`page.feature.${face.feature}`));
  const parts = tile.regions.filter((r) => r.kind !== 'gas').map((r) => areaTitle(view, r.area));
  if (parts.length > 0) lines.push(say('page.tip.parts', { areas: listed([...new Set(parts)]) }));
  if (tile.zone) lines.push(say('page.tip.zone'));
  return { title: say('page.tip.tile', { face: { name: face.name }, tile: tile.number }), lines };
}
function sides(t: Tile): string {
  const up = (t.x + t.y) % 2 === 0;
  const where = up ? ['right', 'below', 'left'] : ['left', 'above', 'right'];
  const [first, ...others] = t.edges.map((shows, i) => ({ shows, side: where[i] ?? '' }));
  return say('page.tip.edges', {
    first: first?.shows ?? 'S',
    where: first?.side ?? '',
    others: listed(others.map((args) => ({ id: 'page.tip.edge', args }))),
  });
}

function areaTip(scene: Scene, id: string): Tip | null {
  const view = viewOf(scene);
  const area = view.areas.get(id);
  if (!area) return null;
  const lines = [say('page.tip.size', { size: sizeWords(area) })];
  const crowd = crowdWords(area);
  if (crowd) lines.push(crowd);
  if (area.kind === 'space' && area.ships.length > 0) {
    const ships = area.ships.map(({ seat, count }) => ({
      id: 'page.tip.ships.of',
      args: { who: { seat }, n: count },
    }));
    lines.push(say('page.tip.ships', { ships: listed(ships) }));
  }
  if (area.state === 'open' && area.pays)
    lines.push(say('page.tip.closed_now', { pays: closingWords(area) }));
  if (area.state === 'pending')
    lines.push(say('page.tip.just_closed', { pays: closingWords(area) }));
  if (area.state === 'resolved') {
    const paid = paidIn(scene).find((p) => p.area === id);
    if (paid)
      lines.push(
        say('page.tip.paid', { who: { seat: paid.seat }, credits: paid.credits, sum: paid.sum }),
      );
    if (area.kind !== 'space')
      lines.push(say('page.tip.controlled', { who: seatOr(area.controller) }));
    if (area.minerals) lines.push(say('page.tip.in_it', { minerals: mineralWords(area.minerals) }));
    if (area.builds)
      lines.push(
        say('page.tip.station_pays', {
          sum: area.builds.words || 'none',
          credits: area.builds.credits,
        }),
      );
  }
  const clause = { nebula: 'GT-8.2.1', system: 'GT-8.3.1', space: 'GT-8.4.1' }[area.kind];
  return { title: titleOf(area), lines, clause };
}

function shipTip(scene: Scene, cell: string): Tip | null {
  const view = viewOf(scene);
  const ship = view.byCell.get(cell)?.ship;
  if (!ship) return null;
  const lines = [];
  if (ship.harnessed) lines.push(say('page.tip.harnessed'));
  if (ship.reach.length > 0) lines.push(say('page.tip.reaches', { n: ship.reach.length }));
  if (ship.mines.length > 0)
    lines.push(say('page.tip.mines', { areas: listed(ship.mines.map((a) => areaTitle(view, a))) }));
  lines.push(say(`page.tip.${ship.kind}`));
  return { title: owned(ship.owner, shipName(ship.kind)), lines };
}
function emissaryTip(scene: Scene, cell: string): Tip | null {
  const view = viewOf(scene);
  const tile = view.byCell.get(cell);
  const e = tile?.emissary;
  if (!tile || !e) return null;
  const region = tile.regions.find((r) => r.region === e.site);
  const lines = [
    region ? say('page.tip.in', { area: areaSaid(view, region.area) }) : say('page.tip.on_outpost'),
  ];
  if (e.level > 0) lines.push(say('page.tip.with_station', { level: e.level }));
  if (e.blocked) lines.push(say('page.tip.blocked'));
  if (e.protected) lines.push(say('page.tip.protected'));
  const title = owned(e.owner, emissaryName(e.kind));
  return { title, lines, more: [say('page.tip.emissary')], clause: 'GT-3.4.3' };
}

const bagTip: Teller = (scene, what) => {
  const view = viewOf(scene);
  const me = mine(scene);
  if (what === 'token')
    return {
      title: say('page.tip.tokens'),
      lines: [say('page.tip.tokens.left', { n: view.token_bag, price: me?.prices.token ?? 4 })],
      clause: 'GT-5.2.2',
    };
  return {
    title: say('page.tip.minerals', { colour: what }),
    lines: [
      say('page.tip.minerals.left', {
        n: view.mineral_bag?.[what as 'red'] ?? -1,
        price: me?.prices.mineral ?? 6,
      }),
    ],
    clause: 'GT-5.2.1',
  };
};
const playerAt = (scene: Scene, code: string | undefined) => {
  const seat = seatOf(code);
  return seat === null ? undefined : viewOf(scene).players[seat];
};
// What a player would have if the game ended now, and how she would stand.
function standing({ seat, projected, credits, for_minerals, plunder, rank }: Player): string[] {
  if (projected === null) return [say('page.in_hand', { n: credits })];
  const by = plunder ?? 0;
  const counted = { n: projected, credits, minerals: for_minerals ?? 0, plunder: Math.abs(by) };
  const points = say('page.tip.projected', { ...counted, sign: by < 0 ? 'less' : 'more' });
  if (!rank) return [points];
  const place: Said = { id: 'page.rank', args: { n: rank } };
  return [points, say('page.tip.rank', { who: { seat }, rank: place })];
}
const skillLines = ({ text, cost }: Skill) =>
  [words(text), cost ? say('page.tip.using', { cost }) : ''].filter(Boolean);

const tips: Record<string, Teller> = {
  tile: tileTip,
  area: areaTip,
  ship: shipTip,
  emissary: emissaryTip,
  bag: bagTip,
  cell: (scene, cell) => {
    const tiles = tilesBeside(viewOf(scene), cell);
    return {
      title: say('page.tip.free_place'),
      lines: [],
      more: [
        tiles === 'none' ? '' : say('page.tip.beside', { tiles }),
        say('page.tip.free_place.does'),
      ].filter(Boolean),
    };
  },
  site: (scene, place) => {
    const view = viewOf(scene);
    const [cell = '', part] = place.split('/');
    const region = view.byCell.get(cell)?.regions.find((r) => r.region === place);
    const title = say('page.tip.site');
    const more = [say('page.tip.site.does')];
    if (part === 'outpost') return { title, lines: [say('page.tip.site.outpost')] };
    const area = region && view.areas.get(region.area);
    const pays = area && area.state === 'open' ? area.pays : null;
    return {
      title,
      lines: [
        region ? say('page.tip.in', { area: areaSaid(view, region.area) }) : '',
        pays ? say('page.tip.site.pays', { credits: pays.credits }) : '',
      ].filter(Boolean),
      more,
    };
  },
  space: (scene, place) => {
    const view = viewOf(scene);
    const tile = view.byCell.get(place.split('/')[0] ?? '');
    const region = tile?.regions.find((r) => r.region === place);
    return {
      title: say('page.tip.space'),
      lines:
        tile && region
          ? [say('page.tip.in_on', { area: areaSaid(view, region.area), tile: tile.number })]
          : [],
      more: [say('page.tip.space.does')],
    };
  },
  stack: (scene, n) => {
    const view = viewOf(scene);
    const stack = view.stacks[Number(n)];
    if (!stack) return null;
    const face = stack.top ? view.faces[stack.top] : null;
    const name = (id: string): Said => ({ name: view.faces[id]?.name ?? id });
    const under = stack.under.map(({ up, down }) => ({
      id: 'tile.sides',
      args: { first: name(up), second: name(down) },
    }));
    return {
      title: say('page.tip.stack', { n: Number(n) }),
      lines: [
        say('page.tip.stack.left', { n: stack.left }),
        say('page.tip.stack.top', { face: face ? { name: face.name } : 'none' }),
        under.length > 0 ? say('page.tip.stack.under', { tiles: listed(under) }) : '',
      ].filter(Boolean),
      clause: 'GT-6.1.1',
    };
  },
  drawn: (scene, id) => {
    const view = viewOf(scene);
    const face = view.faces[id];
    const more = [say('page.tip.drawn.does')];
    if (!face) return { title: say('page.tip.drawn'), lines: [], more };
    const seen = say(view.drawn?.up === id ? 'page.tip.drawn.all' : 'page.tip.drawn.you');
    return {
      title: named(face.name),
      lines: [face.feature ? say(`page.feature.${face.feature}`) : '', seen].filter(Boolean),
      more,
    };
  },
  spot: (scene, rest) => {
    const id = rest.split(',')[3] ?? '';
    return {
      title: say('page.tip.spot', { face: { name: viewOf(scene).faces[id]?.name ?? id } }),
      lines: [],
      more: [say('page.tip.spot.does')],
    };
  },
  minerals: (scene, rest) => {
    const parts = rest.split('/');
    const colour = parts.at(-1) ?? '';
    const p = playerAt(scene, parts[0]);
    if (p)
      return {
        title: say('page.tip.own_minerals', { who: { seat: p.seat }, colour }),
        lines: p.minerals
          ? [say('page.tip.own_minerals.worth', { n: p.minerals[colour as 'red'] ?? 0 })]
          : [],
        more: [say('page.tip.mineral.does')],
      };
    const area = viewOf(scene).areas.get(parts.slice(0, -1).join('/'));
    return {
      title: say('page.tip.mineral_from', { colour, area: area ? saidOf(area) : 'none' }),
      lines: [],
      more: [say('page.tip.mineral.does')],
    };
  },
  tokens: (scene, rest) => {
    const [code, kind = 'back'] = rest.split('/');
    const p = playerAt(scene, code);
    if (!p) return null;
    const clause = 'GT-9.3.5';
    if (kind !== 'reroll' && kind !== 'plus1') {
      const title = say('page.tip.token.back', { who: { seat: p.seat } });
      return { title, lines: [say('page.tip.token.back.does', { n: p.token_count })], clause };
    }
    const lines = [
      say(`page.tip.token.${kind}.does`),
      p.tokens ? say('page.tip.token.have', { n: p.tokens[kind] }) : '',
    ];
    return { title: say(`page.tip.token.${kind}`), lines: lines.filter(Boolean), clause };
  },
  module: (scene, rest) => {
    const [code, n, side] = rest.split('/');
    const p = playerAt(scene, code);
    const view = viewOf(scene);
    const m = raceOf(scene, p)?.modules[Number(n) - 1];
    const skill = m && view.skills[side === 'racial' ? m.racial : m.universal];
    if (!skill) return null;
    const price = p?.prices[side === 'racial' ? 'racial' : 'universal'] ?? 0;
    return {
      title: named(skill.name),
      lines: [...skillLines(skill), say('page.tip.unlocking', { price })],
      clause: 'GT-13.0.1',
    };
  },
  skill: (scene, id) => {
    const skill = viewOf(scene).skills[id];
    return skill ? { title: named(skill.name), lines: skillLines(skill) } : null;
  },
  race: (scene, id) => {
    const view = viewOf(scene);
    const race = view.races[id];
    if (!race) return null;
    const skills = race.basic.map((s) => view.skills[s]).flatMap((s) => (s ? [s] : []));
    return {
      title: named(race.name),
      lines: [
        named(race.character),
        ...skills.map(({ name, text }) => say('page.tip.skill', { name: { name }, text })),
      ],
    };
  },
  figures: (scene, rest) => {
    const [code, kind = ''] = rest.split('/');
    const p = playerAt(scene, code);
    const n = p ? supplyOf(p, kind) : null;
    const ships = ['corvette', 'rogue'];
    const sort = kind === 'emissary' ? kind : ships.includes(kind) ? 'ship' : 'special';
    return {
      title: figureName(kind),
      lines: n === null ? [] : [say('page.tip.to_send', { n })],
      more: [say(`page.tip.figure.${sort}`)],
    };
  },
  action: (_, kind) =>
    knows(`page.action.${kind}`)
      ? { title: say(`page.action.${kind}`), lines: [say(`page.action.${kind}.does`)] }
      : null,
  battle: (_, what) =>
    knows(`page.battle.${what}.does`)
      ? { title: say(`page.battle.${what}`), lines: [say(`page.battle.${what}.does`)] }
      : null,
  die: (scene, code) => {
    const side = viewOf(scene).battle?.sides.find((s) => s.seat === seatOf(code));
    if (!side) return null;
    return {
      title: say('page.tip.die', { who: { seat: side.seat } }),
      lines: [say('page.tip.die.does', { n: side.die })],
      more: side.wins === null ? [] : [say('page.tip.wins', { n: side.wins })],
      clause: 'GT-9.3.7',
    };
  },
  credits: (scene, code) => {
    const p = playerAt(scene, code);
    if (!p) return null;
    const title = say('page.tip.has', { who: { seat: p.seat }, credits: p.credits });
    return { title, lines: standing(p), clause: 'GT-14.1' };
  },
  seat: (scene, code) => {
    const p = playerAt(scene, code);
    return p ? { title: nameOf(scene, p.seat), lines: standing(p), clause: 'GT-14.1' } : null;
  },
};

export function supplyOf(
  p: { supply: Record<string, number>; special: { kind: string; supply: number }[] },
  kind: string,
): number | null {
  const many: Record<string, string> = {
    emissary: 'emissaries',
    corvette: 'corvettes',
    rogue: 'rogues',
  };
  const plain = many[kind];
  if (plain) return p.supply[plain] ?? 0;
  return p.special.find((s) => s.kind === kind)?.supply ?? null;
}
