// Campaigns, as the server keeps and shows them (docs/campaign.md). The page draws what it is given and sends back what it
// was offered.
import type { Said } from '../words/words.svelte';
import { once, request, type NewTable, type SeatWish } from './lobby';

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

export const campaigns = {
  list: () => request<{ campaigns: Listed[]; standings: Standing[] }>('campaigns', all),
  show: (id: string) => request<Campaign>('campaign', one(id)),
  begin: (sheet: string, players: number) =>
    request<Campaign>('campaigns', all, { sheet, players }),
  // The file as it is; `table`: where its next game is being played already.
  take: (file: string, table: string | null = null) =>
    request<Campaign>('campaign_file', `${all}/import${sitting(table)}`, file),
  step: (c: Campaign, offer: Omit<Offer, 'label' | 'do'> & { do: Offer['do'] | 'leave' }) => {
    const { card, line } = offer;
    return request<Campaign>('campaign', `${one(c.campaign)}/step`, {
      step: c.step,
      do: offer.do,
      ...(card ? { card } : {}),
      ...(line ? { line } : {}),
    });
  },
  play: (c: Campaign, options: Record<string, string>, seats: SeatWish[]) =>
    request<NewTable>('create', `${one(c.campaign)}/play`, { step: c.step, options, seats }),
  claim: (id: string, token: string) =>
    request<Campaign>('campaign', `${one(id)}/claim`, { token }),
  link: async (id: string) =>
    (await request<{ link: string }>('campaign', `${one(id)}/link`, {})).link,
  forget: (id: string) => request<unknown>('campaign', `${one(id)}/forget`, {}),
  file: (id: string) => `${one(id)}/file`,
};

// Sheets and names of cards do not change while a page is open.
export const printedOnce = () =>
  once('campaign sheets', () => request<Printed>('campaigns', `${all}/sheets`));
