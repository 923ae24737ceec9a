import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictsOf, type StaffedSlot } from './conflicts.ts';
import { MINUTE_MS } from './slot.ts';

const slot = (
  id: string,
  from: number,
  minutes: number,
  stage: string,
  people: string[] = [],
): StaffedSlot => ({
  id,
  stage,
  day: '2027-01-05',
  from: from * MINUTE_MS,
  minutes,
  buffer: 15,
  fixed: false,
  place: 0,
  people,
});
const told = (slots: readonly StaffedSlot[]) =>
  conflictsOf(slots).map(({ kind, one, other, person, minutes }) =>
    [kind, one, other, person, minutes].join(' '),
  );

it('tells what overlaps on a stage, and not what uses up a buffer or takes no time', () => {
  expect(told([slot('a', 0, 30, 'Main'), slot('b', 20, 30, 'Main'), slot('c', 50, 5, 'Main')])).toEqual([
    'overlap a b  10',
  ]);
  expect(told([slot('a', 0, 30, 'Main'), slot('cue', 10, 0, 'Main'), slot('x', 10, 30, 'Hall')])).toEqual([]);
});

it('tells who is wanted on two stages at once, and by how much', () => {
  const maya = ['maya'];
  expect(
    told([
      slot('a', 0, 30, 'Main', maya),
      slot('b', 25, 30, 'Hall', [...maya, 'hari']),
      slot('c', 55, 9, 'Main', maya),
    ]),
  ).toEqual(['person a b maya 5']);
});

it('is the same in whatever order they come, and finds each pair once', () => {
  const some = fc.array(
    fc.record({
      from: fc.nat({ max: 60 }),
      minutes: fc.nat({ max: 40 }),
      stage: fc.constantFrom('Main', 'Hall'),
      person: fc.constantFrom('maya', 'hari', ''),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(some, (rows) => {
      const slots = rows.map(({ from, minutes, stage, person }, at) =>
        slot(`i${at}`, from, minutes, stage, person ? [person] : []),
      );
      const found = told(slots);
      expect(new Set(found).size).toBe(found.length);
      expect(told(slots.toReversed()).toSorted()).toEqual(found.toSorted());
      const pairs = slots.flatMap((one, at) =>
        slots.slice(at + 1).filter((other) => {
          const shared =
            Math.min(one.from + one.minutes * MINUTE_MS, other.from + other.minutes * MINUTE_MS) -
            Math.max(one.from, other.from);
          const both = one.people[0] !== undefined && one.people[0] === other.people[0];
          return shared > 0 && (one.stage === other.stage || both);
        }),
      );
      expect(found).toHaveLength(pairs.length);
    }),
  );
});
