// The tile in the hand: which side one looks at, and holding it over a place. The map and the dock show the same.
import type { Scene } from '../../table/scene';
import { elementOf, flipped, seenAt, spotsIn, turned, type Spot } from './ghost';
import { viewOf } from './scene';

// Turns are those of a tile that is not held yet, by the number of tiles that lay there: the next one begins anew.
const looked = $state<{ at: string | null; turns: number; tiles: number }>({
  at: null,
  turns: 0,
  tiles: 0,
});

export function handOf(scene: Scene) {
  const spots = spotsIn(scene.offers);
  const aimed = spots.find((s) => s.offer === scene.aimed) ?? null;
  const { drawn, tiles } = viewOf(scene);
  const sides = [drawn?.up, drawn?.down].filter((f): f is string => typeof f === 'string');
  const fits = (face: string) => spots.some((s) => s.face === face);
  const wanted = looked.at !== null && sides.includes(looked.at) ? looked.at : null;
  const face = aimed?.face ?? wanted ?? sides.find(fits) ?? sides[0] ?? null;
  const turns = looked.tiles === tiles.length ? looked.turns : 0;
  const under = scene.hovered?.startsWith('cell/') ? scene.hovered.slice(5) : null;
  const seen = aimed || under === null ? null : seenAt(spots, under, face, turns);
  const hold = (spot: Spot | null) => {
    if (spot) looked.at = spot.face;
    scene.aim(spot?.offer ?? null);
  };
  return {
    spots,
    aimed,
    seen, // over the place the mouse is at
    face,
    sides,
    fits,
    // The first pointing at a cell holds the tile over it, each further one turns it. If it can lie there in one way
    // only, it is put down; so it is if a mouse has shown how it would lie.
    point(cell: string, isSeen = false) {
      const there = spots.filter((s) => s.cell === cell);
      const hinted = there.find((s) => scene.light(elementOf(s)) === 'hinted');
      const isShown = isSeen && !aimed && !hinted;
      const meant = isShown || there.length === 1 ? seenAt(spots, cell, face, turns) : null;
      if (meant) return scene.choose(meant.offer);
      const held = aimed?.cell === cell ? turned(spots, aimed) : hinted;
      hold(held ?? seenAt(spots, cell, face, turns));
    },
    turn() {
      if (aimed) return hold(turned(spots, aimed));
      [looked.turns, looked.tiles] = [turns + 1, tiles.length];
    },
    flip() {
      if (aimed) hold(flipped(spots, aimed) ?? aimed);
      else looked.at = sides.find((f) => f !== face) ?? face;
    },
    look(side: string) {
      looked.at = side;
      if (aimed && aimed.face !== side) hold(flipped(spots, aimed));
    },
    canTurn: aimed !== null && turned(spots, aimed) !== aimed,
    seenTurns: seen !== null && turned(spots, seen) !== seen,
    canFlip: aimed ? flipped(spots, aimed) !== null : sides.length > 1,
    put: () => aimed && scene.choose(aimed.offer),
    leave: () => scene.aim(null),
  };
}
export type Hand = ReturnType<typeof handOf>;
