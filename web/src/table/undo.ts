// Why nothing can be taken back just now, in a sentence; empty if something can.
import type { TableState } from '../host/host';

export function whyNoUndo(now: TableState | null, named: (words: string) => string): string {
  if (!now || now.undo !== null) return '';
  if (now.over) return 'Nothing can be taken back: the game is over.';
  if (now.you.length === 0) return 'Nothing can be taken back: you are watching.';
  // Where the table gives no reason, there is an answer to take back, and it belongs to another seat.
  return `Nothing can be taken back: ${now.undoWhy ? named(now.undoWhy) : 'the last answer is somebody else’s'}.`;
}
