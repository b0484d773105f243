// Every thing on the table in words: the label for those who hear the board, the tip for those who see it.
import { spoken, type Tip } from '../../table/board';
import type { Scene } from '../../table/scene';
import { say, words, type Said } from '../../words/words.svelte';
import { called, listOf, viewOf, who } from './scene';
import { isPortal, type Planet, type Portal, type RenaissanceView } from './view';

const seatIn = (code: string) => Number(code.slice(1)) - 1;
// "Moon (blue)": a gate is told apart by its sign as well.
const gateOf = (colour: Portal): Said => ({
  id: 'page.gate',
  args: { gate: { id: `page.gate.${colour}` }, colour: { id: `colour.${colour}` } },
});

export function describe(scene: Scene, element: string): Tip | null {
  const view = viewOf(scene);
  const [kind = '', a = '', b = ''] = element.split('/');
  const planet = view.planets.find((p) => p.id === a);
  switch (kind) {
    case 'planet':
      return planet ? ofPlanet(scene, view, planet) : null;
    case 'stability':
      return planet
        ? { ...ofPlanet(scene, view, planet), does: [say('page.stability.does')] }
        : null;
    case 'pieces':
    case 'institutes':
      return planet ? ofPieces(scene, planet, kind, seatIn(b)) : null;
    case 'portal':
      return planet && isPortal(b) ? ofPortal(view, planet, b) : null;
    case 'foundation':
      return planet
        ? {
            title: say('page.foundation_on', { planet: planet.name }),
            lines: [say('page.foundation_helps')],
            clause: 'GR-13.1',
          }
        : null;
    case 'token':
      return ofToken(scene, view, a);
    case 'tile':
      return ofTile(view, a);
    case 'card':
      return ofCard(view, a);
    case 'effect':
      return ofEffect(view, a, b);
    case 'objective':
      return ofObjective(scene, view, a);
    case 'slot':
      return ofSlot(scene, view, a);
    case 'rabbit':
      return isPortal(a) ? ofReserve(view, a) : null;
    case 'emissaries':
      return {
        title: say('take_emissaries.label', { n: Number(a) }),
        lines: [say('page.start_on_home')],
        clause: 'GR-2.12',
      };
    case 'row':
      return { title: say('page.row'), lines: [], more: [say('page.row.does')], clause: 'GR-4.3' };
    case 'hand':
      return ofHand(scene, view, seatIn(a));
    case 'seat': {
      const p = view.players[seatIn(a)];
      const has = { n: p?.vp ?? 0, senate: p?.senate ?? 0 };
      return p ? { title: called(scene, p.seat), lines: [say('page.seat', has)] } : null;
    }
    case 'deck':
      return ofDeck(scene, view, seatIn(a));
    case 'board':
      return ofBoard(scene, view, seatIn(a));
  }
  return null;
}

export const labelOf = (scene: Scene, element: string): string =>
  spoken(describe(scene, element)) ?? element;

function ofPlanet(scene: Scene, view: RenaissanceView, p: Planet): Tip {
  const world = view.worlds[p.id];
  const where: Said = p.hub
    ? { id: 'page.planet_hub' }
    : p.homeOf === null
      ? 'none'
      : { id: 'page.planet_home', args: { who: who(scene, p.homeOf) } };
  const load: Said =
    p.stability === null
      ? { id: 'page.planet_free', args: { n: p.load } }
      : { id: 'load', args: { n: p.load, stability: p.stability } };
  const state = p.overcrowded ? 'overcrowded' : p.full ? 'full' : 'calm';
  const lines = [say('page.planet', { where, load, state })];
  for (const f of p.forces) {
    const pieces: Said[] = [];
    if (f.emissaries > 0) pieces.push({ id: 'page.emissaries', args: { n: f.emissaries } });
    if (f.institutes > 0) pieces.push({ id: 'page.institutes', args: { n: f.institutes } });
    const force = {
      who: who(scene, f.seat),
      pieces: listOf(pieces, 'comma'),
      rank: f.rank,
      n: f.influence,
    };
    lines.push(say('page.force', force));
  }
  if (p.foundations > 0) lines.push(say('page.foundations', { n: p.foundations }));
  lines.push(
    say('page.portals', {
      portals: p.portals.length > 0 ? listOf(p.portals.map(gateOf), 'comma') : 'none',
    }),
  );
  if (p.marker === 'red') lines.push(say('page.disorder_waits'));
  else if (p.marker === 'yellow') lines.push(say('page.disorder_resolved'));
  else if (p.overcrowded) {
    const people = p.forces.map((f) => called(scene, f.seat));
    lines.push(say('page.disorder_comes', { people: listOf(people, 'and') }));
  }
  if (world?.text) lines.push(words(world.text));
  if (world?.token.text)
    lines.push(
      say('page.token_held', {
        holder: p.token === null ? 'none' : who(scene, p.token),
        text: world.token.text,
      }),
    );
  return { title: words(p.name), lines, clause: p.overcrowded ? 'GR-6.1' : 'GR-5.1' };
}

function ofPieces(scene: Scene, p: Planet, kind: string, seat: number): Tip {
  const force = p.forces.find((f) => f.seat === seat);
  const n = (kind === 'pieces' ? force?.emissaries : force?.institutes) ?? 0;
  const id = kind === 'pieces' ? 'page.emissaries_on' : 'page.institutes_on';
  return {
    title: say(id, { who: who(scene, seat), planet: p.name, n }),
    lines: [],
    more: [say(`page.${kind}.does`)],
    clause: 'GR-11.1',
  };
}

function ofPortal(view: RenaissanceView, p: Planet, colour: Portal): Tip {
  const has = p.portals.includes(colour);
  const others = view.planets
    .filter((x) => x.id !== p.id && x.portals.includes(colour))
    .map((x) => x.name);
  const line = has
    ? say('page.leads_to', { planets: others.length > 0 ? listOf(others, 'and') : 'none' })
    : say('page.no_gate');
  const gate = { id: `page.gate.${colour}` };
  const title = say('page.portal_of', { gate, colour: { id: `colour.${colour}` }, planet: p.name });
  return { title, lines: [line], clause: 'GR-5.2' };
}

function ofToken(scene: Scene, view: RenaissanceView, id: string): Tip | null {
  const world = view.worlds[id];
  const p = view.planets.find((x) => x.id === id);
  if (!world) return null;
  const lines = [words(world.token.text)];
  if (p?.token != null)
    lines.push(
      say('page.allied_with', { who: who(scene, p.token) }),
      say(p.used ? 'page.token_used' : 'page.token_ready'),
    );
  else if (p) lines.push(say('page.token_lies'));
  return { title: say('page.token_of', { planet: world.name }), lines, clause: 'GR-10.1' };
}

function ofTile(view: RenaissanceView, id: string): Tip | null {
  const world = view.worlds[id];
  if (!world) return null;
  const lines = [words(world.text), say('page.token', { text: world.token.text })].filter(Boolean);
  return { title: words(world.name), lines, clause: 'GR-12.1' };
}

function ofCard(view: RenaissanceView, id: string): Tip | null {
  const card = view.cards[id];
  if (!card) return null;
  const lines = Object.entries(card.effects).map(([effect, e]) =>
    say('page.effect', { effect, text: e.text }),
  );
  if (card.specialist) lines.push(say('page.or_draw'));
  return { title: words(card.name), lines, clause: 'GR-4.4' };
}

function ofEffect(view: RenaissanceView, id: string, name: string): Tip | null {
  const card = view.cards[id];
  if (!card) return null;
  const text =
    name === 'draw' ? say('page.draw_for_effect') : words(card.effects[name]?.text ?? '');
  return {
    title: `${words(card.name)}${name.length === 1 ? ` ${name}` : ''}`,
    lines: [text],
    clause: name === 'disorder' ? 'GR-6.7' : 'GR-4.4',
  };
}

function ofObjective(scene: Scene, view: RenaissanceView, id: string): Tip | null {
  const goal = view.goals[id];
  const slot = view.objectives.find((o) => o.up === id);
  if (!goal) return null;
  const lines = [say('page.pays', { pays: goal.pays }), say('page.at_most', { n: goal.cap })];
  if (slot)
    for (const p of view.players) {
      const where = (slot.planets[p.seat] ?? []).map((x) => view.worlds[x]?.name ?? x);
      const planets = where.length > 0 ? listOf(where, 'comma') : 'none';
      lines.push(
        say('page.pays_whom', { who: who(scene, p.seat), n: slot.value[p.seat] ?? 0, planets }),
      );
    }
  if (slot?.beneath)
    lines.push(say('page.beneath', { objective: view.goals[slot.beneath]?.name ?? slot.beneath }));
  return { title: words(goal.name), lines, clause: 'GR-8.1' };
}

function ofSlot(scene: Scene, view: RenaissanceView, place: string): Tip {
  const up = view.objectives.find((o) => o.place === place)?.up ?? '';
  return (
    ofObjective(scene, view, up) ?? {
      title: say('page.slot_empty'),
      lines: [],
      more: [say('page.slot_empty.does')],
      clause: 'GR-8.4',
    }
  );
}

function ofReserve(view: RenaissanceView, colour: Portal): Tip {
  const lines = [say('page.portals_left', { n: view.reserve[colour] })];
  if (view.rabbit === colour) lines.push(say('page.rabbit_here'));
  const gate = { id: `page.gate.${colour}` };
  return {
    title: say('page.portals_of', { gate, colour: { id: `colour.${colour}` } }),
    lines,
    clause: 'GR-12.4',
  };
}

function ofHand(scene: Scene, view: RenaissanceView, seat: number): Tip | null {
  const p = view.players[seat];
  if (!p) return null;
  return {
    title: say('page.hand_of', { who: who(scene, seat), n: p.cardsInHand }),
    lines: [],
    more: [say('page.hand.does')],
    clause: 'GR-4.4',
  };
}

function ofDeck(scene: Scene, view: RenaissanceView, seat: number): Tip | null {
  const p = view.players[seat];
  if (!p) return null;
  const next = p.deck.slice(0, 8).map((s) => (s.card ? (view.cards[s.card]?.name ?? s.card) : '?'));
  return {
    title: say('page.deck_of', { who: who(scene, seat), n: p.cardsInDeck }),
    lines: next.length > 0 ? [say('page.from_the_top', { cards: listOf(next, 'comma') })] : [],
    more: [say('page.deck.does')],
    clause: 'GR-3.2',
  };
}

function ofBoard(scene: Scene, view: RenaissanceView, seat: number): Tip | null {
  const p = view.players[seat];
  if (!p) return null;
  const lines = [
    say('page.board_holds', { hand: p.handSize, n: p.onBoard, beside: p.beside }),
    say('page.board_reserve', { n: p.reserve }),
  ];
  return { title: say('page.board_of', { who: who(scene, seat) }), lines, clause: 'GR-14.1' };
}
