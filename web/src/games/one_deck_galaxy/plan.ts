// "If you end now, these resolve": what the Results Phase would bring, from what lies on the table.
import { argOf, idOf, say, type Said } from '../../words/words.svelte';
import type { GalaxyView, Slot } from './view';

export interface Outcome {
  element: string;
  words: string;
  good: boolean; // false: something is left lying
}

const plan = (id: string, args: Record<string, Said> = {}): string => say(`page.plan.${id}`, args);

export function influenceOf(slot: Slot, view: GalaxyView): number {
  const rule = view.cards[slot.card]?.rule ?? '';
  const gained = slot.rows.filter((r) => r.full).reduce((sum, r) => sum + r.reward, 0);
  const both = slot.rows.length === 2 && slot.rows.every((r) => r.full) && idOf(rule) === 'location.both_rows';
  return gained + (both ? Number(argOf(rule, 'n') ?? 0) : 0);
}

function ofSlot(slot: Slot, view: GalaxyView): Outcome[] {
  const card = view.cards[slot.card];
  const name = card?.name ?? slot.card;
  const { element } = slot;
  const begun = slot.rows.some((r) => !r.full && r.boxes.some((b) => b.filled));
  const left: Outcome[] = begun ? [{ element, words: plan('row_lost', { card: name }), good: false }] : [];
  const claimed: Outcome = { element, words: plan('claimed', { card: name }), good: true };
  if (card?.encounter) return slot.rows.every((r) => r.full) ? [claimed] : left;
  const gained = influenceOf(slot, view);
  const after = slot.influence + gained;
  if (slot.cost > 0 && after >= slot.cost) return [claimed, ...left];
  if (gained === 0) return left;
  return [{ element, words: plan('influence', { card: name, n: gained, have: after, need: slot.cost }), good: true }, ...left];
}

// What the dice in the lab would buy.
export function labBuys(view: GalaxyView): Said[] {
  const probes = view.probe > 0 ? Math.floor(view.lab.length / view.probe) : 0;
  const studies = view.zone.some((s) => s && s.study > 0 && s.study <= view.lab.length);
  return [
    ...(probes > 0 ? [{ id: 'page.plan.probes', args: { n: probes } }] : []),
    ...(studies ? [{ id: 'page.plan.study' }] : []),
  ];
}

export function planOf(view: GalaxyView): Outcome[] {
  const found = view.zone.flatMap((s) => (s ? ofSlot(s, view) : []));
  const fleets = view.baseRows.filter((r) => r.full).reduce((sum, r) => sum + r.fleets, 0);
  if (fleets > 0) found.push({ element: 'base', words: plan('fleets', { n: fleets }), good: true });
  if (view.baseRows.some((r) => !r.full && r.boxes.some((b) => b.die)))
    found.push({ element: 'base', words: plan('base_row_lost'), good: false });
  if (view.lab.length > 0) {
    const buys = labBuys(view);
    const bought: Said = buys.length > 0 ? { list: buys, by: 'or' } : { id: 'page.plan.nothing_yet' };
    found.push({ element: 'lab', words: plan('lab', { n: view.lab.length, buys: bought }), good: buys.length > 0 });
  }
  if (view.upgrade !== null && view.scienceTotal >= view.upgrade)
    found.push({ element: 'base', words: plan('upgrade', { class: view.baseClass + 1, n: view.upgrade }), good: true });
  const row = view.rows.find((r) => r.state === 'active');
  if (row && row.boxes.length > 0 && row.boxes.every((b) => b.filled))
    found.push({ element: 'confrontation', words: plan(view.adversary?.discs === 1 ? 'last_disc' : 'disc'), good: true });
  for (const e of view.events)
    if (e.row.length > 0 && e.row.every((b) => b.filled))
      found.push({ element: e.element, words: plan('salvage', { event: e.name }), good: true });
  return found;
}
