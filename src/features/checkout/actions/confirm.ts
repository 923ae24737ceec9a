import { orderNow, maySee, type OrderViewer } from '#features/orders/index.ts';
import { z } from 'zod';
import { NULL_FREE } from '#lib/text.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { CheckoutContext } from './context.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import type { Checkout } from '#features/orders/model/ports.ts';
import { sessionExpired } from './expire-order.ts';
import { settle } from './settle.ts';
import { spoken } from '#lib/language/index.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

export type PaymentStatus = 'paid' | 'unpaid' | 'no_payment_required' | 'expired';

export interface Confirmation {
  paymentStatus: PaymentStatus;
  /** When the caller may see it. */
  order?: OrderDetails;
}

const request = z.object({
  paymentSessionId: z
    .string(spoken(words.paymentSession))
    .trim()
    .min(1, spoken(words.paymentSession))
    .max(255, spoken(words.noPaymentSession))
    .regex(NULL_FREE, spoken(words.noPaymentSession)),
});

/**
 * Looks at the payment and takes it in if it is made, so that the buyer doesn't wait for the provider to tell us.
 * Calling it again changes nothing. Throws 400 by field for what is no id, 404 for a session that is not known.
 */
export async function confirm(
  context: CheckoutContext,
  input: unknown,
  viewer: OrderViewer,
): Promise<Confirmation> {
  const parsed = request.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { paymentSessionId } = parsed.data;
  const known = await context.orders.findBySession(paymentSessionId);
  const paymentStatus = known && known.paidAt !== '' ? 'paid' : await look(context, paymentSessionId);
  const order = known ?? (await context.orders.findBySession(paymentSessionId));
  if (!order || !(await maySee(context, order, viewer))) return { paymentStatus };
  return { paymentStatus, order: await orderNow(context, order.id, viewer.actor) };
}

async function look(context: CheckoutContext, sessionId: string): Promise<PaymentStatus> {
  const checkout = await context.payments.readCheckout(sessionId);
  const status = statusOf(checkout);
  if (status === 'paid') await settle(context, checkout);
  if (status === 'expired') await sessionExpired(context, sessionId);
  return status;
}

function statusOf({ status, paymentStatus }: Checkout): PaymentStatus {
  return status === 'expired' && paymentStatus === 'unpaid' ? 'expired' : paymentStatus;
}
