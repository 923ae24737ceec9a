import { saleClosedReason } from '#features/ticket-types/model/sale.ts';
import type { CheckoutContext } from './context.ts';
import { isKeptCard } from '#features/orders/model/kept-card.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import { settle } from './settle.ts';

/**
 * Charges an order that waits for a kept card, and takes the payment in. However often and by whomever it is called, the card is
 * charged once. `declined`: the card is not charged, now or later. `over`: the order had ended before, and nothing is charged. `waits`:
 * the event is held off, and may go on.
 * Throws while nobody knows what became of the charge: to be called again.
 */
export async function chargeDrawn(
  context: CheckoutContext,
  orderId: string,
  { customerId, paymentMethodId }: { customerId: string; paymentMethodId: string },
): Promise<'paid' | 'declined' | 'over' | 'waits'> {
  const { orders, payments, sales, clock } = context;
  const order = await orders.find(orderId);
  if (!order) return 'over';
  if (order.paidAt !== '') return ownsTickets(order.status) ? 'paid' : 'over';
  const now = clock.text();
  const sale = await sales.fresh(order.event);
  const closed = saleClosedReason(sale?.event, now);
  const pending = order.status === 'pending' && now < order.expiresAt;
  const own = isKeptCard(order.paymentSessionId) ? order.paymentSessionId : '';
  // Its buyer pays it themselves: the card was refused before.
  if (own === '') return pending ? 'declined' : 'over';
  const usable = customerId === own;
  // A suspended or postponed event may go on one day.
  if (
    pending &&
    usable &&
    closed &&
    sale &&
    sale.event.status !== 'cancelled' &&
    (sale.event.endsAt || sale.event.startsAt) > now
  )
    return 'waits';
  const waits = pending && usable && !closed;
  const checkout =
    waits && sale
      ? await payments.keptCards.charge({
          orderId,
          orderCode: order.code,
          eventId: order.event,
          currency: order.currency,
          total: order.total,
          customerId,
          paymentMethodId,
          since: order.created,
        })
      : // It may have been charged by a process that died, or was not heard.
        await payments.keptCards.find(own);
  if (!checkout) return waits || (pending && !usable) ? 'declined' : 'over';
  await settle(context, checkout);
  // What was charged too late is given back where nothing is left.
  const after = await orders.find(orderId);
  return after && ownsTickets(after.status) ? 'paid' : 'over';
}
