// Campaigns of this browser: it keeps their files, the engine knows their rules (docs/protocol.md, "campaign"). A game of one
// is a table of this browser; when it is over it is recorded as soon as somebody looks.
import type { Campaign, Listed, Offer, Printed, Standing } from '../campaigns';
import { isObject } from '../fields';
import { Refused } from '../host';
import type { SeatWish } from '../lobby';
import { createHere, openDesk, type Desk } from '../local';
import { readRefusal } from '../messages';
import type { Message } from './engine';
import {
  campaignCalled,
  everyCampaign,
  forgetCampaign,
  gameCalled,
  keepCampaign,
  type LocalCampaign,
} from './store';

const kGame = 'one_deck_galaxy';
const kMost = 60;

let desk: Promise<Desk> | null = null;
async function ask<T>(what: string, rest: Message = {}): Promise<T> {
  desk ??= openDesk(kGame);
  desk.catch(() => (desk = null));
  const reply = await (await desk).ask({ type: 'campaign', do: what, ...rest });
  if (isObject(reply.error)) throw readRefusal(reply.error, 'refused', 'campaign');
  return reply as T;
}
interface Shown {
  file: string;
  campaign: Omit<Campaign, 'campaign' | 'step' | 'table'>;
}

const newName = () =>
  `here-${Array.from(crypto.getRandomValues(new Uint8Array(9)), (b) => (b % 36).toString(36)).join('')}`;
export const isOfThisBrowser = (campaign: string) => campaign.startsWith('here-');

async function kept(id: string): Promise<LocalCampaign> {
  const found = await campaignCalled(id);
  if (!found) throw new Refused('not_found');
  return found;
}
async function change(before: LocalCampaign, to: Partial<LocalCampaign>): Promise<LocalCampaign> {
  const updated = Math.floor(Date.now() / 1000);
  const now = { ...before, ...to, step: before.step + 1, updated };
  await keepCampaign(now);
  return now;
}

// With the table of the game that is being played; one that is over is recorded, or it is said why it does not count.
async function shown(saved: LocalCampaign): Promise<Campaign> {
  const { id, file, step, table } = saved;
  const game = table ? await gameCalled(table) : null;
  if (game?.over) {
    try {
      const recorded = await ask<Shown>('record', { file, transcript: game.transcript });
      return await shown(await change(saved, { file: recorded.file, table: '' }));
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      const { campaign } = await ask<Shown>('show', { file });
      const clause = e.more.clause ? { clause: e.more.clause } : {};
      return { ...campaign, campaign: id, step, table: { table, over: true, ...clause } };
    }
  }
  const { campaign } = await ask<Shown>('show', { file });
  return { ...campaign, campaign: id, step, table: game ? { table, over: false } : null };
}
async function keepNew(file: string): Promise<Campaign> {
  if ((await everyCampaign()).length >= kMost) throw new Refused('full');
  const updated = Math.floor(Date.now() / 1000);
  const saved = { id: newName(), file, table: '', step: 0, updated };
  await keepCampaign(saved);
  return shown(saved);
}

export const campaignsHere = {
  async list(): Promise<{ campaigns: Listed[]; standings: Standing[] }> {
    const all = await everyCampaign();
    if (all.length === 0) return { campaigns: [], standings: [] };
    const files = all.map((c) => c.file);
    const { lines, standings } = await ask<{
      lines: (Omit<Listed, 'campaign'> | null)[];
      standings: Standing[];
    }>('list', { files });
    const campaigns = all.flatMap(({ id }, i) => (lines[i] ? [{ ...lines[i], campaign: id }] : []));
    return { campaigns, standings };
  },
  show: async (id: string) => shown(await kept(id)),
  begin: async (sheet: string, players: number) =>
    keepNew((await ask<Shown>('begin', { wish: { sheet, players } })).file),
  take: async (file: string) => keepNew((await ask<Shown>('show', { file })).file),
  async step(c: Campaign, { do: what, card, line }: Omit<Offer, 'label' | 'do'> & { do: string }) {
    const saved = await kept(c.campaign);
    if (saved.step !== c.step) throw new Refused('stale');
    if (what === 'leave') return shown(await change(saved, { table: '' }));
    const wish = { do: what, ...(card ? { card } : {}), ...(line ? { line } : {}) };
    const { file } = await ask<Shown>('step', { file: saved.file, wish });
    return shown(await change(saved, { file }));
  },
  // The name of the table.
  async play(c: Campaign, wishes: Record<string, string>, seats: SeatWish[]): Promise<string> {
    const saved = await kept(c.campaign);
    if (saved.step !== c.step) throw new Refused('stale');
    const { game, players, options } = await ask<{
      game: string;
      players: number;
      options: Record<string, string>;
    }>('next', { file: saved.file, options: wishes });
    const table = await createHere({ game, players, options, seats }, true);
    await change(saved, { table });
    return table;
  },
  forget: (id: string) => forgetCampaign(id),
  file: async (id: string) => (await kept(id)).file,
  printed: async () => (await ask<{ printed: Printed }>('sheets')).printed,
};
