import { describe, expect, it } from 'vitest';
import { aHall } from './hall.fixture.ts';
import { orphansMadeBy } from './orphans.ts';
import { seatRunsOf } from './seat-runs.ts';

const row = seatRunsOf(aHall({ rows: 1, seats: 8 }));

/** What a choice of places in a row of eight leaves, when these are taken. */
function choose(chosen: number[], taken: number[] = []) {
  const had = new Set(taken.map((at) => `0-${at}`));
  const found = orphansMadeBy(row, ({ id }) => !had.has(id), new Set(chosen.map((at) => `0-${at}`)));
  const places = (seats: { id: string }[]) => seats.map(({ id }) => Number(id.slice(2)));
  return found && { orphans: places(found.orphans), instead: places(found.instead) };
}

describe('a guest’s own choice', () => {
  it.each<[string, number[], number[], { orphans: number[]; instead: number[] } | null]>([
    ['at the end leaves nobody alone', [0, 1], [], null],
    ['of two from the second leaves the first alone', [1, 2], [], { orphans: [0], instead: [0, 1] }],
    ['of two before the last leaves the last alone', [5, 6], [], { orphans: [7], instead: [4, 5] }],
    ['with one between leaves that alone', [2, 4], [], { orphans: [3], instead: [2, 3] }],
    ['of all but one has no other way', [0, 1, 2], [4, 5, 6, 7], null],
    ['of the middle of three has no better way', [1], [3, 4, 5, 6, 7], { orphans: [0, 2], instead: [0] }],
    ['of a seat that was alone is allowed', [3], [2, 4], null],
    ['beside what is taken leaves nobody alone', [4, 5], [3], null],
    ['of one of two has no other way', [0], [2, 3, 4, 5, 6, 7], null],
    ['of nothing leaves nothing', [], [], null],
  ])('%s', (_, chosen, taken, expected) => {
    expect(choose(chosen, taken)).toEqual(expected);
  });

  it('at a table leaves nobody alone', () => {
    const table = seatRunsOf(
      aHall({ rows: 1, seats: 5 }).map((seat) => ({ ...seat, kind: 'table' as const })),
    );
    expect(orphansMadeBy(table, () => true, new Set(['0-1']))).toBeNull();
  });
});
