// What somebody probably wanted who points at a thing that is not offered: answers to ask the game about.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { heldDie, viewOf } from './scene';

const placeOf = (element: string): string => {
  const [kind = '', a = '', b = ''] = element.split('/');
  const letter = { zone: 'Z', confrontation: 'C', experiment: 'X', base: 'B' }[kind];
  if (kind === 'lab') return 'lab';
  return letter ? `${letter}${a}${b ? `.${b}` : ''}` : '';
};

export function wishes(scene: Scene, question: Question, element: string): string[] {
  const view = viewOf(scene);
  const [kind = '', a = '', b = ''] = element.split('/');
  const me = `P${question.seat + 1}`;
  switch (kind) {
    case 'zone':
    case 'confrontation':
    case 'experiment':
    case 'base':
    case 'lab': {
      if (kind === 'confrontation' && !a) return ['flip'];
      if (kind === 'zone' && !b) return [`study ${a}`, `resolve ${a}`];
      if (element === 'base') return ['upgrade'];
      const place = placeOf(element);
      const held = heldDie(scene);
      if (held) return [`place P${held.seat + 1} ${held.die.name} ${place}`];
      const boxes = [...view.zone.flatMap((s) => s?.rows ?? []), ...view.rows].flatMap(
        (r) => r.boxes,
      );
      const box = boxes.find((x) => x.place === place);
      if (box?.kind === 'wide') return [`fill ${place}`];
      if (box?.kind === 'fleets' || box?.kind === 'science') return [`ring ${place}`];
      const pool = view.players[question.seat]?.pool ?? [];
      const best = pool.find((d) => d.colour === box?.tint) ?? pool[0];
      return best ? [`place ${me} ${best.name} ${place}`] : [`fill ${place}`];
    }
    case 'pool':
      return [`raise ${a} ${b}`, `combine ${a} ${b}`];
    case 'tech':
      return [1, 2, 3].map((n) => `tech ${a} ${b} ${n}`);
    case 'milestone':
      return [`milestone ${a} ${b}`];
    case 'fleets': {
      const die = view.players[question.seat]?.pool[0];
      return die ? [`raise ${me} ${die.name}`] : [];
    }
    case 'science':
      return ['calibrate science'];
    case 'deck':
      return ['probe'];
    case 'node':
      return [`node ${me} ${a}`];
  }
  return [];
}
