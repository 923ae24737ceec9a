import { peopleOf, placesOf } from '#features/orders/model/people.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';

/** The sale as it is without what one visitor holds: to tell them what they could have of it. */
export function withoutOwn(sale: Sale, own: readonly Quantity[]): Sale {
  if (own.length === 0) return sale;
  const quotas = new Map(sale.quotas);
  const types = new Map(sale.types);
  let { taken } = sale.event;
  for (const { ticketType, quantity } of own) {
    const type = types.get(ticketType);
    if (!type) continue;
    taken -= quantity * peopleOf(type);
    types.set(ticketType, { ...type, held: type.held - quantity });
    const quota = quotas.get(type.quota);
    if (quota) quotas.set(quota.id, { ...quota, held: quota.held - quantity * placesOf(type) });
  }
  return { ...sale, types, quotas, event: { ...sale.event, taken } };
}
