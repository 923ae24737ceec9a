import type { Checkout, TicketPayments } from '#features/orders/index.ts';
import { ApiError, notFound } from '#lib/errors.ts';
import {
  createPayments,
  type CheckoutRequest,
  type Payments,
  type PaymentsDeps,
} from '#features/payments/index.ts';

/** Payments with the real ledger, and a provider whose every answer the test decides. */
import { extensionsOf } from './extensions.ts';

export interface CardPayments extends TicketPayments {
  ledger: Payments['ledger'];
  /** The checkouts by session. */
  checkouts: Map<string, Checkout>;
  requests: CheckoutRequest[];
  /** Money that went back, by refund id. */
  refunds: Map<string, number>;
  /** The buyer pays; gives the checkout as a webhook would tell it. */
  pay(sessionId: string): Checkout;
  /** The provider doesn't answer any call while this is true. */
  away: boolean;
  blocked: string | null;
  /** Payouts reach neither the event's country nor its organiser, by what is said of it. */
  unpayable: string | null;
  refundStatus: string;
  /** Kept cards that are refused, by the customer who has them; and how often any card was charged, by order. */
  refusedCards: Set<string>;
  charged: Map<string, number>;
  /** Runs before a kept card is charged, and once it was, before whoever charged it hears of it. */
  onCharge: (when: 'before' | 'after') => Promise<void>;
  /** Kept cards that were forgotten. */
  forgotten: string[];
  keptCards: TicketPayments['keptCards'] & { forget(method: string): Promise<void> };
  /** Runs before a session is opened, so that a test can step in between. */
  onOpen: () => Promise<void>;
  /** Runs once a session is closed, before whoever closed it hears of it. */
  onClosed: (sessionId: string) => Promise<void>;
}

export function cardPayments(deps: Omit<PaymentsDeps, 'stripe' | 'extensions'>): CardPayments {
  const real = createPayments({ ...deps, extensions: extensionsOf(), stripe: null });
  const answer = (): void => {
    if (cards.away) throw new ApiError(503, 'away');
  };
  const find = (sessionId: string): Checkout => {
    const checkout = cards.checkouts.get(sessionId);
    if (!checkout) throw notFound();
    return checkout;
  };
  const cards: CardPayments = {
    ledger: real.ledger,
    checkouts: new Map(),
    requests: [],
    refunds: new Map(),
    away: false,
    blocked: null,
    unpayable: null,
    refundStatus: 'succeeded',
    refusedCards: new Set(),
    charged: new Map(),
    onCharge: async () => {},
    forgotten: [],
    keptCards: {
      charge: async ({ orderId, customerId, total, currency }) => {
        answer();
        await cards.onCharge('before');
        // A key gives its first answer again, a refusal too.
        if (cards.refusedCards.has(customerId)) return null;
        if (!cards.checkouts.has(customerId)) {
          cards.charged.set(orderId, (cards.charged.get(orderId) ?? 0) + 1);
          cards.checkouts.set(customerId, {
            sessionId: customerId,
            orderId,
            status: 'complete',
            paymentStatus: 'paid',
            amountTotal: total,
            currency,
            paymentIntentId: `pi_${orderId}`,
            chargeId: `ch_${orderId}`,
            processingFee: 59,
          });
        }
        await cards.onCharge('after');
        return { ...find(customerId) };
      },
      find: async (customerId) => {
        answer();
        return cards.checkouts.get(customerId) ?? null;
      },
      read: async (intent) => {
        answer();
        return (
          [...cards.checkouts.values()].find(({ paymentIntentId }) => paymentIntentId === intent) ?? null
        );
      },
      forget: async (method) => {
        answer();
        cards.forgotten.push(method);
      },
    },
    onOpen: async () => {},
    onClosed: async () => {},
    saleBlockedReason: () => cards.blocked,
    unpayableReason: async (_tx, { country }) => (country === 'NP' ? cards.unpayable : null),
    openCheckout: async (request) => {
      await cards.onOpen();
      answer();
      cards.requests.push(request);
      // The same idempotency key gives the same session, as at Stripe.
      const sessionId = `cs_test_${request.orderId}`;
      if (!cards.checkouts.has(sessionId)) {
        cards.checkouts.set(sessionId, {
          sessionId,
          orderId: request.orderId,
          status: 'open',
          paymentStatus: 'unpaid',
          amountTotal: request.total,
          currency: request.currency,
          paymentIntentId: '',
          chargeId: '',
          processingFee: null,
        });
      }
      return { sessionId, url: `https://pay.test/${sessionId}` };
    },
    readCheckout: async (sessionId) => {
      answer();
      // A customer is no session.
      if (!sessionId.startsWith('cs_')) throw notFound();
      return { ...find(sessionId) };
    },
    expireCheckout: async (sessionId) => {
      answer();
      if (sessionId.startsWith('cus_') && !cards.checkouts.has(sessionId)) return uncharged(sessionId);
      const checkout = find(sessionId);
      if (checkout.status === 'open') checkout.status = 'expired';
      await cards.onClosed(sessionId);
      return { ...checkout };
    },
    refundCharge: async ({ refundId, amount }) => {
      answer();
      if (cards.refundStatus === 'succeeded') cards.refunds.set(refundId, amount);
      return { status: cards.refundStatus };
    },
    notifyRefundFailed: (tx, failed) => real.notifyRefundFailed(tx, failed),
    refundEffect: (planned) => real.refundEffect(planned),
    keptOf: (events) => real.keptOf(events),
    postCharge: (tx, charge) => real.postCharge(tx, charge),
    postRefund: (tx, refund) => real.postRefund(tx, refund),
    postHandPayment: (tx, money) => real.postHandPayment(tx, money),
    postHandRefund: (tx, money) => real.postHandRefund(tx, money),
    pay: (sessionId) => {
      const checkout = find(sessionId);
      Object.assign(checkout, {
        status: 'complete',
        paymentStatus: 'paid',
        paymentIntentId: `pi_${checkout.orderId}`,
        chargeId: `ch_${checkout.orderId}`,
        processingFee: 59,
      });
      return { ...checkout };
    },
  };
  return cards;
}

/** The card of that customer was not charged. */
const uncharged = (sessionId: string): Checkout => ({
  sessionId,
  orderId: '',
  status: 'expired',
  paymentStatus: 'unpaid',
  amountTotal: 0,
  currency: '',
  paymentIntentId: '',
  chargeId: '',
  processingFee: null,
});
