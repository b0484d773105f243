// Where a table is analysed; null: nowhere, or not yet. Of a game that is not over only somebody who plays it alone may
// look back, and only on what she could know.
import { thinksAbout } from '../host/local';
import type { Session } from '../table/session.svelte';

export function analysisOf(session: Session): string | null {
  const now = session.state;
  if (!now || now.lesson || now.puzzle || !thinksAbout(now.game)) return null;
  if (session.host.alone) return now.over || now.you.length === 1 ? `/analyse/${now.table}` : null;
  return now.over ? `${session.address}/analyse` : null;
}
