// A whole row filled from one's own dice, with as little as possible: always the next answer that leads there.
import type { Offer } from '../../host/host';
import { seatCode } from '../../table/reading';
import { argOf, idOf, type Said } from '../../words/said';
import { total } from './scene';
import type { Box, Die, GalaxyView } from './view';
import { fits } from './words';

interface Row {
  boxes: Box[];
  allows(dice: Die[]): boolean; // the rule of the card
}
function allowing(rule: Said): Row['allows'] {
  switch (idOf(rule)) {
    case 'location.odd':
      return (dice) => dice.every((d) => d.value % 2 === 1);
    case 'location.even':
      return (dice) => dice.every((d) => d.value % 2 === 0);
    case 'location.different':
      return (dice) => new Set(dice.map((d) => d.value)).size === dice.length;
    case 'location.no': {
      const none = idOf(argOf(rule, 'colour') ?? '');
      return (dice) => dice.every((d) => `colour.${d.colour}` !== none);
    }
  }
  return () => true;
}
function rowOf(view: GalaxyView, element: string): Row | null {
  const holds = (boxes: Box[]) => boxes.some((b) => b.element === element);
  for (const slot of view.zone)
    for (const row of slot?.rows ?? [])
      if (holds(row.boxes)) return { boxes: row.boxes, allows: allowing(view.cards[slot?.card ?? '']?.rule ?? '') };
  const others = [...view.rows.filter((r) => r.state === 'active').map((r) => r.boxes), ...view.events.map((e) => e.row)];
  const boxes = others.find(holds);
  return boxes ? { boxes, allows: () => true } : null;
}

// The dice that reach the total with the least waste; the same for every pool that looks the same.
function cheapest(dice: Die[], number: number, most: number, allows: Row['allows']): Die[] | null {
  let best: Die[] | null = null;
  const worth = (set: Die[]) => total(set) + set.length * 0.1 + set.filter((d) => d.colour === 'K').length * 0.5;
  const look = (from: number, taken: Die[]) => {
    if (total(taken) >= number) {
      if (allows(taken) && (!best || worth(taken) < worth(best))) best = taken;
      return;
    }
    if (taken.length === most || (best && total(taken) >= total(best))) return;
    for (let i = from; i < dice.length; i++) {
      const die = dice[i];
      if (die && (i === from || die.name !== dice[i - 1]?.name)) look(i + 1, [...taken, die]);
    }
  };
  look(0, []);
  return best;
}
const kMostInABox = 5;

export function nextInRow(view: GalaxyView, seat: number, element: string, offers: readonly Offer[]): Offer | null {
  const row = rowOf(view, element);
  const me = view.players[seat];
  if (!row || !me) return null;
  const code = seatCode(seat);
  const offer = (token: string) => offers.find((o) => o.token === token) ?? null;
  const slot = view.zone.find((s) => s?.rows.some((r) => r.boxes === row.boxes));
  const most = idOf(view.cards[slot?.card ?? '']?.rule ?? '') === 'location.max_two' ? 2 : kMostInABox;

  const filling = row.boxes.find((b) => b.place === view.filling);
  if (filling) {
    const [lying, left] = [total(me.picked), me.pool.filter((d) => fits(filling, d.colour) && offer(`pick ${code} ${d.name}`))];
    const there = (dice: Die[]) => row.allows([...me.picked, ...dice]);
    const [first] = cheapest(left, filling.number - lying, most - me.picked.length, there) ?? [];
    return first ? offer(`pick ${code} ${first.name}`) : null;
  }
  // Every box of the row must find its dice, otherwise nothing is begun.
  const open = row.boxes.filter((b) => !b.filled && (b.kind === 'small' || b.kind === 'wide'));
  const pool = [...me.pool];
  const used: Die[] = row.boxes.flatMap((b) => b.dice);
  let answer: Offer | null = null;
  for (const box of open.sort((a, b) => Number(a.kind === 'wide') - Number(b.kind === 'wide') || b.number - a.number)) {
    const fitting = pool.filter(
      (d) => fits(box, d.colour) && (box.kind === 'wide' || offer(`place ${code} ${d.name} ${box.place}`)),
    );
    const allows = (dice: Die[]) => row.allows([...used, ...dice]);
    const dice = cheapest(fitting, box.number, box.kind === 'wide' ? most : 1, allows);
    const begins =
      box.kind === 'wide' ? offer(`fill ${box.place}`) : dice && offer(`place ${code} ${dice[0]?.name} ${box.place}`);
    if (!dice || !begins) return null;
    for (const d of dice) used.push(...pool.splice(pool.indexOf(d), 1));
    answer ??= begins;
  }
  return answer;
}
