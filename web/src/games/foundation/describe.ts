// Every thing on the table in words: the label for those who hear the board, the tip for those who see it.
import { spoken, type Tip } from '../../table/board';
import { isYours } from '../../table/people';
import type { Scene } from '../../table/scene';
import { upper } from '../../words/stops';
import { say, words, type Said } from '../../words/words.svelte';
import { nextGate, planetsAt } from './galaxy';
import { howFar, nameOf, people, viewOf, whoIs } from './scene';
import { ownerOf, type FoundationView, type GoalTile, type KnownGoal } from './view';
import { colourSaid, isAction, isColour, printed, roman, spaceSaid, type Colour } from './words';

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
        ? {
            title: say('page.supply.of', { colour: colourSaid(a) }),
            does: [say('page.supply.gives')],
            lines: [say('page.supply.left', { n: view.supply[a] })],
            clause: 'FD-5.3.11',
          }
        : null;
    case 'kins':
      return kins(scene, view, Number(a.slice(1)) - 1);
    case 'captured':
      return captured(scene, view, Number(a.slice(1)) - 1);
    case 'declare':
      return goal(scene, view, a);
    case 'seat':
      return seat(scene, view, Number(a.slice(1)) - 1);
  }
  return null;
}

export function labelOf(scene: Scene, element: string): string {
  return spoken(describe(scene, element)) ?? element;
}

const tileName = (view: FoundationView, id: string): Said => ({ name: view.tiles[id]?.name ?? id });

function planet(scene: Scene, view: FoundationView, id: string): Tip {
  const p = view.planets[id];
  if (!p?.gives)
    return { title: say('page.planet', { planet: id }), lines: [say('page.planet.not_laid')] };
  const owner = ownerOf(view, id);
  const tile = owner?.tile ?? p.colonies[0];
  const needs = colourSaid(p.needs ?? 'black');
  const more: string[] = [];
  const kinds = ['', 'page.planet.outer', 'page.planet.middle', 'page.planet.central'];
  const lines = [
    say(kinds[p.level] ?? '', { needs, inputs: { list: p.factory.map(colourSaid), by: 'and' } }),
    say('page.planet.stock', { n: p.stock }),
  ];
  if (id === 'PC') {
    const tiles: Said =
      p.colonies.length > 0
        ? { list: p.colonies.map((c) => tileName(view, c)), by: 'comma' }
        : 'none';
    lines.push(say('page.planet.centre', { tiles }));
  } else if (owner)
    lines.push(
      say('page.planet.owner', { who: whoIs(scene, owner.seat), tile: tileName(view, owner.tile) }),
    );
  else if (tile) {
    lines.push(say('page.planet.colony', { colour: needs, tile: tileName(view, tile) }));
    more.push(words(view.tiles[tile]?.text ?? ''));
  }
  const hand = view.players[scene.me]?.hand;
  if (hand && !owner && p.needs) {
    const black = p.needs === 'black' ? 0 : hand.black;
    const hold = { who: whoIs(scene, scene.me), n: hand[p.needs], colour: needs, black };
    more.push(say('page.planet.hold', hold));
  }
  if (isYours(scene, scene.me) && !view.players[scene.me]?.touches.includes(id))
    lines.push(say('page.planet.no_ship'));
  return {
    title: upper(say('page.planet.title', { colour: colourSaid(p.gives), planet: id })),
    lines,
    more,
    clause: 'FD-5.3.4',
  };
}

function gate(scene: Scene, view: FoundationView, id: string): Tip {
  const lines = [
    say('page.gate.touches', {
      ring: id.slice(0, 2),
      planets: { list: planetsAt(id), by: 'comma' },
    }),
  ];
  for (const p of view.players)
    if (p.ships.includes(id)) lines.push(say('page.gate.ship', { who: whoIs(scene, p.seat) }));
  if (view.empire.includes(id)) lines.push(say('page.gate.empire', { gate: nextGate(id) }));
  if (view.empireNext.includes(id))
    lines.push(say('page.gate.empire_comes', { now: view.empireMovesIn === 0 ? 'yes' : 'no' }));
  return {
    title: say('page.gate', { gate: id }),
    lines,
    more: [say('page.gate.serves')],
    clause: view.empire.includes(id) ? 'FD-5.10.1' : 'FD-5.4.1',
  };
}

function space(scene: Scene, view: FoundationView, seat: number, code: string): Tip {
  const p = view.players[seat];
  if (code === 'centre')
    return {
      title: upper(say('space.centre')),
      lines: [say('page.space.kins', { n: p?.centre ?? 0 }), say('page.space.centre')],
      clause: 'FD-5.2.2',
    };
  const here = p?.board[code] ?? 0;
  const action = code.slice(0, 2);
  const level = Number(code[2]);
  const does = isAction(action)
    ? [say(`page.does.${action}`, { level }), say('page.space.retrieve')]
    : [];
  const lines = [say('page.space.kins', { n: here })];
  if (isAction(action) && p && level > p.reach[action])
    lines.push(
      say('page.space.reach', {
        action: { id: `action.${action}` },
        level: roman(p.reach[action]),
      }),
    );
  if (here === 1) lines.push(say('page.space.bumps'));
  const title = isYours(scene, seat)
    ? words(spaceSaid(code))
    : say('page.space.of', { name: nameOf(scene, seat), space: spaceSaid(code) });
  return { title, does, lines, clause: 'FD-5.1.3' };
}

function colony(scene: Scene, view: FoundationView, id: string): Tip {
  const tile = view.tiles[id];
  if (!tile) return { title: id, lines: [] };
  const lines = [words(tile.text)];
  for (const p of view.players)
    for (const c of p.colonies)
      if (c.tile === id) {
        lines.push(say('page.tile.owner', { who: whoIs(scene, p.seat) }));
        if (c.counters > 0) lines.push(say('page.tile.counters', { n: c.counters }));
        if (c.flipped) lines.push(say('page.tile.used'));
      }
  const lies = Object.values(view.planets).find((p) => p.colonies.includes(id));
  if (lies)
    lines.push(
      say('page.tile.lies_for', { planet: lies.id, colour: colourSaid(lies.needs ?? 'black') }),
    );
  return { title: printed(tile.name), lines, clause: 'FD-5.5.5' };
}

function research(scene: Scene, view: FoundationView, id: string): Tip {
  const r = view.research[id];
  if (!r) return { title: id, lines: [] };
  const spaceOf = (x: typeof r): Said =>
    x.action
      ? spaceSaid(x.action + x.level)
      : { id: 'research.goal', args: { goal: x.slot ?? '' } };
  const after = r.after.flatMap((x) => view.research[x] ?? []).map(spaceOf);
  const lines = [say('page.research.pay', { colours: { list: r.pay.map(colourSaid), by: 'or' } })];
  const more = [
    holds(scene, view, r.pay),
    r.action
      ? say('page.research.opens', { action: { id: `action.${r.action}` }, level: roman(r.level) })
      : say('page.research.looks'),
  ];
  if (after.length > 0)
    lines.push(say('page.research.after', { spaces: { list: after, by: 'or' } }));
  if (r.by.length > 0) lines.push(say('page.research.by', { people: people(scene, r.by) }));
  const title = say('page.research.title', { space: spaceOf(r) });
  return { title, lines, more, clause: 'FD-5.8.1' };
}

// "You hold 2 green and 0 yellow."
function holds(scene: Scene, view: FoundationView, colours: readonly Colour[]): string {
  const hand = view.players[scene.me]?.hand;
  const cubes = colours.map((colour): Said => ({
    id: 'page.hold.of',
    args: { n: hand?.[colour] ?? 0, colour: colourSaid(colour) },
  }));
  return say('page.hold', { who: whoIs(scene, scene.me), cubes: { list: cubes, by: 'and' } });
}

// How far everybody is with a goal.
export function progressOf(scene: Scene, view: FoundationView, goal: GoalTile): string {
  const all = view.players.map(({ seat }): Said => ({
    id: 'page.goal.progress.of',
    args: { who: whoIs(scene, seat), far: howFar(goal, seat) },
  }));
  return say('page.goal.progress', { all: { list: all, by: 'comma' } });
}

export function goalOf(view: FoundationView, me: number, slot: string): KnownGoal | null {
  if (slot.startsWith('P')) return view.players[Number(slot.slice(1)) - 1]?.personalGoal ?? null;
  return view.goals.find((g) => g.slot === slot) ?? null;
}

function goal(scene: Scene, view: FoundationView, slot: string): Tip {
  const g = goalOf(view, scene.me, slot);
  const known = g?.goal ? view.goalTiles[g.goal] : null;
  const unknown = slot.startsWith('P')
    ? say('page.goal.personal')
    : say('page.goal', { goal: slot });
  const lines = known
    ? [words(known.text), progressOf(scene, view, known)]
    : [say('page.goal.face_down')];
  if (g && !g.faceUp && g.knownTo.length > 0)
    lines.push(say('page.goal.known_to', { people: people(scene, g.knownTo) }));
  if (g?.faceUp) lines.push(say('page.goal.face_up'));
  const more = [say(known ? 'page.goal.to_win' : 'page.goal.to_look')];
  return { title: known ? printed(known.name) : unknown, lines, more, clause: 'FD-6.1' };
}

const levelOf = (view: FoundationView, colour: Colour) =>
  Object.values(view.planets).find((p) => p.gives === colour)?.level ?? 1;

function cubes(scene: Scene, view: FoundationView, seat: number, colour: Colour): Tip {
  const n = view.players[seat]?.hand[colour] ?? 0;
  return {
    title: say('page.hand.of', { who: whoIs(scene, seat), colour: colourSaid(colour), n }),
    lines: [],
    more: [say('page.hand.level', { level: roman(levelOf(view, colour)) }), say('page.hand.place')],
    clause: 'FD-5.3.1',
  };
}

function kins(scene: Scene, view: FoundationView, seat: number): Tip {
  const p = view.players[seat];
  return {
    title: say('page.kins.of', { who: whoIs(scene, seat), n: p?.kinsHand ?? 0 }),
    lines: [say('page.kins.in_play', { n: (p?.ownKins ?? 0) + (p?.neutralKins ?? 0) })],
    more: [say('page.kins.use')],
    clause: 'FD-5.2.5',
  };
}

function captured(scene: Scene, view: FoundationView, seat: number): Tip {
  const p = view.players[seat];
  const lines =
    p && p.captured > 0
      ? [say('page.captured.due', { now: p.capturedDue > 0 ? 'yes' : 'no' })]
      : [];
  return {
    title: say('page.captured.of', { n: p?.captured ?? 0 }),
    lines,
    more: [say('page.captured.about')],
    clause: 'FD-5.10.7',
  };
}

function seat(scene: Scene, view: FoundationView, seat: number): Tip {
  const p = view.players[seat];
  const cubes = Object.values(p?.hand ?? {}).reduce((sum, n) => sum + n, 0);
  const has = {
    ships: p?.ships.length ?? 0,
    cubes,
    colonies: p?.colonies.length ?? 0,
    n: p?.prestige ?? 0,
  };
  return { title: nameOf(scene, seat), lines: [], more: [say('page.seat.has', has)] };
}
