import { peopleOf, placesOf } from '#features/orders/model/people.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { type SaleDate, stockOf } from '#features/ticket-types/model/sale-date.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';

/** The sale as it is without what one visitor holds: to tell them what they could have of it. */
export function withoutOwn(sale: Sale, own: readonly Quantity[]): Sale {
  if (own.length === 0) return sale;
  const quotas = new Map(sale.quotas);
  const types = new Map(sale.types);
  const dates = new Map(sale.dates);
  let { taken } = sale.event;
  for (const { ticketType, date, quantity } of own) {
    const type = types.get(ticketType);
    if (!type) continue;
    taken -= quantity * peopleOf(type);
    const known = dates.get(date);
    if (known) dates.set(date, withoutHeld(known, type, quantity));
    types.set(ticketType, { ...type, held: type.held - quantity });
    const quota = quotas.get(type.quota);
    if (quota) quotas.set(quota.id, { ...quota, held: quota.held - quantity * placesOf(type) });
  }
  return { ...sale, types, quotas, dates, event: { ...sale.event, taken } };
}

function withoutHeld(date: SaleDate, type: TicketTypeRow, quantity: number): SaleDate {
  const { sold, held } = stockOf(type, date);
  const blocked = date.stock.get(type.id)?.blocked ?? 0;
  const stock = new Map(date.stock).set(type.id, { sold, held: held - quantity, blocked });
  return { ...date, taken: date.taken - quantity * peopleOf(type), stock };
}
