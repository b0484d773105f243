// Campaigns, as the server or, without one, this browser keeps and shows them (docs/campaign.md). The page draws what it is
// given and sends back what it was offered.
import type { Said } from '../words/words.svelte';
import { Refused } from './host';
import { keepInvites } from './invites';
import { once, request, type NewTable, type SeatWish } from './lobby';
import { playsHere } from './local';
import { campaignsHere, isOfThisBrowser } from './local/campaigns';

export interface Star {
  id: string;
  code: string;
  kind: 'jump' | 'once' | 'always';
  state: 'lit' | 'new' | 'open' | 'later';
  name: Said;
  when: Said;
  gives: Said;
}
export interface Line {
  id: string;
  from: string; // "S" is Start
  to: string;
  state: 'drawn' | 'open' | 'waits' | 'later';
}
export interface Sheet {
  id: string;
  name: Said;
  stars: Star[];
  lines: Line[];
}
export interface Card {
  id: string;
  kind: 'homeworld' | 'society' | 'adversary';
  name: Said;
  crossed: number; // after which game; 0: not
  barred: boolean;
  sides?: { stars: number; win: number }[]; // of an adversary: normal, hard
}
export interface Played {
  homeworlds: string[];
  societies: string[];
  adversary: string;
  hard: boolean;
  stars: number;
  won: boolean;
  level: number;
  discs: number;
  points: number;
}
export interface Offer {
  do: 'cross' | 'draw' | 'back' | 'settle';
  card?: string;
  line?: string;
  label: Said;
}
export interface Campaign {
  campaign: string;
  step: number;
  sheet: { id: string; name: Said };
  players: number;
  stars: Star[];
  lines: Line[];
  points: number;
  most: number;
  rank: Said;
  ranks: { from: number; name: Said }[];
  games: Played[];
  all: number; // games there are
  cards: Card[];
  now: 'write' | 'play' | 'over';
  prompt: Said;
  notes: { said: Said; clause: string }[];
  offers: Offer[];
  table: { table: string; over: boolean; clause?: string } | null;
}
export interface Standing {
  adversary: string;
  name: Said;
  hard: boolean;
  games: number;
  wins: number;
  best: number;
}
export interface Listed {
  campaign: string;
  sheet: Said;
  players: number;
  games: number;
  points: number;
  rank: Said;
}
export interface Printed {
  sheets: Sheet[];
  cards: Card[];
}

const all = '/api/campaigns';
const one = (id: string) => `${all}/${encodeURIComponent(id)}`;
const sitting = (table: string | null) => (table ? `?table=${encodeURIComponent(table)}` : '');

type Step = Omit<Offer, 'label' | 'do'> & { do: Offer['do'] | 'leave' };
type List = { campaigns: Listed[]; standings: Standing[] };

export { isOfThisBrowser };
// Nobody answered who knows what a campaign is.
const isNoServer = (e: unknown) =>
  e instanceof Refused && (e.code === 'unreachable' || e.code.startsWith('status_'));
async function orHere<T>(served: Promise<T>, here: () => Promise<T>): Promise<T> {
  try {
    return await served;
  } catch (e) {
    if (playsHere && isNoServer(e)) return here();
    throw e;
  }
}

export const campaigns = {
  // The server's first.
  async list(): Promise<List> {
    const none: List = { campaigns: [], standings: [] };
    const here = playsHere ? await campaignsHere.list() : none;
    const served = await orHere(request<List>('campaigns', all), () => Promise.resolve(none));
    return {
      campaigns: [...served.campaigns, ...here.campaigns],
      standings: served.campaigns.length > 0 ? served.standings : here.standings,
    };
  },
  show: (id: string) =>
    isOfThisBrowser(id) ? campaignsHere.show(id) : request<Campaign>('campaign', one(id)),
  begin: (sheet: string, players: number) =>
    orHere(request<Campaign>('campaigns', all, { sheet, players }), () =>
      campaignsHere.begin(sheet, players),
    ),
  // The file as it is; `table`: where its next game is being played already.
  take: (file: string, table: string | null = null) =>
    orHere(request<Campaign>('campaign_file', `${all}/import${sitting(table)}`, file), () =>
      campaignsHere.take(file),
    ),
  step(c: Campaign, offer: Step): Promise<Campaign> {
    if (isOfThisBrowser(c.campaign)) return campaignsHere.step(c, offer);
    const { card, line } = offer;
    return request<Campaign>('campaign', `${one(c.campaign)}/step`, {
      step: c.step,
      do: offer.do,
      ...(card ? { card } : {}),
      ...(line ? { line } : {}),
    });
  },
  // Where the next game is played.
  async play(c: Campaign, options: Record<string, string>, seats: SeatWish[]): Promise<string> {
    if (isOfThisBrowser(c.campaign)) return `/local/${await campaignsHere.play(c, options, seats)}`;
    const wish = { step: c.step, options, seats };
    const made = await request<NewTable>('create', `${one(c.campaign)}/play`, wish);
    if (seats.some((s) => s.kind === 'open')) keepInvites(made);
    return `/t/${made.table}`;
  },
  tableOf: (c: Campaign) =>
    `${isOfThisBrowser(c.campaign) ? '/local' : '/t'}/${c.table?.table ?? ''}`,
  claim: (id: string, token: string) =>
    request<Campaign>('campaign', `${one(id)}/claim`, { token }),
  link: async (id: string) =>
    (await request<{ link: string }>('campaign', `${one(id)}/link`, {})).link,
  forget: (id: string): Promise<unknown> =>
    isOfThisBrowser(id)
      ? campaignsHere.forget(id)
      : request<unknown>('campaign', `${one(id)}/forget`, {}),
  async file(id: string): Promise<string> {
    if (isOfThisBrowser(id)) return campaignsHere.file(id);
    const reply = await fetch(`${one(id)}/file`, { credentials: 'same-origin' });
    if (!reply.ok) throw new Refused(`status_${reply.status}`);
    return reply.text();
  },
};

// Sheets and names of cards do not change while a page is open.
export const printedOnce = () =>
  once('campaign sheets', () =>
    orHere(request<Printed>('campaigns', `${all}/sheets`), campaignsHere.printed),
  );
