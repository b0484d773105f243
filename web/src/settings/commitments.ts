// What this device was shown before a game was over: only that can be compared with the seed in the end.
const place = 'orrery.commitments';
const most = 60; // tables

function all(): [string, string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    const isPair = (x: unknown): x is [string, string] =>
      Array.isArray(x) && x.length === 2 && x.every((word) => typeof word === 'string');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return []; // somebody else's text
  }
}
export const commitmentSeen = (table: string): string | null =>
  all().find(([name]) => name === table)?.[1] ?? null;

// The first one counts: another that comes later is what one wants to find out.
export function seeCommitment(table: string, commitment: string) {
  const known = all();
  if (known.some(([name]) => name === table)) return;
  try {
    localStorage.setItem(place, JSON.stringify([...known, [table, commitment]].slice(-most)));
  } catch {
    // no room: the table's own word is what is left
  }
}
