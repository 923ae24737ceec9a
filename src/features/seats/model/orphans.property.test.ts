import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aHall } from './hall.fixture.ts';
import { orphansMadeBy } from './orphans.ts';
import { seatRunsOf } from './seat-runs.ts';

/** A row as it is before a choice: `.` is free, `x` is somebody's, `-` is an aisle that parts the row. */
const aRow = fc.stringMatching(/^[.x-]{1,14}$/).filter((row) => !/^-|-$|--/.test(row));
const picks = fc.array(fc.boolean(), { minLength: 14, maxLength: 14 });

/** A row's seats and aisles, one letter each. */
const lettersOf = (row: string): string[] => row.match(/./g) ?? [];

/** The choice drawn in: `o` is chosen. */
const drawn = (row: string, picked: readonly boolean[]): string =>
  lettersOf(row)
    .map((seat, at) => (seat === '.' && picked[at] ? 'o' : seat))
    .join('');

const atEdges = (text: string): string => `x${text}x`;
/** Places of free seats that are alone: nothing free is beside them. */
const alone = (row: string): number[] =>
  lettersOf(row).flatMap((seat, at) => {
    const [before, after] = [atEdges(row)[at], atEdges(row)[at + 2]];
    return seat === '.' && before !== '.' && after !== '.' ? [at] : [];
  });
/** Alone once these are taken, and not before. */
const made = (before: string, after: string): number[] => {
  const was = new Set(alone(before));
  return alone(after).filter((at) => !was.has(at));
};

/** Every way to choose as many beside each other in the same stretch. */
function ways(row: string, stretch: { first: number; last: number }, quantity: number): string[] {
  const found: string[] = [];
  for (let first = stretch.first; first + quantity - 1 <= stretch.last; first += 1)
    found.push(`${row.slice(0, first)}${'o'.repeat(quantity)}${row.slice(first + quantity)}`);
  return found;
}

const stretchesIn = (row: string) =>
  [...row.matchAll(/\.+/g)].map(({ index, 0: run }) => ({ first: index, last: index + run.length - 1 }));

/** Where a choice leaves a single seat in a stretch and another choice there would leave none. */
function avoidable(row: string, after: string): { first: number; last: number }[] {
  return stretchesIn(row).filter(({ first, last }) => {
    const quantity = lettersOf(after.slice(first, last + 1)).filter((seat) => seat === 'o').length;
    const inside = (at: number): boolean => at >= first && at <= last;
    const leaves = (choice: string): boolean => made(row, choice).some((at) => inside(at));
    return quantity > 0 && leaves(after) && ways(row, { first, last }, quantity).some((way) => !leaves(way));
  });
}

/** The row's seats, and which of them are where in the drawing: an aisle is no seat. */
function hallOf(row: string) {
  const places = lettersOf(row).flatMap((seat, at) => (seat === '-' ? [] : [at]));
  const aislesAfter = lettersOf(row).flatMap((seat, at) =>
    seat === '-' ? [places.filter((place) => place < at).length - 1] : [],
  );
  const runs = seatRunsOf(aHall({ rows: 1, seats: places.length, aislesAfter }));
  const placeOf = (id: string): number => places[Number(id.slice(2))] ?? -1;
  return { runs, placeOf, idAt: (at: number) => `0-${places.indexOf(at)}` };
}

it('a choice is refused exactly where it leaves a single seat that another would not', () => {
  fc.assert(
    fc.property(aRow, picks, (row, picked) => {
      const after = drawn(row, picked);
      const { runs, placeOf, idAt } = hallOf(row);
      const chosen = new Set(lettersOf(after).flatMap((seat, at) => (seat === 'o' ? [idAt(at)] : [])));
      const found = orphansMadeBy(runs, ({ id }) => row[placeOf(id)] === '.', chosen);
      const where = avoidable(row, after);
      expect(found !== null).toBe(where.length > 0);
      const stretch = where[0] ?? { first: 0, last: -1 };
      const inside = (at: number): boolean => at >= stretch.first && at <= stretch.last;
      // It names the seats that are left, and a choice of as many that leaves none.
      const left = found?.orphans.map(({ id }) => placeOf(id)) ?? [];
      expect(left).toEqual(made(row, after).filter((at) => inside(at)));
      const instead = found?.instead.map(({ id }) => placeOf(id)) ?? [];
      const swapped = lettersOf(row)
        .map((seat, at) => (instead.includes(at) ? 'o' : seat))
        .join('');
      expect(instead).toHaveLength(lettersOf(after).filter((seat, at) => seat === 'o' && inside(at)).length);
      expect(instead.every((at) => row[at] === '.' && inside(at))).toBe(true);
      expect(made(row, swapped)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('and never where what would be better is not to be had', () => {
  fc.assert(
    fc.property(aRow, picks, (row, picked) => {
      const after = drawn(row, picked);
      const { runs, placeOf, idAt } = hallOf(row);
      const chosen = new Set(lettersOf(after).flatMap((seat, at) => (seat === 'o' ? [idAt(at)] : [])));
      const isFree = ({ id }: { id: string }): boolean => row[placeOf(id)] === '.';
      expect(orphansMadeBy(runs, isFree, chosen, () => false)).toBeNull();
    }),
  );
});
