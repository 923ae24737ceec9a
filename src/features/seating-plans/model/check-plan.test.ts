import { expect, it } from 'vitest';
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

it('takes 10,000 seats in one place without comparing all with all', () => {
  const plan = planOf('A: 1');
  const row = plan.zones[0]?.rows[0];
  if (row)
    row.seats = Array.from({ length: 2_000 }, (_, at) => ({
      id: `s${at}`,
      number: String(at),
      position: { x: 0, y: 0 },
      category: 'Standard',
    }));
  expect(checkPlan(plan)).toHaveLength(100);
});
