import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPlan, asJson, planOf } from '../tests/any-plan.ts';
import { EMPTY_PLAN, type Plan, PLAN_LIMITS, type Seat } from './plan.ts';
import { readPlan } from './read-plan.ts';

it('reads every plan as it is', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(readPlan(asJson(plan))).toEqual({ plan, fault: null });
    }),
  );
  expect(readPlan(EMPTY_PLAN).fault).toBeNull();
});

const withSeat = (change: Partial<Seat>): Plan => {
  const plan = planOf('A: 1 2');
  const seat = plan.zones[0]?.rows[0]?.seats[1];
  if (seat) Object.assign(seat, change);
  return plan;
};

it.each([
  [{ category: 'Nowhere' }, { why: 'unknownCategory', where: 'Stalls A-2' }],
  [{ id: 'A-1' }, { why: 'duplicateId', where: 'A-1' }],
  [{ id: 'stalls' }, { why: 'duplicateId', where: 'stalls' }],
  [{ companionOf: 'A-1' }, { why: 'unknownWheelchair', where: 'Stalls A-2' }],
  [{ id: '<b>' }, { why: 'form', where: 'zones.0.rows.0.seats.1.id (<b>)' }],
  [{ number: 'a\u0000' }, { why: 'form', where: 'zones.0.rows.0.seats.1.number (A-2)' }],
  [{ number: '1'.repeat(21) }, { why: 'form', where: 'zones.0.rows.0.seats.1.number (A-2)' }],
  [{ position: { x: Number.NaN, y: 0 } }, { why: 'form', where: 'zones.0.rows.0.seats.1.position.x (A-2)' }],
  [{ position: { x: 100_001, y: 0 } }, { why: 'form', where: 'zones.0.rows.0.seats.1.position.x (A-2)' }],
])('refuses a seat with %j', (change, fault) => {
  expect(readPlan(withSeat(change as Partial<Seat>))).toEqual({ plan: null, fault });
});

it('refuses colours that are none, unknown fields and the same category twice', () => {
  const plan = planOf('A: 1');
  const coloured = (colour: string) => ({ ...plan, categories: [{ name: 'Standard', colour }] });
  expect(readPlan(coloured('red"/><script>')).fault?.why).toBe('form');
  expect(readPlan({ ...plan, script: 1 }).fault?.why).toBe('form');
  expect(readPlan({ ...plan, categories: [...plan.categories, ...plan.categories] }).fault).toEqual({
    why: 'duplicateCategory',
    where: 'Standard',
  });
  expect(readPlan('text').fault?.why).toBe('form');
});

it('takes 10,000 seats and not one more', () => {
  const rows = (seats: number) => ({
    ...planOf('A: 1'),
    zones: [
      {
        id: 'z',
        name: '',
        position: { x: 0, y: 0 },
        areas: [],
        shapes: [],
        rows: Array.from({ length: Math.ceil(seats / 1_000) }, (_, n) => ({
          id: `r${n}`,
          label: `${n}`,
          kind: 'row' as const,
          position: { x: 0, y: n },
          seats: Array.from({ length: Math.min(1_000, seats - n * 1_000) }, (__, at) => ({
            id: `${n}-${at}`,
            number: '1',
            position: { x: at, y: 0 },
            category: '',
          })),
        })),
      },
    ],
  });
  expect(readPlan(rows(PLAN_LIMITS.seats)).fault).toBeNull();
  expect(readPlan(rows(PLAN_LIMITS.seats + 1)).fault).toEqual({ why: 'tooMany', where: 'seats' });
});

it('tells the first fault of a plan with hundreds of thousands', () => {
  const rows = Array.from({ length: 2_000 }, () => Array.from({ length: 200 }, () => 0));
  const zone = { id: 'z', name: '', position: { x: 0, y: 0 }, areas: [], shapes: [] };
  const of = (given: unknown[]) => ({ ...planOf('A: 1'), zones: [{ ...zone, rows: given }] });
  const row = { id: 'r', label: '1', kind: 'row', position: { x: 0, y: 0 } };
  expect(readPlan(of(rows.map((seats) => ({ ...row, seats })))).fault).toEqual({
    why: 'form',
    where: 'zones.0.rows.0.seats.0',
  });
  expect(readPlan(of(Array.from({ length: 2_001 }, () => 0))).fault).toEqual({
    why: 'form',
    where: 'zones.0.rows',
  });
});
