import { expect, it } from 'vitest';
import type { TicketValue } from '#features/orders/index.ts';
import { idOf, orderRow, ticketRow } from '#tests/support/order-rows.ts';
import { goingWith, onDate, type PlaceTerms } from './difference.ts';

it('reckons each price once, for however many tickets and dates', () => {
  let priced = 0;
  const type = { id: 'class', name: 'Class', kind: 'paid', price: 1500, perDate: 1, addOnTo: '', ownTax: 0 };
  const ids = Array.from({ length: 50 }, (_, at) => idOf(`ticket${100 + at}x`));
  const values = new Map(
    ids.map((id) => [
      id,
      {
        ticket: ticketRow(id, { id, ticketType: type.id, date: 'first', order: 'order' }),
        value: 1500,
        share: { price: 1500, discount: 0, tax: 0 },
        changes: [],
      } as unknown as TicketValue,
    ]),
  );
  const dates = new Map(
    Array.from({ length: 40 }, (_, at) => [
      `d${at}`,
      {
        state: 'on',
        startsAt: '2027-01-01 18:00:00.000Z',
        endsAt: '2027-01-01 20:00:00.000Z',
        arriveBefore: 0,
        arriveWithin: 0,
        prices: new Map(at % 2 === 0 ? [] : [[type.id, 2500]]),
      },
    ]),
  );
  const sale = {
    types: new Map([[type.id, type]]),
    dates,
    event: { currency: 'EUR', organiser: 'o' },
    get settings() {
      priced += 1;
      return null;
    },
  };
  const order = orderRow('order', { method: '', currency: 'EUR' });
  const terms = { sale, order, fee: { bps: 0, fixed: 0 }, priced: new Map() } as unknown as PlaceTerms;
  const going = goingWith(terms, values, ids);
  expect(going).toHaveLength(50);
  const amounts = [...dates.keys()].flatMap((date) =>
    onDate(terms, going, date, '2026-12-01 12:00:00.000Z').map(({ difference }) => difference.amount),
  );
  expect(amounts).toHaveLength(2000);
  expect([...new Set(amounts)]).toEqual([0, 1000]);
  // The price of either kind of date.
  expect(priced).toBeLessThanOrEqual(2);
});
