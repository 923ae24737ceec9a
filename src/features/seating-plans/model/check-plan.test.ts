import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { checkPlan } from './check-plan.ts';
import { planOf } from '../tests/any-plan.ts';
import type { Plan, Seat } from './plan.ts';

const seatsIn = (plan: Plan): Seat[] => plan.zones.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats));
const said = (plan: Plan) => checkPlan(plan).map(({ kind, where }) => `${kind} ${where}`);

it('has nothing to say of a plan that is right', () => {
  expect(checkPlan(planOf('A: 1 2 _ 3\nB: 1 2'))).toEqual([]);
});

it('names the same label twice, in one row or in two of the same name', () => {
  const plan = planOf('A: 1 2\nA: 3');
  const [, , third] = seatsIn(plan);
  if (third) third.number = '2';
  expect(said(plan)).toEqual(['duplicateSeat Stalls, A 2']);
});

it('names seats upon each other, also of two rows', () => {
  const plan = planOf('A: 1 2\nB: 3');
  const [one, two] = seatsIn(plan);
  if (one && two) two.position = { x: one.position.x + 17, y: 0 };
  expect(said(plan)).toEqual(['overlap Stalls, A 1 / Stalls, A 2']);
  if (one && two) two.position = { x: one.position.x + 18, y: 0 };
  expect(said(plan)).toEqual([]);
});

it('names rows with seats without category or number, once each', () => {
  const plan = planOf('A: 1 2\nB: 3');
  for (const seat of seatsIn(plan)) seat.category = '';
  const [one] = seatsIn(plan);
  if (one) one.number = ' ';
  expect(said(plan)).toEqual(['noNumber Stalls, A', 'noCategory Stalls, A', 'noCategory Stalls, B']);
});

it('names a wheelchair place that no companion sits beside', () => {
  const plan = planOf('A: 1 2');
  const [one, two] = seatsIn(plan);
  if (one) one.wheelchair = true;
  expect(said(plan)).toEqual(['noCompanion Stalls, A 1']);
  if (one && two) two.companionOf = one.id;
  expect(said(plan)).toEqual([]);
});

/** One row of so many seats, each where and as large as is said. */
function planWith(count: number, seatAt: (at: number) => Pick<Seat, 'position' | 'radius'>): Plan {
  const plan = planOf('A: 1');
  const row = plan.zones[0]?.rows[0];
  if (row)
    row.seats = Array.from({ length: count }, (_, at) => ({
      id: `s${at}`,
      number: String(at),
      category: 'Standard',
      ...seatAt(at),
    }));
  return plan;
}

/** How often two places are measured: a thousandth of all pairs of 10,000 seats is 50,000. */
function measured(plan: Plan) {
  const hypot = vi.spyOn(Math, 'hypot');
  const notes = checkPlan(plan);
  const calls = hypot.mock.calls.length;
  hypot.mockRestore();
  return { notes, calls };
}

it.each([
  ['all in one place', () => ({ position: { x: 0, y: 0 } }), 100],
  [
    'in rows, one of them very large and beside the others',
    (at: number) =>
      at === 7
        ? { position: { x: -900, y: -900 }, radius: 500 }
        : { position: { x: (at % 100) * 24, y: Math.floor(at / 100) * 30 } },
    0,
  ],
  [
    'large and small ones side by side',
    (at: number) =>
      at % 2 === 0
        ? { position: { x: (at % 100) * 500, y: Math.floor(at / 100) * 1_000 }, radius: 400 }
        : { position: { x: (at % 100) * 500, y: Math.floor(at / 100) * 1_000 }, radius: 5 },
    0,
  ],
])('takes 10,000 seats %s without comparing all with all', (_, seatAt, overlaps) => {
  const { notes, calls } = measured(planWith(10_000, seatAt));
  expect(notes.filter(({ kind }) => kind === 'overlap')).toHaveLength(overlaps);
  expect(calls).toBeLessThan(100_000);
});

it('finds the same pairs as who compares all with all, of any sizes', () => {
  const seat = fc.record({
    position: fc.record({ x: fc.integer({ min: -60, max: 900 }), y: fc.integer({ min: -60, max: 900 }) }),
    radius: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(seat, { minLength: 1, maxLength: 14 }), (seats) => {
      const plan = planWith(seats.length, (at) => seats[at] ?? { position: { x: 0, y: 0 } });
      const pairs = seats.flatMap((one, first) =>
        seats
          .slice(first + 1)
          .flatMap((other, n) =>
            Math.hypot(one.position.x - other.position.x, one.position.y - other.position.y) <
            (one.radius + other.radius) * 0.9
              ? [`s${first} s${first + 1 + n}`]
              : [],
          ),
      );
      const found = checkPlan(plan).flatMap(({ kind, ids }) => (kind === 'overlap' ? [ids.join(' ')] : []));
      expect(new Set(found)).toEqual(new Set(pairs));
      expect(found).toHaveLength(pairs.length);
    }),
  );
});

it('names what 10,000 seats of one label are, once', () => {
  const plan = planWith(10_000, (at) => ({ position: { x: at * 24, y: 0 } }));
  for (const seat of seatsIn(plan)) seat.number = '1';
  expect(checkPlan(plan).map(({ kind, ids }) => [kind, ids.length])).toEqual([['duplicateSeat', 10_000]]);
});
