// "If you end now, these resolve": what the Results Phase would bring, from what lies on the table.
import { plural } from '../../table/board';
import type { GalaxyView, Slot } from './view';

export interface Outcome {
  element: string;
  words: string;
  good: boolean; // false: something is left lying
}

export function influenceOf(slot: Slot, view: GalaxyView): number {
  const rule = view.cards[slot.card]?.rule ?? '';
  const gained = slot.rows.filter((r) => r.full).reduce((sum, r) => sum + r.reward, 0);
  const both = slot.rows.length === 2 && slot.rows.every((r) => r.full) && /^Both rows/.test(rule);
  return gained + (both ? Number(/(\d+) more influence/.exec(rule)?.[1] ?? 0) : 0);
}

function ofSlot(slot: Slot, view: GalaxyView): Outcome[] {
  const card = view.cards[slot.card];
  const name = card?.name ?? slot.card;
  const begun = slot.rows.some((r) => !r.full && r.boxes.some((b) => b.filled));
  const left: Outcome[] = begun
    ? [{ element: slot.element, words: `${name}: a row that is not full earns nothing`, good: false }]
    : [];
  if (card?.encounter)
    return slot.rows.every((r) => r.full) ? [{ element: slot.element, words: `${name} is claimed`, good: true }] : left;
  const gained = influenceOf(slot, view);
  const after = slot.influence + gained;
  if (slot.cost > 0 && after >= slot.cost) return [{ element: slot.element, words: `${name} is claimed`, good: true }, ...left];
  if (gained > 0)
    return [{ element: slot.element, words: `${name} +${gained} influence: ${after} of ${slot.cost}`, good: true }, ...left];
  return left;
}

export function planOf(view: GalaxyView): Outcome[] {
  const found = view.zone.flatMap((s) => (s ? ofSlot(s, view) : []));
  const fleets = view.baseRows.filter((r) => r.full).reduce((sum, r) => sum + r.fleets, 0);
  if (fleets > 0) found.push({ element: 'base', words: `Starbase: ${plural(fleets, 'Fleet')}`, good: true });
  if (view.baseRows.some((r) => !r.full && r.boxes.some((b) => b.die)))
    found.push({ element: 'base', words: 'A Starbase row that is not full earns nothing', good: false });
  if (view.lab.length > 0) {
    const can = [];
    if (view.probe > 0 && view.lab.length >= view.probe) can.push(plural(Math.floor(view.lab.length / view.probe), 'Probe'));
    const studies = view.zone.filter((s) => s && s.study > 0 && s.study <= view.lab.length).length;
    if (studies > 0) can.push('a Study');
    found.push({
      element: 'lab',
      words: `Research Lab: ${plural(view.lab.length, 'die').replace('dies', 'dice')} for ${can.join(' or ') || 'nothing yet'}`,
      good: can.length > 0,
    });
  }
  if (view.upgrade !== null && view.scienceTotal >= view.upgrade)
    found.push({
      element: 'base',
      words: `You may upgrade to Class ${view.baseClass + 1} for ${view.upgrade} Science`,
      good: true,
    });
  const row = view.rows.find((r) => r.state === 'active');
  if (row && row.boxes.length > 0 && row.boxes.every((b) => b.filled))
    found.push({
      element: 'confrontation',
      words: view.adversary?.discs === 1 ? 'The last Adversary Disc: you win' : 'An Adversary Disc is claimed',
      good: true,
    });
  for (const e of view.events)
    if (e.row.length > 0 && e.row.every((b) => b.filled))
      found.push({ element: e.element, words: `${e.name} becomes Salvage`, good: true });
  return found;
}
