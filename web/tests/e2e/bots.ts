// A game that bots play among themselves to its end: something to look back on.
import { expect, type Page } from '@playwright/test';
import { order } from './people';

export async function played(
  page: Page,
  game: string,
  players: number,
  options: Record<string, string> = {},
): Promise<string> {
  const seats = Array.from({ length: players }, () => ({ kind: 'bot', level: 'easy' }));
  const { table } = await order(page, { game, players, options, seats });
  await expect
    .poll(
      () => page.evaluate(async (t) => (await fetch(`/api/tables/${t}/transcript`)).ok, table),
      { timeout: 300_000 },
    )
    .toBe(true);
  return table;
}
