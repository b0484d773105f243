// Links to open seats, kept by whoever made the table: the server knows only their hashes, so nobody else can tell.
import type { NewTable } from './lobby';

const place = 'orrery.invites';
const kMost = 20; // tables; older ones are forgotten

function kept(): NewTable[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(list) ? (list as NewTable[]) : [];
  } catch {
    return [];
  }
}

export function keepInvites(table: NewTable) {
  try {
    const others = kept().filter((t) => t.table !== table.table);
    localStorage.setItem(place, JSON.stringify([table, ...others].slice(0, kMost)));
  } catch {
    // They are still on the screen.
  }
}

export const invitesFor = (table: string): NewTable | null =>
  kept().find((t) => t.table === table) ?? null;
