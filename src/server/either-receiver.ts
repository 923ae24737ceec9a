import type { Donations } from '#features/donations/index.ts';
import type { Dues } from '#features/dues/index.ts';
import type { CheckoutReceiver } from '#features/payments/index.ts';

interface Receivers {
  dues: Dues['receiver'];
  donations: Donations['receiver'];
  ticketing: CheckoutReceiver;
}

/** Tells each payment to whom it was begun for: dues and donations to the community, all else to the box office. */
export function eitherReceiver({ dues, donations, ticketing }: Receivers): CheckoutReceiver {
  return {
    settle: (checkout) =>
      dues.owns(checkout.orderId) ? dues.settle(checkout) : ticketing.settle(checkout),
    expired: async (sessionId) => {
      // By its id alone a session is nobody's; each knows its own.
      await dues.expired(sessionId);
      await donations.expired(sessionId);
      await ticketing.expired(sessionId);
    },
    // Tickets are bought once: what is charged again and again is the community's.
    cardKept: (card) => (donations.owns(card) ? donations : dues).cardKept(card),
    invoiced: (invoice) => (donations.owns(invoice) ? donations : dues).invoiced(invoice),
    subscriptionEnded: (ended) => (donations.owns(ended) ? donations : dues).subscriptionEnded(ended),
    refundFailed: async (refund) => {
      if (!dues.owns(refund.orderId)) await ticketing.refundFailed?.(refund);
    },
    refunded: async (refund) => {
      if (dues.owns(refund.orderId)) await dues.refunded(refund);
      else await ticketing.refunded?.(refund);
    },
  };
}
