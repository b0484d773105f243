// Why nothing can be taken back just now, in a sentence; empty if something can, or if only the table knows.
import type { TableState } from '../host/host';

export function whyNoUndo(now: TableState | null, named: (words: string) => string): string {
  if (!now || now.undo !== null) return '';
  if (now.over) return 'Nothing can be taken back: the game is over.';
  if (now.you.length === 0) return 'Nothing can be taken back: you are watching.';
  return now.undoWhy ? `Nothing can be taken back: ${named(now.undoWhy)}.` : '';
}
