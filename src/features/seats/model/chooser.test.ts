import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePlan } from '#features/seating-plans/model/samples.ts';
import {
  type Choice,
  nearestIn,
  packBits,
  packRows,
  pressed,
  stateOf,
  ticketsFor,
  unpackBits,
  unpackRows,
} from './chooser.ts';
import { hallOf } from './hall.ts';

const hall = hallOf(samplePlan('theatre'));
const { rows, seats } = unpackRows(packRows(hall));

describe('a hall on its way to a page', () => {
  it('has every seat, where it is and what it is', () => {
    expect(seats.map(({ at }) => at)).toEqual(seats.map((_, at) => at));
    expect(rows.flatMap((row) => row.seats)).toEqual(seats);
    for (const [at, seat] of seats.entries()) {
      const placed = hall.byId.get(seat.id);
      const row = rows[seat.row];
      expect({
        ...seat,
        zone: hall.plan.zones[row?.zone ?? -1]?.id,
        label: row?.label,
        kind: row?.kind,
        category: hall.plan.categories[seat.category]?.name,
      }).toMatchObject({
        at,
        id: placed?.id,
        zone: placed?.zone,
        label: placed?.rowLabel,
        kind: placed?.kind,
        category: placed?.category,
        number: placed?.number,
        x: placed?.x,
        y: placed?.y,
        radius: placed?.radius,
        wheelchair: placed?.wheelchair === true,
        companion: placed?.companionOf !== undefined,
        restrictedView: placed?.restrictedView === true,
        stepFree: placed?.stepFree === true,
        hearingLoop: placed?.hearingLoop === true,
      });
    }
    expect(new Set(seats.map(({ id }) => id)).size).toBe(hall.seats.length);
  });

  it('says which seats are taken', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (bits) => {
        const set = bits.flatMap((bit, at) => (bit ? [at] : []));
        expect([...unpackBits(packBits(bits))]).toEqual(set);
      }),
    );
  });
});

/** Four seats in a row, of category 0, 0, 1 and 1; the last is for a wheelchair. */
const four = seats.slice(0, 4).map((seat, at) => ({
  ...seat,
  at,
  x: at * 24,
  y: 0,
  category: at < 2 ? 0 : 1,
  wheelchair: at === 3,
  companion: false,
}));
const wants = [
  { ticketType: 'stalls', categories: [0], count: 1 },
  { ticketType: 'any', categories: [0, 1], count: 1 },
];
const none: Choice = { chosen: [], wheelchair: false };

describe('a press on a seat', () => {
  const press = (at: number, choice: Choice, taken: number[] = []) =>
    pressed(at, choice, { seats: four, wants, taken: new Set(taken) });

  it.each<[string, number, Choice, number[], object]>([
    ['chooses it', 0, none, [], { did: 'chosen', choice: { chosen: [0] } }],
    ['leaves it', 0, { ...none, chosen: [1, 0] }, [], { did: 'left', choice: { chosen: [1] } }],
    [
      'takes the place of the first that was chosen',
      2,
      { ...none, chosen: [0, 1] },
      [],
      { did: 'swapped', instead: 0, choice: { chosen: [1, 2] } },
    ],
    [
      'takes the place of the one that has its ticket',
      3,
      { wheelchair: true, chosen: [0, 2] },
      [],
      { did: 'swapped', instead: 2, choice: { chosen: [0, 3] } },
    ],
    ['does nothing where it is taken', 0, none, [0], { did: 'nothing', why: 'taken' }],
    ['does nothing where it is for a wheelchair', 3, none, [], { did: 'nothing', why: 'kept' }],
    ['does nothing beside the hall', 9, none, [], { did: 'nothing', why: 'other' }],
  ])('%s', (_, at, choice, taken, expected) => {
    expect(press(at, choice, taken)).toMatchObject(expected);
  });

  it('is for a ticket of its category', () => {
    expect(ticketsFor(four.slice(1, 3), wants)).toEqual(
      new Map([
        [1, 'stalls'],
        [2, 'any'],
      ]),
    );
    expect(ticketsFor(four.slice(2, 4), wants)).toBeNull();
    const [seat] = four;
    const other =
      seat &&
      stateOf(seat, none, {
        taken: new Set(),
        wants: [{ ...wants[0], ticketType: 'x', categories: [1], count: 1 }],
      });
    expect(other).toBe('other');
  });
});

it('an arrow key leads to the nearest seat in its direction, and everywhere in a row', () => {
  const [first] = four;
  expect(first && nearestIn(first, 'right', four)?.at).toBe(1);
  expect(first && nearestIn(first, 'left', four)).toBeNull();
  for (const row of rows.filter(({ kind }) => kind === 'row')) {
    const seen = new Set<number>();
    let now = row.seats[0] ?? null;
    while (now) {
      seen.add(now.at);
      now = nearestIn(now, 'right', row.seats);
    }
    expect([...seen]).toEqual(row.seats.map(({ at }) => at));
  }
});
