// The tile in the hand: which side one looks at, and holding it over a place. The map and the dock show the same.
import type { Scene } from '../../table/scene';
import { aimAt, elementOf, flipped, spotsIn, turned, type Spot } from './ghost';
import { viewOf } from './scene';

const looked = $state<{ at: string | null }>({ at: null });

export function handOf(scene: Scene) {
  const spots = spotsIn(scene.offers);
  const aimed = spots.find((s) => s.offer === scene.aimed) ?? null;
  const { drawn } = viewOf(scene);
  const sides = [drawn?.up, drawn?.down].filter((f): f is string => typeof f === 'string');
  const fits = (face: string) => spots.some((s) => s.face === face);
  const wanted = looked.at !== null && sides.includes(looked.at) ? looked.at : null;
  const face = aimed?.face ?? wanted ?? sides.find(fits) ?? sides[0] ?? null;
  const hold = (spot: Spot | null) => {
    if (spot) looked.at = spot.face;
    scene.aim(spot?.offer ?? null);
  };
  return {
    spots,
    aimed,
    face,
    sides,
    fits,
    // The first pointing at a cell holds the tile over it, each further one turns it. If it can lie there in one way
    // only, it is put down; so it is if a mouse has shown the only way of this side.
    point(cell: string, isSeen = false) {
      const there = spots.filter((s) => s.cell === cell);
      const hinted = there.find((s) => scene.light(elementOf(s)) === 'hinted');
      const meant = isSeen && !aimed && !hinted ? there.filter((s) => s.face === face) : there;
      const only = there.length === 1 ? there : meant;
      if (only.length === 1 && only[0]) return scene.choose(only[0].offer);
      hold(aimed?.cell === cell ? turned(spots, aimed) : (hinted ?? aimAt(spots, cell, face)));
    },
    turn: () => aimed && hold(turned(spots, aimed)),
    flip() {
      if (aimed) hold(flipped(spots, aimed) ?? aimed);
      else looked.at = sides.find((f) => f !== face) ?? face;
    },
    look(side: string) {
      looked.at = side;
      if (aimed && aimed.face !== side) hold(flipped(spots, aimed));
    },
    canTurn: aimed !== null && turned(spots, aimed) !== aimed,
    canFlip: aimed ? flipped(spots, aimed) !== null : sides.length > 1,
    put: () => aimed && scene.choose(aimed.offer),
    leave: () => scene.aim(null),
  };
}
export type Hand = ReturnType<typeof handOf>;
