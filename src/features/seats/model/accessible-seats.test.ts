import { describe, expect, it } from 'vitest';
import { accessibleSeats } from './accessible-seats.ts';
import { aHall } from './hall.fixture.ts';

/** Two rows; at each end of both a place for a wheelchair, with two companions' seats in the first and one in the second. */
const hall = aHall({ rows: 2, seats: 8 }).map((seat) => {
  if (/-[07]$/.test(seat.id)) return { ...seat, wheelchair: true as const };
  const beside = new Map([
    ['0-1', '0-0'],
    ['0-2', '0-0'],
    ['0-6', '0-7'],
    ['0-5', '0-7'],
    ['1-1', '1-0'],
    ['1-6', '1-7'],
  ]).get(seat.id);
  return beside === undefined ? seat : { ...seat, companionOf: beside };
});

const ask = (wheelchairs: number, companions: number, taken: string[] = []) =>
  accessibleSeats(hall, {
    wheelchairs,
    companions,
    isOffered: ({ id }) => !taken.includes(id),
    // Nearer to the left end of the front row.
    focus: { x: 60, y: -30 },
  })?.map(({ id }) => id) ?? null;

describe('places for wheelchairs', () => {
  it.each<[string, number, number, string[], string[] | null]>([
    ['are the nearest', 1, 0, [], ['0-0']],
    ['come with the seats beside them', 1, 2, [], ['0-0', '0-1', '0-2']],
    ['are others where the companions’ seats are gone', 1, 2, ['0-1'], ['0-7', '0-6', '0-5']],
    ['are near to each other', 2, 3, [], ['0-0', '1-0', '0-1', '0-2', '1-1']],
    ['are none where one has fewer companions’ seats', 1, 3, [], null],
    ['are none where there are fewer', 5, 0, [], null],
  ])('%s', (_, wheelchairs, companions, taken, expected) => {
    expect(ask(wheelchairs, companions, taken)).toEqual(expected);
  });
});
