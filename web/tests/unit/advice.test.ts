// Which answer of a hint is advised.
import { expect, test } from 'vitest';
import type { Hint, Offer } from '../../src/host/host';
import { unwasteful } from '../../src/table/advice';

const option = (token: string, share: number) => ({
  token,
  share,
  before: 300,
  spread: 0,
  givesAway: false,
  grounds: [],
});
const hint = (...options: ReturnType<typeof option>[]): Hint => ({
  token: options[0]?.token ?? '',
  options,
});
const offers = [
  { token: 'declare A', loses: 'the goal is not fulfilled, all see it' },
  { token: 'end turn' },
] as unknown as Offer[];

test('a wrong declaration is not advised where ending the turn is as good', () => {
  const advised = unwasteful(hint(option('declare A', 312), option('end turn', 305)), offers);
  expect(advised.token).toBe('end turn');
  expect(advised.options.map((o) => o.token)).toEqual(['end turn', 'declare A']);
});
test('what is clearly better is advised, whatever it wastes', () => {
  expect(unwasteful(hint(option('declare A', 400), option('end turn', 305)), offers).token).toBe(
    'declare A',
  );
  expect(unwasteful(hint(option('end turn', 305), option('declare A', 300)), offers).token).toBe(
    'end turn',
  );
});
