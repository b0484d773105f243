// Which pieces cross the screen when something changed: Emissaries and Institutes between Planets, board and reserve.
import type { Change } from '../../host/host';
import type { Flight } from '../../table/board';

interface Place {
  element: string;
  seat: number;
  kind: 'em' | 'in';
  by: number;
}

function placeOf(change: Change): Place | null {
  const by =
    change.by ??
    (typeof change.to === 'number' ? change.to : 0) -
      (typeof change.from === 'number' ? change.from : 0);
  if (by === 0) return null;
  const piece = /^planets\.(P[A-O])\.pieces\.P(\d)\.(emissaries|institutes)$/.exec(change.path);
  if (piece)
    return {
      element: `planet/${piece[1]}`,
      seat: Number(piece[2]) - 1,
      kind: piece[3] === 'emissaries' ? 'em' : 'in',
      by,
    };
  const own = /^players\.(\d)\.(reserve|on_board)$/.exec(change.path);
  if (own)
    return {
      element: `board/P${Number(own[1]) + 1}`,
      seat: Number(own[1]),
      kind: own[2] === 'reserve' ? 'em' : 'in',
      by,
    };
  return null;
}

export function flights(changes: Change[]): Flight[] {
  const places = changes.flatMap((c) => placeOf(c) ?? []);
  const found: Flight[] = [];
  for (const to of places.filter((p) => p.by > 0))
    for (let n = 0; n < to.by; n++) {
      const from = places.find((p) => p.by < 0 && p.seat === to.seat && p.kind === to.kind);
      if (!from) break;
      from.by++;
      found.push({ picture: `gr-${to.kind}-${to.seat}`, from: from.element, to: to.element });
    }
  return found;
}
