// Which pieces cross the screen when something changed: cubes between planets, hands and supply.
import type { Change } from '../../host/host';
import type { Flight } from '../../table/board';
import type { Scene } from '../../table/scene';
import { viewOf } from './scene';
import { isColour, seatCode, type Colour } from './words';

interface Place {
  element: string;
  colour: Colour;
  by: number;
}

function placeOf(change: Change, scene: Scene): Place | null {
  const by = change.by ?? 0;
  if (by === 0) return null;
  const hand = /^players\.(\d)\.hand\.(\w+)$/.exec(change.path);
  if (hand && isColour(hand[2]))
    return { element: `hand/${seatCode(Number(hand[1]))}/${hand[2]}`, colour: hand[2], by };
  const supply = /^supply\.(\w+)$/.exec(change.path);
  if (supply && isColour(supply[1]))
    return { element: `supply/${supply[1]}`, colour: supply[1], by };
  const planet = /^planets\.(\w+)\.stock$/.exec(change.path);
  const colour = planet ? viewOf(scene).planets[planet[1] ?? '']?.gives : null;
  if (planet && colour) return { element: `planet/${planet[1]}`, colour, by };
  return null;
}

export function flights(changes: Change[], scene: Scene): Flight[] {
  const places = changes.flatMap((c) => placeOf(c, scene) ?? []);
  const found: Flight[] = [];
  for (const to of places.filter((p) => p.by > 0))
    for (let n = 0; n < to.by; n++) {
      // A cube comes from a planet or a hand if one lost it, otherwise from the supply.
      const giving = places.filter((p) => p.by < 0 && p.colour === to.colour);
      const from = giving.find((p) => !p.element.startsWith('supply')) ?? giving[0];
      if (!from) break;
      from.by++;
      found.push({ picture: `cube-${to.colour}`, from: from.element, to: to.element });
    }
  return found;
}
