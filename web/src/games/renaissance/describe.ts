// Every thing on the table in words: the label for those who hear the board, the tip for those who see it.
import { plural, spoken, type Tip } from '../../table/board';
import { isYours, nameOf, whose } from '../../table/people';
import type { Scene } from '../../table/scene';
import { gate } from './paint';
import { viewOf } from './scene';
import { isPortal, type Planet, type Portal, type RenaissanceView } from './view';

const seatIn = (code: string) => Number(code.slice(1)) - 1;
const you = (scene: Scene, seat: number) => (isYours(scene, seat) ? 'you' : nameOf(scene, seat));
const names = (all: string[]) => (all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`);

export function describe(scene: Scene, element: string): Tip | null {
  const view = viewOf(scene);
  const [kind = '', a = '', b = ''] = element.split('/');
  const planet = view.planets.find((p) => p.id === a);
  switch (kind) {
    case 'planet':
    case 'stability':
      return planet ? ofPlanet(scene, view, planet) : null;
    case 'pieces':
    case 'institutes':
      return planet ? ofPieces(scene, planet, kind, seatIn(b)) : null;
    case 'portal':
      return planet && isPortal(b) ? ofPortal(view, planet, b) : null;
    case 'foundation':
      return planet
        ? { title: `Foundation on ${planet.name}`, lines: ['Whoever awakens a Specialist needs one.'], clause: 'GR-13.1' }
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
    case 'slot':
      return ofObjective(scene, view, kind === 'slot' ? (view.objectives.find((o) => o.place === a)?.up ?? '') : a);
    case 'rabbit':
      return isPortal(a) ? ofReserve(view, a) : null;
    case 'emissaries':
      return {
        title: `${a} starting Emissaries`,
        lines: ['So many of yours stand on your Home at the start.'],
        clause: 'GR-2.12',
      };
    case 'deck':
      return ofDeck(scene, view, seatIn(a));
    case 'board':
      return ofBoard(scene, view, seatIn(a));
  }
  return null;
}

export const labelOf = (scene: Scene, element: string): string => spoken(describe(scene, element)) ?? element;

function ofPlanet(scene: Scene, view: RenaissanceView, p: Planet): Tip {
  const world = view.worlds[p.id];
  const where = p.hub ? 'the Hub, next to every Planet' : p.homeOf === null ? null : `Home of ${you(scene, p.homeOf)}`;
  const load = p.stability === null ? `${plural(p.load, 'piece')}, room for all` : `${p.load} of ${p.stability}`;
  const state = p.overcrowded ? 'overcrowded' : p.full ? 'full' : '';
  const lines = [[where, load, state].filter(Boolean).join('; ') + '.'];
  for (const f of p.forces) {
    const pieces = [
      f.emissaries && plural(f.emissaries, 'Emissary').replace('Emissarys', 'Emissaries'),
      f.institutes && plural(f.institutes, 'Institute'),
    ];
    lines.push(`${you(scene, f.seat)}: ${pieces.filter(Boolean).join(', ')}, ${f.rank} with ${f.influence}.`);
  }
  if (p.foundations > 0) lines.push(`${plural(p.foundations, 'Foundation')}.`);
  lines.push(`Portals: ${p.portals.map((c) => `${gate[c].name} (${c})`).join(', ') || 'none'}.`);
  if (p.marker === 'red') lines.push('Its Disorder is still to be resolved.');
  else if (p.marker === 'yellow') lines.push('Disorder was resolved here this turn.');
  else if (p.overcrowded)
    lines.push(`Falls into Disorder when operations end: ${names(p.forces.map((f) => you(scene, f.seat)))} give way.`);
  if (world?.text) lines.push(world.text);
  if (world?.token.text)
    lines.push(`Token (${p.token === null ? 'lies here' : `held by ${you(scene, p.token)}`}): ${world.token.text}`);
  return { title: p.name, lines, clause: p.overcrowded ? 'GR-6.1' : 'GR-5.1' };
}

function ofPieces(scene: Scene, p: Planet, kind: string, seat: number): Tip {
  const force = p.forces.find((f) => f.seat === seat);
  const n = (kind === 'pieces' ? force?.emissaries : force?.institutes) ?? 0;
  const what = kind === 'pieces' ? (n === 1 ? 'Emissary' : 'Emissaries') : n === 1 ? 'Institute' : 'Institutes';
  return { title: `${whose(scene, seat)} ${what} on ${p.name}: ${n}`, lines: [], clause: 'GR-11.1' };
}

function ofPortal(view: RenaissanceView, p: Planet, colour: Portal): Tip {
  const has = p.portals.includes(colour);
  const others = view.planets.filter((x) => x.id !== p.id && x.portals.includes(colour)).map((x) => x.name);
  const lines = has ? [`Leads to ${names(others) || 'no other Planet yet'}.`] : ['Not there yet.'];
  return { title: `${gate[colour].name} Portal (${colour}) of ${p.name}`, lines, clause: 'GR-5.2' };
}

function ofToken(scene: Scene, view: RenaissanceView, id: string): Tip | null {
  const world = view.worlds[id];
  const p = view.planets.find((x) => x.id === id);
  if (!world) return null;
  const lines = [world.token.text];
  if (p?.token != null) lines.push(`Allied with ${you(scene, p.token)}.`, p.used ? 'Used this turn.' : 'Ready.');
  else if (p) lines.push('Lies on the Planet: who leads there may take it.');
  return { title: `Token of ${world.name}`, lines, clause: 'GR-10.1' };
}

function ofTile(view: RenaissanceView, id: string): Tip | null {
  const world = view.worlds[id];
  if (!world) return null;
  return { title: world.name, lines: [world.text, `Token: ${world.token.text}`].filter(Boolean), clause: 'GR-12.1' };
}

const kinds: Record<string, string> = { A: 'A', B: 'B', disorder: 'In a Disorder' };
function ofCard(view: RenaissanceView, id: string): Tip | null {
  const card = view.cards[id];
  if (!card) return null;
  const lines = Object.entries(card.effects).map(([name, e]) => `${kinds[name] ?? name}: ${e.text}`);
  if (card.specialist) lines.push('Or draw a card instead.');
  return { title: card.name, lines, clause: 'GR-4.4' };
}

function ofEffect(view: RenaissanceView, id: string, name: string): Tip | null {
  const card = view.cards[id];
  if (!card) return null;
  const text = name === 'draw' ? 'Draw a card instead of using an effect.' : (card.effects[name]?.text ?? '');
  return {
    title: `${card.name}${name.length === 1 ? ` ${name}` : ''}`,
    lines: [text],
    clause: name === 'disorder' ? 'GR-6.7' : 'GR-4.4',
  };
}

function ofObjective(scene: Scene, view: RenaissanceView, id: string): Tip | null {
  const goal = view.goals[id];
  const slot = view.objectives.find((o) => o.up === id);
  if (!goal) return null;
  const lines = [goal.text, `At most ${goal.cap}.`];
  if (slot)
    for (const p of view.players) {
      const where = (slot.planets[p.seat] ?? []).map((x) => view.worlds[x]?.name ?? x);
      lines.push(`${you(scene, p.seat)}: ${slot.value[p.seat] ?? 0}${where.length > 0 ? ` (${where.join(', ')})` : ''}.`);
    }
  if (slot?.beneath) lines.push(`Beneath it: ${view.goals[slot.beneath]?.name ?? slot.beneath}.`);
  return { title: goal.name, lines, clause: 'GR-8.1' };
}

function ofReserve(view: RenaissanceView, colour: Portal): Tip {
  const lines = [`${plural(view.reserve[colour], 'Portal')} left.`];
  if (view.rabbit === colour) lines.push('The Cosmic Rabbit sits here: the next Planet found gets this colour as well.');
  return { title: `${gate[colour].name} Portals (${colour})`, lines, clause: 'GR-12.4' };
}

function ofDeck(scene: Scene, view: RenaissanceView, seat: number): Tip | null {
  const p = view.players[seat];
  if (!p) return null;
  const next = p.deck.slice(0, 8).map((s) => (s.card ? (view.cards[s.card]?.name ?? s.card) : '?'));
  return {
    title: `${whose(scene, seat)} draw pile: ${p.cardsInDeck}`,
    lines: next.length > 0 ? [`From the top: ${next.join(', ')}.`] : [],
    clause: 'GR-3.2',
  };
}

function ofBoard(scene: Scene, view: RenaissanceView, seat: number): Tip | null {
  const p = view.players[seat];
  if (!p) return null;
  const lines = [
    `Hand size ${p.handSize}; ${plural(p.onBoard, 'Institute')} on the board, ${p.beside} beside it.`,
    `${p.reserve} of 12 Emissaries in reserve.`,
  ];
  return { title: `${whose(scene, seat)} board`, lines, clause: 'GR-14.1' };
}
