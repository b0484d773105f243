// What lies under the pointer or has the focus: a thing on the board, or a choice.
import type { Offer } from '../host/host';
import type { Session } from './session.svelte';

const closest = (target: EventTarget | null, selector: string) =>
  (target as Element | null)?.closest?.(selector) ?? null;

export const elementAt = (target: EventTarget | null) =>
  closest(target, '[data-el]')?.getAttribute('data-el') ?? null;

export function offerAt(session: Session, target: EventTarget | null): Offer | null {
  const token = closest(target, '[data-offer]')?.getAttribute('data-offer');
  return token ? (session.question?.offers.find((o) => o.token === token) ?? null) : null;
}
