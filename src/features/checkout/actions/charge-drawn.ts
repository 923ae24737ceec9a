import { saleClosedReason } from '#features/ticket-types/model/sale.ts';
import type { CheckoutContext } from './context.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import { settle } from './settle.ts';

/**
 * Charges an order that waits for a kept card, and takes the payment in. However often and by whomever it is called, the card is
 * charged once. `declined`: the card is not charged, now or later. `over`: the order had ended before, and nothing is charged.
 * Throws while nobody knows what became of the charge: to be called again.
 */
export async function chargeDrawn(
  context: CheckoutContext,
  orderId: string,
  { customerId, paymentMethodId }: { customerId: string; paymentMethodId: string },
): Promise<'paid' | 'declined' | 'over'> {
  const { orders, payments, sales, clock } = context;
  const order = await orders.find(orderId);
  if (!order) return 'over';
  if (order.paidAt !== '') return ownsTickets(order.status) ? 'paid' : 'over';
  // Its buyer pays it themselves: the card was refused before.
  if (customerId === '' || order.paymentSessionId !== customerId) return 'declined';
  const now = clock.text();
  const sale = await sales.fresh(order.event);
  const closed = saleClosedReason(sale?.event, now);
  const pending = order.status === 'pending' && now < order.expiresAt;
  // A suspended or postponed event may go on one day.
  if (
    pending &&
    closed &&
    sale &&
    sale.event.status !== 'cancelled' &&
    (sale.event.endsAt || sale.event.startsAt) > now
  )
    throw closed;
  const waits = pending && !closed;
  const checkout =
    waits && sale
      ? await payments.keptCards.charge({
          orderId,
          orderCode: order.code,
          title: sale.event.title,
          eventId: order.event,
          currency: order.currency,
          total: order.total,
          customerId,
          paymentMethodId,
          since: order.created,
        })
      : // It may have been charged by a process that died, or was not heard.
        await payments.keptCards.find(customerId);
  if (!checkout) return waits ? 'declined' : 'over';
  await settle(context, checkout);
  // What was charged too late is given back where nothing is left.
  const after = await orders.find(orderId);
  return after && ownsTickets(after.status) ? 'paid' : 'over';
}
