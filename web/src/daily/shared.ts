// One's result as a link: what stands behind the # of /daily says the game, the day, the result and the game itself, which is a
// link as in docs/links.md; whoever opens it replays the game and sees whether it is so. The form: docs/daily.md.
import { gameIn, kLongestLink, linkIn, looksLikeLink } from '../host/links';
import { dailyGames, isDay, type DailyResult } from './day';

export interface Shared {
  game: string;
  date: string;
  claim: { share: number; score: number; rounds: number };
  link: string;
  name: string; // of whoever shares it; '' if she did not say
}

const kLongestName = 24; // letters
const kLongest = kLongestLink + 400;

export const sharedWith = (s: Omit<Shared, 'claim'> & { claim: DailyResult }): string => {
  const { share, score, rounds } = s.claim;
  const name = encodeURIComponent(s.name.trim().slice(0, kLongestName));
  return [s.game, s.date, `${share}_${score}_${rounds}`, s.link, name].join('.');
};
export const addressShared = (shared: string): string => `${location.origin}/daily#${shared}`;

const isWhole = (text: string) => /^-?\d{1,6}$/.test(text);
// Letters as people write them: no control characters, no marks that turn the direction of writing.
function plain(name: string): string {
  const letters = [...name].filter((c) => !/^[\p{C}\p{Zl}\p{Zp}]$/u.test(c));
  return letters.slice(0, kLongestName).join('').trim();
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // the address is decoded once already
  }
}
// Null: this is no such thing.
export function readShared(text: string): Shared | null {
  if (text.length > kLongest) return null;
  const [game = '', date = '', result = '', link = '', ...name] = linkIn(text).split('.');
  const numbers = result.split('_');
  const [share = '', score = '', rounds = ''] = numbers;
  const fits = numbers.length === 3 && numbers.every(isWhole);
  if (!fits || !isDay(date) || !dailyGames.some((g) => g === game)) return null;
  if (link.length > kLongestLink || !looksLikeLink(link) || gameIn(link) !== game) return null;
  const claim = { share: Number(share), score: Number(score), rounds: Number(rounds) };
  return { game, date, claim, link, name: plain(decoded(name.join('.'))) };
}
export const isSo = ({ claim }: Shared, found: DailyResult): boolean =>
  claim.share === found.share && claim.score === found.score && claim.rounds === found.rounds;
