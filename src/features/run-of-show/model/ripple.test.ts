import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, movesOf, ripple } from './ripple.ts';
import { endOf, laneOf, MINUTE_MS, type Slot } from './slot.ts';

const TEN = Date.UTC(2027, 0, 5, 10);
/** An item of the main stage, so many minutes after ten. */
const slot = (id: string, at: number, minutes: number, more: Partial<Slot> = {}): Slot => ({
  id,
  stage: 'Main',
  day: '2027-01-05',
  from: TEN + at * MINUTE_MS,
  minutes,
  buffer: 0,
  fixed: false,
  place: 0,
  ...more,
});
/** Start of each in minutes after ten, in the order of their stage. */
const told = (slots: readonly Slot[], stage = 'Main') =>
  laneOf(slots, stage).map(({ id, from }) => `${id} ${(from - TEN) / MINUTE_MS}`);
const shift = (id: string, minutes: number, everywhere = false): Change => ({
  kind: 'shift',
  id,
  minutes,
  everywhere,
});

describe('a delay', () => {
  const day = [
    slot('a', 0, 30, { buffer: 10 }),
    slot('b', 40, 20),
    slot('c', 60, 30),
    slot('lunch', 120, 60, { fixed: true }),
    slot('d', 180, 30),
  ];

  it('is taken in by room between two first, and goes on with what is left', () => {
    expect(told(ripple(day, shift('a', 10)))).toEqual(['a 10', 'b 40', 'c 60', 'lunch 120', 'd 180']);
    expect(told(ripple(day, shift('a', 25)))).toEqual(['a 25', 'b 55', 'c 75', 'lunch 120', 'd 180']);
  });

  it('stops at what stands: nothing goes past it, and what is behind it is in time', () => {
    expect(told(ripple(day, shift('a', 90)))).toEqual(['a 90', 'b 120', 'c 120', 'lunch 120', 'd 180']);
  });

  it('goes on from something that takes longer', () => {
    const change: Change = { kind: 'put', slot: slot('b', 40, 35), follow: true };
    expect(told(ripple(day, change))).toEqual(['a 0', 'b 40', 'c 75', 'lunch 120', 'd 180']);
    expect(told(ripple(day, { ...change, follow: false }))).toEqual(told(day));
  });

  it('pulls along what comes right behind, and with a shift the rest of the day', () => {
    const shorter: Change = { kind: 'put', slot: slot('a', 0, 20, { buffer: 10 }), follow: true };
    expect(told(ripple(day, shorter))).toEqual(['a 0', 'b 30', 'c 50', 'lunch 120', 'd 180']);
    expect(told(ripple(day, shift('b', -10)))).toEqual(['a 0', 'b 30', 'c 50', 'lunch 120', 'd 180']);
    const next = [...day, slot('x', 24 * 60, 10, { day: '2027-01-06' })];
    expect(told(ripple(next, shift('d', -15))).at(-1)).toBe('x 1440');
  });

  it('moves all stages, but for those on which something that stands comes first', () => {
    const stages = [
      ...day,
      slot('e', 45, 60, { stage: 'Hall' }),
      slot('f', 30, 30, { stage: 'Kitchen' }),
      slot('g', 50, 30, { stage: 'Kitchen', fixed: true }),
    ];
    const after = ripple(stages, shift('b', 15, true));
    expect(told(after)).toEqual(['a 0', 'b 55', 'c 75', 'lunch 120', 'd 180']);
    expect(told(after, 'Hall')).toEqual(['e 60']);
    expect(told(after, 'Kitchen')).toEqual(['f 30', 'g 50']);
  });
});

describe('moving', () => {
  const day = [
    slot('a', 0, 30, { buffer: 5 }),
    slot('b', 35, 20),
    slot('c', 55, 10),
    slot('noon', 120, 30, { fixed: true }),
  ];
  const move = (id: string, before: string, stage = 'Main'): Change => ({ kind: 'move', id, before, stage });

  it('lays out anew what lies between, each with its buffer', () => {
    expect(told(ripple(day, move('c', 'a')))).toEqual(['c 0', 'a 10', 'b 45', 'noon 120']);
    expect(told(ripple(day, move('a', 'noon')))).toEqual(['b 0', 'c 20', 'a 30', 'noon 120']);
    expect(told(ripple(day, move('c', '')))).toEqual(['a 0', 'b 35', 'noon 120', 'c 150']);
  });

  it('leaves what stands, what is unknown, and what is there already', () => {
    for (const change of [move('noon', 'a'), move('a', 'nothing'), move('a', 'b'), move('nobody', 'a')])
      expect(movesOf(day, ripple(day, change))).toEqual([]);
  });

  it('goes to another stage, behind what it comes after there', () => {
    const stages = [...day, slot('x', 10, 20, { stage: 'Hall' }), slot('y', 30, 20, { stage: 'Hall' })];
    const after = ripple(stages, move('b', 'y', 'Hall'));
    expect(told(after, 'Hall')).toEqual(['x 10', 'b 30', 'y 50']);
    expect(told(after)).toEqual(['a 0', 'c 55', 'noon 120']);
  });

  it('a new one comes between, and moves on what it takes the time of', () => {
    const change: Change = { kind: 'put', slot: slot('', 40, 15), follow: true };
    expect(told(ripple(day, change))).toEqual(['a 0', 'b 35', ' 40', 'c 55', 'noon 120']);
    const longer: Change = { kind: 'put', slot: slot('', 40, 30), follow: true };
    expect(told(ripple(day, longer))).toEqual(['a 0', 'b 35', ' 40', 'c 70', 'noon 120']);
  });

  it('one that is put before its predecessor goes there, and the rest stays', () => {
    const change: Change = { kind: 'put', slot: slot('c', 10, 10), follow: true };
    expect(told(ripple(day, change))).toEqual(['a 0', 'c 10', 'b 35', 'noon 120']);
  });
});

/** Days of any shape: gaps and overlaps, some that stand, on two stages. */
const plan = fc
  .array(
    fc.record({
      gap: fc.integer({ min: -15, max: 60 }),
      minutes: fc.integer({ min: 0, max: 90 }),
      buffer: fc.integer({ min: 0, max: 20 }),
      fixed: fc.boolean(),
      stage: fc.constantFrom('Main', 'Hall'),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((rows) => {
    const at: Record<string, number> = { Main: 0, Hall: 0 };
    const made = rows.map(({ gap, minutes, buffer, fixed, stage }, index) => {
      const from = Math.max(0, (at[stage] ?? 0) + gap);
      at[stage] = from + minutes;
      return slot(`i${index}`, from, minutes, { buffer, fixed, stage });
    });
    return ['Main', 'Hall'].flatMap((stage) =>
      laneOf(made, stage).map((each, place) => ({ ...each, place })),
    );
  });
const someShift = fc.tuple(plan, fc.nat(), fc.integer({ min: -120, max: 240 }), fc.boolean());
const orderOf = (slots: readonly Slot[]) => [laneOf(slots, 'Main'), laneOf(slots, 'Hall')].map(ids);
const ids = (lane: readonly Slot[]) => lane.map(({ id }) => id);

describe('whatever is planned', () => {
  it('a shift keeps the order, what stands, every length, and goes no further than asked', () => {
    fc.assert(
      fc.property(someShift, ([slots, pick, minutes, everywhere]) => {
        const id = (slots[pick % slots.length] as Slot).id;
        const after = ripple(slots, shift(id, minutes, everywhere));
        const by = minutes * MINUTE_MS;
        expect(orderOf(after)).toEqual(orderOf(slots));
        const known = new Map(slots.map((each) => [each.id, each]));
        for (const is of after) {
          const was = known.get(is.id) as Slot;
          expect({ ...is, from: 0, place: 0 }).toEqual({ ...was, from: 0, place: 0 });
          const moved = is.from - was.from;
          expect(is.fixed && is.id !== id ? moved : 0).toBe(0);
          expect(moved >= Math.min(0, by) && moved <= Math.max(0, by)).toBe(true);
        }
      }),
    );
  });

  it('a delay makes no overlap between floating ones that were apart, short of what stands', () => {
    fc.assert(
      fc.property(plan, fc.nat(), fc.integer({ min: 0, max: 240 }), (slots, pick, minutes) => {
        const id = (slots[pick % slots.length] as Slot).id;
        const after = ripple(slots, shift(id, minutes));
        for (const stage of ['Main', 'Hall']) {
          const [was, is] = [laneOf(slots, stage), laneOf(after, stage)];
          is.slice(1).forEach((next, at) => {
            const before = is[at] as Slot;
            const apart = (was[at + 1] as Slot).from >= endOf(was[at] as Slot);
            const wall = is.slice(at + 1).find(({ fixed }) => fixed)?.from ?? Number.POSITIVE_INFINITY;
            expect(!apart || next.from >= Math.min(endOf(before), wall)).toBe(true);
          });
        }
      }),
    );
  });

  it('a shift by nothing changes nothing, and a later one less than another moves nothing further', () => {
    fc.assert(
      fc.property(plan, fc.nat(), fc.nat({ max: 120 }), fc.nat({ max: 120 }), (slots, pick, less, more) => {
        const id = (slots[pick % slots.length] as Slot).id;
        expect(movesOf(slots, ripple(slots, shift(id, 0)))).toEqual([]);
        const near = new Map(ripple(slots, shift(id, less)).map((each) => [each.id, each.from]));
        for (const far of ripple(slots, shift(id, less + more)))
          expect(far.from >= (near.get(far.id) ?? 0)).toBe(true);
      }),
    );
  });

  it('moving keeps everything there is and what stands, and puts it where it was asked to be', () => {
    fc.assert(
      fc.property(plan, fc.nat(), fc.nat(), (slots, pick, target) => {
        const one = slots[pick % slots.length] as Slot;
        const lane = laneOf(slots, one.stage);
        const before = lane[target % lane.length] as Slot;
        const after = ripple(slots, { kind: 'move', id: one.id, stage: one.stage, before: before.id });
        expect(ids(after).toSorted()).toEqual(ids(slots).toSorted());
        const rest = (each: readonly Slot[]) => ids(laneOf(each, one.stage)).filter((id) => id !== one.id);
        expect(rest(after)).toEqual(rest(slots));
        const fixedOf = (each: readonly Slot[]) =>
          laneOf(each, one.stage)
            .filter(({ fixed }) => fixed)
            .map(({ id, from }) => [id, from]);
        expect(fixedOf(after)).toEqual(fixedOf(slots));
        const asked = one.fixed || one.id === before.id;
        const order = ids(laneOf(after, one.stage));
        expect(asked || order.indexOf(one.id) === order.indexOf(before.id) - 1).toBe(true);
      }),
    );
  });
});
