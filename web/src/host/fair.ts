// Was Chance dealt from the seed that was fixed before the first answer? The server shows the seed when the game is over;
// its numbers are worked out here once more (docs/fair_deal.md). The engine says what was asked of them, and which
// numbers lead to what the record has.
import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { isObject } from './fields';
import { Refused } from './host';
import { thinkerAbout } from './thinking';

export interface Throw {
  step: number;
  nth: number;
  below: number;
  from: number;
  upTo: number;
  token: string;
}
export interface Thrown extends Throw {
  number: number; // what the seed throws
  fits: boolean;
}

export function commitmentOf(table: string, seed: string): string {
  return bytesToHex(
    sha256(concatBytes(utf8ToBytes('orrery v1'), utf8ToBytes(table), hexToBytes(seed))),
  );
}

// A fair number from 0 to below - 1: multiplied, not divided, and what would favour small ones thrown away.
export function thrown(seed: Uint8Array, nth: number, below: number): number {
  const all = 2n ** 32n;
  const tooSmall = (all - BigInt(below)) % BigInt(below);
  for (let attempt = 0; ; attempt++) {
    const asked = new DataView(new ArrayBuffer(16));
    asked.setBigUint64(0, BigInt(nth), true);
    asked.setBigUint64(8, BigInt(attempt), true);
    const block = blake2b(new Uint8Array(asked.buffer), { key: seed, dkLen: 64 });
    const draws = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let i = 0; i < block.length; i += 4) {
      const product = BigInt(draws.getUint32(i, true)) * BigInt(below);
      if (product % all >= tooSmall) return Number(product / all);
    }
  }
}

const whole = (x: unknown) => {
  if (typeof x !== 'number' || !Number.isSafeInteger(x) || x < 0) throw new Refused('refused');
  return x;
};
function readThrow(x: unknown): Throw {
  if (!isObject(x) || typeof x.token !== 'string' || whole(x.below) === 0)
    throw new Refused('refused');
  const [step, nth, below] = [whole(x.step), whole(x.nth), whole(x.below)];
  return { step, nth, below, from: whole(x.from), upTo: whole(x.up_to), token: x.token };
}

export function thrownAgain(seed: string, asked: readonly Throw[]): Thrown[] {
  const key = hexToBytes(seed);
  return asked.map((t) => {
    const number = thrown(key, t.nth, t.below);
    return { ...t, number, fits: number >= t.from && number < t.upTo };
  });
}

export async function throwsOf(game: string, transcript: string): Promise<Throw[]> {
  const thinks = thinkerAbout(game, transcript);
  try {
    const { deals } = await thinks.ask({ type: 'deals' });
    return Array.isArray(deals) ? deals.map(readThrow) : [];
  } finally {
    thinks.close();
  }
}
