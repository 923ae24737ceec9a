import { expect, it } from 'vitest';
import { checkPlan } from './check-plan.ts';
import { drawPlan, inkOn } from './draw-plan.ts';
import { planOf } from '../tests/any-plan.ts';
import { countSeats } from './plan.ts';
import { readPlan } from './read-plan.ts';
import { samplePlan, SAMPLES } from './samples.ts';
import { areasOf, seatsOf } from './seats-of.ts';

it.each(SAMPLES)('%s is a plan without anything to be looked at', (sample) => {
  const plan = samplePlan(sample);
  expect(readPlan(plan)).toEqual({ plan, fault: null });
  expect(checkPlan(plan)).toEqual([]);
});

it('has halls of the sizes that they have in life', () => {
  const sizes = SAMPLES.map((sample) => {
    const plan = samplePlan(sample);
    return [sample, countSeats(plan), areasOf(plan).reduce((sum, { capacity }) => sum + capacity, 0)];
  });
  expect(sizes).toEqual([
    ['theatre', 528, 0],
    ['school', 192, 0],
    ['banquet', 134, 0],
    ['club', 60, 480],
    ['empty', 0, 0],
  ]);
});

it('has a theatre of 18 rows with an aisle, and a balcony behind it', () => {
  const seats = seatsOf(samplePlan('theatre'));
  const labels = [
    ...new Set(seats.filter(({ zone }) => zone === 'zone-stalls').map(({ rowLabel }) => rowLabel)),
  ];
  expect(labels).toHaveLength(18);
  expect(labels.at(-1)).toBe('R');
  const first = seats.filter(({ row }) => row === 'stalls-A');
  expect(first.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16]);
  expect(seats.filter(({ wheelchair }) => wheelchair)).toHaveLength(2);
});

it('draws every seat, and says nothing in the drawing that could run', () => {
  const plan = planOf('A: 1 2 3');
  const [zone] = plan.zones;
  if (zone?.rows[0]) zone.rows[0].label = '<script>&"';
  const svg = drawPlan(plan, { title: 'A <hall>' });
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg).toContain('<title>A &lt;hall&gt;</title>');
  expect(svg).not.toContain('<script');
  expect(drawPlan(plan, { title: 'A', small: true })).not.toContain('<text');
});

it('writes on colours so that it can be read', () => {
  expect(inkOn('#ffffff')).toBe('#16181d');
  expect(inkOn('#123456')).toBe('#ffffff');
});
