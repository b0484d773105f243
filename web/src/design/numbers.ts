// Numbers of a study as they are read. Shares are told in points of a hundred.
import { language } from '../words/words.svelte';
import type { Estimate } from './study.svelte';

const format = (n: number, digits: number, sign: 'auto' | 'exceptZero' = 'auto') =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
  }).format(n);

export const points = (share: number, digits = 1) => format(100 * share, digits);
export const signed = (share: number, digits = 1) => format(100 * share, digits, 'exceptZero');
export const plain = (n: number, digits = 1) => format(n, digits);
export const plainSigned = (n: number, digits = 2) => format(n, digits, 'exceptZero');
export const half = (e: Estimate) => (e.high - e.low) / 2;
export const isClear = (e: Estimate) => e.low > 0 || e.high < 0;
