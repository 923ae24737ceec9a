import { promiseRefund } from '#features/orders/index.ts';
import { lockPaidChange, paidChange } from '#features/ticket-types/index.ts';
import { freeForLate } from '#features/holds/index.ts';
import { sendToGuests, guestsOfOrder } from '#features/questions/index.ts';
import { leftForMember } from '#features/pricing/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CheckoutContext } from './context.ts';
import { REFUND_LATE_PAYMENT, SEND_TICKETS } from '#features/orders/model/job-kinds.ts';
import { keepMismatch } from './keep-mismatch.ts';
import { isSecond, matches } from '#features/orders/model/matching-payment.ts';
import type { Checkout } from '#features/orders/model/ports.ts';
import type {
  EventStockRow,
  OrderItemRow,
  OrderRow,
  TicketingTables,
  TicketRow,
} from '#features/orders/model/ticketing-schema.ts';
import { issueTickets } from './draft-order.ts';

/**
 * Takes in a payment: the order is paid, its tickets are issued, the charge is booked and the tickets are on their
 * way, all of it once, however often and from wherever the payment is told. A payment that comes after the hold has
 * ended gets its tickets if there are as many left (and its code, if it had one, is not used up), and its money back if not, as a guest's exchange does. A payment that doesn't match the
 * order, or is a second one for it, waits for the operator to decide on it.
 */
export async function settle(context: CheckoutContext, checkout: Checkout): Promise<void> {
  const { orders, log } = context;
  if (checkout.paymentStatus !== 'paid') return;
  const order = await orders.find(checkout.orderId);
  if (!order) {
    log.error(
      { session: checkout.sessionId, order: checkout.orderId },
      'a payment came in for an order that is not here',
    );
    return;
  }
  if (order.paidAt !== '') return keepSecond(context, order, checkout);
  if (!matches(order, checkout)) {
    log.error(
      { order: order.id, total: order.total, currency: order.currency, checkout },
      'a payment does not match its order and was not taken in',
    );
    return keepMismatch(context, order, checkout);
  }
  const items = await orders.items(order.id);
  // What waits for its payment keeps its types as they are; what ran out does not.
  const { sales } = context;
  const sale = await (order.status === 'pending' ? sales.known(order.event) : sales.fresh(order.event));
  if (!sale) throw new Error(`Order ${order.id} belongs to an event that is not here: ${order.event}.`);
  const guests = await guestsOfOrder(context.db.read<TicketingTables>(), order.id);
  // What pays for a change of a ticket has no tickets of its own.
  const tickets =
    order.change === ''
      ? await issueTickets(context, order, items, {
          types: sale.types,
          guestAt: (place) => guests.get(place),
        })
      : [];
  const incoming = { order, items, tickets, event: sale.event, checkout };
  if (await context.db.write((tx) => takeIn(context, tx, incoming))) return;
  // Paid since it was read: by the same payment, told at the same moment, or by another one.
  const paid = await orders.find(order.id);
  if (paid) await keepSecond(context, paid, checkout);
}

async function keepSecond(context: CheckoutContext, order: OrderRow, checkout: Checkout): Promise<void> {
  if (!isSecond(order, checkout)) return;
  context.log.error({ order: order.id, checkout }, 'an order was paid once more');
  await keepMismatch(context, order, checkout);
}

interface Incoming {
  order: OrderRow;
  items: OrderItemRow[];
  tickets: TicketRow[];
  event: EventStockRow;
  checkout: Checkout;
}

/** False, having changed nothing, where the order is paid already. */
async function takeIn(context: CheckoutContext, tx: Tx, incoming: Incoming): Promise<boolean> {
  const { orders, stock, promos, payments, jobs, clock } = context;
  const { order, items, tickets, event, checkout } = incoming;
  const now = clock.text();
  const paid = {
    paidAt: now,
    paymentSessionId: checkout.sessionId,
    paymentIntentId: checkout.paymentIntentId,
    chargeId: checkout.chargeId,
    country: checkout.country ?? '',
  };
  const change = order.change === '' ? null : await lockPaidChange(tx, order);
  let admitted = await orders.step(tx, order, 'pay', now, paid, true);
  if (admitted) {
    await stock.sell(tx, order.event, items, { order: order.id });
    await promos.sell(tx, order);
  } else {
    if (!(await orders.step(tx, order, 'acceptLatePayment', now, paid, true))) return false;
    await freeForLate(context, tx, order);
    // An exchange that was not paid in time is not made: what it was promised by is over, and nobody asks for it again.
    admitted = !change?.exchange && (await stock.takeLate(tx, order.event, items, { order: order.id }));
    if (admitted && !(await promos.takeLate(tx, order))) {
      await stock.giveBack(tx, order.event, items, 'sold', { order: order.id });
      admitted = false;
    }
    if (admitted && !(await leftForMember(tx, order.id))) {
      await stock.giveBack(tx, order.event, items, 'sold', { order: order.id });
      await promos.giveBack(tx, order, 'used');
      admitted = false;
    }
    if (admitted) await orders.step(tx, order, 'admitLatePayment', now, { cancelReason: '' });
  }
  await payments.postCharge(tx, {
    chargeId: checkout.chargeId,
    paymentIntentId: checkout.paymentIntentId,
    orderId: order.id,
    eventId: order.event,
    organiserId: event.organiser,
    amount: order.total,
    currency: order.currency,
    processingFee: checkout.processingFee,
    platformFee: order.operatorFee,
  });
  if (change) {
    if (admitted && (await paidChange(context, tx, order))) return true;
    if (admitted) await stock.giveBack(tx, order.event, items, 'sold', { order: order.id });
    await promiseRefund(context, tx, order, order.total, 'late_payment', '', REFUND_LATE_PAYMENT);
  } else if (admitted) {
    await orders.insertTickets(tx, tickets);
    await jobs.enqueue(tx, SEND_TICKETS, { orderId: order.id }, { key: `${SEND_TICKETS}:${order.id}` });
    await sendToGuests(jobs, tx, order, tickets);
  } else {
    await promiseRefund(context, tx, order, order.total, 'late_payment', '', REFUND_LATE_PAYMENT);
  }
  return true;
}
