import type { CheckoutContext } from '#features/checkout/index.ts';
import { handMoney, type TicketValue, ticketValues } from '#features/orders/index.ts';
import { cardStep, toStep } from '#lib/card-step.ts';
import { invalidField } from '#lib/errors.ts';
import { shareOf } from '#lib/money.ts';
import { languageOf } from '#lib/language/index.ts';
import { priceOrder } from '#features/pricing/model/price-order.ts';
import { codesOf, isAddOn } from '#features/orders/model/people.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { conflict } from '#lib/errors.ts';
import { REQUEST_DIFFERENCE, EXPIRE_ORDER } from '#features/orders/model/job-kinds.ts';
import { cartLine, priceTerms } from '#features/pricing/model/price-terms.ts';
import type { Sale } from '#features/ticket-types/model/sale.ts';
import type { OrderItemRow, OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';
import type { TicketChangeRow } from '#features/orders/model/schema.ts';

/** A payment page stays open for a day at the most (https://docs.stripe.com/api/checkout/sessions/create), so no hold is longer. */
const HELD_FOR_MS = 23 * 3_600_000;
const CODE_LENGTH = 8;

/** What a ticket's new type costs more than it was bought for, or less when negative; all in, in minor units. */
export interface Difference {
  /** Id of the date that the ticket admits to; '' for every date. */
  date: string;
  amount: number;
  /** The tax in it. */
  tax: number;
  /** What the operator keeps of it when it is paid by card. */
  operatorFee: number;
  fromName: string;
  toName: string;
  value: TicketValue;
}

/** Counts with what one ticket costs now, without codes and group discounts. Throws 400 for no other type of the event. */
export async function differenceOf(
  context: CheckoutContext,
  sale: Sale,
  order: OrderRow,
  ticket: TicketRow,
  ticketType: string,
): Promise<Difference> {
  const type = sale.types.get(ticketType);
  if (!type) throw invalidField('ticketType', 'unknown_ticket_type', t('noType'));
  if (ticket.ticketType === ticketType) throw invalidField('ticketType', 'validation_invalid', t('sameType'));
  const from = sale.types.get(ticket.ticketType);
  if (ticket.addOn === 1 || isAddOn(type))
    throw invalidField('ticketType', 'validation_add_on', t('addOnStays'));
  // Whoever has a ticket for one date is let in on others by none of their own accord, and the other way round.
  if (from && from.perDate !== type.perDate)
    throw invalidField('ticketType', 'validation_other_dates', t('otherDates'));
  if (codesOf(type) > 1 || (from && codesOf(from) > 1))
    throw invalidField('ticketType', 'validation_several_people', t('severalStay'));
  const fee = await context.prices.feeOf(sale.event.organiser, sale.event.currency);
  const borne = order.method === '' ? fee : { bps: 0, fixed: 0 };
  const terms = priceTerms(sale.settings, [], borne, sale.event.currency);
  const price = priceOrder({ lines: [cartLine(type, 1, type.price, ticket.date)], terms });
  const value = (await ticketValues(context, order.id)).get(ticket.id);
  if (!value) throw new Error(`Ticket ${ticket.id} is not of order ${order.id}.`);
  const step = cardStep(order.currency);
  // Of whole steps on both sides, but for what was ordered before amounts were.
  const amount = toStep(price.total - value.value, step);
  const paid = Math.max(0, amount);
  return {
    amount,
    tax: Math.min(paid, Math.max(0, price.tax - (value.share?.tax ?? 0))),
    operatorFee: Math.min(paid, toStep(shareOf(paid, fee.bps), step)),
    date: ticket.date,
    fromName: sale.types.get(ticket.ticketType)?.name ?? '',
    toName: type.name,
    value,
  };
}

/** An order of no tickets of its own, by which a difference is paid. */
function differenceOrder(
  { ids, clock }: CheckoutContext,
  of: OrderRow,
  change: TicketChangeRow,
  { amount, tax, operatorFee, date, fromName, toName }: Difference,
): { order: OrderRow; items: OrderItemRow[] } {
  const now = clock.text();
  const order: OrderRow = {
    ...of,
    id: ids.record(),
    code: ids.code(CODE_LENGTH),
    status: 'pending',
    subtotal: amount,
    discount: 0,
    fees: 0,
    tax,
    total: amount,
    taxIncluded: 1,
    operatorFee,
    promo: '',
    promoCode: '',
    discountName: '',
    refunded: 0,
    refundPending: 0,
    paymentSessionId: '',
    paymentUrl: '',
    paymentIntentId: '',
    chargeId: '',
    expiresAt: addMs(now, HELD_FOR_MS),
    paidAt: '',
    cancelReason: '',
    answers: '{}',
    method: '',
    change: change.id,
    batch: '',
    language: languageOf(of.language),
    created: now,
    updated: now,
  };
  const item: OrderItemRow = {
    id: ids.record(),
    order: order.id,
    event: of.event,
    ticketType: change.toType,
    date,
    name: `${fromName} → ${toName}`,
    quantity: 1,
    unitPrice: amount,
    discount: 0,
    fee: 0,
    tax,
    taxName: '',
    taxBps: 0,
    total: amount,
    position: 0,
  };
  return { order, items: [item] };
}

/** Writes the order that the buyer pays by a link, with the new place held for it. Gives its id. */
export async function requestDifference(
  context: CheckoutContext,
  tx: Tx,
  sale: Sale,
  of: OrderRow,
  change: TicketChangeRow,
  difference: Difference,
): Promise<string> {
  const { order, items } = differenceOrder(context, of, change, difference);
  await context.orders.insert(tx, order, items);
  await context.jobs.enqueue(tx, EXPIRE_ORDER, { orderId: order.id }, { runAt: order.expiresAt });
  await context.jobs.enqueue(tx, REQUEST_DIFFERENCE, { orderId: order.id });
  if (!(await context.stock.take(tx, sale, items, 'held', { order: order.id })))
    throw conflict(t('noneLeft'));
  return order.id;
}

/** Writes the order that the organiser took the difference for. Gives its id. */
export async function takeDifference(
  context: CheckoutContext,
  tx: Tx,
  { event }: Sale,
  of: OrderRow,
  change: TicketChangeRow,
  difference: Difference,
): Promise<string> {
  const { order, items } = differenceOrder(context, of, change, { ...difference, operatorFee: 0 });
  const paid: OrderRow = { ...order, status: 'paid', paidAt: order.created, expiresAt: '', method: 'cash' };
  await context.orders.insert(tx, paid, items);
  await context.payments.postHandPayment(tx, handMoney(event, paid, paid.total));
  return paid.id;
}
