import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import { bestAvailable, type FoundSeats } from './best-available.ts';
import { aHall } from './hall.fixture.ts';
import { seatRunsOf } from './seat-runs.ts';

const ids = (found: FoundSeats | null): string[][] | null =>
  found && found.groups.map((group) => group.map(({ id }) => id));

interface Asked {
  taken?: readonly string[];
  isOffered?: (seat: PlacedSeat) => boolean;
  seed?: string;
}

/** Asks for seats before a stage in front of the middle of a hall. */
function ask(
  hall: PlacedSeat[],
  quantity: number,
  { taken = [], isOffered = () => true, seed = 'order' }: Asked = {},
) {
  const had = new Set(taken);
  const width = Math.max(...hall.map(({ x }) => x));
  return bestAvailable(seatRunsOf(hall), {
    quantity,
    isFree: ({ id }) => !had.has(id),
    isOffered,
    focus: { x: width / 2, y: -30 },
    seed,
  });
}

const five = aHall({ rows: 1, seats: 5 });
const three = aHall({ rows: 3, seats: 7 });
const behind = aHall({ rows: 2, seats: 4 });
const six = aHall({ rows: 2, seats: 6 });
const parted = aHall({ rows: 1, seats: 8, aislesAfter: [3] });

describe('the best seats', () => {
  it.each<[string, PlacedSeat[], number, string[], string[][] | null]>([
    ['one in the middle of the front row', three, 1, [], [['0-3']]],
    ['three in the middle', three, 3, [], [['0-2', '0-3', '0-4']]],
    ['all of a row', behind, 4, [], [['0-0', '0-1', '0-2', '0-3']]],
    ['a single one that is left', five, 1, ['0-0', '0-1', '0-3', '0-4'], [['0-2']]],
    ['one row behind, where nobody is left alone', six, 2, ['0-3', '0-4', '0-5'], [['1-2', '1-3']]],
    ['on one side of an aisle', parted, 4, ['0-0'], [['0-4', '0-5', '0-6', '0-7']]],
    [
      'two and two behind each other',
      behind,
      4,
      ['0-0', '0-3', '1-0', '1-3'],
      [
        ['0-1', '0-2'],
        ['1-1', '1-2'],
      ],
    ],
    [
      'two and two on both sides of an aisle',
      parted,
      4,
      ['0-0', '0-1', '0-6', '0-7'],
      [
        ['0-2', '0-3'],
        ['0-4', '0-5'],
      ],
    ],
    ['none of a full hall', five, 1, ['0-0', '0-1', '0-2', '0-3', '0-4'], null],
    ['none where there are fewer', five, 6, [], null],
  ])('are %s', (_, hall, quantity, taken, expected) => {
    expect(ids(ask(hall, quantity, { taken }))).toEqual(expected);
  });

  it('are together, although one is left alone, where there is no other way', () => {
    expect(ask(five, 4)).toMatchObject({ groups: [{ length: 4 }], orphans: 1 });
  });

  it('are those of the categories that are asked for, next to seats of others', () => {
    const hall = aHall({ rows: 2, seats: 6, category: (row) => (row === 0 ? 'Front' : 'Back') });
    expect(ids(ask(hall, 2, { isOffered: ({ category }) => category === 'Back' }))).toEqual([['1-2', '1-3']]);
    expect(ask(hall, 7, { isOffered: ({ category }) => category === 'Back' })).toBeNull();
  });

  it('leave nobody of a larger party alone where that can be', () => {
    const groups = (hall: PlacedSeat[], taken: string[] = []) =>
      ask(hall, 5, { taken })
        ?.groups.map(({ length }) => length)
        .toSorted((one, other) => one - other);
    expect(groups(aHall({ rows: 1, seats: 9 }), ['0-4'])).toEqual([2, 3]);
    // Four here, two far away: five are three and two, not four and one.
    const apart = [...aHall({ rows: 1, seats: 4 }), ...aHall({ rows: 9, seats: 2 }).slice(-2)];
    expect(groups(apart)).toEqual([2, 3]);
  });

  it('take what is left, wherever it is', () => {
    const hall = aHall({ rows: 9, seats: 3 });
    const taken = hall.map(({ id }) => id).filter((id) => !['0-0', '4-1', '8-2'].includes(id));
    expect(
      ids(ask(hall, 3, { taken }))
        ?.flat()
        .toSorted((a, b) => (a < b ? -1 : 1)),
    ).toEqual(['0-0', '4-1', '8-2']);
  });

  it('at a table leave nobody alone at it', () => {
    const table = (row: string, y: number): PlacedSeat[] =>
      aHall({ rows: 1, seats: 4 }).map((seat) => ({
        ...seat,
        id: `${row}-${seat.id}`,
        row,
        kind: 'table',
        y,
      }));
    const found = ask([...table('1', 0), ...table('2', 200)], 2, { taken: ['1-0-0'] });
    // Table 1 has three places: two of them would leave one.
    expect(found).toMatchObject({ orphans: 0, groups: [[{ row: '2' }, { row: '2' }]] });
  });

  it('are the same for the same order, and chance decides between two that are as good', () => {
    const sides = aHall({ rows: 1, seats: 9 });
    const first = (seed: string) => ids(ask(sides, 2, { taken: ['0-4'], seed }))?.[0]?.[0];
    const seeds = Array.from({ length: 40 }, (_, n) => `order-${n}`);
    expect(seeds.map(first)).toEqual(seeds.map(first));
    expect(new Set(seeds.map(first)).size).toBe(2);
  });
});

const rng = fc.record({
  rows: fc.integer({ min: 1, max: 6 }),
  seats: fc.integer({ min: 1, max: 9 }),
  aislesAfter: fc.subarray([1, 3, 5]),
  taken: fc.array(fc.tuple(fc.nat(5), fc.nat(8)), { maxLength: 40 }),
  quantity: fc.integer({ min: 1, max: 10 }),
});

/** All places where so many free seats are beside each other, with the single seats that each leaves. */
function everyPlace(hall: PlacedSeat[], taken: ReadonlySet<string>, quantity: number): number[] {
  const free = (row: string, place: number) =>
    hall.some((seat) => seat.row === row && seat.place === place && !taken.has(seat.id));
  return hall.flatMap(({ row, place }) => {
    for (let n = 0; n < quantity; n += 1) if (!free(row, place + n)) return [];
    const alone = (at: number, beyond: number) => Number(free(row, at) && !free(row, beyond));
    return [alone(place - 1, place - 2) + alone(place + quantity, place + quantity + 1)];
  });
}

describe('in any hall', () => {
  it('nobody is split who could sit together, and no seat is left alone that need not be', () => {
    fc.assert(
      fc.property(rng, ({ rows, seats, aislesAfter, taken: pairs, quantity }) => {
        const hall = aHall({ rows, seats, aislesAfter });
        const taken = new Set(pairs.map(([row, at]) => `${row}-${at}`));
        const left = hall.filter(({ id }) => !taken.has(id)).length;
        const found = ask(hall, quantity, { taken: [...taken] });
        expect(found !== null).toBe(left >= quantity);
        const had = found?.groups.flat().map(({ id }) => id) ?? [];
        expect(had.filter((id) => taken.has(id))).toEqual([]);
        expect(new Set(had).size).toBe(found ? quantity : 0);
        const together = everyPlace(hall, taken, quantity);
        expect(found?.groups.length === 1).toBe(together.length > 0);
        expect(together.length === 0 || found?.orphans === Math.min(...together)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('selling to parties of two to six leaves no seat alone before the last ones go', () => {
    const hall = aHall({ rows: 18, seats: 34, aislesAfter: [16] });
    const taken: string[] = [];
    let made = 0;
    for (let n = 0; taken.length < hall.length * 0.85; n += 1) {
      const found = ask(hall, 2 + ((n * 7) % 5), { taken, seed: `${n}` });
      made += found?.orphans ?? 0;
      taken.push(...(found?.groups.flat().map(({ id }) => id) ?? []));
    }
    expect(made).toBe(0);
  });
});
