// What of a result is put into words.
import { language } from '../words/words.svelte';
import { secondsOf, type DailyResult } from './day';

export const howOf = ({ share }: DailyResult): string => {
  if (share === 0) return 'lost';
  return share < 1000 ? 'shared' : 'won';
};
// As people write it; the same day everywhere.
const written = (date: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), {
    ...how,
    timeZone: 'UTC',
  }).format(secondsOf(date) * 1000);
export const dayInWords = (date: string, length: 'long' | 'short' = 'long'): string =>
  written(date, { weekday: length, day: 'numeric', month: length });
export const weekdayName = (date: string): string => written(date, { weekday: 'short' });
