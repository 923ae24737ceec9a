import { conflict, notFound } from '#lib/errors.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';

/** Throws 404 without an event, 409 for one that is a draft, cancelled or suspended: nothing is given out for it. */
export function requireSelling(sale: Sale | null): asserts sale is Sale {
  if (!sale) throw notFound();
  if (sale.event.status === 'draft') throw conflict(t('publishFirst'));
  if (sale.event.status === 'cancelled') throw conflict(t('eventCancelled'));
  if (sale.event.status === 'suspended') throw conflict(words.eventSuspended);
}
