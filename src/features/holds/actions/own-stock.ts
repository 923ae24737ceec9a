import { peopleOf, placesOf } from '#features/orders/model/people.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { type SaleDate, stockOf } from '#features/ticket-types/model/sale-date.ts';
import type { SaleSeats } from '#features/ticket-types/model/sale-seats.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';

/** The sale as it is without what one visitor holds: to tell them what they could have of it. */
export function withoutOwn(sale: Sale, own: readonly Quantity[]): Sale {
  if (own.length === 0) return sale;
  const quotas = new Map(sale.quotas);
  const types = new Map(sale.types);
  const dates = new Map(sale.dates);
  let { taken } = sale.event;
  let { seats } = sale;
  for (const { ticketType, date, quantity } of own) {
    const type = types.get(ticketType);
    if (!type) continue;
    taken -= quantity * peopleOf(type);
    const known = dates.get(date);
    if (known) dates.set(date, withoutHeld(known, type, quantity));
    types.set(ticketType, { ...type, held: type.held - quantity });
    if (seats) seats = withFreed(seats, type, date, quantity);
    const quota = quotas.get(type.quota);
    if (quota) quotas.set(quota.id, { ...quota, held: quota.held - quantity * placesOf(type) });
  }
  return { ...sale, types, quotas, dates, seats, event: { ...sale.event, taken } };
}

function withoutHeld(date: SaleDate, type: TicketTypeRow, quantity: number): SaleDate {
  const { sold, held } = stockOf(type, date);
  const blocked = date.stock.get(type.id)?.blocked ?? 0;
  const stock = new Map(date.stock).set(type.id, { sold, held: held - quantity, blocked });
  return { ...date, taken: date.taken - quantity * peopleOf(type), stock };
}

/** Their seats are free, too. Where a type has several categories, they count in its first: together they are as many. */
function withFreed(seats: SaleSeats, type: TicketTypeRow, date: string, quantity: number): SaleSeats {
  const [category] = seats.types.get(type.id) ?? [];
  if (category === undefined) return seats;
  const freed = quantity * peopleOf(type);
  // Whoever has a ticket for every date has a seat on each.
  const free = [...seats.free].map(([on, counts]) => {
    if (date !== '' && on !== '' && on !== date) return [on, counts] as const;
    return [on, new Map(counts).set(category, (counts.get(category) ?? 0) + freed)] as const;
  });
  return { ...seats, free: new Map(free) };
}
