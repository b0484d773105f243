// What a person does at the table, in the tests' words.
import { expect, type Page } from '@playwright/test';

export interface Wish {
  game?: string;
  players: number;
  options?: Record<string, string>;
  seats: { kind: string; name?: string; level?: string }[];
  public?: boolean;
}
export interface Made {
  table: string;
  links: { seat: number; link: string }[];
  watch: string;
}

export const dress = (page: Page, settings: Record<string, unknown> = {}) =>
  page.addInitScript(
    (s) => {
      if (!localStorage.getItem('orrery.settings')) localStorage.setItem('orrery.settings', JSON.stringify(s));
    },
    { name: 'Asta', speed: 0, theme: 'night', ...settings },
  );

// A table by the lobby's own door; the page becomes its first player.
export async function order(page: Page, wish: Wish): Promise<Made> {
  if (!page.url().startsWith('http')) await page.goto('/about');
  return page.evaluate(
    async (body) => {
      const reply = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Orrery': '1' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as Made;
    },
    { game: 'foundation', ...wish, options: { ...(wish.game ? {} : { end_turn: 'asked' }), ...wish.options } },
  );
}

export const isOver = (page: Page) => page.getByRole('button', { name: 'Play again' }).isVisible();
export const myTurn = (page: Page) => page.locator('.prompt.mine').isVisible();

// Waits until this person is asked something, or the game is over.
export async function wait(page: Page): Promise<'asked' | 'over'> {
  const what = page.locator('.prompt.mine, .prompt:has-text("Play again"), .prompt:has-text("Replay")');
  await expect(what.first()).toBeVisible({ timeout: 60_000 });
  return (await myTurn(page)) ? 'asked' : 'over';
}

// The same choices in every run.
export function dice(seed: number) {
  let s = seed;
  return (n: number) => (s = (s * 16807) % 2147483647) % n;
}
