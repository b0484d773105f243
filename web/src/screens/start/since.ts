// How long ago, in words.
import { language, say } from '../../words/words.svelte';

export function since(seconds: number) {
  const minutes = Math.round((Date.now() / 1000 - seconds) / 60);
  const time = new Intl.RelativeTimeFormat(language(), { style: 'short' });
  if (minutes < 1) return say('start.just_now');
  if (minutes < 60) return time.format(-minutes, 'minute');
  if (minutes < 2880) return time.format(-Math.round(minutes / 60), 'hour');
  return time.format(-Math.round(minutes / 1440), 'day');
}
