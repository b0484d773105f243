// Why nothing can be taken back just now, in a sentence; empty if something can.
import type { TableState } from '../host/host';
import { say, words, type Said } from '../words/words.svelte';

export function whyNoUndo(now: TableState | null): string {
  if (!now || now.undo !== null) return '';
  const because = (why: Said) => say('undo.not', { why });
  if (now.over) return because(say('undo.over'));
  if (now.you.length === 0) return because(say('undo.watching'));
  // Where the table gives no reason, there is an answer to take back, and it belongs to another seat.
  return because(now.undoWhy ? words(now.undoWhy) : say('undo.of_another'));
}
