// What closings paid: told in the log, shown where it happened.
import type { Scene } from '../../table/scene';
import { storyOf } from '../../table/story';
import { argOf, idOf, type Said } from '../../words/said';

export interface Paid {
  area: string;
  seat: number;
  credits: number;
  sum: Said; // how it adds up
  isNew: boolean; // since one's own last turn
}

// The log is read once, however many areas ask.
const read = new WeakMap<object, Paid[]>();
export function paidIn(scene: Scene): Paid[] {
  const known = read.get(scene.log);
  if (known) return known;
  const paid = find(scene);
  read.set(scene.log, paid);
  return paid;
}
function find(scene: Scene): Paid[] {
  const sitting = scene.people.filter((p) => p.you).map((p) => p.seat);
  const you = sitting.length > 0 ? sitting : [scene.me]; // who only looks, looks with somebody's eyes
  return storyOf([...scene.log], you, (told) => told.clause === 'GT-4.1').flatMap(
    ({ told, isNew }) => {
      const { said } = told;
      if (idOf(said) !== 'gained_by_closing.told') return [];
      const [credits, sum] = [argOf(said, 'n'), argOf(said, 'sum')];
      const area = told.touches.find((t) => t.startsWith('area/'))?.slice(5);
      if (typeof credits !== 'number' || sum === undefined || !area || told.seat === null)
        return [];
      return [{ area, seat: told.seat, credits, sum, isNew }];
    },
  );
}
