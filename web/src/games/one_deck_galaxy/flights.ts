// Dice that travel: from the pool to where they were placed, and back to the supply.
import type { Change } from '../../host/host';
import type { Flight } from '../../table/board';
import { elementOfPlace, readDie } from './view';

// Lists in a view change line by line or as a whole; what is new in `placed` came from a pool.
export function flights(changes: Change[]): Flight[] {
  const found: Flight[] = [];
  for (const c of changes) {
    const place = /^placed\.(lab|[ZCXB]\d+(?:\.\d)?)(?:\.\d+)?$/.exec(c.path)?.[1];
    if (place && c.from == null) {
      const dice = Array.isArray(c.to) ? c.to : [c.to];
      for (const d of dice) {
        const die = readDie(d);
        if (die)
          found.push({ picture: `od-die-${die.colour}`, from: 'desk', to: elementOfPlace(place) });
      }
    }
    const fleets = c.path === 'fleets.influence' ? (c.by ?? 0) : 0;
    for (let n = 0; n < Math.min(3, fleets); n++)
      found.push({ picture: 'od-i-fleet', from: 'deck', to: 'fleets' });
    const pile = /^zone\.(\d)\.influence$/.exec(c.path)?.[1];
    if (pile !== undefined && (c.by ?? 0) > 0)
      found.push({ picture: 'od-cardback', from: 'deck', to: `zone/${Number(pile) + 1}` });
    if (c.path === 'adversary.influence' && (c.by ?? 0) > 0)
      found.push({ picture: 'od-cardback', from: 'deck', to: 'adversary' });
  }
  return found;
}
