// Whom one does not want to read, kept in this browser for each table.
import type { ChatLine } from '../host/host';

const place = 'orrery.muted';
const kMost = 20; // tables; older ones are forgotten

type Kept = Record<string, string[]>;
function all(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

// A player is muted whatever name she takes; those who watch have only their name.
export const speaker = (line: ChatLine) => (line.seat === null ? line.sender : `P${line.seat + 1}`);

export function mutedAt(table: string): string[] {
  const kept = all()[table];
  return Array.isArray(kept) ? kept.filter((s) => typeof s === 'string') : [];
}
export function keepMuted(table: string, speakers: string[]) {
  const { [table]: _, ...others } = all();
  const tables = Object.entries(others).slice(-kMost + 1);
  try {
    localStorage.setItem(
      place,
      JSON.stringify(
        Object.fromEntries([...tables, ...(speakers.length > 0 ? [[table, speakers]] : [])]),
      ),
    );
  } catch {
    // Muted until the page is closed.
  }
}
