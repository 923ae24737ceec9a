import { describe, expect, it } from 'vitest';
import { samplePlan } from '#features/seating-plans/model/samples.ts';
import { bestSeats, freeSeats } from './best-seats.ts';
import { drawSeats } from './draw-seats.ts';
import { hallOf, inSeatOrder, isForAll } from './hall.ts';

const hall = hallOf(samplePlan('theatre'));
const categories = new Set(hall.plan.categories.map(({ name }) => name));
const none: ReadonlySet<string> = new Set();

describe('a hall', () => {
  it('lists seats as people sit: by zone, row and place', () => {
    const ids = hall.seats.slice(0, 30).map(({ id }) => id);
    expect(inSeatOrder(hall, ids.toReversed())).toEqual(inSeatOrder(hall, ids));
    const ranks = inSeatOrder(hall, ids).map((id) => hall.byId.get(id)?.rowRank ?? 0);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });

  it('gives wheelchair places and those beside them to nobody by itself', () => {
    const kept = hall.seats.filter((seat) => !isForAll(seat)).map(({ id }) => id);
    expect(kept).not.toEqual([]);
    const open = freeSeats(hall, categories, none);
    expect(open).toBe(hall.seats.length - kept.length);
    const all = bestSeats(hall, { date: '', categories, quantity: open }, { taken: none, seed: 'order' });
    expect(all?.filter((id) => kept.includes(id))).toEqual([]);
    expect(
      bestSeats(hall, { date: '', categories, quantity: open + 1 }, { taken: none, seed: 'order' }),
    ).toBeNull();
  });

  it('gives only seats of the categories that the tickets are for', () => {
    const [name = ''] = categories;
    const found = bestSeats(
      hall,
      { date: '', categories: new Set([name]), quantity: 4 },
      { taken: none, seed: 'a' },
    );
    expect(found?.map((id) => hall.byId.get(id)?.category)).toEqual([name, name, name, name]);
  });

  it('is drawn with a form for each state beside its colour', () => {
    const [held, sold, blocked] = hall.seats;
    const states = new Map([
      [held?.id, 'held' as const],
      [sold?.id, 'sold' as const],
      [blocked?.id, 'blocked' as const],
    ]);
    const svg = drawSeats(hall, (seat) => states.get(seat) ?? 'free', 'Hall <1>');
    expect(svg).toContain('<title>Hall &lt;1&gt;</title>');
    expect(svg.match(/stroke-dasharray="3 2"/g)).toHaveLength(1);
    for (const colour of ['#e9d8a6', '#b8bdc7', '#4b5160'])
      expect(svg.split(`fill="${colour}"`)).toHaveLength(2);
    expect(svg).not.toContain('\u0000');
  });
});
