import { describe, expect, it } from 'vitest';
import type { TicketedEvent } from './ports.ts';
import { orderRefused, promiseOf, ticketRefused } from './refused.ts';
import type { OrderRow } from './ticketing-schema.ts';

const event: TicketedEvent = {
  id: 'event0000000001',
  title: 'Mela',
  slug: '',
  startsAt: '2026-12-20 18:00:00.000Z',
  endsAt: '',
  timezone: 'UTC',
  venueName: '',
  venueAddress: '',
  city: '',
  onlineUrl: '',
  organiser: '',
  currency: 'EUR',
  status: 'published',
};
const order = { status: 'paid', total: 1_000, method: '', change: '' } as OrderRow;

describe('an order that nothing goes back of by itself', () => {
  it.each([
    [{}, {}, null],
    [{ status: 'partially_refunded' }, {}, null],
    [{ total: 1 }, {}, null],
    [{}, { status: 'cancelled' }, 'cancelled'],
    [{ status: 'pending' }, { status: 'cancelled' }, 'cancelled'],
    [{ status: 'pending' }, {}, 'notPaid'],
    [{ status: 'refunded' }, {}, 'notPaid'],
    [{ status: 'cancelled' }, {}, 'notPaid'],
    [{ change: 'change000000001' }, {}, 'notPaid'],
    [{ total: 0 }, {}, 'free'],
    [{ total: 0, method: 'guest' }, {}, 'free'],
    [{ method: 'cash' }, {}, 'byHand'],
  ] as const)('%j of an event %j: %s', (parts, of, refusal) =>
    expect(orderRefused({ ...order, ...parts }, { ...event, ...of }, false)).toBe(refusal),
  );

  it.each([
    [{ total: 0 }, null],
    [{ total: 0, method: 'guest' }, 'byHand'],
    [{ total: 0, status: 'cancelled' }, 'notPaid'],
  ] as const)('%j, of which a change was paid for: %s', (parts, refusal) =>
    expect(orderRefused({ ...order, ...parts }, event, true)).toBe(refusal),
  );
});

describe('a ticket that can not be given back', () => {
  it.each([
    [{}, false, null],
    [{}, true, 'waits'],
    [{ checkedInAt: '2026-12-20 18:00:00.000Z' }, false, 'used'],
    [{ checkedInAt: '2026-12-20 18:00:00.000Z' }, true, 'used'],
    [{ status: 'cancelled', checkedInAt: 'x' }, true, 'gone'],
    [{ status: 'listed' }, true, 'listed'],
  ])('%j, a change waiting: %s → %s', (parts, waits, refusal) => {
    const ticket = { status: 'valid', checkedInAt: '', ...parts } as Parameters<typeof ticketRefused>[0];
    expect(ticketRefused(ticket, waits)).toBe(refusal);
  });
});

describe('what an event promises', () => {
  const { startsAt } = event;
  const before = '2026-12-20 17:59:59.999Z';
  const after = '2026-12-20 18:00:00.001Z';

  it('is nothing where it does not say', () =>
    expect(promiseOf(event)).toEqual({ policy: '', days: 0, startsAt, backUntil: '' }));

  it.each([
    ['postponed', after, after],
    ['rescheduled', before, before],
    ['rescheduled', startsAt, startsAt],
    // With a new date it ends with the start at the latest.
    ['rescheduled', after, startsAt],
  ])('%s, money back until %s: until %s', (schedule, backUntil, until) =>
    expect(promiseOf({ ...event, refundPolicy: 'until', refundDays: 7, schedule, backUntil })).toEqual({
      policy: 'until',
      days: 7,
      startsAt,
      backUntil: until,
    }),
  );
});
