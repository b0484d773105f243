// Which answers are drawn on the board, and where: each at a thing that tells it apart from the others.
import type { Expected, Moment, Weighed } from '../host/analysis';

export const kRanked = 3;

// The best ones, what was played, and what was chosen in the list.
export function shownAnswers(moment: Moment, chosen: string): Weighed[] {
  return moment.offers.filter((o) => o.rank <= kRanked || o.played || o.token === chosen);
}

// The first thing that the others do not touch and that is drawn; else the last that is drawn.
export function placeOf(
  answer: { touches: readonly string[] },
  others: readonly { touches: readonly string[] }[],
  isDrawn: (element: string) => boolean,
): string | null {
  const drawn = answer.touches.filter(isDrawn);
  const own = drawn.filter((t) => !others.some((o) => o !== answer && o.touches.includes(t)));
  return own.at(-1) ?? drawn.at(-1) ?? null;
}

// a, b, c: what follows after the answer itself, each where it happens.
export const letterOf = (i: number): string => 'abcdefgh'[i] ?? '';

export function stops(
  line: readonly Expected[],
  isDrawn: (element: string) => boolean,
): { letter: string; seat: number | null; element: string; from: string | null }[] {
  return line.flatMap((step, i) => {
    const drawn = step.touches.filter(isDrawn);
    const element = drawn.at(-1);
    return element
      ? [
          {
            letter: letterOf(i),
            seat: step.seat,
            element,
            from: drawn.length > 1 ? (drawn[0] ?? null) : null,
          },
        ]
      : [];
  });
}

// One common scale for all whiskers, so that overlap is seen: from the worst end to the best, in thousandths.
export function scaleOf(answers: readonly Weighed[]): { from: number; to: number } {
  const ends = answers.flatMap((a) => [a.share - a.spread, a.share + a.spread]);
  const from = Math.max(0, Math.min(...ends) - 10);
  const to = Math.min(1000, Math.max(...ends) + 10);
  return to - from < 40
    ? { from: Math.max(0, from - 20), to: Math.min(1000, to + 20) }
    : { from, to };
}
