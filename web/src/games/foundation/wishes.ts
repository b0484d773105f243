// What somebody probably wanted who points at a thing that is not offered: answers to ask the game about. The game
// judges them; this only guesses which question was meant, from the decision at hand.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { viewOf } from './scene';
import type { FoundationView } from './view';
import { isColour, type Action } from './words';

const levelUp = (space: string) => `${space.slice(0, 2)}${Number(space[2]) - 1}`;

export function wishes(scene: Scene, question: Question, element: string): string[] {
  const view = viewOf(scene);
  const [kind = '', a = '', b = ''] = element.split('/');
  const now = view.now;
  const action = now?.action ?? null;
  const level = now?.level === 'centre' ? 3 : (now?.level ?? 1);
  const mine = (seat: string) => Number(seat.slice(1)) - 1 === question.seat;
  switch (kind) {
    case 'space':
      return mine(a) ? space(view, question, b) : [];
    case 'gate':
      return gate(question, action, level, a);
    case 'planet':
      return planet(view, question, action, a);
    case 'colony': {
      const lies = Object.values(view.planets).find((p) => p.colonies.includes(a));
      return lies ? [`colonize ${lies.id} pay ${lies.needs ?? 'black'} take ${a}`] : [];
    }
    case 'research': {
      const pay = view.research[a]?.pay ?? [];
      return pay.map((c) => `research ${a} pay ${c}`);
    }
    case 'goal':
      return [a.startsWith('P') ? 'declare personal' : `declare ${a}`, `peek ${a}`];
    case 'supply':
      return isColour(a) ? [`start with ${a}`, `take ${a}`] : [];
    case 'hand':
      return isColour(b) && mine(a) ? placesFor(view, b).map((id) => `free place ${id}`) : [];
    case 'kins':
      return mine(a) ? ['move hand ST1', 'kin to hand'] : [];
  }
  return [];
}

function space(view: FoundationView, question: Question, code: string): string[] {
  if (question.decision === 'KIN_DEST') return [`kin to ${code}`];
  if (question.decision === 'BUMP') return [];
  if (code === 'centre') return ['retrieve centre ST'];
  const held = (view.players[question.seat]?.board[code] ?? 0) > 0;
  const hand = (view.players[question.seat]?.kinsHand ?? 0) > 0;
  const up = code[2] === '1' ? [] : [`move up ${levelUp(code)}`];
  const below = up.length > 0 && (view.players[question.seat]?.board[levelUp(code)] ?? 0) > 0;
  return held
    ? [`retrieve ${code}`, `move hand ${code}`]
    : below && !hand
      ? [...up, `move hand ${code}`]
      : [`move hand ${code}`, ...up];
}

function gate(question: Question, action: Action | null, level: number, id: string): string[] {
  if (question.decision === 'START_GATE') return [`start ${id}`];
  if (question.decision === 'RETURN_EMPIRE') return [`return ${id}`];
  if (action === 'ST') return [`travel ${id} level ${level}`];
  if (action === 'BA') return [`battle ${id} level ${level}`];
  return question.decision === 'TURN_MAIN' ? [`travel ${id} level 1`] : [];
}

function planet(
  view: FoundationView,
  question: Question,
  action: Action | null,
  id: string,
): string[] {
  const p = view.planets[id];
  if (!p) return [];
  if (question.decision === 'WILD_TARGET') return [`wild on ${id}`];
  switch (action) {
    case 'CO':
      return p.colonies[0]
        ? [`colonize ${id} pay ${p.needs ?? 'black'} take ${p.colonies[0]}`]
        : [];
    case 'PR':
      return produce(view, question.seat, id);
    case 'TR':
      return partners(view, id).map((other) => `trade ${[id, other].sort(byNumber).join(' ')}`);
  }
  return [`free place ${id}`];
}

function produce(view: FoundationView, seat: number, id: string): string[] {
  const p = view.planets[id];
  if (!p || p.level === 1) return [`produce ${id}`];
  // Sources as good as can be: planets of the right colour, those with a cube and a ship first.
  const touched = view.players[seat]?.touches ?? [];
  const rank = (x: string) =>
    (touched.includes(x) ? 0 : 2) + ((view.planets[x]?.stock ?? 0) > 0 ? 0 : 1);
  const sources = (colour: string) =>
    Object.values(view.planets)
      .filter((x) => x.gives === colour)
      .map((x) => x.id)
      .sort((x, y) => rank(x) - rank(y));
  const inputs =
    p.level === 2
      ? p.factory.map((c) => sources(c)[0])
      : Object.keys(view.planets)
          .filter((x) => x.startsWith('PM'))
          .slice(0, 2);
  return inputs.length === 2 && inputs.every(Boolean)
    ? [`produce ${id} from ${inputs.join(' ')}`]
    : [];
}

function partners(view: FoundationView, id: string): string[] {
  const p = view.planets[id];
  if (!p) return [];
  return Object.values(view.planets)
    .filter((x) => x.id !== id && x.level === p.level && x.gives === p.needs && x.needs === p.gives)
    .map((x) => x.id);
}
const byNumber = (x: string, y: string) => Number(x.slice(2)) - Number(y.slice(2));

const placesFor = (view: FoundationView, colour: string) =>
  Object.values(view.planets)
    .filter((p) => p.gives === colour)
    .map((p) => p.id);
