import { type ApiError, conflict, type FieldErrors, invalid, notFound } from '#lib/errors.ts';
import { MAX_AMOUNT } from '#lib/money.ts';
import type { EventStockRow, TicketTypeRow } from '../schema.ts';
import type { OrderRequest } from './order-request.ts';
import { type OrderLine, totalsOf, type Totals } from './pricing.ts';

/** An event with its ticket types, as they were read last: all that decides on an order except what is left. */
export interface Sale {
  event: EventStockRow;
  types: ReadonlyMap<string, TicketTypeRow>;
}

export interface PricedOrder {
  lines: OrderLine[];
  totals: Totals;
}

/**
 * Why nothing of `event` can be ordered at `now` (UTC text), or null. Who can't see the event gets the 404 that an
 * event that never was gets.
 */
export function saleClosedReason(event: EventStockRow | undefined, now: string): ApiError | null {
  if (!event || event.status === 'draft') return notFound();
  if (event.status === 'cancelled')
    return conflict('This event has been cancelled: there are no tickets any more.');
  if ((event.endsAt || event.startsAt) <= now)
    return conflict('This event is over: there are no tickets any more.');
  return null;
}

/** Whether `type` is on sale at `now`, and if not, why. */
export function typeClosedReason(type: TicketTypeRow, now: string): { code: string; message: string } | null {
  if (type.salesStart !== '' && now < type.salesStart) {
    return { code: 'sale_not_started', message: `The sale of ${type.name} has not started yet.` };
  }
  if (type.salesEnd !== '' && now >= type.salesEnd) {
    return { code: 'sale_ended', message: `The sale of ${type.name} has ended.` };
  }
  return null;
}

function unitPriceOf(
  type: TicketTypeRow,
  price: number | undefined,
): number | { code: string; message: string } {
  if (type.kind === 'donation') {
    if (price === undefined)
      return { code: 'validation_required', message: 'Say how much you would like to give.' };
    if (price >= type.price) return price;
    return { code: 'validation_too_small', message: 'This is less than the smallest amount that is taken.' };
  }
  if (price === undefined || price === type.price) return type.price;
  return { code: 'price_changed', message: 'The price of this ticket has changed: look at the order again.' };
}

/**
 * Prices an order. Throws 404 or 409 when nothing of the event is sold, 400 by field for what can't be ordered.
 * What is left of each ticket is not looked at: only the write can tell.
 */
export function priceOrder(sale: Sale | null, request: OrderRequest, now: string): PricedOrder {
  const closed = saleClosedReason(sale?.event, now);
  if (closed || !sale) throw closed ?? notFound();
  const wrong: FieldErrors = {};
  const lines: OrderLine[] = [];
  if (request.promoCode)
    wrong.promoCode = { code: 'unknown_promo_code', message: 'This code is not known here.' };
  for (const [index, item] of request.items.entries()) {
    const type = sale.types.get(item.ticketType);
    const at = `items.${index}`;
    if (!type || type.hidden) {
      wrong[`${at}.ticketType`] = { code: 'unknown_ticket_type', message: 'This event has no such ticket.' };
      continue;
    }
    const window = typeClosedReason(type, now);
    const unitPrice = unitPriceOf(type, item.price);
    if (window) wrong[`${at}.ticketType`] = window;
    if (typeof unitPrice !== 'number') wrong[`${at}.price`] = unitPrice;
    if (item.quantity < type.minPerOrder) {
      const message = `At least ${type.minPerOrder} of ${type.name} at once.`;
      wrong[`${at}.quantity`] = { code: 'validation_too_small', message };
    } else if (item.quantity > type.maxPerOrder) {
      const message = `No more than ${type.maxPerOrder} of ${type.name} at once.`;
      wrong[`${at}.quantity`] = { code: 'validation_too_big', message };
    }
    if (typeof unitPrice === 'number') {
      lines.push({ ticketType: type.id, name: type.name, quantity: item.quantity, unitPrice });
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const totals = totalsOf(lines);
  if (totals.total > MAX_AMOUNT) {
    throw invalid({
      items: { code: 'validation_too_big', message: 'The order comes to more than can be paid.' },
    });
  }
  return { lines, totals };
}
