import { call } from './api.ts';
import { type Person, signUp } from './people.ts';
import { createRecord, inDays, openSale, tryOrder } from './sales.ts';
import type { TestServer } from './server.ts';

/** An event of three dates, a week apart. */
export interface DatedSale {
  event: string;
  /** The event's own date and the two of the weeks after. */
  dates: [string, string, string];
  /** For one date, three of each. */
  class: string;
  /** For every date. */
  pass: string;
  organiser: Person;
}

/** A class of three dates, for which there are single tickets and passes. */
export async function classes(
  server: TestServer,
  more: { capacity?: number; price?: number; type?: Record<string, unknown> } = {},
): Promise<DatedSale> {
  const organiser = await signUp(server, 'Asha Gurung');
  const { event, types } = await openSale(server, organiser, [{ name: 'Pass', kind: 'free', price: 0 }], {
    startsAt: inDays(20),
    endsAt: inDays(20.1),
    capacity: more.capacity ?? 0,
  });
  const made: string[] = [];
  for (const week of [1, 2]) {
    const times = { startsAt: inDays(20 + 7 * week), endsAt: inDays(20.1 + 7 * week) };
    const { body } = await call<{ id: string }>(server.origin, 'POST', `/api/events/${event}/dates`, {
      token: organiser.token,
      body: times,
    });
    made.push(body.id);
  }
  const single = await createRecord(server, organiser, 'ticket_types', {
    event,
    name: 'Class',
    kind: more.price ? 'paid' : 'free',
    price: more.price ?? 0,
    quantity: 3,
    perDate: true,
    ...more.type,
  });
  const [second = '', third = ''] = made;
  return { event, dates: [event, second, third], class: single.id, pass: types[0] ?? '', organiser };
}

/** A line of an order; null for every date. */
export const dateLine = (ticketType: string, date: string | null, quantity = 1) => ({
  ticketType,
  ...(date !== null && { date }),
  quantity,
});

/** Orders those lines, whatever comes of it. */
export const orderLines = (
  server: TestServer,
  { event }: Pick<DatedSale, 'event'>,
  ...items: (ReturnType<typeof dateLine> & { price?: number })[]
) => tryOrder(server, event, { items, buyer: { name: 'Maya Gurung', email: 'maya@example.com' } });
