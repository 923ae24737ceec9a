import type { PaymentsContext } from '../context/context.ts';
import { asking, isRefusal } from '../stripe/errors.ts';

/** Has Stripe forget a card, for good. One that is forgotten already stays so. Throws 503 when Stripe can't be reached. */
export async function forgetCard(context: PaymentsContext, paymentMethodId: string): Promise<void> {
  try {
    await asking(() => context.stripe().paymentMethods.detach(paymentMethodId));
  } catch (error) {
    // It is not there, or nobody's any more: Stripe says so by a refusal.
    if (!isRefusal(error)) throw error;
  }
}
