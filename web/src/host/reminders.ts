// Being told when it is one's turn: what the server keeps of it for this browser.
import { request } from './lobby';

export type Way = 'push' | 'mail' | 'webhook';
export interface Quiet {
  from: number; // minutes of the day
  to: number;
}
export interface Reminder {
  id: string;
  way: Way;
  address: string;
  mark: string; // of the whole address: by it a browser knows its own
  confirmed: boolean;
  failing: boolean; // the last message did not arrive
  all: boolean;
  tables: string[];
  quiet: Quiet | null;
}
export interface ReminderWish {
  way: Way;
  address: string;
  key?: string;
  secret?: string;
}
// What may be changed of one.
export interface Scope {
  all?: boolean;
  tables?: string[];
  quiet?: Quiet | null;
  zone?: string;
  language?: string;
}
export interface Told {
  ways: Way[];
  push_key: string;
  reminders: Reminder[];
}

const path = (rest = '') => `/api/reminders${rest}`;
const one = (id: string) => path(`/${encodeURIComponent(id)}`);

export const reminders = {
  list: () => request<Told>('reminders', path()),
  make: (wish: ReminderWish & Scope) => request<Reminder>('reminder', path(), wish),
  change: (id: string, scope: Scope) => request<Reminder>('reminder', one(id), scope),
  forget: (id: string) => request<object>('reminder', `${one(id)}/forget`, {}),
  confirm: (token: string) => request<object>('confirm', path('/confirm'), { token }),
  stop: (token: string) => request<object>('stop', path('/stop'), { token }),
};
