import { describe, expect, test } from 'vitest';
import type { Offer } from '../../src/host/host';
import {
  back,
  begin,
  point,
  pointable,
  search,
  standing,
  targets,
} from '../../src/table/narrowing';

const offer = (token: string, ...touches: string[]): Offer => ({
  token,
  label: token,
  touches,
  irrevocable: false,
});

const orders = [
  offer('move hand TR1', 'kins/P1', 'space/P1/TR1'),
  offer('move hand RE1', 'kins/P1', 'space/P1/RE1'),
  offer('move up RE1', 'space/P1/RE1', 'space/P1/RE2'),
  offer('retrieve RE1', 'space/P1/RE1'),
  offer('end turn', 'turn/end'),
];

describe('pointing at things', () => {
  test('everything an offer touches can be pointed at', () => {
    expect([...targets(begin(orders)).keys()].sort()).toEqual([
      'kins/P1',
      'space/P1/RE1',
      'space/P1/RE2',
      'space/P1/TR1',
      'turn/end',
    ]);
  });
  test('one offer left is chosen at once', () => {
    expect(standing(point(begin(orders), 'space/P1/TR1'))).toEqual({
      kind: 'one',
      offer: orders[0],
    });
  });
  test('a thing that several offers touch opens a menu of these', () => {
    const now = standing(point(begin(orders), 'space/P1/RE1'));
    expect(now.kind === 'menu' && now.offers.map((o) => o.token)).toEqual([
      'move hand RE1',
      'move up RE1',
      'retrieve RE1',
    ]);
  });
  test('a second thing narrows further', () => {
    const first = point(begin(orders), 'kins/P1');
    expect([...targets(first).keys()]).toEqual(['space/P1/TR1', 'space/P1/RE1']);
    expect(standing(point(first, 'space/P1/RE1'))).toEqual({ kind: 'one', offer: orders[1] });
  });
  test('what every offer touches tells nothing apart and is no target', () => {
    const bumps = [
      offer('bump left', 'space/P1/TR2', 'space/P1/RE2'),
      offer('bump right', 'space/P1/TR2', 'space/P1/ST2'),
    ];
    expect([...targets(begin(bumps)).keys()]).toEqual(['space/P1/RE2', 'space/P1/ST2']);
  });
  test('but a thing of the only offer is a target', () => {
    expect([...targets(begin([offer('x', 'gate/GO1')])).keys()]).toEqual(['gate/GO1']);
  });
  test('pointing at something untouched changes nothing', () => {
    const now = begin(orders);
    expect(point(now, 'gate/GO1')).toBe(now);
  });
  test('going back undoes the last pointing only', () => {
    const twice = point(point(begin(orders), 'kins/P1'), 'space/P1/RE1');
    expect(back(orders, twice).chosen).toEqual(['kins/P1']);
    expect(back(orders, back(orders, twice))).toEqual(begin(orders));
  });
  test('many offers ask for another thing instead of a long menu', () => {
    const trades = Array.from({ length: 12 }, (_, i) =>
      offer(`trade PM0 PM${i}`, 'planet/PM0', `planet/PM${i + 1}`),
    );
    expect(standing(point(begin([...trades, orders[4] as Offer]), 'planet/PM0')).kind).toBe('more');
  });
  test('unless some could then never be reached', () => {
    const offers = Array.from({ length: 12 }, (_, i) =>
      offer(`pay ${i}`, 'planet/PM0', 'hand/P1/black'),
    );
    expect(standing(point(begin(offers), 'planet/PM0')).kind).toBe('menu');
  });
});

describe('typing a choice', () => {
  test('the whole token comes first, then beginnings, then words of the label', () => {
    expect(search(orders, 'retrieve RE1').map((o) => o.token)).toEqual(['retrieve RE1']);
    expect(search(orders, 'move h').map((o) => o.token)).toEqual([
      'move hand TR1',
      'move hand RE1',
    ]);
    expect(search(orders, 're1').map((o) => o.token)).toEqual([
      'move hand RE1',
      'move up RE1',
      'retrieve RE1',
    ]);
  });
  test('nothing typed shows all; nonsense shows none', () => {
    expect(search(orders, ' ')).toHaveLength(orders.length);
    expect(search(orders, 'xyzzy')).toEqual([]);
  });
});

describe('pointing in order', () => {
  const moves = [
    offer('move PA PB', 'planet/PA', 'planet/PB'),
    offer('move PA PC', 'planet/PA', 'planet/PC'),
    offer('move PB PA', 'planet/PB', 'planet/PA'),
    offer('stop', 'turn/stop'),
  ];
  test('first where from, then where to', () => {
    expect([...targets(begin(moves, true)).keys()]).toEqual([
      'planet/PA',
      'planet/PB',
      'turn/stop',
    ]);
    const from = point(begin(moves, true), 'planet/PA');
    expect([...targets(from).keys()]).toEqual(['planet/PB', 'planet/PC']);
    expect(standing(point(from, 'planet/PB'))).toEqual({ kind: 'one', offer: moves[0] });
  });
  test('a beginning that all share need not be pointed at', () => {
    expect([...targets(begin(moves.slice(0, 2), true)).keys()]).toEqual(['planet/PB', 'planet/PC']);
  });
  test('one step back', () => {
    const from = point(begin(moves, true), 'planet/PA');
    expect(back(moves, from)).toEqual(begin(moves, true));
  });
});

describe('a menu is opened only where pointing cannot finish', () => {
  const kins = point(begin(orders), 'kins/P1');
  test('things of their own on the screen need none', () => {
    expect(pointable(kins, () => true)).toBe(true);
  });
  test('things that are not on the screen do', () => {
    expect(pointable(kins, (element) => element !== 'space/P1/TR1')).toBe(false);
  });
  test('an offer without a thing of its own does', () => {
    expect(pointable(point(begin(orders), 'space/P1/RE1'), () => true)).toBe(false);
  });
});
