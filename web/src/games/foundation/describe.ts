// Every thing on the table in words: the label for those who hear the board, the tip for those who see it.
import { plural, spoken, type Tip } from '../../table/board';
import { isYours, whose } from '../../table/people';
import type { Scene } from '../../table/scene';
import { nextGate, planetsAt } from './galaxy';
import { nameOf, viewOf } from './scene';
import { ownerOf, type FoundationView, type KnownGoal } from './view';
import { actionName, isAction, isColour, ringName, roman, spaceName, type Colour } from './words';

const kindWord = { once: 'once, when taken', turn: 'once per turn', permanent: 'always' };
const levelWord = (level: number) => ['', 'outer', 'middle', 'central'][level] ?? '';

export function describe(scene: Scene, element: string): Tip | null {
  const view = viewOf(scene);
  const [kind = '', a = '', b = ''] = element.split('/');
  switch (kind) {
    case 'planet':
      return planet(scene, view, a);
    case 'gate':
      return gate(scene, view, a);
    case 'space':
      return space(scene, view, Number(a.slice(1)) - 1, b);
    case 'colony':
      return colony(scene, view, a);
    case 'research':
      return research(scene, view, a);
    case 'goal':
      return goal(scene, view, a);
    case 'hand':
      return isColour(b) ? cubes(scene, view, Number(a.slice(1)) - 1, b) : null;
    case 'supply':
      return isColour(a)
        ? { title: `Supply: ${a}`, lines: [`${plural(view.supply[a], 'cube')} left in the supply.`], clause: 'FD-5.3.11' }
        : null;
    case 'kins':
      return kins(scene, view, Number(a.slice(1)) - 1);
    case 'captured':
      return captured(scene, view, Number(a.slice(1)) - 1);
    case 'seat':
      return { title: nameOf(scene, Number(a.slice(1)) - 1), lines: [] };
  }
  return null;
}

export function labelOf(scene: Scene, element: string): string {
  return spoken(describe(scene, element)) ?? element;
}

function planet(scene: Scene, view: FoundationView, id: string): Tip {
  const p = view.planets[id];
  if (!p?.gives) return { title: `Planet ${id}`, lines: ['Not laid out yet.'] };
  const owner = ownerOf(view, id);
  const tile = owner?.tile ?? p.colonies[0];
  const factory =
    p.level === 1
      ? 'produces freely'
      : p.level === 2
        ? `produces from ${p.factory.join(' and ')}`
        : 'produces from two different level II cubes';
  const trade = p.level === 3 ? 'trades with two middle planets' : `trades for ${p.needs}`;
  const lines = [`${levelWord(p.level)} planet; ${factory}, ${trade}.`, `${plural(p.stock, 'cube')} of 2 on it.`];
  if (id === 'PC')
    lines.push(`Colonies for 1 black: ${p.colonies.map((c) => view.tiles[c]?.name ?? c).join(', ') || 'none left'}.`);
  else if (owner) lines.push(`Colonized by ${nameOf(scene, owner.seat)}: ${view.tiles[owner.tile]?.name ?? owner.tile}.`);
  else if (tile) lines.push(`Colony for 1 ${p.needs}: ${view.tiles[tile]?.name ?? tile}.`);
  if (isYours(scene, scene.me) && !view.players[scene.me]?.touches.includes(id)) lines.push('You have no ship here.');
  return { title: `${p.gives.charAt(0).toUpperCase()}${p.gives.slice(1)} planet ${id}`, lines, clause: 'FD-5.3.4' };
}

function gate(scene: Scene, view: FoundationView, id: string): Tip {
  const lines = [`${ringName(id)} ring; touches ${planetsAt(id).join(', ')}.`];
  for (const p of view.players) if (p.ships.includes(id)) lines.push(`${whose(scene, p.seat)} ship is here.`);
  if (view.empire.includes(id)) lines.push(`An Empire ship is here; it moves on to ${nextGate(id)}.`);
  if (view.empireNext.includes(id))
    lines.push(`An Empire ship comes here ${view.empireMovesIn === 0 ? 'at the end of this turn' : 'with its next move'}.`);
  return { title: `Gate ${id}`, lines, clause: view.empire.includes(id) ? 'FD-5.10.1' : 'FD-5.4.1' };
}

function space(scene: Scene, view: FoundationView, seat: number, code: string): Tip {
  const p = view.players[seat];
  if (code === 'centre')
    return {
      title: 'The centre',
      lines: [`${plural(p?.centre ?? 0, 'kin')} here. A kin from here executes any action at level III.`],
      clause: 'FD-5.2.2',
    };
  const here = p?.board[code] ?? 0;
  const action = code.slice(0, 2);
  const level = Number(code[2]);
  const lines = [here === 0 ? 'No kin here.' : `${plural(here, 'kin')} here.`];
  if (isAction(action) && p && level > p.reach[action])
    lines.push(`From hand kins enter ${actionName[action]} up to level ${roman(p.reach[action])}.`);
  if (here === 1) lines.push('Another kin coming here bumps it: one climbs, one steps aside.');
  return { title: `${isYours(scene, seat) ? '' : `${nameOf(scene, seat)}: `}${spaceName(code)}`, lines, clause: 'FD-5.1.3' };
}

function colony(scene: Scene, view: FoundationView, id: string): Tip {
  const tile = view.tiles[id];
  if (!tile) return { title: id, lines: [] };
  const lines = [tile.text];
  for (const p of view.players)
    for (const c of p.colonies)
      if (c.tile === id) {
        lines.push(`Owned by ${nameOf(scene, p.seat)}.`);
        if (c.counters > 0) lines.push(`${plural(c.counters, 'counter')} left.`);
        if (c.flipped) lines.push('Used; ready again at the start of the next turn.');
      }
  const lies = Object.values(view.planets).find((p) => p.colonies.includes(id));
  if (lies) lines.push(`Lies for ${lies.id}: ${lies.id === 'PC' ? '1 black' : `1 ${lies.needs}`}.`);
  return { title: tile.name, lines, clause: 'FD-5.5.5' };
}
export const kindOf = (kind: 'once' | 'turn' | 'permanent') => kindWord[kind];

function research(scene: Scene, view: FoundationView, id: string): Tip {
  const r = view.research[id];
  if (!r) return { title: id, lines: [] };
  const title = r.action ? `Research ${actionName[r.action]} ${roman(r.level)}` : `Research goal ${r.slot}`;
  const after = r.after.map((x) => view.research[x]).map((x) => (x?.action ? `${actionName[x.action]} ${roman(x.level)}` : ''));
  const lines = [`Pay 1 ${r.pay.join(' or ')}.`];
  if (after.length > 0) lines.push(`After ${after.join(' or ')}.`);
  if (r.by.length > 0) lines.push(`Researched by ${r.by.map((s) => (isYours(scene, s) ? 'you' : nameOf(scene, s))).join(', ')}.`);
  return { title, lines, clause: 'FD-5.8.1' };
}

export function goalOf(view: FoundationView, me: number, slot: string): KnownGoal | null {
  if (slot.startsWith('P')) return view.players[Number(slot.slice(1)) - 1]?.personalGoal ?? null;
  return view.goals.find((g) => g.slot === slot) ?? null;
}

function goal(scene: Scene, view: FoundationView, slot: string): Tip {
  const g = goalOf(view, scene.me, slot);
  const known = g?.goal ? view.goalTiles[g.goal] : null;
  const title = known ? known.name : slot.startsWith('P') ? 'Personal goal' : `Goal ${slot}`;
  const lines = known
    ? [
        known.text,
        `${isYours(scene, scene.me) ? 'You have' : `${nameOf(scene, scene.me)} has`} ${known.have[scene.me] ?? 0} of ${known.need}.`,
      ]
    : ['Face down.'];
  if (g && !g.faceUp && g.knownTo.length > 0)
    lines.push(`Known to ${g.knownTo.map((s) => (isYours(scene, s) ? 'you' : nameOf(scene, s))).join(', ')}.`);
  if (g?.faceUp) lines.push('Face up: everybody knows it.');
  return { title, lines, clause: 'FD-6.1' };
}

function cubes(scene: Scene, view: FoundationView, seat: number, colour: Colour): Tip {
  const n = view.players[seat]?.hand[colour] ?? 0;
  return {
    title: `${whose(scene, seat)} ${colour} cubes: ${n}`,
    lines: [],
    clause: 'FD-5.3.1',
  };
}

function kins(scene: Scene, view: FoundationView, seat: number): Tip {
  const p = view.players[seat];
  return {
    title: `${whose(scene, seat)} kins in hand: ${p?.kinsHand || 'none'}`,
    lines: [`${(p?.ownKins ?? 0) + (p?.neutralKins ?? 0)} in play.`],
    clause: 'FD-5.2.5',
  };
}

function captured(scene: Scene, view: FoundationView, seat: number): Tip {
  const p = view.players[seat];
  const lines =
    p && p.captured > 0
      ? [p.capturedDue > 0 ? 'One goes back at the end of this turn.' : 'One goes back at the end of the next turn.']
      : [];
  return { title: `Captured Empire ships: ${p?.captured || 'none'}`, lines, clause: 'FD-5.10.7' };
}
