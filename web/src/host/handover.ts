// Campaigns that an earlier page kept in this browser are handed to the server, once. What it does not take stays here.
import { Refused } from './host';
import { campaigns } from './campaigns';
import { isObject } from './fields';

const place = 'orrery.campaigns';
const left = 'orrery.campaigns.refused'; // looked at already: not offered again

const listAt = (key: string): unknown[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};
function put(key: string, list: unknown[]) {
  if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
  else localStorage.removeItem(key);
}

// How many were refused, and why the last one was. A server that cannot be reached is asked again another time.
export async function handOver(): Promise<{ refused: number; why: Error | null }> {
  let refused = 0;
  let why: Error | null = null;
  for (const kept of listAt(place)) {
    const table = isObject(kept) && typeof kept.table === 'string' ? kept.table : null;
    try {
      await campaigns.take(JSON.stringify(kept), table);
    } catch (e) {
      if (!(e instanceof Refused) || e.code !== 'refused') break;
      refused++;
      why = e;
      put(left, [...listAt(left), kept]);
    }
    put(place, listAt(place).slice(1));
  }
  return { refused, why };
}
