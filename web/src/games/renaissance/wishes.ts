// What somebody probably wanted who points at a thing that is not offered: answers to ask the game about. The game
// judges them; this only guesses which question was meant, from the decision at hand.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { viewOf } from './scene';

// The Planet that was pointed at already, or that one has most reason to start from.
function origin(scene: Scene, seat: number, to: string): string | null {
  const view = viewOf(scene);
  const chosen = view.planets.find(
    (p) => scene.light(`planet/${p.id}`) === 'chosen' && p.id !== to,
  );
  const mine = view.planets.filter(
    (p) => p.id !== to && p.forces.some((f) => f.seat === seat && f.emissaries > 0),
  );
  return (chosen ?? mine[0])?.id ?? null;
}

const onPlanet: Record<string, (id: string, scene: Scene, seat: number) => string[]> = {
  MOVE: (id, scene, seat) => {
    const from = origin(scene, seat, id);
    return [from ? `move ${from} ${id}` : '', `move ${id} ${viewOf(scene).hub ?? ''}`];
  },
  MASS_MOVE: (id, scene, seat) => [`mass move ${origin(scene, seat, id) ?? ''} ${id}`],
  RECRUIT: (id) => [`recruit ${id}`],
  BUILD: (id) => [`build ${id}`],
  DISCOVER: (id) => [`discover ${id}`],
  GATHER: (id) => [`gather ${id}`],
  GATHER_FROM: (id, scene) => [`gather ${viewOf(scene).now.planet ?? ''} from ${id}`],
  EVACUATE: (id) => [`evacuate to ${id}`],
  DIS_PLANET: (id) => [`resolve ${id}`],
  DIS_OPTION: (id) => [`evacuate ${id}`],
  ALLY: (id) => [`ally ${id}`],
  ACTIVATE: (id) => [`activate ${id}`],
  RETURN: (id) => [`return ${id}`],
  EXPLORE: (id, scene) => {
    const colour = viewOf(scene).planets.find((p) => p.id === id)?.portals[0] ?? 'blue';
    return [`explore ${id} ${colour}`];
  },
  PORTAL: (id) => ['blue', 'yellow', 'red'].map((c) => `portal ${id} ${c}`),
  STABILITY: (id, scene) => {
    const now = viewOf(scene).planets.find((p) => p.id === id)?.stability ?? 7;
    return [`stability ${id} ${now + 1}`, `stability ${id} ${now - 1}`];
  },
  SHIFT_FOUNDATION: (id, scene) => {
    const from = viewOf(scene).planets.find((p) => p.foundations > 0 && p.id !== id)?.id ?? '';
    return [`shift ${from} ${id}`];
  },
};

export function wishes(scene: Scene, question: Question, element: string): string[] {
  const [kind = '', a = '', b = ''] = element.split('/');
  const { decision, seat } = question;
  const planet = () =>
    onPlanet[decision]?.(a, scene, seat).filter((token) => !/ {2}| $/.test(token)) ?? [];
  switch (kind) {
    case 'planet':
    case 'stability':
    case 'foundation':
      return planet();
    case 'token':
      return ['ACTIVATE', 'RETURN', 'ALLY'].includes(decision)
        ? planet()
        : [`activate ${a}`, `ally ${a}`];
    case 'card':
      if (decision === 'DIS_OPTION') return [`play ${a} disorder`];
      if (decision === 'DISCARD') return [`discard ${a}`];
      return [`play ${a} A`, `play ${a} B`, `play ${a} disorder`];
    case 'effect':
      return [`play ${a} ${b}`];
    case 'objective':
      return [`score ${a}`];
    case 'tile':
    case 'emissaries':
      return [`take ${a}`];
    case 'rabbit':
      return [`rabbit ${a}`];
    case 'portal':
      return decision === 'PORTAL' ? [`portal ${a} ${b}`] : [`explore ${a} ${b}`];
    case 'pieces':
      return [`remove ${b} ${a}`, `give up emissary ${a}`];
    case 'institutes':
      return [`remove institute ${b} ${a}`, `give up institute ${a}`];
  }
  return [];
}
