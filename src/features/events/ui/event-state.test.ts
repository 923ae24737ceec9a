import { expect, test } from 'vitest';
import { eventState, ticketsLeft } from './event-state.ts';

const event = {
  status: 'published',
  startsAt: '2026-12-01 18:00:00.000Z',
  endsAt: '2026-12-01 22:00:00.000Z',
};

test.each([
  [{ ...event, status: 'draft' }, 5, 'draft'],
  [{ ...event, status: 'cancelled' }, 5, 'cancelled'],
  [event, 5, 'published'],
  [event, null, 'published'],
  [event, 0, 'sold_out'],
  [{ ...event, startsAt: '2026-11-01 18:00:00.000Z' }, 0, 'live'],
  [{ ...event, endsAt: '2026-11-01 22:00:00.000Z' }, 0, 'past'],
] as const)('%j with %s left is %s', (given, left, state) => {
  expect(eventState(given, '2026-11-20 12:00:00.000Z', left)).toBe(state);
});

test('the capacity of the event bounds what its ticket types offer', () => {
  const stock = { sold: 40, held: 5, quantity: 100 };
  expect(ticketsLeft(stock, 0)).toBe(55);
  expect(ticketsLeft(stock, 50)).toBe(5);
  expect(ticketsLeft(stock, 40)).toBe(0);
  expect(ticketsLeft({ sold: 0, held: 0, quantity: 0 }, 50)).toBeNull();
});
