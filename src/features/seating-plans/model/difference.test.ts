import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';
import { anyPlan, planOf } from '../tests/any-plan.ts';
import type { Plan, Seat } from './plan.ts';

const mapped = (plan: Plan, change: (seat: Seat) => Seat[]): Plan => ({
  ...plan,
  zones: plan.zones.map((zone) => ({
    ...zone,
    rows: zone.rows.map((row) => ({ ...row, seats: row.seats.flatMap(change) })),
  })),
});

it('finds nothing between a plan and itself, nor where seats only move', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const moved = mapped(plan, (seat) => [{ ...seat, position: { x: seat.position.x + 3, y: 1 } }]);
      expect(differenceOf(plan, moved)).toEqual({
        removed: [],
        added: [],
        renamed: [],
        recategorised: [],
        smallerAreas: [],
      });
    }),
  );
});

it('names each seat that is gone, new, renamed or of another category', () => {
  const plan = planOf('A: 1 2 3 4');
  const after = mapped(
    { ...plan, categories: [...plan.categories, { name: 'Best', colour: '#112233' }] },
    (seat) => {
      if (seat.number === '1') return [];
      if (seat.number === '2') return [{ ...seat, number: '2a' }];
      if (seat.number === '3') return [{ ...seat, category: 'Best' }];
      return [seat, { ...seat, id: 'A-5', number: '5' }];
    },
  );
  const found = differenceOf(plan, after);
  expect(found.removed.map(({ id }) => id)).toEqual(['A-1']);
  expect(found.added.map(({ id }) => id)).toEqual(['A-5']);
  expect(found.renamed.map(({ before, after: now }) => [before.number, now.number])).toEqual([['2', '2a']]);
  expect(found.recategorised.map(({ before, after: now }) => [before.category, now.category])).toEqual([
    ['Standard', 'Best'],
  ]);
});

it('names seats of a row or a zone that is called otherwise', () => {
  const plan = planOf('A: 1 2');
  const renamed = { ...plan, zones: plan.zones.map((zone) => ({ ...zone, name: 'Circle' })) };
  expect(differenceOf(plan, renamed).renamed).toHaveLength(2);
});

it('names standing areas that are for fewer people', () => {
  const plan = planOf('A: 1');
  const withArea = (capacity: number | null): Plan => ({
    ...plan,
    zones: plan.zones.map((zone) => ({
      ...zone,
      areas:
        capacity === null
          ? []
          : [
              {
                id: 'floor',
                label: 'Floor',
                position: { x: 0, y: 0 },
                outline: { kind: 'circle', radius: 9 },
                capacity,
                category: '',
              },
            ],
    })),
  });
  const changed = (to: number | null) => differenceOf(withArea(300), withArea(to)).smallerAreas;
  expect(changed(300)).toEqual([]);
  expect(changed(301)).toEqual([]);
  expect(changed(299)).toEqual([{ id: 'floor', label: 'Floor', before: 300, after: 299 }]);
  expect(changed(null)).toEqual([{ id: 'floor', label: 'Floor', before: 300, after: 0 }]);
});
