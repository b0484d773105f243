// Parts of the table that not every table has. They are fetched before it is shown: a guide that came later would take its room from
// the sheet, and move what shines there.
import type { TableState } from '../host/host';
import { later } from '../ui/later';

export const Guide = later(() => import('../lesson/Guide.svelte'));
export const Pointer = later(() => import('../lesson/Pointer.svelte'));
export const PuzzleGuide = later(() => import('../puzzle/PuzzleGuide.svelte'));
export const HintPanel = later(() => import('./HintPanel.svelte'));
export const Narrow = later(() => import('./Narrow.svelte'));

const kWide = 1000; // px
export const isWide = () => innerWidth >= kWide;

export async function fetchParts({ lesson, puzzle }: TableState): Promise<void> {
  const parts = [
    ...(isWide() ? [] : [Narrow]),
    ...(lesson ? [Guide, Pointer] : []),
    ...(puzzle ? [PuzzleGuide] : []),
  ];
  await Promise.all(parts.map((part) => part.fetch()));
}
