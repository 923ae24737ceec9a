import { ApiError, conflict } from '#lib/errors.ts';
import { countryOfZone } from '#lib/time-zones/country-of-zone.ts';
import type { Payment, CheckoutContext } from './context.ts';
import type { EventStockRow, OrderItemRow, OrderRow } from '#features/orders/model/ticketing-schema.ts';
import { paymentLines } from '../model/payment-lines.ts';
import { releaseHold } from './release-hold.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

/**
 * Opens the payment of a pending order at the provider, after the order was committed, and keeps where it is. When
 * that fails the hold is released, unless the buyer can come back to it (`repeatable`); if the process dies in
 * between, the hold expires. Throws 503 when the provider doesn't answer, its own 4xx when it refuses.
 */
export function openPayment(
  context: CheckoutContext,
  order: OrderRow,
  items: OrderItemRow[],
  event: EventStockRow,
  { repeatable, back }: { repeatable: boolean; back?: string | undefined },
): Promise<Payment> {
  const underWay = context.opening.get(order.id);
  if (underWay) return underWay;
  const opening = open(context, order, items, event, { repeatable, back }).finally(() =>
    context.opening.delete(order.id),
  );
  context.opening.set(order.id, opening);
  return opening;
}

/**
 * Where an order that was placed before is paid: as it was kept, or opened now if it was not. `back` is a path of the site, for
 * whoever leaves the payment; the checkout unless it is given.
 */
export async function openPaymentAgain(
  context: CheckoutContext,
  order: OrderRow,
  items: OrderItemRow[],
  back?: string,
): Promise<Payment | null> {
  if (order.paymentSessionId !== '')
    return { paymentSessionId: order.paymentSessionId, url: order.paymentUrl };
  if (order.status !== 'pending' || order.expiresAt <= context.clock.text()) return null;
  const sale = await context.sales.known(order.event);
  return sale ? openPayment(context, order, items, sale.event, { repeatable: true, back }) : null;
}

async function open(
  context: CheckoutContext,
  order: OrderRow,
  items: OrderItemRow[],
  event: EventStockRow,
  { repeatable, back }: { repeatable: boolean; back: string | undefined },
): Promise<Payment> {
  const session = await requestCheckout(context, order, items, event, back).catch(async (error: unknown) => {
    const refused = error instanceof ApiError && error.status < 500;
    if (refused || !repeatable) await releaseHold(context, order, items, 'cancel', 'payment_not_opened');
    if (refused) throw error;
    throw new ApiError(503, words.paymentNotOpened, {}, error);
  });
  const kept = await context.db.write((tx) => context.orders.keepSession(tx, order.id, session));
  if (!kept) {
    await context.payments.expireCheckout(session.sessionId).catch((error: unknown) => {
      context.log.warn(
        { err: error, order: order.id },
        'a payment session of an ended order was left to expire',
      );
    });
    throw conflict(words.timeRanOut);
  }
  return { paymentSessionId: session.sessionId, url: session.url };
}

function requestCheckout(
  { payments, origin }: CheckoutContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  event: EventStockRow,
  back: string | undefined,
): Promise<{ sessionId: string; url: string }> {
  return payments.openCheckout({
    orderId: order.id,
    orderCode: order.code,
    title: event.title,
    lines: paymentLines(order, items),
    currency: order.currency,
    total: order.total,
    buyerEmail: order.buyerEmail,
    expiresAt: order.expiresAt,
    language: order.language,
    country: countryOfZone(event.timezone),
    // Stripe puts the session's id in place of this: https://docs.stripe.com/payments/checkout/custom-success-page
    successUrl: `${origin}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl:
      origin +
      (back ??
        `/events/${encodeURIComponent(event.slug || event.id)}${order.change ? '' : `/checkout?cancelled=${order.id}`}`),
  });
}
