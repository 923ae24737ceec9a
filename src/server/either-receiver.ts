import type { Community } from '#features/chapters/index.ts';
import type { CheckoutReceiver } from '#features/payments/index.ts';

/** Tells each payment to whom it was begun for: dues and donations to the community, all else to the box office. */
export function eitherReceiver(
  community: Community['receiver'],
  ticketing: CheckoutReceiver,
): CheckoutReceiver {
  return {
    settle: (checkout) =>
      community.owns(checkout.orderId) ? community.settle(checkout) : ticketing.settle(checkout),
    expired: async (sessionId) => {
      // By its id alone a session is nobody's; each knows its own.
      await community.expired(sessionId);
      await ticketing.expired(sessionId);
    },
    // Tickets are bought once: what is charged again and again is the community's.
    cardKept: (card) => community.cardKept(card),
    invoiced: (invoice) => community.invoiced(invoice),
    subscriptionEnded: (ended) => community.subscriptionEnded(ended),
    refundFailed: async (refund) => {
      if (!community.owns(refund.orderId)) await ticketing.refundFailed?.(refund);
    },
    refunded: async (refund) => {
      if (community.owns(refund.orderId)) await community.refunded(refund);
      else await ticketing.refunded?.(refund);
    },
  };
}
