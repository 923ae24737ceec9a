import { expect, it } from 'vitest';
import { countWays, ticketsIn, waysOf } from './basket.ts';

const basket = {
  lines: [
    { types: ['adult', 'student'], quantity: 2 },
    { types: ['child'], quantity: 1 },
  ],
  dates: ['sat', 'sun'],
};

it('goes through every way to fulfil a basket, the one that is liked best first', () => {
  const said = [...waysOf(basket, new Set(['adult', 'student', 'child']))].map((items) =>
    items.map(({ ticketType, date, quantity }) => `${quantity} ${ticketType} ${date}`).join(', '),
  );
  expect(said).toEqual([
    '2 adult sat, 1 child sat',
    '2 student sat, 1 child sat',
    '2 adult sun, 1 child sun',
    '2 student sun, 1 child sun',
  ]);
  expect(countWays(basket)).toBe(4);
  expect(ticketsIn(basket)).toBe(3);
});

it('names the date of tickets for one date alone, and adds up what is the same', () => {
  const same = {
    lines: [
      { types: ['pass'], quantity: 2 },
      { types: ['pass'], quantity: 1 },
    ],
    dates: [],
  };
  expect([...waysOf(same, new Set())]).toEqual([[{ ticketType: 'pass', date: '', quantity: 3 }]]);
  expect([...waysOf({ ...basket, dates: ['sat'] }, new Set(['child']))][0]).toEqual([
    { ticketType: 'adult', date: '', quantity: 2 },
    { ticketType: 'child', date: 'sat', quantity: 1 },
  ]);
});
