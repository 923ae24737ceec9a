import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignSeats } from './assign-seats.ts';

const want = (ticketType: string, categories: string, count: number) => ({
  ticketType,
  categories: new Set(categories),
  count,
});
const seats = (categories: string) =>
  (categories.match(/./g) ?? []).map((category, at) => ({ id: `s${at}`, category }));

describe('seats go to tickets', () => {
  it.each<[string, string, ReturnType<typeof want>[], Record<string, string> | null]>([
    ['of their category', 'AB', [want('b', 'B', 1), want('a', 'A', 1)], { s0: 'a', s1: 'b' }],
    [
      'that have more choice make room',
      'AB',
      [want('any', 'AB', 1), want('a', 'A', 1)],
      { s0: 'a', s1: 'any' },
    ],
    [
      'over two others',
      'ABC',
      [want('x', 'AB', 1), want('y', 'BC', 1), want('z', 'A', 1)],
      { s0: 'z', s1: 'x', s2: 'y' },
    ],
    ['as few as there are', 'A', [want('a', 'A', 3)], { s0: 'a' }],
    ['not of another category', 'C', [want('a', 'AB', 1)], null],
    ['not more than there are', 'AA', [want('a', 'A', 1)], null],
  ])('%s', (_, categories, wants, expected) => {
    const found = assignSeats(seats(categories), wants);
    expect(found && Object.fromEntries(found)).toEqual(expected);
  });

  it('whenever there is a way', () => {
    const type = fc.record({
      categories: fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }),
      count: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(type, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (types, choice) => {
          const wants = types.map(({ categories, count }, at) => ({
            ticketType: `t${at}`,
            categories: new Set(categories),
            count,
          }));
          // Seats that were made from a way: each of a category that its ticket is for.
          const made = types.flatMap(({ categories, count }) =>
            Array.from(
              { length: count },
              () => categories[(choice.next().value ?? 0) % categories.length] ?? '',
            ),
          );
          const mixed = made
            .map((category, at) => ({ id: `s${at}`, category, order: choice.next().value ?? 0 }))
            .toSorted((one, other) => one.order - other.order);
          const found = assignSeats(mixed, wants);
          expect(found?.size).toBe(made.length);
          for (const { ticketType, categories, count } of wants) {
            const own = mixed.filter(({ id }) => found?.get(id) === ticketType);
            expect(own).toHaveLength(count);
            expect(own.every(({ category }) => categories.has(category))).toBe(true);
          }
        },
      ),
    );
  });
});
